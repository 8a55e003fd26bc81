"""Templates: a filing with every option, its paragraph and the values allowed, as comments on the keys."""

from collections.abc import Iterable
from datetime import date
from functools import cache
from textwrap import wrap
from typing import Any

from croupier.submission.marks import legend
from croupier.submission.schema import Condition, Option, Schema


def template(schema: Schema, *, filled: bool) -> str:
    """Return a filing to fill in; with ``filled``, it contains the sample choices."""
    lines = [
        f"# A Rules of the Games Submission for {schema.game}.",
        "# Every key is listed with its paragraph, what it chooses, and the values allowed.",
        "# There are no defaults: a missing choice is a defect.",
        *comment(legend(option.words for option in schema.options)),
        "",
        f"schema = {schema.version}",
        f'game = "{schema.game}"',
    ]
    table = ""
    sample = sample_choices(schema)
    for option in schema.options:
        parent, _, key = option.key.rpartition(".")
        if parent != table:
            table = parent
            lines += ["", *comment(schema.tables.get(table, "")), f"[{table}]"]
        lines += ["", *comment(f"{option.cite}: {option.words}")]
        lines += comment(f"Allowed: {option.kind.allowed}.")
        if option.conditions:
            lines += comment(f"Only if {' and '.join(map(str, option.conditions))}.")
        elif not option.required:
            lines += comment("May be left out.")
        stated = filled and option.key in sample
        lines.append(f"{'' if stated else '# '}{key} = {toml(_shown(option))}")
    return "\n".join(lines) + "\n"


def sample_choices(schema: Schema) -> dict[str, Any]:
    """Return the values of a game's sample filing, by key."""
    sample = {option.key: option.sample for option in schema.options}
    return {
        option.key: option.sample
        for option in schema.options
        if option.sample is not None and _all_hold(option.conditions, sample)
    }


def _shown(option: Option) -> Any:
    return "..." if option.sample is None else option.sample


def _all_hold(conditions: Iterable[Condition], sample: dict[str, Any]) -> bool:
    return all(condition.holds(sample) for condition in conditions)


@cache
def comment(text: str) -> tuple[str, ...]:
    """Format a text as comment lines."""
    return tuple(f"# {line}" for line in wrap(text, 100))


def toml(value: Any) -> str:
    """Format a value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value)
