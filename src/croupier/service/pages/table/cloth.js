// A cloth shared by all players, laid out on a felt from the layout's tree of rows and columns.

const GAP = 4;

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Room
 * @typedef {Room & {area: string, text: string, pays: string, faces: number[], words: string, kind: string}} Box a betting
 *   area: a corner, its size, what is written on it
 * @typedef {Room & {text: string, kind: string, puck: number}} Name words beside areas, and the number of its puck, -1 for none
 * @typedef {{x: number, y: number, r: number}} Disc
 * @typedef {{boxes: Box[], names: Name[], puck: Object<number, Disc>}} Cloth the puck lies at 0 while it is off
 */

/**
 * Divides a length among parts by their sizes, within each one's minimum and maximum.
 * @param {wire.ClothPart[]} parts
 * @param {number} length
 */
export function shared(parts, length) {
  const room = length - GAP * (parts.length - 1);
  const lengths = parts.map((part) => (part.size ? 0 : part.least));
  let open = parts.map((_, at) => at).filter((at) => parts[at].size);
  for (;;) {
    const left = room - lengths.reduce((sum, length, at) => sum + (open.includes(at) ? 0 : length), 0);
    const sizes = open.reduce((sum, at) => sum + parts[at].size, 0);
    for (const at of open) lengths[at] = (left * parts[at].size) / sizes;
    const bounded = (/** @type {number} */ at) => Math.min(Math.max(lengths[at], parts[at].least), parts[at].most || Infinity);
    const fixed = open.filter((at) => bounded(at) !== lengths[at]);
    if (!fixed.length) return lengths;
    for (const at of fixed) lengths[at] = bounded(at);
    open = open.filter((at) => !fixed.includes(at));
  }
}

/**
 * Where the puck is on a part: at its right end, or at the top or in the middle of a narrow one.
 * @param {Room} room
 * @returns {Disc}
 */
function disc({ x, y, w, h }) {
  const r = Math.min(15, Math.max(12, h / 2));
  if (w >= 100) return { x: x + w - r - 6, y: y + Math.min(h / 2, 40), r };
  return { x: x + w / 2, y: y + Math.min(h / 2, r + 8), r };
}

/**
 * @param {wire.ClothPart} part
 * @param {Room} room
 * @param {Map<string, wire.BoxView>} known
 * @param {Cloth} cloth
 */
function put(part, room, known, cloth) {
  const { area, words, look, pays, puck } = part;
  const box = known.get(area);
  if (puck >= 0) cloth.puck[puck] = disc(room);
  if (!box) {
    if (words) cloth.names.push({ ...room, text: words, kind: look, puck });
    return;
  }
  const text = words ?? (box.faces.length ? "" : box.inscribed || box.label);
  cloth.boxes.push({ ...room, area, text, faces: box.faces, words: box.words, kind: look, pays: pays ? box.pays : "" });
}

/**
 * An area on a line or a corner of a part, without writing.
 * @param {wire.ClothSpot} spot
 * @param {Room} room
 * @param {Map<string, wire.BoxView>} known
 * @param {Cloth} cloth
 */
function onLine({ area, x, y, w, h }, room, known, cloth) {
  const box = known.get(area);
  if (!box) return;
  // Boxes and the gaps beside them fill the room; a line is the middle of a gap, the first and the last half a gap
  // outside.
  const along = (/** @type {number} */ part, /** @type {number} */ length) => part * (length + GAP);
  const size = { w: along(w, room.w), h: along(h, room.h) };
  const at = { x: room.x + along(x, room.w) - (GAP + size.w) / 2, y: room.y + along(y, room.h) - (GAP + size.h) / 2 };
  cloth.boxes.push({ ...at, ...size, area, text: "", faces: [], words: box.words, kind: "line", pays: "" });
}

/**
 * @param {wire.ClothPart} part
 * @param {Room} room
 * @param {Map<string, wire.BoxView>} known
 * @param {Cloth} cloth
 */
function lay(part, room, known, cloth) {
  const { rows, columns, spots } = part;
  if (!rows.length && !columns.length) return put(part, room, known, cloth);
  let { x, y } = room;
  shared(rows, room.h).forEach((h, at) => {
    lay(rows[at], { ...room, y, h }, known, cloth);
    y += h + GAP;
  });
  shared(columns, room.w).forEach((w, at) => {
    lay(columns[at], { ...room, x, w }, known, cloth);
    x += w + GAP;
  });
  for (const spot of spots) onLine(spot, room, known, cloth);
}

/**
 * Lays out a part of a layout's cloth in a room.
 * @param {wire.LayoutView} layout
 * @param {wire.ClothPart} part
 * @param {Room} room
 * @returns {Cloth}
 */
export function laidCloth(layout, part, room) {
  /** @type {Cloth} */
  const cloth = { boxes: [], names: [], puck: {} };
  lay(part, room, new Map(layout.boxes.map((box) => [box.area, box])), cloth);
  return cloth;
}

/**
 * The form of a cloth for a felt: the first that fits, or else the last.
 * @param {wire.ClothForm[]} forms
 * @param {{width: number, height: number, upright: boolean}} size
 */
export function formFor(forms, { width, height, upright }) {
  const fits = (/** @type {wire.ClothForm} */ form) =>
    width >= form.width && height >= form.height && (form.upright === null || form.upright === upright);
  return forms.find(fits) ?? forms[forms.length - 1];
}
