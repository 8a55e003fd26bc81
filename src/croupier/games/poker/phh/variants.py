"""The variants that the format has codes for, which of them are games of 14.8, and the fields each requires."""

from dataclasses import dataclass

from croupier.games.poker.forms import FORMS, Form
from croupier.games.poker.rules import PokerRules, Structure

BLINDS, BRING_IN = "blinds_or_straddles", "bring_in"
SMALL_BET, BIG_BET, MIN_BET = "small_bet", "big_bet", "min_bet"
OF_SOME = (BLINDS, BRING_IN, SMALL_BET, BIG_BET, MIN_BET)
"""Fields that some variants require, and the others must not have."""

NAMES = {
    "FT": "fixed-limit hold 'em",
    "NT": "no-limit hold 'em",
    "NS": "no-limit short-deck hold 'em",
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha, high-low split eight or better",
    "F7S": "fixed-limit seven-card stud",
    "F7S/8": "fixed-limit seven-card stud, high-low split eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
}
"""Every code, in words."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant that is also played at our tables."""

    code: str
    form: Form
    structure: Structure

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields it requires, in addition to those that all require."""
        forced = BLINDS if self.form.button else BRING_IN
        return (forced, SMALL_BET, BIG_BET) if self.structure is Structure.FIXED else (forced, MIN_BET)


VARIANTS = {
    code: Variant(code, FORMS[form], structure)
    for code, form, structure in (
        ("FT", "hold 'em", Structure.FIXED),
        ("NT", "hold 'em", Structure.NONE),
        ("PO", "omaha high", Structure.POT),
        ("FO/8", "omaha high-low split eight or better", Structure.FIXED),
        ("F7S", "seven-card stud high", Structure.FIXED),
        ("F7S/8", "seven-card stud high-low split eight or better", Structure.FIXED),
    )
}


def variant_of(rules: PokerRules) -> Variant | None:
    """Return the variant that a table deals; None if the format has no code for it."""
    for variant in VARIANTS.values():
        if variant.form is rules.form and variant.structure is rules.limits.structure:
            return variant
    return None


def played_here() -> str:
    """List the codes of variants that may be offered."""
    return ", ".join(f"{code} ({NAMES[code]})" for code in VARIANTS)
