"""Which changes of a poker table patrons are told about, and in which words."""

from collections.abc import Callable

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import Demand, On, demand
from croupier.submission.notices import Move, Notices, number

P = Paragraphs("19:47")


def _stake(what: str) -> Callable[[Move], str]:
    """Describe an ante or a blind: none, new, higher or lower."""

    def clause(move: Move) -> str:
        if not move.now:
            return f"there is no {what}"
        if not move.was:
            return f"there is {'an' if what[0] in 'aeiou' else 'a'} {what} of {move.after}"
        return move.from_to(f"the {what}")

    return clause


def _limit(fixed: str, other: str) -> Callable[[Move], str]:
    def clause(move: Move) -> str:
        return move.from_to(fixed if move.new.get("limits.structure") == "fixed limit" else other)

    return clause


def _assessments(move: Move) -> str:
    """Reading 134: what is taken at which levels of the pot."""
    taken = [text.split(" at ") for text in move.now]
    *most, last = [f"${amount} when the pot reaches ${level}" for amount, level in taken]
    return "the house takes " + " and ".join(filter(None, (", ".join(most), last)))


def _raises(move: Move) -> str:
    return f"there may be at most {move.now} raise{'' if move.now == 1 else 's'} in a betting round"


NOTICES = Notices(
    clauses={
        "dealing.game": "this table plays {now} instead of {was}",
        "stakes.ante": _stake("ante"),
        "stakes.small_blind": _stake("small blind"),
        "stakes.big_blind": _stake("big blind"),
        "stakes.forced": _stake("forced bet"),
        "limits.structure": "this table plays {now} instead of {was}",
        "limits.minimum": _limit("the lower betting limit", "the minimum bet"),
        "limits.maximum": _limit("the higher betting limit", "the maximum bet"),
        "limits.raises_limited": {
            True: "the number of raises in a betting round is limited",
            False: "the number of raises in a betting round is no longer limited",
        },
        "limits.raises": _raises,
        "limits.check_raise": {
            True: "you may raise after you have checked",
            False: "you may not raise after you have checked",
        },
        "rake.percentage": {
            True: "the house takes a percentage of the pot",
            False: "the house no longer takes a percentage of the pot",
        },
        "rake.rate": number("the percentage of the pot that the house takes"),
        "rake.incremental": {
            True: "the house takes set amounts as the pot grows",
            False: "the house no longer takes set amounts as the pot grows",
        },
        "rake.assessments": _assessments,
        "rake.maximum": number("the most that the house takes from one pot"),
        "rake.time": {True: "a time charge is collected", False: "a time charge is no longer collected"},
        "rake.time_basis": {
            "per player": "each player pays the time charge",
            "per table": "the time charge is paid by the table as a whole",
        },
        "rake.hourly": number("the time charge for an hour"),
        "rake.every": "the time charge is collected every {now}",
        "showdown.disclosure": {
            True: "you must show your hand when you concede at the showdown",
            False: "you need not show your hand when you concede at the showdown",
        },
        "readings.odd_chip": {
            "first from the button": "an odd chip goes to the first winner to the left of the button",
            "highest card by suit": "an odd chip goes to the winner with the highest card by suit",
        },
        "readings.heads_up": {
            "left of the button": "with two players, the player to the left of the button has the small blind",
            "the button": "with two players, the player on the button has the small blind",
        },
        "readings.low_hands": {
            "from the highest card": "low hands are compared from their highest card down",
            "from the ace": "low hands are compared from the ace up",
        },
        "readings.forced_bet": {
            "counts for every player": (
                "to be dealt in, you must have enough for the forced bet in addition to any ante and one minimum bet"
            ),
            "counts for nobody": "to be dealt in, you need only enough for any ante and one minimum bet",
        },
        "readings.percentage_rake": {
            "rounded for each pot": "the percentage that the house takes is rounded down to whole chips for each pot",
            "rounded once for all pots": (
                "the percentage that the house takes is rounded down to whole chips once, for all pots together"
            ),
        },
        "readings.rake_levels": {
            "all pots together": "the house takes its set amounts as the total of all pots reaches each level",
            "each pot by itself": "the house takes its set amounts from each pot that reaches a level by itself",
        },
        "readings.table_charge": {
            "shared by those seated": "the time charge for the table is shared by all seated players",
            "taken from the next pot": "the time charge for the table is taken from the next pot",
        },
        "readings.fouled_hand": {
            "stay in the pot": "bets on a fouled hand stay in the pot",
            "go back": "bets on a fouled hand are returned, as far as the pot still holds them",
        },
        "readings.wrong_stub": {
            "the round stands": "a round stands even if the dealer finds the wrong number of undealt cards",
            "the round is void": (
                "a round is void, and all bets are returned, if the dealer finds the wrong number of undealt cards"
            ),
        },
        "readings.misdeal": {
            "until two players have acted": (
                "the poker shift supervisor may call a misdeal until two players have acted; bets are returned, and "
                "the cards are dealt again"
            ),
            "never": "a deal that has begun stands; the poker shift supervisor may not call a misdeal",
        },
        "readings.added_chips": {
            "go back": "chips that you add to a bet after making it are returned to you",
            "stay in the pot": "chips that you add to a bet after making it stay in the pot but do not count",
        },
    },
)

_ANTES = (
    (
        "14.9(b)",
        ("seven-card stud high", "seven-card stud high-low split", "seven-card stud high-low split eight or better"),
    ),
    ("14.12(b)", ("five-card draw high", "five-card draw low")),
    ("14.13(b)", ("five-card stud",)),
)

DEMANDS: tuple[Demand, ...] = (
    *(demand(On.CHANGED, P(cite), "stakes.ante", where=("dealing.game", games)) for cite, games in _ANTES),
    demand(On.SELECTED, P("14.14(c)"), "rake.*"),
    demand(On.CHANGED, P("8.2"), "stakes.*", "limits.minimum", "limits.maximum"),
    demand(On.CHANGED, P("8.3"), "dealing.game", "limits.*", "showdown.*", "readings.*"),
)
"""Which changes require notice; the first match applies (see ``submission/diff_demands.py``)."""
