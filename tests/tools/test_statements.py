"""How the statements of a test are told apart."""

from __future__ import annotations

from tests.statements import shape


def test_values_and_lengths_of_lists_make_no_other_statement() -> None:
    assert shape("SELECT a FROM b WHERE c IN (%s, %s, %s)") == shape("SELECT a FROM b WHERE c IN (%s, %s)")
    assert shape("INSERT INTO b VALUES (%s, %s), (%s, %s)") == shape("INSERT INTO b VALUES (%s, %s)")
    assert shape('SAVEPOINT "s140_x12"') == shape('SAVEPOINT "s7_x1"')
    assert shape("SELECT a FROM b WHERE c = %s") != shape("SELECT a FROM b WHERE d = %s")
