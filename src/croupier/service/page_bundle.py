"""Bundles page modules into one script, which downloads faster and compresses better than many.

Each module becomes a function that runs once, after its imports, and returns its exports. Its own address serves a thin
module that re-exports from the bundle, so pages loaded later share it. Only the import and export forms that our
scripts use are supported; any other is an error.
"""

import re
from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from posixpath import dirname, join, normpath, relpath

from croupier.errors import CroupierError

IMPORT = re.compile(r'^import ([^;]*?) from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:(default) )?((?:async )?function\*?|class|const|let) (\w+)", re.MULTILINE)
_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)(?!\.[A-Z])')
"""A dynamic import; in comments, type imports look the same."""
_STATEMENT = re.compile(r"^(?:import|export)\b[^\n(]*$", re.MULTILINE)


class NotPutTogether(CroupierError):
    """A module has an import or export form that can't be bundled."""


def near(name: str, other: str) -> str:
    """Return the path of a module that another one imports."""
    return normpath(join(dirname(name), other))


def imported(texts: Mapping[str, str], first: Sequence[str]) -> list[str]:
    """Return these modules and all of ours that they import, dependencies first."""
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
    """Several modules as one script, and the modules that re-export from it."""

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
        """Return the re-exporting module for each address."""
        return {module: self._facade(module, local) for module, local in self._at.items()}

    def _module(self, name: str, text: str) -> str:
        body = IMPORT.sub(lambda found: self._import(name, *found.groups()), text)
        body = _EXPORT.sub(r"\2 \3", body)
        if left := _STATEMENT.search(body):
            raise NotPutTogether(f"{name}: {left[0]!r} is not an import or export that can be bundled")
        body = _LATER.sub(lambda found: self._dynamic_import(near(name, found[1])), body)
        body = body.replace("import.meta.url", f'new URL("./{name}", import.meta.url).href')
        gives = [*self._named(name), *([f"default: {self._default[name]}"] if self._default[name] else [])]
        return f"// {name}\nconst {self._at[name]} = (() => {{\n{body}\nreturn {{ {', '.join(gives)} }};\n}})();\n"

    def _dynamic_import(self, module: str) -> str:
        """Return a promise for a dynamic import; for a bundled module, it resolves after the whole script has run."""
        at = self._at.get(module)
        return f"Promise.resolve().then(() => {at})" if at else f'import("./{module}")'

    def _named(self, name: str) -> list[str]:
        return [export for export in self._exports[name] if export != self._default[name]]

    def _import(self, name: str, clause: str, other: str) -> str:
        """Return the statement that replaces an import."""
        module = near(name, other)
        if not other.startswith("."):
            source = self._outside.setdefault(other, f"$of{len(self._outside)}")
            module = ""
        else:
            source = self._at[module]
        if re.fullmatch(r"\w+", clause):
            return f"const {clause} = {source}.default;\n"
        if not (braces := re.fullmatch(r"\{([^{}]*)\}", clause, re.DOTALL)):
            raise NotPutTogether(f"{name}: “import {clause}” can't be bundled")
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
    """Return a module's exports: whether default, the kind of declaration, and the name."""
    found = _EXPORT.findall(text)
    if any(how == "let" for _, how, _ in found):
        raise NotPutTogether(f"{name} exports a variable that may change")
    return found
