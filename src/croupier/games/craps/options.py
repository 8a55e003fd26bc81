"""Every option of a craps or mini-craps table: its paragraph, the allowed values and when it must be stated.

Options follow the options they depend on. Where a section that is not at hand grants a choice, the words end with a
mark (``option_values.MARKS``).
"""

from collections.abc import Iterator
from datetime import date

from croupier.equipment.dice import LEAST_DICE, MOST_DICE
from croupier.games.craps.cross_checks import CROSS_CHECKS
from croupier.games.craps.notices import DEMANDS, NOTICES
from croupier.games.craps.option_values import (
    HOP_KEYS,
    MARKS,
    OFF,
    ON,
    PAYS_KEYS,
    CalledOn,
    CrapsWinners,
    FireBets,
    RoundedTo,
    TrueOddsWinners,
    VigorishWhen,
)
from croupier.games.craps.pay_tables import FIRE, LEAST
from croupier.games.craps.words import LINES
from croupier.games.dice_terms import DiceOddsAtLeast
from croupier.regulation import Paragraphs, decides
from croupier.regulation.in_force import in_force
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.house_agreements import Agreement, everywhere, the_keys
from croupier.submission.schema import Option, Schema, when
from croupier.submission.value_kinds import Dated, OneOf, Whole, YesNo, named

P = Paragraphs("19:47")

AGREEMENTS = (
    Agreement(
        P("1.4"),
        "the payout odds of a wager",
        "in the casino, as 13.6(b) has it for mini-dice",
        the_keys("pays.*"),
        everywhere,
        mark="X",
    ),
)


MOST_PLACES = 24
"""The text sets no maximum for craps, but no more people fit around a 14-foot table."""

MOST_MULTIPLE = 1000
"""1.6: more than any table is known to post."""

HOPS_OFFERED = OneOf("17", "21")


_gap = marked(MARKS)


def _table() -> Iterator[Option]:
    yield from table_options("CR-01", date(2008, 1, 1), edition=P("1.1"), licensee=P("8.3"))
    yield Option(
        "variant.mini_craps",
        YesNo(),
        P("1.2(a)"),
        "Whether the table is a mini-craps table, at which players are seated and a dealer may be the stickperson.",
        False,
    )
    yield _gap(
        "variant.places",
        Whole(1, MOST_PLACES, ours=True),
        P("1.11(c)"),
        "Number of places for players, counted clockwise as the dice are offered; at most nine at mini-craps.",
        14,
    )
    yield Option(
        "dice.set",
        Whole(LEAST_DICE, MOST_DICE, ours=True),
        P("1.11(c)"),
        "Number of dice in the set offered: five or more.",
        5,
    )
    yield from chip_options(P("1.3"), inventory=100000, option=_gap)
    yield _gap(
        "shooter.line_wager",
        Dated(YesNo(), {True: in_force(P("1.11(b)"))}),
        P("1.11(b)"),
        "Whether a shooter must have a pass or don't pass bet to throw on a come out roll.",
        True,
    )


def _offered(key: str, words: str, sample: bool) -> Option:
    return _gap(f"wagers.{key}.offered", YesNo(), P("1.2"), words, sample)


@decides("19:47-1.2", "19:47-1.3", "19:47-8.2")
def _wagers() -> Iterator[Option]:
    """1.2, 1.3, 8.2."""
    yield _gap(
        "wagers.call_off",
        YesNo(),
        P("1.3"),
        "Whether players may call off, and back on, wagers that could be taken down instead.",
        True,
    )
    yield from limit_options(
        "wagers.line", P("8.2"), 10, 1000, of="wager: pass and don't pass bets, come and don't come bets"
    )
    yield from limit_options("wagers.place", P("8.2"), 10, 1000, of="wager: place bets to win, and buy bets")
    yield from limit_options("wagers.lose", P("8.2"), 10, 2000, of="wager: place bets to lose, and lay bets")
    yield from limit_options("wagers.hard", P("8.2"), 1, 200, of="wager: hardways")
    yield from limit_options("wagers.field", P("8.2"), 5, 1000, of="wager: field bets")
    yield from limit_options("wagers.one_roll", P("8.2"), 1, 100, of="wager: any other wager on one roll")
    yield _offered("horn_high", "Whether horn bets are taken with a second unit on one number.", True)
    yield _offered("world", "Whether a horn bet and any seven are taken as one world bet.", True)
    yield _offered("hop", "Whether hop bets, on the two faces of the next roll, are taken.", True)
    hop = when("wagers.hop.offered", True)
    yield _gap(
        "wagers.hop.pairs",
        HOPS_OFFERED,
        P("1.2"),
        "How many of the 21 pairs of faces are offered: all, or the 17 that no other wager covers.",
        "17",
        hop,
    )
    yield _offered(
        "fire", "Whether fire bets, on the number of different points that a shooter makes, are taken.", False
    )
    fire = when("wagers.fire.offered", True)
    yield _gap(
        "wagers.fire.pay_table",
        OneOf(*FIRE),
        P("1.2"),
        "What three, four, five and six different points pay (reading 97).",
        "A",
        fire,
    )
    yield from limit_options("wagers.fire", P("8.2"), 1, 10, fire, of="wager: fire bets")


@decides("19:47-1.5", "19:47-1.6")
def _true_odds() -> Iterator[Option]:
    """1.5, 1.6."""
    yield _gap(
        "buy_lay.offered",
        YesNo(),
        P("1.5"),
        "Whether buy and lay bets, which are place bets at true odds, are taken.",
        True,
    )
    offered = when("buy_lay.offered", True)
    yield _gap(
        "buy_lay.vigorish",
        named(VigorishWhen),
        P("1.5"),
        "When the vigorish, 5% of a buy bet or of a lay bet's possible win, is taken, if at all (reading 93).",
        VigorishWhen.MADE.value,
        offered,
    )
    yield _gap(
        "buy_lay.rounding",
        named(RoundedTo),
        P("1.5"),
        "How a vigorish that chips can't make is rounded to the smallest chip.",
        RoundedTo.DOWN.value,
        offered,
        when("buy_lay.vigorish", VigorishWhen.MADE.value, VigorishWhen.WON.value),
    )
    for pair, sample in (("4_10", 3), ("5_9", 4), ("6_8", 5)):
        numbers = " or ".join(pair.split("_"))
        yield _gap(
            f"odds.multiple_{pair}",
            Whole(1, MOST_MULTIPLE, ours=True),
            P("1.6"),
            f"Largest multiple of the wager to be taken in odds on {numbers}, or won by laying them (reading 104).",
            sample,
        )
    yield _gap(
        "odds.up_to_payable",
        YesNo(),
        P("1.6"),
        "Whether odds may be rounded up to the next payable amount if the limit itself can't be paid.",
        True,
    )


@decides(
    "19:47-1.2(a)5",
    "19:47-1.2(a)6",
    "19:47-1.2(a)7",
    "19:47-1.2(a)8",
    "19:47-1.2(a)9",
    "19:47-1.2(a)10",
    "19:47-1.3",
    "19:47-1.6",
)
def _come_out() -> Iterator[Option]:
    """1.2(a)5 to 10, 1.3, 1.6: what is on during a come out roll. Place bets to win are off unless called on."""
    in_roll = OneOf(ON, OFF)
    yield _gap(
        "come_out.hardways", in_roll, P("1.2(a)7"), "Whether hardways are on during a come out roll (reading 90).", ON
    )
    yield _gap(
        "come_out.lose",
        in_roll,
        P("1.2(a)6"),
        "Whether place bets to lose are on during a come out roll (reading 91).",
        ON,
    )
    yield _gap(
        "come_out.come_odds",
        in_roll,
        P("1.6"),
        "Whether odds on come bets are on during a come out roll; if not, they are returned when the come bet is "
        "decided (reading 92).",
        OFF,
    )
    offered = when("buy_lay.offered", True)
    yield _gap("come_out.buy", in_roll, P("1.5"), "Whether buy bets are on during a come out roll.", OFF, offered)
    yield _gap("come_out.lay", in_roll, P("1.5"), "Whether lay bets are on during a come out roll.", ON, offered)


@decides("19:47-1.4")
def _pays() -> Iterator[Option]:
    """1.4: at least these odds; a licensee may pay more if the whole house does."""
    for key, lines in PAYS_KEYS.items():
        least = LEAST[lines[0]]
        names = " and ".join(LINES[line] for line in lines)
        conditions = (when("wagers.hop.offered", True),) if key in HOP_KEYS else ()
        words = f"Payout odds: {names} [mark {least.mark}]"
        yield Option(f"pays.{key}", DiceOddsAtLeast(least.odds), least.cite, words, str(least.odds), conditions)


def _readings() -> Iterator[Option]:
    yield _gap(
        "readings.winners",
        named(CrapsWinners),
        P("1.2(a)5"),
        "Reading 94: whether winning place bets and hardways stay up or are returned with their payout; the same goes "
        "for buy and lay bets, except as reading 106 says.",
        CrapsWinners.STAY.value,
    )
    yield _gap(
        "readings.true_odds_winners",
        named(TrueOddsWinners),
        P("1.5"),
        "Reading 106: whether winning buy and lay bets whose vigorish was taken when they were made are "
        "returned or stay up for another vigorish.",
        TrueOddsWinners.RETURN.value,
        when("buy_lay.offered", True),
        when("buy_lay.vigorish", VigorishWhen.MADE.value),
        when("readings.winners", CrapsWinners.STAY.value),
    )
    yield _gap(
        "readings.called_on",
        named(CalledOn),
        P("1.2(a)5"),
        "Reading 95: how long a wager that its player called “on” stays on.",
        CalledOn.STANDS.value,
    )
    yield _gap(
        "readings.fire_bets",
        named(FireBets),
        P("1.2"),
        "Reading 97: whether fire bets are decided at a seven-out, whoever throws it, or when a shooter gives up the "
        "dice.",
        FireBets.SEVEN_OUT.value,
        when("wagers.fire.offered", True),
    )


SCHEMA = Schema(
    game="craps",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    posted=P("8.3"),
    options=(*_table(), *_wagers(), *_true_odds(), *_come_out(), *_pays(), *_readings()),
    cross_checks=CROSS_CHECKS,
    tables={
        "variant": "Craps or mini-craps (1.2), and the places for players.",
        "dice": "The set of dice (1.7, 1.11).",
        "chips": "Chips (1.3).",
        "shooter": "The shooter (1.11).",
        "wagers": "Making and removing wagers (1.3).",
        "wagers.line": "Pass, don't pass, come and don't come bets (1.2).",
        "wagers.place": "Place bets to win, and buy bets (1.2, 1.5).",
        "wagers.lose": "Place bets to lose, and lay bets (1.2, 1.5).",
        "wagers.hard": "Hardways (1.2).",
        "wagers.field": "Field bets (1.2).",
        "wagers.one_roll": "All other wagers on the next roll (1.2).",
        "wagers.horn_high": "Horn bets with a second unit on one number (1.2).",
        "wagers.world": "World bets (1.2).",
        "wagers.hop": "Hop bets (1.2).",
        "wagers.fire": "Fire bets (1.2).",
        "buy_lay": "True odds on place bets, and their vigorish (1.5).",
        "odds": "Odds in support of pass, don't pass, come and don't come bets (1.6).",
        "come_out": "Which wagers are on during a come out roll, unless a player calls otherwise (1.2, 1.3, 1.6).",
        "pays": "Payout odds (1.4): at least those of the sample, and the same throughout the house.",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
