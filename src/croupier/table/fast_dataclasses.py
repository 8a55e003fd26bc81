"""The former place of what makes dataclasses quick; see ``immutable.py``."""

from croupier.table.immutable import fills_its_slots as fills_its_slots
from croupier.table.immutable import made_quickly as made_quickly
