"""Small changes to the functions of a module, each of which a good test suite notices.

Comparisons, `and` and `or`, `not`, `+` and `-`, numbers, conditions, what is returned, statements. Never annotations,
strings, asserts, or what is raised.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, cast

Put = Callable[[ast.AST], object]


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change, not made until `make` is called: it changes the tree it was found in."""

    line: int
    statement: int  # where the smallest statement around it begins: who does not execute that cannot notice
    function: str
    change: str
    make: Callable[[], object]


_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_SIGNS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}

# What no test should have to notice; `raise` may go as a whole.
_LEFT_ALONE: Final = (ast.Assert, ast.JoinedStr, ast.arguments, ast.Raise)
_FIELDS_LEFT_ALONE: Final = ("annotation", "returns", "decorator_list", "type_comment")

# By the type a function promises: something else of that type.
_RETURNED: Final = {"int": "0", "str": "''", "list": "[]", "tuple": "()", "dict": "{}", "set": "set()"}


def mutations(tree: ast.Module) -> list[Mutation]:
    """All changes to the functions of a module, in the order of its lines."""
    return [mutation for function, name in _functions(tree, "") for mutation in _Function(function, name).found()]


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[ast.FunctionDef, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child, prefix + child.name
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


class _Function:
    def __init__(self, function: ast.FunctionDef, name: str) -> None:
        self.function = function
        self.name = name
        returned = ast.unparse(function.returns) if function.returns else ""
        self.returned = returned.split("[", maxsplit=1)[0] if "|" not in returned else ""

    def found(self) -> Iterator[Mutation]:
        for place, statement in enumerate(self.function.body):
            yield from self._look(statement, partial(self.function.body.__setitem__, place), statement, statement)

    def _look(self, node: ast.AST, put: Put, around: ast.AST, statement: ast.stmt) -> Iterator[Mutation]:
        if isinstance(node, ast.stmt):
            statement = node
        for new in _replacements(node, self.returned):
            line = getattr(node, "lineno", statement.lineno)
            words = _words(node, new, put, around)
            where = _unparse(statement)
            if f"`{where}`" not in words:
                words += f" in `{where}`"
            yield Mutation(line, statement.lineno, self.name, words, partial(put, new))
        if not isinstance(node, _LEFT_ALONE):
            for child, put_child in _children(node):
                yield from self._look(child, put_child, node, statement)


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, Put]]:
    for field, value in ast.iter_fields(node):
        if field in _FIELDS_LEFT_ALONE:
            continue
        if isinstance(value, ast.AST):
            yield value, partial(setattr, node, field)
        elif isinstance(value, list):
            for place, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield item, partial(value.__setitem__, place)


def _words(old: ast.AST, new: ast.AST, put: Put, around: ast.AST) -> str:
    """A number alone says little: it is shown with what is around it."""
    if isinstance(new, ast.Pass):
        return f"without `{_unparse(old)}`"
    if not isinstance(old, ast.Constant):
        return f"`{_unparse(old)}` → `{_unparse(new)}`"
    before = _unparse(around)
    put(new)
    after = _unparse(around)
    put(old)
    return f"`{before}` → `{after}`"


def _unparse(node: ast.AST) -> str:
    """A statement with others in it is shown by its first line; a condition of a comprehension, as it is written."""
    if isinstance(node, ast.comprehension):
        return ast.unparse(node).strip()
    return ast.unparse(node).splitlines()[0]


def _replacements(node: ast.AST, returned: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.stmt):
        yield from _other_statements(node, returned)
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node.value)
    elif isinstance(node, ast.comprehension):
        for place in range(len(node.ifs)):
            yield ast.comprehension(node.target, node.iter, node.ifs[:place] + node.ifs[place + 1 :], node.is_async)
    elif isinstance(node, ast.expr):
        yield from _other_expressions(node)


def _other_expressions(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Compare):
        for place, compared in enumerate(node.ops):
            ops = [*node.ops[:place], _COMPARED[type(compared)](), *node.ops[place + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in _SIGNS and _adds_numbers(node.left, node.right):
        yield ast.BinOp(node.left, _SIGNS[type(node.op)](), node.right)
    elif isinstance(node, ast.IfExp):
        yield node.body
        yield node.orelse


def _adds_numbers(*operands: ast.expr) -> bool:
    """As far as it can be seen: lists and strings that are joined cannot be taken from each other."""
    joined = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr)
    return not any(
        isinstance(part, joined) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in operands
    )


def _other_constants(value: object) -> Iterator[ast.Constant]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)


def _other_statements(node: ast.stmt, returned: str) -> Iterator[ast.stmt]:
    if isinstance(node, ast.If):
        yield ast.If(ast.Constant(value=True), node.body, node.orelse)
        yield ast.If(ast.Constant(value=False), node.body, node.orelse)
    elif isinstance(node, ast.While):
        yield ast.While(ast.Constant(value=False), node.body, node.orelse)
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.Return):
        yield from _other_returns(node, returned)
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in _SIGNS and _adds_numbers(node.value):
            yield ast.AugAssign(node.target, _SIGNS[type(node.op)](), node.value)
        yield ast.Pass()
    elif _can_go(node):
        yield ast.Pass()


def _can_go(node: ast.stmt) -> bool:
    """A name that is never set is no small change: any test breaks."""
    if isinstance(node, ast.Assign):
        return not isinstance(node.targets[0], ast.Name | ast.Tuple)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Delete | ast.Raise)


def _other_returns(node: ast.Return, returned: str) -> Iterator[ast.stmt]:
    """A returned constant is changed as every other is."""
    if node.value is None:
        yield ast.Pass()
    elif isinstance(node.value, ast.Constant):
        if isinstance(node.value.value, str) and node.value.value:
            yield ast.Return(ast.Constant(""))
    elif returned == "bool":
        yield ast.Return(ast.UnaryOp(ast.Not(), node.value))
    elif returned in _RETURNED:
        new = cast("ast.Expr", ast.parse(_RETURNED[returned]).body[0]).value
        if ast.unparse(new) != ast.unparse(node.value):
            yield ast.Return(new)
    elif ast.unparse(node.value) != "None":
        yield ast.Return(ast.Constant(None))
