"""Modules of the pages put together into one script, which a browser fetches at once and compresses better than many.

Each module becomes a function that is called once, after those that it imports; what it exports is what the function
returns. At its own address every such module stays a module that names what the script has, so that pages which are
fetched later share it. The forms of imports and exports are those that our scripts have; any other is refused.
"""

import re
from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from posixpath import dirname, join, normpath, relpath

from croupier.errors import CroupierError

IMPORT = re.compile(r'^import ([^;]*?) from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:(default) )?((?:async )?function\*?|class|const|let) (\w+)", re.MULTILINE)
_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)(?!\.[A-Z])')
"""A module that is fetched later; in a comment, a type of another module begins in the same way."""
_STATEMENT = re.compile(r"^(?:import|export)\b[^\n(]*$", re.MULTILINE)


class NotPutTogether(CroupierError):
    """A module has a form that can't be put into one script with others."""


def near(name: str, other: str) -> str:
    """The name of a module that another one names."""
    return normpath(join(dirname(name), other))


def imported(texts: Mapping[str, str], first: Sequence[str]) -> list[str]:
    """Return these modules and all of ours that they import, each after those that it imports."""
    needs: dict[str, list[str]] = {}
    waiting = [*first]
    while waiting:
        name = waiting.pop()
        if name not in texts:
            raise NotPutTogether(f"there is no module {name}")
        if name not in needs:
            needs[name] = [near(name, other) for _, other in IMPORT.findall(texts[name]) if other.startswith(".")]
            waiting += needs[name]
    try:
        return list(TopologicalSorter(needs).static_order())
    except CycleError as error:
        raise NotPutTogether(f"modules import each other: {' -> '.join(error.args[1])}") from error


class Bundle:
    """Some modules as one script, and what is at their own addresses."""

    def __init__(self, texts: Mapping[str, str], first: Sequence[str], name: str) -> None:
        order = imported(texts, first)
        self.name = name
        self._at = {module: f"${at}" for at, module in enumerate(order)}
        self._exports = {module: [found[2] for found in _exports(module, texts[module])] for module in order}
        self._default = {
            module: next((found[2] for found in _exports(module, texts[module]) if found[0]), "") for module in order
        }
        self._outside: dict[str, str] = {}
        modules = [self._module(module, texts[module]) for module in order]
        outside = [f'import * as {local} from "{bare}";\n' for bare, local in self._outside.items()]
        self.text = "".join([*outside, *modules, f"export {{ {', '.join(self._at.values())} }};\n"])

    def facades(self) -> dict[str, str]:
        """Return what is at the address of each module."""
        return {module: self._facade(module, local) for module, local in self._at.items()}

    def _module(self, name: str, text: str) -> str:
        body = IMPORT.sub(lambda found: self._import(name, *found.groups()), text)
        body = _EXPORT.sub(r"\2 \3", body)
        if left := _STATEMENT.search(body):
            raise NotPutTogether(f"{name}: {left[0]!r} is no form of import or export that can be put together")
        body = _LATER.sub(lambda found: self._later(near(name, found[1])), body)
        body = body.replace("import.meta.url", f'new URL("./{name}", import.meta.url).href')
        gives = [*self._named(name), *([f"default: {self._default[name]}"] if self._default[name] else [])]
        return f"// {name}\nconst {self._at[name]} = (() => {{\n{body}\nreturn {{ {', '.join(gives)} }};\n}})();\n"

    def _later(self, module: str) -> str:
        """The promise of a module that is fetched later or, if it is here already, once all of the script has run."""
        at = self._at.get(module)
        return f"Promise.resolve().then(() => {at})" if at else f'import("./{module}")'

    def _named(self, name: str) -> list[str]:
        return [export for export in self._exports[name] if export != self._default[name]]

    def _import(self, name: str, clause: str, other: str) -> str:
        """The statement that takes what is imported from where it is now."""
        module = near(name, other)
        if not other.startswith("."):
            source = self._outside.setdefault(other, f"$of{len(self._outside)}")
            module = ""
        else:
            source = self._at[module]
        if re.fullmatch(r"\w+", clause):
            return f"const {clause} = {source}.default;\n"
        if not (braces := re.fullmatch(r"\{([^{}]*)\}", clause, re.DOTALL)):
            raise NotPutTogether(f"{name}: “import {clause}” can't be put together")
        pairs = [part.split(" as ") for part in map(str.strip, braces[1].split(",")) if part]
        for found, *_ in pairs:
            if module and found not in self._named(module):
                raise NotPutTogether(f"{name} imports {found}, which {module} doesn't export")
        return f"const {{ {', '.join(': '.join(pair) for pair in pairs)} }} = {source};\n"

    def _facade(self, name: str, local: str) -> str:
        way = relpath(self.name, dirname(name) or ".")
        way = way if way.startswith(".") else f"./{way}"
        lines = [f'import {{ {local} as here }} from "{way}";']
        if named := self._named(name):
            lines.append(f"export const {{ {', '.join(named)} }} = here;")
        if self._default[name]:
            lines.append("export default here.default;")
        return "\n".join([*lines, ""])


def _exports(name: str, text: str) -> list[tuple[str, str, str]]:
    """What a module exports: whether by default, how it is declared, its name."""
    found = _EXPORT.findall(text)
    if any(how == "let" for _, how, _ in found):
        raise NotPutTogether(f"{name} exports a variable that may change")
    return found
