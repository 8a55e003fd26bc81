// The names of betting areas: what stands on each, and whose it is.

/**
 * The area of a place at a position; with `own` the areas of all positions have the same names, `plain` without number.
 * @param {wire.LayoutView} layout
 * @param {wire.PlaceView} place
 * @param {number} position
 */
export function areaAt(layout, place, position) {
  if (layout.plain) return place.group;
  return `${place.group}.${layout.own ? place.column + 1 : position}`;
}

/**
 * What a wager of the viewer is called: as it is written on the felt or, if it is not there or at another position, in full.
 * @param {{layout?: wire.LayoutView}} about
 * @param {number} seat
 * @param {Object<string, any>} data its area, and its whole name
 * @returns {string}
 */
export function wagerName({ layout }, seat, { area, wager }) {
  const own = layout?.places.find((place) => areaAt(layout, place, seat) === area);
  return (own?.short || own?.label || wager).toLowerCase() === "bet" ? "your bet" : own?.short || own?.label || wager;
}

/**
 * Whether something about a wager, with its area and its seat, belongs to a position.
 * @param {wire.LayoutView} layout
 * @param {number} position
 * @returns {(wager: {area: string, seat: number}) => boolean}
 */
export function belongs(layout, position) {
  const areas = new Set(layout.places.map((place) => areaAt(layout, place, position)));
  return ({ area, seat }) => areas.has(area) && (!layout.own || seat === position);
}
