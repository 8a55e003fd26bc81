"""The places of baccarat's two hands, on which everyone wagers."""

from croupier.games.baccarat.rules import BaccaratKind
from croupier.table.names import Place

PLAYERS_HAND = Place("players_hand")
BANKERS_HAND = Place("bankers_hand")
BOTH_HANDS = (PLAYERS_HAND, BANKERS_HAND)
ERROR_CARD = Place("drawn_in_error")
"""3.12: the place for a third card that the Player's Hand may not have."""

HAND_OF = {BaccaratKind.PLAYER: PLAYERS_HAND, BaccaratKind.BANKER: BANKERS_HAND}
