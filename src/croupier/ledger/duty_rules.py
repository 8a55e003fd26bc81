"""What the record forbids: nobody plays and works at a table on one day, and no round begins at a held table."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from croupier.record import codec
from croupier.record.chain import Record
from croupier.record.duties import ON_DUTY, PLAYED, WORKED, Duties, marks
from croupier.record.events import ROUNDS, Matter, Standing, event_of
from croupier.regulation import Cite
from croupier.table.command import Command
from croupier.table.commands import ApproveCorrection, BeginRound, CorrectPayment, DeclineCorrection, SitDown
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor


def named(command: Command, actor: Actor) -> Command:
    """Return a command with its giver's name filled in, if it carries one."""
    if isinstance(command, CorrectPayment | ApproveCorrection | DeclineCorrection):
        return replace(command, by=actor.name)
    return command


def may_give(
    standing: Standing, duties: Duties, cites: tuple[Cite, ...], actor: Actor, command: Command, id: str
) -> Refusal | None:
    """Return why the record forbids an input, or None: no round begins at a held table, and duties are separate."""
    if isinstance(command, BeginRound) and standing.of(Matter.AVAILABILITY, ROUNDS):
        return Refusal(TableCode.HELD, *cites)
    if isinstance(command, BeginRound) and (why := standing.of(Matter.FREEZE)):
        return Refusal(TableCode.FROZEN, *cites, why=why)
    if actor.name and actor.role.value in ON_DUTY:
        return may_work(duties, cites, actor.name, id)
    if isinstance(command, SitDown) and not actor.by_house:
        return may_play(duties, cites, command.name, id)
    return None


def may_play(duties: Duties, cites: tuple[Cite, ...], name: str, id: str = "") -> Refusal | None:
    """Return why a person may not play, or None: whoever deals or supervises at the table that day may not."""
    return Refusal(TableCode.WORKED_HERE, *cites, name=name.strip()) if duties.has(WORKED, marks(name, id)) else None


def may_work(duties: Duties, cites: tuple[Cite, ...], name: str, id: str) -> Refusal | None:
    """Return why a person may not deal or supervise, or None: whoever plays at the table that day may not."""
    return Refusal(TableCode.PLAYED_HERE, *cites, name=name) if duties.has(PLAYED, marks(name, id)) else None


def heard_again(records: Iterable[Record]) -> tuple[Standing, Duties]:
    """Return the state of all matters, and who has worked and played, from the snapshots and events among records."""
    standing, duties = Standing(), Duties()
    for record in records:
        if record.kind == "snapshot":
            body = codec.read(record.body)
            standing.read(body["standing"])
            duties.read(body["duties"])
        elif record.kind == "event":
            event = event_of(codec.read(record.body))
            standing.hear(event)
            duties.hear_event(event.actor, event.role)
    return standing, duties


def hear_all(duties: Duties, inputs: Iterable[Mapping[str, Any]]) -> None:
    """Take in an entry's inputs. Raise BadRecord if they are wrong."""
    for input_ in inputs:
        if wrong := duties.hear_input(input_):
            raise codec.BadRecord(wrong)
