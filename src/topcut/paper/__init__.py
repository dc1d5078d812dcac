"""What is printed: sheets as PDF, black on white, with fonts of our own inside."""
