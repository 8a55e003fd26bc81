// Positions at a card table for a seated player: the dealer at the top, the player's own hand and betting areas at the
// bottom center, the others at both sides or, on an upright screen, in a row below the dealer.
import { areaAt } from "./areas.js";
import { besides, between, HIGH, roomiest, viewpoint, zoomed } from "./fit.js";

const PAD = 8;
const GAP = 6;
/** The height of the viewer's plate, a single line, because chips and bets are shown above the felt. */
const OWN_PLATE = 24;
const PLATE = 34;
/** The height of a plate with only a name. */
const ONE_LINE = 22;
/** Cards are as wide as a thumb needs on a phone, and larger on a desktop: 64 and 88 pixels of paper, without their margin. */
const LEAST_CARD = { phone: 66, desk: 91 };
/** The height of the shoe and the text below it. */
const SHOE = 52;
/** The most by which the dealer's words are raised, because other players' chips are there. */
const MOST_LIFTED = 12;
/** A felt lower than this is on a phone in landscape. */
const LOW = 440;

/**
 * The areas of a position in rows, from the player toward the dealer.
 * @param {wire.LayoutView} layout
 * @param {number} room
 * @param {number} wide
 * @returns {wire.PlaceView[][]}
 */
function rowsOf(layout, room, wide) {
  const places = [...layout.places].sort((a, b) => a.row - b.row || a.column - b.column);
  // If each pack has its own areas, they stay in its column.
  if (layout.own && !layout.plain) {
    /** @type {wire.PlaceView[][]} */
    const rows = [];
    for (const place of places) (rows[place.row] ??= []).push(place);
    return rows.filter(Boolean);
  }
  const most = Math.max(1, Math.floor((room + GAP) / (wide + GAP)));
  const each = Math.ceil(places.length / Math.ceil(places.length / most));
  const rows = [];
  for (let at = 0; at < places.length; at += each) rows.push(places.slice(at, at + each));
  return rows.map(centerd);
}

/**
 * Puts the first area of a row in the middle, the others alternately to its right and left.
 * @param {wire.PlaceView[]} row
 */
function centerd([first, ...others]) {
  const [left, right] = [1, 0].map((side) => others.filter((_, at) => at % 2 === side));
  return [...left.reverse(), first, ...right];
}

/**
 * Heights and widths of everything from top to bottom, for an ease from 0 to 1.
 * @param {wire.LayoutView} layout
 * @param {{upright: boolean, low: boolean, room: number, tight?: boolean}} felt `tight`: the smallest screens, on which the
 *   others are only named, and what decides the hand comes first
 * @param {number} ease
 */
function sizes(layout, { upright, low, room, tight = false }, ease) {
  const least = upright || low ? LEAST_CARD.phone : LEAST_CARD.desk;
  const middle = layout.hands === "middle";
  const own = Math.max(least, Math.min(between(least, upright ? 96 : 124, ease), widest(layout, room, 0.33)));
  const dealer = tight ? 34 : between(upright ? 40 : low ? 36 : 44, upright ? 68 : 96, ease);
  const pile = middle ? own : tight ? 34 : between(low ? 30 : 36, 66, ease);
  const spot = between(tight ? 29 : low ? 28 : 36, upright ? 66 : 74, ease);
  const columns = layout.own && !layout.plain;
  const few = layout.places.length <= 4 ? (room + GAP) / layout.places.length - GAP : room;
  const wide = Math.max(70, Math.min(between(columns ? 92 : 72, columns || middle ? 150 : 84, ease), few));
  const number = between(38, 54, ease);
  const strip = tight ? ONE_LINE + 4 : upright ? PLATE + between(34, 58, ease) : 0;
  const rows = rowsOf(layout, room, wide);
  const between_ = middle ? 0 : layout.piles.length ? pile * HIGH + (tight ? 8 : 24) : layout.shared.length ? number + 14 : 0;
  const top = middle ? pile * HIGH + 34 : dealer * HIGH + GAP;
  const hand = middle ? 0 : own * HIGH + (tight ? 1 : 2) * GAP;
  const spots = rows.length * (spot + GAP);
  const air = between(0, 34, ease);
  const total = 2 * PAD + top + strip + between_ + hand + spots + OWN_PLATE + air;
  return { own, dealer, pile, spot, wide, number, strip, rows, top, between: between_, hand, spots, total, tight };
}

/**
 * @param {wire.LayoutView} layout
 * @param {ReturnType<typeof sizes>} size
 * @param {number} position
 * @param {{x: number, bottom: number, room: number}} at
 */
function spotsOf(layout, size, position, { x, bottom, room }) {
  const most = Math.max(...size.rows.map((row) => row.length));
  const wide = Math.min(size.wide, (room + GAP) / most - GAP);
  const pitch = wide + GAP;
  return size.rows.flatMap((row, nearer) => {
    // In an even number, the main area is still in the middle if there is room.
    const aside = size.rows.length > 1 || row.length % 2 || (layout.own && !layout.plain) || row.length * pitch + pitch > room ? 0 : pitch / 2;
    return row.map((place, at) => ({
      area: areaAt(layout, place, position),
      kind: place.group,
      label: place.label,
      short: place.short,
      x: x + (at - (row.length - 1) / 2) * pitch + aside,
      y: bottom - nearer * (size.spot + GAP) - size.spot / 2,
      w: wide,
      h: size.spot,
    }));
  });
}

/**
 * The betting area drawn for another player's place: the first one.
 * @param {wire.LayoutView} layout
 * @param {number} position
 * @param {{x: number, y: number, w: number, h: number}} at
 */
function mainSpot(layout, position, { x, y, w, h }) {
  const [place] = [...layout.places].sort((a, b) => a.row - b.row || a.column - b.column);
  const { group: kind, label } = place;
  return { area: areaAt(layout, place, position), kind, label, short: "", inscribed: String(position), x, y, w, h };
}

/**
 * The others in a row below the dealer.
 * @param {wire.LayoutView} layout
 * @param {ReturnType<typeof sizes>} size
 * @param {number[]} positions
 * @param {{width: number, top: number}} at
 * @returns {any[]}
 */
function inStrip(layout, size, positions, { width, top }) {
  const each = (width - 2 * PAD) / positions.length;
  const plate = size.tight ? ONE_LINE : PLATE;
  // In an overlapping hand, only the ranks are visible.
  const widestCard = (each - 8) / (1 + (Math.min(layout.hand, 5) - 1) * 0.36);
  const card = size.tight ? 0 : Math.min((size.strip - PLATE - GAP) / HIGH, layout.split ? Infinity : widestCard);
  return positions.map((position, at) => {
    const x = PAD + each * (at + 0.5);
    const below = top + plate + 3;
    const spot = { x, y: below + (card * HIGH) / 2 - 6, w: Math.min(each - 8, 64), h: Math.min(30, card * HIGH) };
    return {
      position,
      x,
      y: top + plate / 2,
      plate: each - 4,
      high: plate,
      hand: { x, y: below, card, room: each - 8, spread: 0.7 },
      spots: [mainSpot(layout, position, spot)],
      near: false,
    };
  });
}

/**
 * The others on one side, from near to far: the nearer, the farther from the edge.
 * @param {wire.LayoutView} layout
 * @param {number[]} positions
 * @param {{width: number, height: number, side: number, left: boolean, free: number, most: number}} at `most`: how many there are at the
 *   fuller side; both sides are alike
 * @returns {any[]}
 */
function atSide(layout, positions, { width, height, side, left, free, most }) {
  const [plate, low] = [Math.min(side - 8, 132), height < LOW];
  const card = low ? 27 : 44;
  const [wide, high] = low ? [52, 24] : [44, 44];
  const block = card * HIGH + PLATE + high + 3 * GAP;
  const [first, last] = [PAD + block / 2, height - PAD - block / 2];
  return positions.map((position, at) => {
    // Two on a side are closer together than three.
    const reach = low ? 1 : Math.min(1, 0.3 * most);
    const far = most > 1 ? 0.5 + (at / (most - 1) - 0.5) * reach : 0.45;
    const inward = side / 2 + Math.max(0, free - side) * 0.55 * (1 - far) ** 1.4;
    const x = left ? inward : width - inward;
    const y = last - (last - first) * far;
    const top = y - block / 2;
    const middle = top + card * HIGH + GAP + PLATE / 2;
    return {
      position,
      x,
      y: middle,
      plate,
      high: PLATE,
      hand: { x, y: top, card, room: plate, spread: 0.7 },
      spots: [mainSpot(layout, position, { x, y: middle + PLATE / 2 + GAP + high / 2, w: wide, h: high })],
      near: false,
    };
  });
}

/**
 * The width of the viewer's hand with all its cards; a set hand is in two parts.
 * @param {wire.LayoutView} layout
 * @param {{card: number, room: number, spread: number}} hand
 */
function handWide(layout, { card, room, spread }) {
  if (layout.hands !== "seat") return 0;
  return Math.min(room, card + (layout.hand - 1) * card * spread + (layout.split ? 10 : 0));
}

/**
 * @param {wire.LayoutView} layout
 * @param {{width: number, height: number, seat: number}} screen
 * @returns {import("./geometry.js").Plan}
 */
export function seatPlan(layout, { width: pixels, height: high, seat }) {
  const upright = high > pixels;
  const { width, height } = zoomed(pixels, high, upright ? [480, 600] : [1280, 640]);
  const low = !upright && height < LOW;
  const side = upright ? 0 : low ? 74 : Math.min(170, width * 0.14);
  const room = width - 2 * side - 2 * PAD;
  const usual = roomiest((ease) => sizes(layout, { upright, low, room }, ease), height);
  const tight = upright && layout.piles.length > 0 && layout.hands !== "middle" && usual.total > height;
  const size = tight ? sizes(layout, { upright, low, room, tight }, 0) : usual;
  const [x, own] = [width / 2, viewpoint(layout.positions, seat)];
  const plateAt = height - PAD - OWN_PLATE / 2;
  const bottom = plateAt - OWN_PLATE / 2 - GAP / 2;
  const spots = spotsOf(layout, size, own, { x, bottom, room: Math.min(room, 860) });
  const handTop = bottom - size.spots - size.hand + GAP;
  const hand = { x, y: handTop, card: size.own, room: Math.min(room, size.own * 8), spread: layout.hands === "box" ? 0.56 : 1.05 };
  const near = { position: own, x, y: plateAt, plate: Math.max(low ? 132 : 110, Math.min(220, room - 180)), high: OWN_PLATE - 2, hand, spots, near: true };
  const { left, right } = besides(layout.positions, own);
  const stripTop = PAD + size.top;
  const inner = Math.max(...spots.map((spot) => Math.abs(spot.x - x) + spot.w / 2), size.own * 1.6, handWide(layout, hand) / 2 + GAP);
  const around = { width, height, side, free: x - inner, most: Math.max(left.length, right.length) };
  const others = upright
    ? inStrip(layout, size, [...left].reverse().concat(right), { width, top: stripTop })
    : [...atSide(layout, left, { ...around, left: true }), ...atSide(layout, right, { ...around, left: false })];
  const positions = [...others, near];
  for (const at of positions) at.own = at.position === seat;

  const zone = { top: stripTop + size.strip, bottom: layout.hands === "middle" ? bottom - size.spots : handTop };
  const spare = zone.bottom - zone.top - size.between;
  // Cards in the middle are at its lower end, below the lettering.
  const center = zone.bottom - size.between - Math.min(14, spare / 3);
  const taken = layout.hands === "middle" ? (spare > 250 ? 140 : 40) : 0;
  const lettering = { x, y: zone.top + GAP, wide: room, high: center - zone.top - GAP - taken };
  // A scoreboard is below it.
  const board = layout.hands === "middle" ? (spare > 250 ? 130 : 54) : 0;
  // Before the cards are dealt there is more room for it.
  const under = size.between ? center + size.between : lettering.y;
  const bare = { ...lettering, y: under, high: bottom - size.spots - under - GAP - taken };
  // The shoe and the discards are between the dealer and the others.
  const corner = upright ? 36 : side + (low ? 34 : 62);
  // Hands in the middle are as wide as the table, so the dealer's things are below them.
  const beside = layout.hands === "middle" ? zone.top - (upright ? 4 : 20) : PAD;
  // On a narrow felt a result is below the shoe.
  const banner = Math.max((zone.top + center - board) / 2, board && width < 1100 ? beside + SHOE + 82 : 0);
  const fits = spare - board > 130 && (!board || banner + 62 < center - board + 16);
  const dealersRoom = width - 2 * corner - (upright || low ? (layout.split ? 46 : 76) : 120);
  const dealers = { card: Math.min(size.dealer, widest(layout, dealersRoom, 0.42)), room: dealersRoom };
  return {
    width,
    height,
    upright,
    positions,
    dealer: { x, y: PAD, ...dealers, spread: layout.hand > 3 && layout.hands !== "box" ? 0.56 : 1.08 },
    announcement: { x, y: announcementAt(zone.top, spare) },
    lettering: lettering.high > 44 ? lettering : null,
    bare: bare.high > 44 ? bare : null,
    banner: fits ? { x: pixels / 2, y: banner * (high / height) } : null,
    board: layout.hands === "middle" ? boardAt(zone, { room, between: width - 2 * corner - (upright ? 86 : 70), beside, scale: high / height, pixels }) : null,
    shared: numbersOf(layout, size, { x, y: center + size.between / 2, room: width - 2 * PAD - 2 * side }),
    piles: pilesOf(layout, size, { x, y: layout.hands === "middle" ? PAD : center + 2, room, spots }),
    stacks: { x, y: PAD, card: Math.min(44, size.dealer * 0.7), room: width - 2 * corner - 80, spread: 1.3 },
    shoe: { x: width - corner, y: beside, card: upright || low ? 26 : 44, under: !(upright && layout.hands === "middle") },
    rack: { x: corner, y: beside, card: upright || low ? 26 : 44 },
  };
}

/**
 * The height of the dealer's words: if space is tight, right above what is below.
 * @param {number} top
 * @param {number} spare
 */
function announcementAt(top, spare) {
  const usual = Math.min(22, Math.max(17, spare / 2));
  const above = spare - 9;
  return top + (usual - above > MOST_LIFTED ? usual : Math.min(usual, above));
}

/**
 * The width of cards so that part of each is visible; a set hand is in two parts.
 * @param {wire.LayoutView} layout
 * @param {number} room
 * @param {number} part
 */
function widest({ hands, hand, split }, room, part) {
  if (hands !== "seat") return room;
  return split ? (room - 10) / (2 + (hand - 2) * part) : room / (1 + (hand - 1) * part);
}

/**
 * Where the scoreboard of a shoe is, in pixels: its roads if they fit, otherwise the last results.
 * @param {{top: number, bottom: number}} zone
 * @param {{room: number, between: number, beside: number, scale: number, pixels: number}} at
 */
function boardAt(zone, { room, between, beside, scale, pixels }) {
  const spare = zone.bottom - zone.top;
  const whole = spare > 250;
  const tall = whole ? 92 : 30;
  const top = zone.bottom - tall - (whole ? 26 : Math.min(10, Math.max(2, (spare - tall) / 2)));
  // If it is as high as the shoe and the discards, it goes between them.
  const wide = whole ? Math.min(room, 500) : Math.min(top > beside + SHOE ? room : between, 420);
  return { whole, x: pixels / 2, y: top * scale, width: wide * scale, height: tall * scale };
}

/**
 * @param {wire.LayoutView} layout
 * @param {ReturnType<typeof sizes>} size
 * @param {{x: number, y: number, room: number}} at
 */
function numbersOf(layout, size, { x, y, room }) {
  const count = layout.shared.length;
  const pitch = Math.min(size.number + GAP, room / Math.max(1, count));
  const edge = Math.min(size.number, pitch - 3);
  return layout.shared.map(({ area, label }, at) => ({
    area,
    label,
    short: label,
    x: x + (at - (count - 1) / 2) * pitch,
    y,
    w: edge,
    h: edge,
  }));
}

/**
 * The piles side by side, each above the areas of its column, if any.
 * @param {wire.LayoutView} layout
 * @param {ReturnType<typeof sizes>} size
 * @param {{x: number, y: number, room: number, spots: import("./geometry.js").Spot[]}} at
 */
function pilesOf(layout, size, { x, y, room, spots }) {
  const count = layout.piles.length;
  const columns = layout.own && !layout.plain && size.rows[0].length === count;
  const most = columns ? spots[1].x - spots[0].x : size.pile * (layout.hands === "middle" ? 3.6 : 3);
  const pitch = Math.min(most, room / Math.max(1, count));
  // Three overlapping cards show enough of each.
  const card = layout.hands === "middle" ? Math.max(LEAST_CARD.phone, Math.min(size.pile, (pitch - 14) / 1.9)) : size.pile;
  return layout.piles.map((place, at) => ({
    place,
    x: x + (at - (count - 1) / 2) * pitch,
    y: y + 4,
    card,
    room: pitch - 14,
    spread: layout.hands === "middle" ? 1.06 : 0.9,
  }));
}
