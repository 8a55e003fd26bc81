// Cards as they are written (`AS`, `TD`, `JOKER`; the empty text for one that may not be seen) and as they are said.

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
 * The rank as it stands in the corner.
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
 * Where a card stands among others that are sorted: the joker, then aces, down to twos.
 * @param {string} card
 */
export const order = (card) => (isJoker(card) ? -1 : "AKQJT98765432".indexOf(card[0]));

/**
 * The card as it is read aloud.
 * @param {string} card
 */
export function spoken(card) {
  if (!card) return "face-down card";
  return isJoker(card) ? "joker" : `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

/**
 * The card in a line of text.
 * @param {string} card
 */
export function written(card) {
  if (!card) return "▒▒";
  return isJoker(card) ? "Joker" : `${rank(card)}${SIGNS[card[1]]}`;
}
