"""What is wrong with a hand history: where, what is allowed, and the paragraph, if there is one."""

from dataclasses import dataclass

from croupier.errors import CroupierError
from croupier.regulation import Cite


@dataclass
class BadHistory(CroupierError, ValueError):
    """A file that isn't a hand history, or that contains something not done at a table under 19:47-14."""

    why: str
    allowed: str = ""
    cites: tuple[Cite, ...] = ()
    name: str = ""
    """The file."""
    hand: str = ""
    """The hand, if the file has many; empty otherwise."""
    line: int = 0
    """Counted from 1; 0 if it isn't about a line."""
    field: str = ""
    """The field, or the action with its place, such as ``actions[3]``."""

    def __str__(self) -> str:
        where = [self.name] if self.name else []
        where += [f"hand [{self.hand}]"] if self.hand else []
        where += [f"line {self.line}"] if self.line else []
        where += [self.field] if self.field else []
        allowed = f" Allowed: {self.allowed}." if self.allowed else ""
        cited = f" [{', '.join(map(str, self.cites))}]" if self.cites else ""
        return f"{', '.join(where)}{': ' if where else ''}{self.why}.{allowed}{cited}"


class CannotSay(CroupierError, ValueError):
    """A round that the format can't express."""

    def __init__(self, why: str, *cites: Cite) -> None:
        super().__init__(f"{why} [{', '.join(map(str, cites))}]" if cites else why)
