"""Exact counting: ranking hands by the hundred million, and pairs of hands that share no card.

Only this package needs NumPy and Numba. Callers import it where they count, so that tables can be played, recorded and
audited without them.
"""

from importlib.util import find_spec

from croupier.extras import needed

_MISSING = [name for name in ("numpy", "numba") if find_spec(name) is None]
if _MISSING:
    raise ModuleNotFoundError(needed("counting", " and ".join(_MISSING), "fast"), name=_MISSING[0])
