"""Games for shell completion: the shell asks the program, so plug-in games are included."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli.game_commands import house_games

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext


def games(_: "CompletionContext | None" = None) -> tuple[str, ...]:
    """Return the available games."""
    from croupier.games import names

    return names()


def games_or_house(_: "CompletionContext | None" = None) -> tuple[str, ...]:
    """Return the games, and the word for all tables of a casino."""
    return (*games(), "house")


GameName = Annotated[
    str, Parameter(completer=games, help=f"The game: {', '.join(house_games())}, or one from a plug-in.")
]
AnyGame = Annotated[str | None, Parameter(completer=games)]
GameOrHouse = Annotated[str, Parameter(completer=games_or_house)]
