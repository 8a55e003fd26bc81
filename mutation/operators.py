"""What a careless author could have written instead: every single change of a module that the operators can make."""

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""Bounds move by one; other comparisons are inverted."""

NEGATIONS = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Inverting one of these negates the condition, which is done once elsewhere."""

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

NO_CHANGE = -1
"""The index of the unchanged module: a control that must pass every test."""

TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}

ORDER_OF_NO_MATTER = {"isinstance", "issubclass", "getattr", "hasattr", "min", "max"}
"""Their first two arguments are not swapped: the result is the same, or can't run at all."""

HANDED_ON = {"self", "t", "play", "table", "books", "driver", "rules", "filing", "values"}
"""First arguments that every function of a package takes: swapped with the second, the call can't run at all."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one module."""

    path: str
    """The module's path below the package."""
    scope: str
    """The enclosing function or class; empty if there is none."""
    line: int
    start: int
    """The line on which its statement begins."""
    operator: str
    before: str
    """The statement, or its head, before the change."""
    after: str
    index: int
    """Its number among all mutants of the module."""
    number: int
    """Its number among those that look the same."""

    @property
    def id(self) -> str:
        """Return a name that lasts as long as the statement does, wherever in the module it moves."""
        text = "\0".join((self.path, self.scope, self.operator, self.before, self.after, str(self.number)))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass(slots=True)
class Change:
    """A replacement for one child of a node."""

    operator: str
    holder: ast.AST
    slot: str
    place: int | None
    new: object
    at: "Around"

    def put(self, new: object) -> object:
        """Put a child in and return the previous one."""
        if self.place is None:
            old = getattr(self.holder, self.slot)
            setattr(self.holder, self.slot, new)
            return old
        children = getattr(self.holder, self.slot)
        old = children[self.place]
        children[self.place] = new
        return old


@dataclass(frozen=True, slots=True)
class Around:
    """The position of a node in the tree."""

    scope: tuple[str, ...] = ()
    statement: ast.AST = field(default_factory=lambda: ast.Module([], []))
    """The statement, or the case of a match."""
    line: int = 0
    """The line where the statement begins; for a case, its match."""
    in_function: bool = False
    early: bool = False
    """True if the statement is in a branch after which the function would continue."""


def changes(tree: ast.Module) -> Iterator[Change]:
    """Yield every change in the order of the text. Words, annotations, decorators and assertions are left alone."""
    yield from _block(tree, "body", Around())


def _block(holder: ast.AST, slot: str, around: Around) -> Iterator[Change]:
    for place, statement in enumerate(getattr(holder, slot)):
        yield from _statement(holder, slot, place, statement, around)


def _statement(holder: ast.AST, slot: str, place: int, node: ast.stmt, around: Around) -> Iterator[Change]:
    here = Around(around.scope, node, node.lineno, around.in_function, around.early)
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal) or _is_text(node):
        return
    if (rest := _without(node, around)) is not None:
        yield Change("statement removed", holder, slot, place, rest, here)
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            inside = (*around.scope, node.name)
            if isinstance(node, ast.ClassDef):
                yield from _block(node, "body", Around(inside))
            else:
                yield from _expression(node, "args", None, node.args, here)
                yield from _block(node, "body", Around(inside, in_function=True))
        case ast.If():
            yield from _condition(node, "test", None, node.test, here)
            yield from _expression(node, "test", None, node.test, here)
            yield from _block(
                node, "body", Around(around.scope, node, node.lineno, around.in_function, not node.orelse)
            )
            yield from _block(node, "orelse", around)
        case ast.While():
            yield from _condition(node, "test", None, node.test, here)
            yield from _expression(node, "test", None, node.test, here)
            yield from _block(node, "body", around)
        case ast.For() | ast.AsyncFor():
            yield from _expression(node, "iter", None, node.iter, here)
            yield from _block(node, "body", around)
            yield from _block(node, "orelse", around)
        case ast.With() | ast.AsyncWith():
            for number, item in enumerate(node.items):
                yield from _expression(node, "items", number, item, here)
            yield from _block(node, "body", around)
        case ast.Try():
            for block in ("body", "orelse", "finalbody"):
                yield from _block(node, block, around)
            for handler in node.handlers:
                yield from _block(handler, "body", around)
        case ast.Match():
            yield from _expression(node, "subject", None, node.subject, here)
            for case in node.cases:
                at_case = Around(around.scope, case, node.lineno, around.in_function, around.early)
                yield from _expression(case, "pattern", None, case.pattern, at_case)
                if case.guard is not None:
                    yield from _condition(case, "guard", None, case.guard, at_case)
                    yield from _expression(case, "guard", None, case.guard, at_case)
                yield from _block(case, "body", around)
        case ast.AugAssign():
            twin = ARITHMETIC.get(type(node.op))
            if twin is not None:
                yield Change("arithmetic", node, "op", None, twin(), here)
            yield from _expression(node, "value", None, node.value, here)
        case ast.AnnAssign():
            if node.value is not None:
                yield from _expression(node, "value", None, node.value, here)
        case _:
            yield from _children(node, here)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _without(node: ast.stmt, around: Around) -> ast.stmt | None:
    """Return what replaces the statement when it is removed, or None if removing it makes no sense."""
    match node:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            nothing = ast.YieldFrom(value=ast.Tuple(elts=[], ctx=ast.Load()))
            return ast.copy_location(ast.Expr(value=nothing), node)
        case ast.Expr(value=ast.Call() | ast.Await()):
            return ast.copy_location(ast.Pass(), node)
        case ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            return ast.copy_location(ast.Pass(), node)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return ast.copy_location(ast.Pass(), node)
        case ast.Return() if around.early:
            return ast.copy_location(ast.Pass(), node)
        case _:
            return None


def _condition(holder: ast.AST, slot: str, place: int | None, test: ast.expr, around: Around) -> Iterator[Change]:
    match test:
        case ast.Compare(ops=[only]) if isinstance(only, NEGATIONS):
            return
        case ast.UnaryOp(op=ast.Not()):
            return
        case _:
            denied = ast.copy_location(ast.UnaryOp(op=ast.Not(), operand=test), test)
            yield Change("condition negated", holder, slot, place, denied, around)


def _children(node: ast.AST, around: Around) -> Iterator[Change]:
    for slot, child in ast.iter_fields(node):
        if slot in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        if isinstance(child, list):
            for place, item in enumerate(child):
                if isinstance(item, ast.AST):
                    yield from _expression(node, slot, place, item, around)
        elif isinstance(child, ast.AST):
            yield from _expression(node, slot, None, child, around)


def _expression(holder: ast.AST, slot: str, place: int | None, node: ast.AST, around: Around) -> Iterator[Change]:
    at = around

    def other(operator: str, new: ast.AST) -> Change:
        return Change(operator, holder, slot, place, ast.copy_location(new, node), at)

    match node:
        case ast.JoinedStr():
            return
        case ast.Constant(value=bool() as constant):
            yield other("constant", ast.Constant(not constant))
        case ast.Constant(value=int() as number):
            yield other("constant", ast.Constant(number + 1))
            yield other("constant", ast.Constant(number - 1))
        case ast.Compare():
            for number, op in enumerate(node.ops):
                yield Change("comparison", node, "ops", number, COMPARISONS[type(op)](), at)
        case ast.BinOp() if not _of_words(node) and not _of_types(node, around):
            if (twin := ARITHMETIC.get(type(node.op))) is not None:
                yield Change("arithmetic", node, "op", None, twin(), at)
        case ast.BoolOp(op=ast.And()):
            yield Change("and, or", node, "op", None, ast.Or(), at)
        case ast.BoolOp(op=ast.Or()):
            yield Change("and, or", node, "op", None, ast.And(), at)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield Change("not, minus", holder, slot, place, operand, at)
        case ast.IfExp():
            yield from _condition(node, "test", None, node.test, around)
        case ast.comprehension():
            for number, test in enumerate(node.ifs):
                yield from _condition(node, "ifs", number, test, around)
        case ast.Call(func=ast.Name(id=name)) if name in TWINS:
            yield Change("min, max, any, all", node.func, "id", None, TWINS[name], at)
            if name in ("min", "max") and len(node.args) == 2 and not node.keywords:
                for argument in node.args:
                    yield Change("min, max, any, all", holder, slot, place, argument, at)
        case ast.Call(func=ast.Name(id="Option"), args=[_, _, _, _, *samples]):
            # What follows the words is a sample filing's value: an example, not a rule.
            for number, argument in enumerate(node.args[: -len(samples)] if samples else node.args):
                yield from _expression(node, "args", number, argument, around)
            for keyword in node.keywords:
                yield from _expression(keyword, "value", None, keyword.value, around)
            return
        case ast.Call(args=[first, second, *rest]) if _swappable(node, first, second):
            swapped = ast.Call(func=node.func, args=[second, first, *rest], keywords=node.keywords)
            yield other("arguments swapped", swapped)
        case _:
            pass
    yield from _children(node, around)


def _of_words(node: ast.BinOp) -> bool:
    """Return True for a sum or a product of text."""
    sides = (node.left, node.right)
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _of_types(node: ast.BinOp, around: Around) -> bool:
    """Return True for a union of types: ``A | B`` outside functions, or of capitalized names."""
    if not isinstance(node.op, ast.BitOr):
        return False
    last = node.right
    name = last.attr if isinstance(last, ast.Attribute) else last.id if isinstance(last, ast.Name) else ""
    none = isinstance(last, ast.Constant) and last.value is None
    return not around.in_function or none or (name[:1].isupper() and not name.isupper())


def _swappable(node: ast.Call, first: ast.expr, second: ast.expr) -> bool:
    """Return True if somebody could swap the two by mistake: not a table passed on, nor words with their subject."""
    if isinstance(node.func, ast.Name) and node.func.id in ORDER_OF_NO_MATTER:
        return False
    if isinstance(first, ast.Starred) or isinstance(second, ast.Starred):
        return False
    if isinstance(first, ast.Name) and first.id in HANDED_ON:
        return False
    return type(first) is type(second) and ast.dump(first) != ast.dump(second)


# --- as mutants


def _summary(statement: ast.AST) -> str:
    """Return the statement on one line; for a compound one, its head."""
    lines = ast.unparse(statement).strip().splitlines()
    if isinstance(statement, ast.If | ast.While | ast.For | ast.With | ast.Match | ast.match_case | ast.Try):
        return lines[0]
    if isinstance(statement, ast.FunctionDef):
        return next(line for line in lines if line.startswith(("def ", "async def ")))
    return " ".join(line.strip() for line in lines)


def mutants(path: str, source: str) -> list[Mutant]:
    """Return every mutant of a module, without those that say the same in the same words."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    same: dict[tuple[str, ...], int] = {}
    for index, change in enumerate(changes(tree)):
        statement, scope = change.at.statement, ".".join(change.at.scope)
        before = _summary(statement)
        old = change.put(change.new)
        removed = change.operator == "statement removed"
        after = ast.unparse(change.new) if removed and isinstance(change.new, ast.AST) else _summary(statement)
        change.put(old)
        if after == before:
            continue
        line = getattr(change.new, "lineno", None) or getattr(change.holder, "lineno", None) or change.at.line
        key = (scope, change.operator, before, after)
        number = same[key] = same.get(key, -1) + 1
        found.append(Mutant(path, scope, line, change.at.line, change.operator, before, after, index, number))
    return found


def mutated(source: str, index: int) -> ast.Module:
    """Return the module with one of its changes made, or unchanged."""
    tree = ast.parse(source)
    if index == NO_CHANGE:
        return tree
    for number, change in enumerate(changes(tree)):
        if number == index:
            change.put(change.new)
            return ast.fix_missing_locations(tree)
    raise IndexError(index)
