"""Of which changes a licensee has to give notice beforehand, game by game, and by which paragraph.

Paragraphs that demand notice themselves (2.16(c), 2.17(a), (e)2, 2.18(a), 2.24(h), 11.16(d), 11.18(d)) have mark N.
Others have what they speak of posted under 8.3 (2.17(h), 2.18(b), 2.23(c), 2.24(c), (f), 14.9(b), 14.12(b), 14.13(b),
14.14(c), 43.12(a)): that a change of what is posted needs notice, like any change of a limit (8.2) or of a rule that
patrons play by (8.3), is inferred, mark X; so is that of a rate of progression (2.19(i), 11.14(e), 43.12(e)). Devices,
cards, chips and amounts of meters are not what patrons are given notice of. For each key the first demand that is met
holds, so the particular stand before the general.
"""

from dataclasses import replace

from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.diff_demands import Demand, On

P = Paragraphs("19:47")
F = Paragraphs("13:69F")

RATES = ("*.meter.rate", "*.meter.reset_rate")
LIMITS = ("*.minimum", "*.maximum")


def _demand(game: str, on: On, cite: Cite, *keys: str, express: bool = False) -> Demand:
    posted = F("8.3") if cite.text.startswith("13:69F") else P("8.3")
    return Demand(game, keys, on, cite, posted, "N" if express else "X")


def _where(demand: Demand, key: str, *values: str) -> Demand:
    return replace(demand, where=(key, values))


@decides("19:47-2.24(h)", "19:47-11.16(d)", "19:47-11.18(d)")
def _on_sign(game: str, cite: str, key: str) -> Demand:
    """2.24(h), 11.16(d), 11.18(d): a payout limit that falls, where it is not on the layout."""
    return _where(_demand(game, On.LIMITED, P(cite), key, express=True), "layout.limit", "sign")


BLACKJACK = (
    _demand("blackjack", On.WITHDRAWN, P("2.16(c)"), "five_cards.offered", express=True),
    _demand("blackjack", On.WITHDRAWN, P("2.18(a)"), "multiple_action.offered", express=True),
    _demand("blackjack", On.CHANGED, P("2.8"), "surrender.offered"),
    _demand("blackjack", On.CHANGED, P("2.11(e)"), "splitting.hands", "splitting.aces_again"),
    _demand("blackjack", On.WITHDRAWN, P("2.17(a)"), "wagers.additional.kind", express=True),
    _demand("blackjack", On.SELECTED, P("2.17(e)2"), "wagers.additional.payout_option", express=True),
    _on_sign("blackjack", "2.24(h)", "wagers.twenty.limit"),
    _demand("blackjack", On.CHANGED, P("2.17(h)"), "wagers.additional.maximum"),
    _demand(
        "blackjack",
        On.CHANGED,
        P("2.18(b)"),
        "multiple_action.least_wagers",
        "multiple_action.*.minimum",
        "multiple_action.*.maximum",
    ),
    _demand("blackjack", On.CHANGED, P("2.23(c)"), "wagers.match.minimum", "wagers.match.maximum"),
    _demand("blackjack", On.CHANGED, P("2.24(c)"), "wagers.twenty.minimum", "wagers.twenty.maximum"),
    _demand("blackjack", On.CHANGED, P("2.24(f)"), "wagers.twenty.pay_table"),
    _demand("blackjack", On.CHANGED, P("2.19(i)"), *RATES),
    _demand("blackjack", On.CHANGED, P("8.2"), *LIMITS),
    _demand(
        "blackjack", On.WITHDRAWN, P("8.3"), "wagers.*.offered", "wagers.bonus.one_dollar", "wagers.bonus.five_dollars"
    ),
    _demand("blackjack", On.LOWERED, P("8.3"), "wagers.*.pays_*"),
    _demand(
        "blackjack",
        On.CHANGED,
        P("8.3"),
        "variation.*",
        "cards.decks",
        "dealer.*",
        "dealing.*",
        "blackjack.*",
        "insurance.*",
        "doubling.*",
        "entry.*",
        "boxes.players",
        "boxes.per_player",
        "wagers.*match_play",
        "wagers.bonus.awards_*",
        "readings.*",
    ),
)

PAI_GOW_POKER = (
    _on_sign("pai-gow-poker", "11.16(d)", "wagers.bonus_limit"),
    _on_sign("pai-gow-poker", "11.18(d)", "wagers.seven_card_limit"),
    _demand("pai-gow-poker", On.CHANGED, P("11.14(e)"), *RATES[:1]),
    _demand("pai-gow-poker", On.CHANGED, P("8.2"), *LIMITS),
    _demand("pai-gow-poker", On.WITHDRAWN, P("8.3"), "wagers.*.offered", "bank.offered", "bank.co_bank"),
    _demand("pai-gow-poker", On.LOWERED, P("8.3"), "wagers.number.pays"),
    _demand(
        "pai-gow-poker",
        On.CHANGED,
        P("8.3"),
        "start.*",
        "wagers.*.pay_table",
        "wagers.*.amount",
        "wagers.bonus.royal_match",
        "wagers.two_areas",
        "wagers.*match_play",
        "bank.dealers_*",
        "ranking.*",
        "house_way.*",
        "settlement.*",
        "readings.*",
    ),
)

PACKS_POKER = (
    _demand("packs-poker", On.CHANGED, F("43.12(a)"), "wagers.*.amounts"),
    _demand("packs-poker", On.CHANGED, F("43.12(e)"), *RATES),
    _demand("packs-poker", On.CHANGED, F("8.3"), *LIMITS),
    _demand("packs-poker", On.WITHDRAWN, F("8.3"), "wagers.*.offered"),
    _demand(
        "packs-poker",
        On.CHANGED,
        F("8.3"),
        "wagers.*.configuration",
        "wagers.*.pay_table",
        "wagers.pack_required_for_bonus",
        "wagers.match_play",
        "settlement.beats_without_pair",
        "readings.*",
    ),
)

THREE_CARD_POKER = (
    _demand("three-card-poker", On.CHANGED, P("8.2"), *LIMITS),
    _demand("three-card-poker", On.LOWERED, P("8.3"), "wagers.ante.bonus_*"),
    _demand(
        "three-card-poker",
        On.CHANGED,
        P("8.3"),
        "wagers.ante.bonus",
        "wagers.pair_plus.ledger",
        "wagers.match_play",
        "positions.two",
        "readings.*",
    ),
)

BACCARAT = (
    _demand("baccarat", On.CHANGED, P("8.2"), *LIMITS),
    _demand("baccarat", On.LOWERED, P("8.3"), "wagers.tie.pays"),
    _demand(
        "baccarat", On.CHANGED, P("8.3"), "variation", "cards.decks", "vigorish.*", "wagers.match_play", "readings.*"
    ),
)

CRAPS = (
    _demand(
        "craps",
        On.WITHDRAWN,
        P("1.2"),
        "wagers.horn_high.offered",
        "wagers.world.offered",
        "wagers.hop.offered",
        "wagers.fire.offered",
    ),
    _demand("craps", On.WITHDRAWN, P("1.5"), "buy_lay.offered"),
    _demand("craps", On.CHANGED, P("1.2"), "wagers.fire.pay_table", "readings.fire_bets"),
    _demand(
        "craps", On.CHANGED, P("1.3"), "come_out.hardways", "come_out.lose", "readings.winners", "readings.called_on"
    ),
    _demand(
        "craps",
        On.CHANGED,
        P("1.5"),
        "come_out.buy",
        "come_out.lay",
        "buy_lay.vigorish",
        "buy_lay.rounding",
        "readings.true_odds_winners",
    ),
    _demand(
        "craps",
        On.CHANGED,
        P("1.6"),
        "come_out.come_odds",
        "odds.multiple_4_10",
        "odds.multiple_5_9",
        "odds.multiple_6_8",
        "odds.up_to_payable",
    ),
    _demand("craps", On.CHANGED, P("8.2"), *LIMITS),
    _demand("craps", On.LOWERED, P("1.4"), "pays.*"),
    _demand("craps", On.CHANGED, P("8.3"), "variant.mini_craps", "shooter.*", "wagers.call_off", "wagers.hop.pairs"),
)

MINI_DICE = (
    _demand("mini-dice", On.CHANGED, P("8.2"), *LIMITS),
    _demand("mini-dice", On.LOWERED, P("13.6(b)"), "pays.*"),
    _demand("mini-dice", On.CHANGED, P("13.4"), "readings.winners"),
)

_ANTES = (
    (
        "14.9(b)",
        ("seven-card stud high", "seven-card stud high-low split", "seven-card stud high-low split eight or better"),
    ),
    ("14.12(b)", ("five-card draw high", "five-card draw low")),
    ("14.13(b)", ("five-card stud",)),
)

POKER = (
    *(_where(_demand("poker", On.CHANGED, P(cite), "stakes.ante"), "dealing.game", *games) for cite, games in _ANTES),
    _demand("poker", On.SELECTED, P("14.14(c)"), "rake.*"),
    _demand("poker", On.CHANGED, P("8.2"), "stakes.*", "limits.minimum", "limits.maximum"),
    _demand("poker", On.CHANGED, P("8.3"), "dealing.game", "limits.*", "showdown.*", "readings.*"),
)

DEMANDS = (
    *PACKS_POKER,
    *PAI_GOW_POKER,
    *BLACKJACK,
    *THREE_CARD_POKER,
    *BACCARAT,
    *CRAPS,
    *MINI_DICE,
    *POKER,
)
