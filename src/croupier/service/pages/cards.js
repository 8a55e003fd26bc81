// Cards as written (`AS`, `TD`, `JOKER`; the empty string if hidden) and as spoken.

/** @type {Object<string, string>} */
export const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** @type {Object<string, string>} */
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** @type {Object<string, string>} */
const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};

/** @param {string} card */
export const isJoker = (card) => card === "JOKER";

/**
 * Returns the rank shown in the corner.
 * @param {string} card
 */
export function rank(card) {
  return card[0] === "T" ? "10" : card[0];
}

/** @param {string} card */
export function suit(card) {
  return card[1];
}

/**
 * A card's place in a sorted hand: the joker, then aces down to twos.
 * @param {string} card
 */
export const order = (card) => (isJoker(card) ? -1 : "AKQJT98765432".indexOf(card[0]));

/**
 * Returns the card as it is read aloud.
 * @param {string} card
 */
export function spoken(card) {
  if (!card) return "face-down card";
  return isJoker(card) ? "joker" : `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

/**
 * Returns the card for a line of text.
 * @param {string} card
 */
export function written(card) {
  if (!card) return "▒▒";
  return isJoker(card) ? "Joker" : `${rank(card)}${SIGNS[card[1]]}`;
}
