"""Games' contributions to the command line: commands of their own, and additions to the help of ours.

A game's folder may have

- a package ``command_line``, whose modules are commands of ``croupier``;
- a package ``odds_commands``, whose modules are commands of ``croupier odds``;
- a folder ``help`` with texts for the end of our commands' help, such as ``help/odds.txt``.

A command is named after its module and listed with the first line of the module's docstring. ``app`` in the module is a
cyclopts ``App`` of that name; it is imported only when called, so games don't slow down startup. A command that yields
lines has them printed, and may return an exit status; it reports failure with a
:class:`~croupier.errors.CroupierError`. If several games have a command, it takes the options of all of them, and the
game is the one whose options are given.
"""

import os
import re
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter as Argument
from inspect import signature
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from croupier.errors import CroupierError
from croupier.extras import needed

HOUSE = Path(__file__).parent.parent / "games"


class WhichGame(CroupierError, LookupError):
    """No game, or more than one, takes the given options."""


def house_games() -> list[str]:
    """Return the house's games by name, found without importing any."""
    return sorted(folder.parent.name.replace("_", "-") for folder in HOUSE.glob("*/__init__.py"))


def of_house() -> Iterator[tuple[str, Path]]:
    """Yield the packages of the house's games, with their folders."""
    for init in sorted(HOUSE.glob("*/__init__.py")):
        yield f"croupier.games.{init.parent.name}", init.parent


def _outside() -> Iterator[tuple[str, Path]]:
    """Yield the packages of plug-in games, with their folders. A broken one is reported when its game is requested."""
    from importlib.metadata import entry_points

    # Both names come from croupier.games.plugins, which takes longer to import than all of this.
    named = [name.strip() for name in os.environ.get("CROUPIER_GAMES", "").split(",")]
    for module in dict.fromkeys(
        [*(entry_point.module for entry_point in entry_points(group="croupier.games")), *filter(None, named)]
    ):
        try:
            spec = find_spec(module)
        except Exception:
            continue
        for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
            yield module, Path(folder)


def everywhere() -> Iterator[tuple[str, Path]]:
    """Yield the packages of all games with their folders, the house's first."""
    yield from of_house()
    yield from _outside()


def help_of_games(command: str) -> str:
    """Return the games' additions to a command's help."""
    files = (folder / "help" / f"{command}.txt" for _, folder in everywhere())
    return "\n".join(file.read_text("utf-8") for file in files if file.is_file())


# --- commands


def bring(app: App, package: str, games: Callable[[], Iterator[tuple[str, Path]]] = everywhere) -> None:
    """Add games' commands from packages with this name; an existing command is kept."""
    for name, modules in _found(package, games).items():
        if name not in app:
            several = len(modules) > 1
            where = f"{__name__}:{package}.{name}" if several else f"{next(iter(modules))}:app"
            app.command(where, name=name, help=" ".join(map(_first_line, modules.values())))


def bring_to_root(app: App, words: list[str]) -> None:
    """Add the commands of plug-in games if one may be meant, because looking for them takes time."""
    if not words or words[0].startswith("-") or words[0] not in app:
        bring(app, "command_line", _outside)


def _found(package: str, games: Callable[[], Iterator[tuple[str, Path]]]) -> dict[str, dict[str, Path]]:
    """Return the commands in packages with this name: the modules for each, with their files."""
    found: dict[str, dict[str, Path]] = {}
    for module, folder in games():
        for file in sorted((folder / package).glob("[!_]*.py")):
            found.setdefault(file.stem.replace("_", "-"), {})[f"{module}.{package}.{file.stem}"] = file
    return found


def _first_line(file: Path) -> str:
    """Return the first line of a module's docstring without importing the game's package, which is slow."""
    found = re.match(r'(?:\s|#.*\n)*"""(.*?)(?:"""|\n)', file.read_text("utf-8"))
    return found[1] if found else ""


def __getattr__(path: str) -> App:
    """Return a command that several games have, such as ``odds_commands.hand``, when it is called."""
    package, dot, name = path.partition(".")
    if not dot:
        raise AttributeError(path)
    return _shared(name, _found(package, everywhere)[name])


def _shared(name: str, modules: Mapping[str, Path]) -> App:
    """Return one command with the options of several games, each game's own options under its title."""
    from croupier.games import game, name_of_module

    apps = {name_of_module(module) or module: import_module(module).app for module in modules}
    takes = {of: signature(app.default_command).parameters for of, app in apps.items()}

    def command(*words: Any, game: str | None = None, **options: Any) -> Generator[str, None, Any]:
        meant, unmet = _meant(takes, game, options)
        try:
            result = apps[meant].default_command(*words, **options)
            return (yield from result) if isinstance(result, Generator) else result
        except CroupierError as error:
            if not unmet:
                raise
            raise WhichGame("; ".join((str(error), *unmet))) from error

    shared: dict[str, Argument] = {}
    for of, app in apps.items():
        for parsed in app.assemble_argument_collection(parse_docstring=True):
            argument = takes[of][parsed.field_info.name]
            alone = sum(argument.name in others for others in takes.values()) == 1
            help_text = parsed.parameter.help
            grouped = Parameter(help=help_text, group=game(of).TITLE) if alone else Parameter(help=help_text)
            default = None if _is_needed(argument) else argument.default
            hint: Any = Annotated[argument.annotation, grouped]
            shared.setdefault(argument.name, argument.replace(annotation=hint, default=default))
    which = f"The game, if the options don't show which: {', '.join(apps)}."
    shared["game"] = Argument(
        "game", Argument.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, Parameter(help=which)]
    )
    arguments = sorted(shared.values(), key=lambda parameter: parameter.kind)
    command.__signature__ = signature(command).replace(parameters=arguments)  # type: ignore[attr-defined]
    command.__annotations__ = {argument.name: argument.annotation for argument in arguments}
    made = App(name=name, help_epilogue="\n".join(str(app.help_epilogue or "") for app in apps.values()))
    made.default(command)
    return made


def _is_needed(argument: Argument) -> bool:
    return argument.kind is Argument.KEYWORD_ONLY and argument.default is Argument.empty


def _meant(
    takes: Mapping[str, Mapping[str, Argument]], named: str | None, options: Iterable[str]
) -> tuple[str, list[str]]:
    """Return the game that takes the given options, or the one named, and what other games would need."""
    if named is not None and named not in takes:
        raise WhichGame(f"{named} has no such command; available: {', '.join(takes)}")
    fits, wrong, unmet = list[str](), list[str](), list[str]()
    for of in takes if named is None else [named]:
        if strange := [key for key in options if key not in takes[of]]:
            wrong.append(f"{of} has no {' and no '.join(map(_option, strange))}")
        elif missing := [key for key, parameter in takes[of].items() if _is_needed(parameter) and key not in options]:
            unmet.append(f"{of} needs {' and '.join(map(_option, missing))}")
        else:
            fits.append(of)
    if len(fits) > 1:
        raise WhichGame(f"{' and '.join(fits)} have such a command; say which with --game")
    if not fits:
        raise WhichGame("; ".join((*wrong, *unmet)))
    return fits[0], unmet


def _option(key: str) -> str:
    return f"--{key.replace('_', '-')}"


# --- a command's output


def printed(app: App, result: object) -> object:
    """Print what a command yields; return its status, or any other value that it returned."""
    if not isinstance(result, Generator):
        return result
    from croupier.terminal.screen import print_line

    try:
        while True:
            print_line(next(result))
    except StopIteration as end:
        return end.value
    except ModuleNotFoundError as error:
        # Counting needs packages that most commands do without.
        if error.name not in ("numpy", "numba"):
            raise
        problem = needed("counting", error.name, "fast")
    except CroupierError as error:
        problem = str(error)
    command = " ".join(frame.name[0] for frame in app.app_stack.current_frame[:2])
    print(f"{command}: {problem}", file=sys.stderr)
    return 2
