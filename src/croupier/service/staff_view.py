"""The actions of a live table's dealer and casino supervisor, and why some are unavailable."""

from itertools import islice
from typing import TYPE_CHECKING

from croupier.play.actions import refused_by, unless
from croupier.play.seat_views import ActionView, FieldView
from croupier.service.dealer_view import irregularity_actions, row_actions, row_of
from croupier.service.forms import MOST_LISTED, form_of
from croupier.service.supervisor_verbs import seat_actions
from croupier.service.wire import written
from croupier.table.asks import Ask
from croupier.table.card_commands import ChangeCards, Shuffled
from croupier.table.choices import Choice
from croupier.table.class_names import kind_name
from croupier.table.command import Command, carries_time
from croupier.table.commands import ASIDES, BeginRound, CallOffRound, CloseTable, NoMoreBets, OpenTable, Proceed
from croupier.table.dice_commands import ChangeDice, DiceSealed, DiceThrown, SealLost
from croupier.table.irregularities import Irregularity
from croupier.table.notes import ROUND
from croupier.table.questions import StubOf
from croupier.table.refusals import Refusal
from croupier.table.roles import DEALER, Actor, Role
from croupier.table.terms import Procedure
from croupier.table.wheel_commands import WheelSealed, WheelStopped
from croupier.table.wheel_table import WheelTable
from croupier.words import command_words
from croupier.words.irregularities import irregularity_name
from croupier.words.text import capital

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable

NOT_BY_HAND = (Shuffled, DiceSealed, DiceThrown, WheelSealed, WheelStopped, SealLost, *ASIDES)
"""Commands that only devices give, and corrections, which have their own list."""

ALWAYS: dict[Role, tuple[type[Command], ...]] = {
    Role.DEALER: (BeginRound, NoMoreBets, CallOffRound, Proceed),
    Role.SUPERVISOR: (CallOffRound, OpenTable, CloseTable, ChangeCards),
}
"""Always offered; at the wrong time, the action is refused with its paragraph."""


ALWAYS_AT_DICE: dict[Role, tuple[type[Command], ...]] = {
    **ALWAYS,
    Role.SUPERVISOR: (CallOffRound, OpenTable, CloseTable, ChangeDice),
}

ALWAYS_AT_WHEELS: dict[Role, tuple[type[Command], ...]] = {
    **ALWAYS,
    Role.SUPERVISOR: (CallOffRound, OpenTable, CloseTable),
}

CHANGES = (ChangeCards, ChangeDice)
"""Offered only where they apply: a change of cards, or of dice."""


def staff_actions(live: "LiveTable", role: Role, ask: Ask) -> list[ActionView]:
    """List what a dealer or a supervisor may do."""
    found: list[ActionView] = []
    if role is Role.DEALER:
        if live.house_deals:
            return [ActionView("TakeDealing", "Deal yourself", group="dealer", primary=True)]
        found.append(ActionView("GiveBackDealing", "Let the house deal", group="dealer"))
        found += row_actions(ask)
    always = ALWAYS_AT_DICE if live.is_dice else ALWAYS_AT_WHEELS if isinstance(live.table, WheelTable) else ALWAYS
    kinds = dict.fromkeys((*always[role], *(kind for kind in ask.awaits if role in kind.roles)))
    for kind in kinds:
        used = kind not in CHANGES or kind in always[role]
        if used and kind not in NOT_BY_HAND and not issubclass(kind, Irregularity):
            found.append(_command_action(live, role, kind, ask))
    found += irregularity_actions(live, role, ask)
    if role is Role.SUPERVISOR:
        found += _floor(live)
    return found


def _command_action(live: "LiveTable", role: Role, kind: type[Command], ask: Ask) -> ActionView:
    """Return a kind of command as an action, with a form for its open choices."""
    group = "dealer" if role is Role.DEALER else "floor"
    label = "deal one card" if kind is Proceed and row_of(ask) else command_words(kind)
    action = ActionView(kind_name(kind), capital(label), group=group, cites=written(ask.cites))
    action.primary = (kind is Proceed and not row_of(ask)) or kind is NoMoreBets
    actor = DEALER if kind is CallOffRound else Actor(role)  # The dealer calls rounds off.
    if carries_time(kind):
        return refused_by(action, _refused_now(ask.choice(actor, kind), live.time()))
    listed = list(islice(ask.each_choice(actor, kind), MOST_LISTED + 1))
    possible = [choice for choice in listed if choice.refusal is None]
    if not possible:
        return refused_by(action, ask.choice(actor, kind).refusal)
    labels = live.seat(0).reasons_of(kind)
    action.values, action.fields = form_of(kind, possible, labels)
    if isinstance(ask.about, StubOf):
        for field in action.fields:
            field.value = ask.about.expected if field.name == "count" else field.value
    return action


def _refused_now(choice: Choice, now: str) -> Refusal | None:
    """Return why a command is refused now, stamped with the current time, which nobody types."""
    return choice.refuses(choice.command(at=now)) if "at" in choice.free else choice.refusal


def _disputing(live: "LiveTable", why: FieldView) -> ActionView:
    """Return the action for disputing a complete round; it decides nothing."""
    # Use the table's own count: memory has only the last rounds, and none just after opening.
    running = live.kept.driver.running
    played = live.table.books.number(ROUND) - (running is not None and running.procedure is Procedure.ROUND)
    fields = [
        FieldView("round", "number", "Round", 1, max(played, 1), value=played),
        FieldView("amount", "amount", "Amount", value=0),
    ]
    action = ActionView("Dispute", "Open a dispute about a round", fields=[*fields, why], group="floor")
    return unless(action, "" if played else "No round of this day is complete.")


def _floor(live: "LiveTable") -> list[ActionView]:
    """Return a supervisor's other actions: holding the table, and raising irregularities."""
    why = FieldView("why", "text", "Why", value="a dispute")
    found = [ActionView("Unfreeze", "Unfreeze the table", group="floor", primary=True)] if live.frozen else []
    found += seat_actions(live)
    if live.held:
        found.append(ActionView("LetGoOn", "Let rounds begin again", group="floor", primary=not live.frozen))
    else:
        found.append(ActionView("Hold", "Let no further round begin", group="floor"))
    if live.evidence is not None:
        found.append(_disputing(live, why))
    if live.disabled:
        found.append(ActionView("Enable", "Take wagers again", group="floor", primary=not live.frozen))
    else:
        because = FieldView("why", "text", "Why", value="out of service")
        found.append(ActionView("Disable", "Disable the table after this round", fields=[because], group="floor"))
    if not live.frozen:
        found.append(ActionView("Freeze", "Freeze the table", fields=[why], group="floor"))
    if not live.house_deals:
        found.append(ActionView("GiveBackDealing", "Let the house deal", group="floor"))
    if live.house_answers_for(Role.SUPERVISOR):
        found.append(ActionView("TakeValidation", "Validate payouts yourself", group="floor"))
    else:
        found.append(ActionView("GiveBackValidation", "Let the house validate payouts", group="floor"))
    irregularities = live.trouble.game
    for name, kind in irregularities.kinds.items():
        words = capital(irregularity_name(irregularities.game, name))
        action = ActionView("RaiseIrregularity", words, {"kind": name}, group="irregularity", cites=[str(kind.cite)])
        person = "" if live.house_deals else "A person deals here, and calls irregularities as they happen."
        found.append(unless(action, person or irregularities.cannot(name)))
    return found
