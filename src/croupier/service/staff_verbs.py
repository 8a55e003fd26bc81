"""Staff actions at a live table: disputes, holding and disabling it, dealing and validating in person."""

from typing import TYPE_CHECKING

from croupier.ledger.days import find_round, read_day
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.evidence import Dispute, DisputeOpen, note_decision, note_dispute
from croupier.play.typed_input import NotUnderstood
from croupier.record.events import AS_USUAL, FINDINGS, OPENED, PLAY, ROUNDS, Disputed, Matter
from croupier.regulation import cite
from croupier.service.house_clock import monotonic
from croupier.service.verb_base import LONGEST, NotNow, by_staff
from croupier.service.wire import UnreadableCommand
from croupier.table.roles import Role

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable
    from croupier.service.verb_base import Viewer


@by_staff(Role.SUPERVISOR, Role.DEALER, kind=str)
def raise_irregularity(live: "LiveTable", viewer: "Viewer", kind: str | None) -> None:
    """Have an irregularity happen at the next shuffle or deal, to show its remedy."""
    if kind is None:
        raise UnreadableCommand("RaiseIrregularity needs kind")
    if not live.house_deals:
        raise NotNow("a person deals here", "the irregularities that the dealer can call where they happen")
    seats = live.table.wagering_seats() or sorted(live.table.books.seats) or [min(live.table.positions)]
    live.trouble.game = live.seat(seats[0]).irregularities
    try:
        live.noted, live.raised = live.trouble.ask_for(kind), True
    except NotUnderstood as problem:
        raise NotNow(str(problem).rstrip(".")) from None


@by_staff(Role.SUPERVISOR, why=str)
def freeze(live: "LiveTable", viewer: "Viewer", why: str | None) -> None:
    """Freeze the table as it is while a dispute is settled."""
    if live.frozen:
        raise NotNow("the table is frozen already", "Unfreeze")
    why = (why or "").strip()[:LONGEST] or "a dispute"
    live.note(Matter.FREEZE, why, why, viewer)


@by_staff(Role.SUPERVISOR)
def unfreeze(live: "LiveTable", viewer: "Viewer") -> None:
    if not live.frozen:
        raise NotNow("the table is not frozen", "Freeze")
    live.note(Matter.FREEZE, "", "the table is unfrozen", viewer)
    live.wagers_since = monotonic() if live.wagers_since else 0.0
    for sitting in live.sittings.values():
        sitting.last_seen = sitting.last_here = monotonic()


@by_staff(Role.SUPERVISOR, round=int, amount=int, why=str)
def dispute(live: "LiveTable", viewer: "Viewer", number: int | None, amount: int | None, why: str | None) -> None:
    """Open a patron's dispute about a round: record it, save evidence, and freeze the table from $100 up."""
    if number is None or amount is None or amount < 0:
        raise UnreadableCommand("Dispute needs round and amount, which is at least 0")
    if live.evidence is None:
        raise NotNow("this house keeps no evidence", "a house with an evidence folder")
    raised = Dispute((number,), amount, (why or "").strip()[:LONGEST] or "a dispute", live.time())
    store = live.kept.store
    try:
        find_round(read_day(store, live.name, live.kept.day), number)
    except NotInLedger as problem:
        raise NotNow(str(problem), "a complete round of this day") from None
    try:
        note_dispute(live.kept, raised, viewer.person.name, viewer.role.value)
    except DisputeOpen as problem:
        raise NotNow(str(problem), "deciding and closing it under Disputes") from None
    try:
        path = live.disputes.keep(Disputed(live.kept.day, raised.rounds, raised.amount).about, raised, live.evidence)
    except LedgerError as problem:
        # The dispute and the freeze are in the record already; a refusal would claim that nothing happened.
        live.noted, live.raised = (
            f"The dispute is recorded, but its evidence could not be saved: {problem}. Download it under Disputes.",
            False,
        )
    else:
        live.noted, live.raised = f"The evidence about round {number} is saved in {path.name}.", False


def _standing_dispute(live: "LiveTable", about: str | None) -> str:
    stands = live.kept.standing(Matter.DISPUTE, about or "")
    if not about or not stands:
        raise NotNow("there is no such dispute at this table", "one that is listed under Disputes and not closed")
    return stands


@by_staff(Role.SUPERVISOR, about=str, finding=str, paragraphs=str, why=str)
def decide_on_dispute(
    live: "LiveTable", viewer: "Viewer", about: str | None, finding: str | None, paragraphs: str | None, why: str | None
) -> None:
    """Decide a dispute, with a finding from the closed list, its paragraphs, and the reason."""
    if _standing_dispute(live, about) != OPENED:
        raise NotNow("the dispute is decided already", "closing it")
    if finding not in FINDINGS:
        raise NotNow(f"{finding!r} is not a finding", f"one of: {', '.join(FINDINGS)}")
    try:
        cites = tuple(str(cite(text.strip())) for text in (paragraphs or "").split(","))
    except ValueError as problem:
        raise NotNow(str(problem), "paragraphs such as 19:47-2.6, separated by commas") from None
    if not (why or "").strip():
        raise NotNow("a finding needs its reason", "what was found, in a sentence")
    by = {"actor": viewer.person.name, "role": viewer.role.value, "time": live.time()}
    note_decision(live.kept, str(about), str(finding), cites, reason=str(why).strip()[:LONGEST], **by)


@by_staff(Role.SUPERVISOR, about=str, why=str)
def close_dispute(live: "LiveTable", viewer: "Viewer", about: str | None, why: str | None) -> None:
    """Close a decided dispute."""
    if _standing_dispute(live, about) == OPENED:
        raise NotNow("the dispute is not decided yet", "deciding it first")
    live.note(Matter.DISPUTE, "", (why or "").strip()[:LONGEST] or "the patron was told", viewer, str(about))
    live.disputes.keep_again(live.evidence, str(about))


@by_staff(Role.SUPERVISOR)
def hold(live: "LiveTable", viewer: "Viewer") -> None:
    """Let no further round begin, for whatever needs a table at rest: a correction, or another method."""
    if live.held:
        raise NotNow("the table is held already", "LetGoOn")
    live.note(Matter.AVAILABILITY, "no further round begins", "a supervisor holds the table", viewer, ROUNDS)


@by_staff(Role.SUPERVISOR)
def let_go_on(live: "LiveTable", viewer: "Viewer") -> None:
    if not live.held:
        raise NotNow("the table is not held", "Hold")
    live.note(Matter.AVAILABILITY, "", "rounds begin again", viewer, ROUNDS)


@by_staff(Role.SUPERVISOR, why=str)
def disable(live: "LiveTable", viewer: "Viewer", why: str | None) -> None:
    """Take no new wager; the round in progress is played out, and everybody may leave with all chips."""
    if live.disabled:
        raise NotNow("the table is disabled already", "Enable")
    live.disable((why or "").strip()[:LONGEST] or "a supervisor has disabled it", viewer)


@by_staff(Role.SUPERVISOR)
def enable(live: "LiveTable", viewer: "Viewer") -> None:
    """Take wagers again, once the reason for disabling the table has been fixed."""
    if not live.disabled:
        raise NotNow("the table is not disabled", "Disable")
    for matter in (Matter.SELF_CHECK, Matter.SOURCE):
        if (found := live.kept.standing(matter)) not in AS_USUAL:
            raise NotNow(
                f"the {matter.value} is not back to normal: {found}", "enabling it once a restart finds that it is"
            )
    live.note(Matter.AVAILABILITY, "", "a supervisor takes wagers again", viewer, PLAY)


@by_staff(Role.DEALER)
def take_dealing(live: "LiveTable", viewer: "Viewer") -> None:
    """Let a person deal from here on; the house answers only for devices and the supervisor."""
    if not live.house_deals:
        raise NotNow("a person deals here already", "one dealer at a table")
    live.let_act(Role.DEALER, by_person=True, viewer=viewer)


@by_staff(Role.DEALER, Role.SUPERVISOR)
def give_back_dealing(live: "LiveTable", viewer: "Viewer") -> None:
    if live.house_deals:
        raise NotNow("the house deals here already", "TakeDealing")
    live.let_act(Role.DEALER, by_person=False, viewer=viewer)


@by_staff(Role.SUPERVISOR)
def take_validation(live: "LiveTable", viewer: "Viewer") -> None:
    """Let a person validate payouts and complete their documentation from here on."""
    if not live.house_answers_for(Role.SUPERVISOR):
        raise NotNow("a person validates payouts here already", "GiveBackValidation")
    live.let_act(Role.SUPERVISOR, by_person=True, viewer=viewer)


@by_staff(Role.SUPERVISOR)
def give_back_validation(live: "LiveTable", viewer: "Viewer") -> None:
    if live.house_answers_for(Role.SUPERVISOR):
        raise NotNow("the house validates payouts here already", "TakeValidation")
    live.let_act(Role.SUPERVISOR, by_person=False, viewer=viewer)
