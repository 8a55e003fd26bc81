"""Tails of the distributions that judge the trials, in plain Python.

The chi-square tail is a regularized incomplete gamma function. It is computed here, by its series on one side of the
mean and its continued fraction on the other, so that a laboratory can read the battery without installing any package.
A test compares it with printed values and exact sums.
"""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt

_ENOUGH = 1e-15
_TINY = 1e-300
LEAST_EXPECTED = 5.0
"""Cells with smaller expected counts are merged, because a chi-square tail is inaccurate for them."""


def chi_square_tail(statistic: float, degrees: int) -> float:
    """Return the probability that a chi-square with these degrees of freedom is at least this large."""
    if statistic <= 0:
        return 1.0
    a, x = degrees / 2, statistic / 2
    scale = exp(a * log(x) - x - lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """Return the lower incomplete gamma function over x^a e^-x, for x below a + 1."""
    term = total = 1 / a
    at = a
    while abs(term) > abs(total) * _ENOUGH:
        at += 1
        term *= x / at
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Return the upper incomplete gamma function over x^a e^-x, for x from a + 1 on (Lentz's method)."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    step, factor = 0, 0.0
    while abs(factor - 1) > _ENOUGH:
        step += 1
        part = -step * (step - a)
        b += 2
        d = 1 / (part * d + b or _TINY)
        c = b + part / c or _TINY
        factor = c * d
        value *= factor
    return value


def either_side(z: float) -> float:
    """Return the probability that a standard normal value is at least this far from 0."""
    return erfc(abs(z) / sqrt(2))


def poisson_at_least(number: int, mean: float) -> float:
    """Return the probability of at least this many rare events."""
    # P(N >= k) of a Poisson is the lower tail of a gamma, and so of a chi-square with 2k degrees.
    return 1.0 if number == 0 else _lower(number, mean)


def _lower(number: int, mean: float) -> float:
    if mean <= 0:
        return 0.0
    scale = exp(number * log(mean) - mean - lgamma(number))
    return scale * _series(number, mean) if mean < number + 1 else 1 - scale * _fraction(number, mean)


def fit(counts: Sequence[int], probabilities: Sequence[float]) -> tuple[float, int]:
    """Return the chi-square of counts against probabilities, with its degrees of freedom.

    Neighboring cells are merged until each has a large enough expected count; the probabilities alone decide that.
    """
    number = sum(counts)
    cells: list[tuple[int, float]] = []
    seen, expected = 0, 0.0
    for count, probability in zip(counts, probabilities, strict=True):
        seen += count
        expected += number * probability
        if expected >= LEAST_EXPECTED:
            cells.append((seen, expected))
            seen, expected = 0, 0.0
    if cells and (seen or expected):
        last_seen, last_expected = cells.pop()
        cells.append((last_seen + seen, last_expected + expected))
    return sum((seen - expected) ** 2 / expected for seen, expected in cells), max(len(cells) - 1, 0)


def evenness(values: Sequence[float]) -> float:
    """Return the probability that p-values are spread as unevenly as these (Kolmogorov and Smirnov, Stephens's
    form).
    """
    ordered, number = sorted(values), len(values)
    widest = max(max((at + 1) / number - value, value - at / number) for at, value in enumerate(ordered))
    scaled = (sqrt(number) + 0.12 + 0.11 / sqrt(number)) * widest
    if scaled < 0.2:
        return 1.0
    terms = (exp(-2 * (at * scaled) ** 2) * (1 if at % 2 else -1) for at in range(1, 101))
    return max(0.0, min(1.0, 2 * sum(terms)))
