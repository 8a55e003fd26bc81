// Finding sizes that fit: nothing on a felt is ever off the screen or too small to read.

/** The height of a card, relative to its width. */
export const HIGH = 1.4;

/**
 * A size between its minimum and maximum.
 * @param {number} least
 * @param {number} most
 * @param {number} ease
 */
export const between = (least, most, ease) => least + (most - least) * ease;

/**
 * The largest sizes that still fit.
 * @template Sizes
 * @param {(ease: number) => Sizes & {total: number}} sized sizes for an ease from 0 to 1, and how much they take in all
 * @param {number} room
 * @returns {Sizes & {total: number}}
 */
export function roomiest(sized, room) {
  for (let ease = 1; ease > 0; ease -= 0.04) {
    const sizes = sized(ease);
    if (sizes.total <= room) return sizes;
  }
  return sized(0);
}

/**
 * On a large screen, a drawing of standard size is enlarged; on a small one it is drawn at screen size.
 * @param {number} width
 * @param {number} height
 * @param {number[]} usual
 */
export function zoomed(width, height, [usualWidth, usualHeight]) {
  const zoom = Math.max(1, Math.min(width / usualWidth, height / usualHeight));
  return { width: width / zoom, height: height / zoom };
}

/**
 * The other players from the point of view of `seat`: to the left and to the right, each from near to far. If their
 * number is odd, one more sits on the side where the table extends farther, so that as few as possible sit past its
 * ends.
 * @param {number[]} positions
 * @param {number} seat
 */
export function besides(positions, seat) {
  const at = positions.indexOf(seat);
  const count = positions.length - 1;
  const next = (/** @type {number} */ steps) => positions[(at + steps + positions.length) % positions.length];
  const more = count - at >= at ? Math.ceil(count / 2) : Math.floor(count / 2);
  const right = Array.from({ length: more }, (_, order) => next(order + 1));
  const left = Array.from({ length: count - more }, (_, order) => next(-order - 1));
  return { left, right };
}

/**
 * The point of view of a viewer without a seat: the middle one.
 * @param {number[]} positions
 * @param {number} seat
 */
export const viewpoint = (positions, seat) => (positions.includes(seat) ? seat : positions[positions.length >> 1]);

/** The approximate width of a character, per unit of size. */
const WIDE = 0.62;

/**
 * @param {string} text
 * @param {number} size
 */
export const textWidth = (text, size) => text.length * size * WIDE;

/**
 * The spacing of a hand's cards, and the hand's width.
 * @param {{card: number, room: number, spread?: number}} hand
 * @param {number} count
 */
export function fanned({ card, room, spread = 0.6 }, count) {
  const step = Math.min(card * spread, (room - card) / Math.max(1, count - 1));
  return { step, wide: card + Math.max(0, count - 1) * step };
}
