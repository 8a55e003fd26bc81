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
 * Whether something about a wager, with its area and its seat, belongs to a position.
 * @param {wire.LayoutView} layout
 * @param {number} position
 * @returns {(wager: {area: string, seat: number}) => boolean}
 */
export function belongs(layout, position) {
  const areas = new Set(layout.places.map((place) => areaAt(layout, place, position)));
  return ({ area, seat }) => areas.has(area) && (!layout.own || seat === position);
}
