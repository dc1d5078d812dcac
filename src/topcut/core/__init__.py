"""The pure core: it decides, and it knows no clock, file, network or framework."""
