"""The irregularities of a sic bo table, in English."""

from croupier.table.dice_commands import NoRoll
from croupier.words.covered_shaker import NO_ROLL
from croupier.words.irregularities import tells_irregularities, tells_remedies

NOT_FLAT = "a die doesn't lie flat in the shaker"

tells_irregularities("sic-bo", {"cocked": NOT_FLAT})
tells_remedies({NoRoll: {"19:47-9.6": (NOT_FLAT, NO_ROLL)}})
