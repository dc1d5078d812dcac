"""Floor pages for judges, made for a phone in one hand."""
