"""Irregularities common to several card games: cards found face up, failing devices, wrong stub counts."""

from collections.abc import Iterator, Sequence

from croupier.equipment.devices import DealingMethod
from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Cite
from croupier.table.card_commands import MisdealFound, Shuffled, StubCounted
from croupier.table.card_table import CardTable
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp, ShoeFault, ShufflerFault
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR

JAM = (Happening(SUPERVISOR, "shuffle", 0, ShufflerFault()),)


def found_face_up(*at: int) -> tuple[Happening, ...]:
    """Return the finding of a card face up at each of these cards of the deal."""
    return tuple(Happening(SUPERVISOR, "deal", number, CardFoundFaceUp()) for number in at)


def dealt_in_error(at: int) -> tuple[Happening]:
    return (Happening(SUPERVISOR, "deal", at, CardDealtInError()),)


def shoe_fails(at: int) -> tuple[Happening]:
    return (Happening(SUPERVISOR, "deal", at, ShoeFault()),)


def miscounted(cards: int) -> tuple[Happening]:
    """Return the shuffler's wrong count of a deck. The shuffle has no order: the deck is never dealt."""
    return (Happening(DEVICE, "shuffle", 0, Shuffled((), "", cards)),)


def of_a_shoe(cite: Cite, at: int = 1) -> dict[str, IrregularKind]:
    """Return what can go wrong with a shoe that lasts several rounds, at a card of the deal."""
    return {
        "face-up": IrregularKind(cite, found_face_up(at)),
        "error": IrregularKind(cite, dealt_in_error(at)),
        "jam": IrregularKind(cite, JAM, at_shuffle=True),
    }


class CardIrregularities(GameIrregularities):
    """Irregularities at a card table."""

    table: CardTable

    def cannot(self, kind: str) -> str:
        method, device = self.table.method, self.table.shuffler
        match kind:
            case "shoe" if method is not DealingMethod.AUTOMATED_SHOE:
                return f"This table deals from the {method.value}; no automated shoe can jam here."
            case "jam" if device is None:
                return "There is no shuffler on the table."
            case "51" | "52" if device is None or not device.counts:
                return "No shuffler here counts the deck."
            case _:
                return ""

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        if kind in ("misdeal", "short"):
            yield from self.wrong_stub(kind, together)
        else:
            yield from super().happenings(kind, together)

    def stub(self) -> int:
        """Return how many cards the stub will have."""
        raise NotImplementedError

    def wrong_stub(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        """Yield a stub count that is one card short. Cards found face up aren't in the stub, though nobody
        miscounted.
        """
        yield Happening(DEALER, "stub", 0, StubCounted(self.stub() - together.count("face-up") - 1))
        yield Happening(DEALER, "misdeal", 0, MisdealFound(kind == "misdeal"))
