// The names of betting areas and who owns each.

/**
 * The id of a place's area at a position; with `own`, all positions share the same names; with `plain`, names have no
 * number.
 * @param {wire.LayoutView} layout
 * @param {wire.PlaceView} place
 * @param {number} position
 */
export function areaAt(layout, place, position) {
  if (layout.plain) return place.group;
  return `${place.group}.${layout.own ? place.column + 1 : position}`;
}

/**
 * The name of a viewer's wager: as written on the felt, or in full if it isn't there or is at another position.
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
 * Returns a test of whether a wager, given its area and seat, belongs to a position.
 * @param {wire.LayoutView} layout
 * @param {number} position
 * @returns {(wager: {area: string, seat: number}) => boolean}
 */
export function belongs(layout, position) {
  const areas = new Set(layout.places.map((place) => areaAt(layout, place, position)));
  return ({ area, seat }) => areas.has(area) && (!layout.own || seat === position);
}
