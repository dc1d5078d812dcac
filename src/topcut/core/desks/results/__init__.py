"""Reporting, entering, confirming and correcting results; ending a round."""
