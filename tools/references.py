"""Writer of the reference pages that follow from the rulebook: `python3 run.py rule-reference`."""

from tools import rule_reference, section_table

if __name__ == "__main__":
    rule_reference.PAGE.write_text(rule_reference.page(), encoding="utf-8")
    section_table.PAGE.write_text(section_table.page(), encoding="utf-8")
