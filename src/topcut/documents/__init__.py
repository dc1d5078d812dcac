"""The organizer's copies of the rule documents: read, searched, compared, checked against our data.

None of their text ships with Topcut. A copy is read by `reading`, kept by `shelf`, and found by `searching`.
"""
