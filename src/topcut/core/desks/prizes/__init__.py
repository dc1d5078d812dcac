"""Listing, splitting and handing out prizes."""
