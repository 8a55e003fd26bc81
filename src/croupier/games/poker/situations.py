"""Poker situations sent by programs: what each form consists of, and the equity as plain data."""

from typing import Any

from croupier.games.poker import NAME
from croupier.games.poker.equity import PLAIN_RUNS, equity, is_fast
from croupier.games.poker.equity_report import SituationText, method_of, plain, situation_of
from croupier.games.poker.equity_situation import boards, contest_of, hand_size
from croupier.games.poker.forms import FORMS, Family
from croupier.games.poker.options import FROM_THE_ACE, FROM_THE_HIGHEST
from croupier.odds.situations import SituationForm, SituationRequest


def forms() -> list[SituationForm]:
    """Return the games of 14.8(a), and what a situation of each consists of."""
    return [
        SituationForm(
            game=NAME,
            form=name,
            hand=hand_size(form),
            board=boards(form),
            most_players=form.most_players,
            stud=form.family in (Family.SEVEN_STUD, Family.FIVE_STUD),
            draw=form.family is Family.DRAW,
            common=form.family is Family.SEVEN_STUD,
            low_hands=[FROM_THE_HIGHEST, FROM_THE_ACE] if contest_of(form).low else [],
            cites=[str(form.offered), str(form.governed)],
        )
        for name, form in FORMS.items()
    ]


def equity_data(request: SituationRequest, runs: int, most: int) -> dict[str, Any]:
    """Return the equity of a situation, as ``croupier odds poker --json`` prints it."""
    situation = situation_of(
        SituationText(
            form=request.form,
            hands=request.hands,
            board=request.board,
            dead=request.dead,
            discards=request.discards,
            pots=request.pots,
            low_hands=request.low_hands,
        )
    )
    drawn = request.runs or runs
    if not is_fast():
        drawn = min(drawn, PLAIN_RUNS)
    return plain(equity(situation, method_of(request.runs), runs=drawn, seed=request.seed, workers=1, most=most))
