"""Disputes: opened about rounds and an amount, decided with a finding and its paragraphs, then closed."""

from collections.abc import Mapping
from typing import Any

from . import roles
from .report import Fault
from .shapes import check
from .value_kinds import Fields, day, each, is_cite, natural

FINDINGS = ("for the patron", "for the house", "by agreement")
DISPUTED: Fields = {"amount": natural, "day": day, "rounds": each(natural)}
STAGE = {"": "", "opened": "opened", **dict.fromkeys(FINDINGS, "decided")}
"""The stage of a dispute by what its last event left."""
NEXT = {"": "opened", "opened": "decided", "decided": ""}


def fields(body: Mapping[str, Any]) -> list[str]:
    """Check the fields that only events about disputes have; return their names."""
    found = [name for name in ("disputed", "paragraphs") if name in body]
    if "disputed" in body:
        if type(body["disputed"]) is not dict:
            raise Fault("the disputed amount is not in the required form", "an object", repr(body["disputed"]))
        check(body["disputed"], DISPUTED, "what is disputed")
    if "paragraphs" in body:
        cites = body["paragraphs"]
        if type(cites) is not list or not cites or not all(type(text) is str and is_cite(text) for text in cites):
            raise Fault("a dispute is not decided by paragraphs", "a list of paragraphs", repr(cites))
    return found


def check_step(body: Mapping[str, Any]) -> str:
    """Check an event that moves a dispute forward; return the move in words, if it is one."""
    due = ""
    if goes_on := body["matter"] == "dispute" and body["before"] != body["after"]:
        due = NEXT[_stage(body["before"])]
        if _stage(body["after"]) != due:
            raise Fault("a dispute is out of its order", due or "closed", body["after"] or "closed")
        if due != "opened" and body["role"] == roles.HOUSE:
            raise Fault("the house decides or closes a dispute", roles.SUPERVISOR, body["role"])
    for name, stage in (("disputed", "opened"), ("paragraphs", "decided")):
        if (name in body) != (goes_on and due == stage):
            raise Fault(f"{name} belongs only to a dispute that is {stage}", stage, due or body["matter"])
    if not goes_on:
        return ""
    by = f" by {body['actor']}" if body["role"] != roles.HOUSE else ""
    return f"{body['about']}: {_words(body, due)}{by}: {body['reason']}"


def _words(body: Mapping[str, Any], due: str) -> str:
    if due == "opened":
        disputed = body["disputed"]
        rounds: list[int] = disputed["rounds"]
        about = f"{disputed['day']}, round {' and '.join(map(str, rounds))}"
        if not rounds or rounds[0] < 1 or rounds != sorted(set(rounds)) or body["about"] != about:
            raise Fault("a dispute is not about the rounds it states", about, body["about"])
        return "disputed"
    if due == "decided":
        return f"the dispute is decided {body['after']}, by {', '.join(body['paragraphs'])},"
    return "the dispute is closed"


def _stage(stands: str) -> str:
    if stands not in STAGE:
        raise Fault("a dispute is in an impossible state", "opened, or decided by a finding", stands)
    return STAGE[stands]
