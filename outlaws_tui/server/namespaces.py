"""Methods that attrs makes have a copy each of all names of their class's module, so that hints of types could be looked up in it.

Nobody looks them up, and what is had by them as well as by modules could have no twin (see `twins`): 0.1 MB of a session.
"""

import gc
import sys
from types import CodeType, FunctionType
from typing import Any, Final

_OWN: Final = frozenset({"__builtins__", "__name__"})


def thin_out() -> None:
    """Have such copies hold only what is used in their functions."""
    used: dict[int, set[str]] = {}
    copies: dict[int, dict[str, Any]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType:
            names = one.__globals__
            module = sys.modules.get(names.get("__name__", ""))
            if module is not None and names is not vars(module) and names.get("__spec__") is module.__spec__:
                copies[id(names)] = names
                used.setdefault(id(names), set(_OWN)).update(_names(one.__code__))
    for place, names in copies.items():
        kept = {name: value for name, value in names.items() if name in used[place]}
        names.clear()
        names.update(kept)


def _names(code: CodeType) -> set[str]:
    """Return the names in some code, and in what it holds."""
    return set(code.co_names).union(*(_names(one) for one in code.co_consts if isinstance(one, CodeType)))
