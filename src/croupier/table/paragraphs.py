"""The paragraphs behind what tables have in common, as each game's subchapter numbers them."""

from dataclasses import dataclass

from croupier.regulation import Cite, cite

INVENTORY_CITE = cite("19:45-1.20")
"""The table inventory is a matter of 19:45-1.20, whose text is not at hand."""

COUPONS_CITE = cite("19:45-1.18")

Cites = tuple[Cite, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatParagraphs:
    """For each thing that is done at every table, the paragraphs of one game that say so."""

    opening: Cite
    """The table is opened for gaming."""
    meter: Cite
    """What the licensee places on a progressive meter."""
    age: Cite
    """How long cards or dice stay in use."""

    # --- seats and chips
    positions: Cite
    """The betting positions of the table."""
    seated: Cite
    """Who may wager, and who has to stay."""
    chips: Cite
    """With what wagers are made."""
    tips: Cite
    wagers: Cite
    """When wagers may be made, increased and withdrawn."""
    posted: Cite
    """Limits, and the rules as filed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableParagraphs(SeatParagraphs):
    """For each thing that is done at every card table, the paragraphs of one game that say so."""

    # --- opening (13:69F-43.3, 19:47-11.5)
    brought: Cites
    """That the deck is such a deck, and how many there are."""
    inspected: Cite
    """The dealer sorts and inspects; the floorperson verifies."""
    spread_for_first: Cite
    """The cards lie spread, face up, for the first player."""
    first_inspection: Cite
    """The first player inspects them; then they are turned down and washed."""
    each_deck: Cite
    """With two decks, each is opened by itself."""
    alternation: Cite
    """Whose round it is, where two decks are used in turn."""

    # --- shuffling (43.4, 11.6)
    shuffle: Cite
    by_hand: Cites
    """That the dealer may shuffle by hand."""
    shuffler_fault: Cite
    miscounted: Cites
    """A device that counts another number of cards; the first paragraph says that devices may count."""

    # --- the cards' care
    idle: Cite
    replaced: Cite
    """A deck leaves the table."""
    locked_away: Cite
    """Where the shoe is while the table is closed."""
    device_leaves: Cite
    """A device leaves before another method is used."""
    methods: Cite
    """From what cards may be dealt."""
    device_returns: Cites
    method_used: Cites


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceParagraphs(SeatParagraphs):
    """For each thing that is done at every dice table, the paragraphs of one game that say so."""

    dice: Cites
    """What dice come to the table, how many, and who inspects them."""
    replaced: Cite
    """Dice leave the table."""
