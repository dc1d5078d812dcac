"""Rule documents, as the organizer's own copies: parsing, search, comparison, checks against our data.

None of their text ships with Topcut. A copy is read by `reading`, kept by `document_store`, and found by
`searching`.
"""
