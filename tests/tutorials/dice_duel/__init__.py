"""Dice Duel: a red die against a blue offer."""

from croupier.submission.filing import Filing
from croupier.words import area_name
from dice_duel import words as words
from dice_duel.book import BOOK
from dice_duel.filing import SCHEMA as SCHEMA
from dice_duel.table import DuelTable

NAME, TITLE, CHAPTER = "dice-duel", "Dice Duel", BOOK.chapter


def open_table(filing: Filing) -> DuelTable:
    return DuelTable(filing)


def explain(filing: Filing) -> list[str]:
    offers = open_table(filing).offers
    return [
        f"{area_name(offer.area).capitalize()}: {offer.limits}, pays {offer.posted}. [{offer.cite}]" for offer in offers
    ]
