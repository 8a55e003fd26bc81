// Where everything lies on a table at which people play against each other: seats around an oval, the dealer among them.
//
// Wide: the dealer is at the top, and seats follow clockwise from the dealer's left. Tall: the viewer's own seat is at the
// bottom with large cards, and the others follow clockwise around the board.

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{position: number, x: number, y: number, plate: number, hand: import("./geometry.js").Hand, bet: Point,
 *   button: Point, deed: Point, own: boolean, compact: boolean}} Around
 */

const PLATE = 21;
const SMALL_PLATE = 15;
const HIGH = 1.4;

const radians = (degrees) => (degrees * Math.PI) / 180;
const onOval = ({ x, y }, rx, ry, angle) => ({
  x: x + rx * Math.cos(radians(angle)),
  y: y + ry * Math.sin(radians(angle)),
});

/** The cards of a seat: above its plate, below it at the top of the table, and beside it at the sides. */
function handAt({ x, y }, angle, centre, own, plate) {
  const card = own ? 56 : 44;
  const inward = Math.sign(centre.x - x);
  if (Math.abs(Math.sin(radians(angle))) < 0.3) {
    return { x: x + inward * (plate / 2 + 10), y: y - (card * HIGH) / 2, card, room: own ? 190 : 140, beside: inward };
  }
  const above = Math.sin(radians(angle)) > 0;
  return { x, y: above ? y - PLATE - 6 - card * HIGH : y + PLATE + 6, card, room: own ? 220 : 150, beside: 0 };
}

/** Where a hand of so many cards lies: the middle of its top edge, and how far apart its cards are. */
export function fanned({ x, y, card, room, beside }, count) {
  const step = Math.min(card * 0.72, (room - card) / Math.max(1, count - 1));
  const wide = card + Math.max(0, count - 1) * step;
  return { x: x + (beside * wide) / 2, y, card, step, wide };
}

function wide(layout, seat) {
  const [width, height, plate] = [1200, 640, 136];
  const centre = { x: width / 2, y: 316 };
  // The layout tells positions from left to right as one who faces the dealer sees them: the first seat is at the right.
  const seats = [...layout.positions].sort((a, b) => a - b);
  const apart = 360 / (seats.length + 1);
  const positions = seats.map((position, at) => {
    const angle = -90 + apart * (at + 1);
    const place = onOval(centre, 476, 250, angle);
    const own = position === seat;
    const bet = onOval(centre, 246, own ? 104 : 116, angle);
    const outside = Math.sign(place.x - centre.x) || 1;
    return {
      position,
      ...place,
      plate,
      hand: handAt(place, angle, centre, own, plate),
      bet,
      button: { x: place.x + outside * (plate / 2 - 4), y: place.y - PLATE - 2, r: 13 },
      deed: { x: place.x, y: place.y + PLATE + (Math.sin(radians(angle)) < -0.3 ? -2 * PLATE - 12 : 12) },
      own,
      compact: false,
    };
  });
  const board = layout.piles.length > 0;
  return {
    width,
    height,
    tall: false,
    around: true,
    centre,
    positions,
    shared: [],
    piles: [],
    board: { x: centre.x, y: 258, card: 58, step: 63 },
    pots: { x: centre.x, y: board ? 368 : 316, pitch: 138 },
    title: { x: centre.x, y: 158, size: 26, most: 430 },
    said: { x: centre.x, y: 206 },
    deck: { x: centre.x - 58, y: 24, card: 38 },
    burn: { x: centre.x, y: 24, card: 38 },
    rack: { x: centre.x + 58, y: 24, card: 38 },
    rake: { x: centre.x + 132, y: 50 },
    shoe: { x: centre.x - 58, y: 24, card: 38 },
  };
}

function tall(layout, seat) {
  const [width, plate, card] = [400, 90, 27];
  const seats = [...layout.positions].sort((a, b) => a - b);
  const own = seats.indexOf(seat);
  const count = seats.length;
  const high = 188 + Math.max(0, count - 8) * 24;
  const centre = { x: width / 2, y: high + 52 };
  const from = own < 0 ? 0.5 : 0;
  const positions = seats.map((position, at) => {
    const order = (at - Math.max(own, 0) + count) % count;
    const angle = 90 + (360 * (order + from)) / count;
    // A wide hand lies below the plates beside it.
    const lower = layout.hand > 2 ? 18 : 0;
    if (position === seat) return ownPlace(position, { x: centre.x, y: centre.y + high + 78 + lower });
    const place = onOval(centre, 153, high, angle);
    const top = Math.sin(radians(angle)) < -0.85;
    const y = top ? place.y + SMALL_PLATE + 3 : place.y - SMALL_PLATE - 3 - card * HIGH;
    const hand = { x: place.x, y, card, room: 84, beside: 0 };
    const below = top ? place.y + SMALL_PLATE + card * HIGH + 15 : place.y + SMALL_PLATE + 12;
    return {
      position,
      ...place,
      plate,
      hand,
      bet: { x: place.x, y: below },
      button: { x: place.x + plate / 2 - 4, y: place.y - SMALL_PLATE, r: 9 },
      deed: { x: place.x, y: below },
      own: false,
      compact: true,
    };
  });
  return {
    width,
    height: centre.y + high + (own < 0 ? 60 : 112 + (layout.hand > 2 ? 18 : 0)),
    tall: true,
    around: true,
    centre,
    positions,
    shared: [],
    piles: [],
    board: { x: centre.x, y: centre.y - 40, card: 40, step: 43 },
    pots: { x: centre.x, y: centre.y + 42, pitch: 104 },
    title: { x: centre.x, y: centre.y - 76, size: 15, most: 200 },
    said: { x: centre.x, y: centre.y - 76 },
    deck: null,
    burn: null,
    rack: null,
    rake: { x: centre.x, y: centre.y + 92 },
    shoe: { x: centre.x, y: 0, card: 22 },
  };
}

/** The viewer's own place on a phone. */
function ownPlace(position, { x, y }) {
  const card = 56;
  const top = y - PLATE - 8 - card * HIGH;
  return {
    position,
    x,
    y,
    plate: 180,
    hand: { x, y: top, card, room: 280, beside: 0 },
    bet: { x, y: top - 26 },
    button: { x: x + 108, y: y - 4, r: 13 },
    deed: { x: x - 140, y },
    own: true,
    compact: false,
  };
}

/** @param {Object} layout the LayoutView @param {{tall?: boolean, seat?: number}} wishes */
export function pokerPlan(layout, { tall: held = false, seat = 0 } = {}) {
  return held ? tall(layout, seat) : wide(layout, seat);
}
