"""Templates: a filing with every option, its paragraph and the values allowed, as comments beside the keys."""

from collections.abc import Iterable
from datetime import date
from textwrap import wrap
from typing import Any

from croupier.submission.marks import legend
from croupier.submission.schema import Condition, Option, Schema


def template(schema: Schema, *, filled: bool) -> str:
    """A filing to be filled in; with ``filled``, the house's sample choices are already there."""
    lines = [
        f"# A Rules of the Games Submission for {schema.game}.",
        "# Every key is listed with its paragraph, what it chooses, and the values allowed.",
        "# Nothing is taken for granted: a choice that is not stated is a defect.",
        *_comment(legend(option.words for option in schema.options)),
        "",
        f"schema = {schema.version}",
        f'game = "{schema.game}"',
    ]
    table = ""
    sample = {option.key: option.sample for option in schema.options}
    for option in schema.options:
        parent, _, key = option.key.rpartition(".")
        if parent != table:
            table = parent
            lines += ["", *_comment(schema.tables.get(table, "")), f"[{table}]"]
        lines += ["", *_comment(f"{option.cite}: {option.words}")]
        lines += _comment(f"Allowed: {option.kind.allowed}.")
        if option.conditions:
            lines += _comment(f"Only where {' and '.join(map(str, option.conditions))}.")
        elif not option.required:
            lines += _comment("May be left out.")
        stated = filled and option.sample is not None and _all_hold(option.conditions, sample)
        lines.append(f"{'' if stated else '# '}{key} = {_toml(_shown(option))}")
    return "\n".join(lines) + "\n"


def _shown(option: Option) -> Any:
    return "..." if option.sample is None else option.sample


def _all_hold(conditions: Iterable[Condition], sample: dict[str, Any]) -> bool:
    return all(condition.holds(sample) for condition in conditions)


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, 100)]


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return str(value)
