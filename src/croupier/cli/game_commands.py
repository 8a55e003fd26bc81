"""What games bring to the command line: commands of their own, and what they add to the help of ours.

A game's folder may have

- a package ``command_line``, whose modules are commands of ``croupier``;
- a package ``odds_commands``, whose modules are commands of ``croupier odds``;
- a folder ``help`` with texts for the end of our commands' help, such as ``help/odds.txt``.

A command is called like its module and listed with the first line of the module's docstring. ``app`` in the module is a
cyclopts ``App`` of that name; it is imported when somebody calls it, so that what a game brings costs no time before.
A command that yields lines has them printed, and may return an exit status; what it cannot do it says with a
:class:`~croupier.errors.CroupierError`. If several games bring a command, it takes the options of all of them, and the
game is the one that takes the options given.
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
    """No game, or more than one, takes the options that were given."""


def house_games() -> list[str]:
    """The games of the house by name, found without importing any."""
    return sorted(folder.parent.name.replace("_", "-") for folder in HOUSE.glob("*/__init__.py"))


def of_house() -> Iterator[tuple[str, Path]]:
    """The packages of the house's games, and their folders."""
    for init in sorted(HOUSE.glob("*/__init__.py")):
        yield f"croupier.games.{init.parent.name}", init.parent


def _outside() -> Iterator[tuple[str, Path]]:
    """The packages of plug-in games, and their folders. What is wrong with one is said when its game is asked for."""
    from importlib.metadata import entry_points

    # Both names are those of croupier.games.plugins, which takes longer to import than all of this.
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
    """The packages of all games, and their folders: first those of the house."""
    yield from of_house()
    yield from _outside()


def help_of_games(command: str) -> str:
    """What the games add to the help of a command."""
    files = (folder / "help" / f"{command}.txt" for _, folder in everywhere())
    return "\n".join(file.read_text("utf-8") for file in files if file.is_file())


# --- commands


def bring(app: App, package: str, games: Callable[[], Iterator[tuple[str, Path]]] = everywhere) -> None:
    """Add the commands that games bring in a package of this name; a command that is there already stays."""
    for name, modules in _found(package, games).items():
        if name not in app:
            several = len(modules) > 1
            where = f"{__name__}:{package}.{name}" if several else f"{next(iter(modules))}:app"
            app.command(where, name=name, help=" ".join(map(_first_line, modules.values())))


def bring_to_root(app: App, words: list[str]) -> None:
    """Add the commands of plug-in games if somebody may mean one: to look for them takes time."""
    if not words or words[0].startswith("-") or words[0] not in app:
        bring(app, "command_line", _outside)


def _found(package: str, games: Callable[[], Iterator[tuple[str, Path]]]) -> dict[str, dict[str, Path]]:
    """The commands in packages of this name: the modules that bring each, with their files."""
    found: dict[str, dict[str, Path]] = {}
    for module, folder in games():
        for file in sorted((folder / package).glob("[!_]*.py")):
            found.setdefault(file.stem.replace("_", "-"), {})[f"{module}.{package}.{file.stem}"] = file
    return found


def _first_line(file: Path) -> str:
    """The first line of a module's docstring, read without importing the game's package, which takes long."""
    found = re.match(r'(?:\s|#.*\n)*"""(.*?)(?:"""|\n)', file.read_text("utf-8"))
    return found[1] if found else ""


def __getattr__(path: str) -> App:
    """The command that several games bring, such as ``odds_commands.hand``, when somebody calls it."""
    package, dot, name = path.partition(".")
    if not dot:
        raise AttributeError(path)
    return _shared(name, _found(package, everywhere)[name])


def _shared(name: str, modules: Mapping[str, Path]) -> App:
    """One command with the options of several games, those of one game under its title."""
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
    which = f"The game, if the options don't tell: {', '.join(apps)}."
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
    """Return the game that takes the options given, or the one that is named, and what other games would need."""
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


# --- what comes of a command


def printed(app: App, result: object) -> object:
    """Print what a command yields; return its status, or whatever else the command has returned."""
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
