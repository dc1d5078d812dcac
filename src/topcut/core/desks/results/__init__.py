"""Results reported, entered, confirmed, corrected; the end of a round."""
