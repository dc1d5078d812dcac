"""The organizer's own copies of the rule documents: read, kept, searched, compared, held against our data.

None of their text ships with Topcut. A copy is read by `reading`, kept by `shelf`, and found by `searching`.
"""
