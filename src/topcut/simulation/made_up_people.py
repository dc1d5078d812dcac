"""Generator of made-up people from many places, for realistic names on pages."""

import random

from topcut.people.names import Name

_FIRST_NAMES = """
    Ana Bo Chidi Dana Elif Farid Greta Hiro Inés Jonas Kasia Luca Mei Noor Olga Pablo Quinn Rosa Sven Tariq
    Uma Vera Wanda Xavi Yusuf Zoë Amara Bruno Carla Dmitri Eva Femi Gael Hana Ivo Jamila Kofi Lena Mateo Nadia
"""
_LAST_NAMES = """
    Ruiz, Li, Okafor, Fox, Yılmaz, Haddad, Lindqvist, Sato, García Márquez, Meyer, Nowak, Rossi, Chen, Khan,
    Petrova, Santos, O’Neill, Diallo, Weber, Novák, Kim, van der Berg, Müller, Álvarez, Ibrahim, Johansson,
    Dubois, Costa, Nguyễn, Kowalski, Tanaka, Adeyemi, Hughes, Moreau, Castillo, Schmidt, Popescu, Singh
"""
_FIRST = _FIRST_NAMES.split()
_LAST = [name.strip() for name in _LAST_NAMES.split(",")]


def made_up(count: int, dice: random.Random) -> list[Name]:
    """The given number of different names; beyond all combinations, numbered ones."""
    every = [Name(first, last) for first in _FIRST for last in _LAST]
    dice.shuffle(every)
    extra = (Name(f"{_FIRST[n % len(_FIRST)]} {n}", _LAST[n % len(_LAST)]) for n in range(count))
    return (every + list(extra))[:count]
