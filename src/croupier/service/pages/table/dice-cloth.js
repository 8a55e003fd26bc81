// The cloths of dice tables: which areas lie beside and below each other. Which of them a table has comes from its layout.

export const POINTS = [4, 5, 6, 8, 9, 10];
const GAP = 4;

/**
 * @typedef {{area: string, x: number, y: number, w: number, h: number, text: string, pays: string, faces: number[],
 *   words: string, kind: string}} Box a betting area: a corner, its size, what is written on it
 * @typedef {{x: number, y: number, w: number, h: number}} Room
 * @typedef {{kind?: string, text?: string, pays?: boolean, slots?: number}} About how an area is drawn
 * @typedef {{weight: number, put: (x: number, y: number, w: number, h: number) => void}} Row how high it is beside others,
 *   and what lies in it
 */

/** Collects the boxes that a table has. */
export class Cloth {
  /** @type {Box[]} */
  boxes = [];
  /** @type {Object<number, {x: number, y: number, r: number}>} */
  puck = {};
  /** @type {{text: string, x: number, y: number, size: number, start?: boolean}[]} */
  names = [];
  /** @type {{x: number, y: number, r: number} | null} */
  off = null;

  /** @param {wire.LayoutView} layout */
  constructor(layout) {
    this.known = new Map(layout.boxes.map((box) => [box.area, box]));
  }

  /** @param {string} area */
  has(area) {
    return this.known.has(area);
  }

  /**
   * The areas of a kind, in the order of the layout.
   * @param {string} kind
   */
  ofKind(kind) {
    return [...this.known.values()].filter((box) => box.name[1] === kind).map((box) => box.area);
  }

  /**
   * Adds an area if the table has it.
   * @param {string} area
   * @param {number} x
   * @param {number} y
   * @param {number} w
   * @param {number} h
   * @param {About} about
   */
  put(area, x, y, w, h, { kind = "", text, pays = true } = {}) {
    const box = this.known.get(area);
    if (!box) return;
    const { faces, words } = box;
    const written = text ?? (faces.length ? "" : box.inscribed || box.label);
    this.boxes.push({ area, x, y, w, h, text: written, faces, words, kind, pays: pays ? box.pays : "" });
  }

  /**
   * A row of areas, each as wide as the others; those that the table has not leave no gap.
   * @param {string[]} areas
   * @param {number} weight
   * @param {About} about
   * @returns {Row[]}
   */
  row(areas, weight, about = {}) {
    const there = areas.filter((area) => this.has(area));
    if (!there.length) return [];
    /** @type {Row["put"]} */
    const put = (x, y, w, h) => {
      const slots = about.slots ?? there.length;
      const each = (w - GAP * (slots - 1)) / slots;
      there.forEach((area, at) => this.put(area, x + at * (each + GAP), y, each, h, about));
    };
    return [{ weight, put }];
  }

  /**
   * A line with the odds behind it.
   * @param {string} area
   * @param {string} behind
   * @param {number} weight
   * @param {About} about
   * @returns {Row[]}
   */
  line(area, behind, weight, about) {
    if (!this.has(area)) return [];
    /** @type {Row["put"]} */
    const put = (x, y, w, h) => {
      const odds = Math.max(72, w * 0.25);
      this.put(area, x, y, w - odds - GAP, h, about);
      this.put(behind, x + w - odds, y, odds, h, { kind: "odds", pays: false });
    };
    return [{ weight, put }];
  }
}

/**
 * Lays rows below each other, as high as their weights want and the room allows.
 * @param {Row[]} rows
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function column(rows, x, y, w, h) {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  const room = h - GAP * (rows.length - 1);
  let top = y;
  for (const { weight, put } of rows) {
    const high = (room * weight) / all;
    put(x, top, w, high);
    top += high + GAP;
  }
}

/** Where three areas side by side would be narrower than this, their words would not fit. */
const NARROW = 34;

/**
 * The areas of one number, from the far side to the player's, and its name between them.
 * @param {Cloth} cloth
 * @param {number} point
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function number(cloth, point, x, y, w, h) {
  const lay = `lay.${point}`;
  const narrow = (w - 2 * GAP) / 3 < NARROW;
  const rows = [
    ...cloth.row([`dont_come.${point}`, `dont_come_odds.${point}`, ...(narrow ? [] : [lay])], 36, { pays: false, kind: "small" }),
    { weight: 70, put: named.bind(null, cloth, point) },
    ...cloth.row([`place.${point}`, ...(narrow ? [lay] : [])], 46),
    ...cloth.row([`buy.${point}`, `lose.${point}`], 38, { pays: false, kind: "small" }),
  ];
  column(rows, x, y, w, h);
}

/**
 * Where come bets lie on their number, with the number over both.
 * @param {Cloth} cloth
 * @param {number} point
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function named(cloth, point, x, y, w, h) {
  const wide = w * 0.56;
  cloth.put(`come.${point}`, x, y, wide, h, { text: "", kind: "number", pays: false });
  cloth.put(`come_odds.${point}`, x + wide, y, w - wide, h, { text: "", kind: "number odds", pays: false });
  cloth.names.push({ text: String(point), x: x + w / 2, y: y + h / 2, size: Math.min(32, h * 0.5) });
  cloth.puck[point] = { x: x + w - 18, y: y + 18, r: 15 };
}

/**
 * @param {Cloth} cloth
 * @param {number} weight
 * @param {typeof number} of
 * @returns {Row} the six numbers side by side
 */
function numbers(cloth, weight, of) {
  /** @type {Row["put"]} */
    const put = (x, y, w, h) => {
    const each = (w - GAP * 5) / 6;
    POINTS.forEach((point, at) => of(cloth, point, x + at * (each + GAP), y, each, h));
  };
  return { weight, put };
}

/**
 * The come bar, the field and the lines.
 * @param {Cloth} cloth
 */
function bars(cloth) {
  return [
    ...cloth.row(["come"], 50, { kind: "red", pays: false }),
    ...cloth.row(["field"], 56, { kind: "gold" }),
    ...cloth.line("dont_pass", "dont_pass_odds", 46, { pays: false }),
    ...cloth.line("pass", "pass_odds", 54, { kind: "gold", pays: false }),
  ];
}

/**
 * The propositions, as on the middle of the cloth, in rows of at most so many.
 * @param {Cloth} cloth
 * @param {number} most
 */
function propositions(cloth, most) {
  const hops = cloth.ofKind("hop");
  const each = Math.ceil(hops.length / Math.ceil(hops.length / most));
  /** @type {Row[]} */
  const hopRows = [];
  for (let at = 0; at < hops.length; at += each) hopRows.push(...cloth.row(hops.slice(at, at + each), 36, { pays: false, kind: "hop", slots: each }));
  return [
    ...cloth.row(["seven"], 36, { kind: "red" }),
    ...cloth.row(["hard.4", "hard.10", "hard.6", "hard.8"], 46),
    ...cloth.row(["two", "three", "eleven", "twelve"], 46),
    ...cloth.row(["craps", "ce"], 38),
    ...cloth.row(["horn", "world", "fire"], 36, { pays: false }),
    ...cloth.row(cloth.ofKind("horn_high"), 36, { pays: false }),
    ...hopRows,
  ];
}

/**
 * The whole cloth of craps on a desk: numbers and lines at the left, propositions at the right.
 * @param {Cloth} cloth
 * @param {Room} room
 */
export function wholeCraps(cloth, { x, y, w, h }) {
  const left = w * 0.66;
  column([numbers(cloth, 200, number), ...bars(cloth)], x + 96, y, left - 96, h);
  // The numbers take so much of the height: the don't come box stands beside them.
  const beside = (cloth.boxes.find((box) => box.area === "come" || box.area === "field")?.y ?? y) - y - GAP;
  cloth.put("dont_come", x, y, 92, beside, { pays: false });
  for (const box of cloth.boxes.filter((one) => one.y > y + beside)) {
    const wider = 96;
    if (box.x <= x + 97) Object.assign(box, { x, w: box.w + wider });
  }
  cloth.off = { x: x + 46, y: y + 24, r: 16 };
  column(propositions(cloth, 6), x + left + 14, y, w - left - 14, h);
}

/**
 * The same below each other, on a tablet held upright.
 * @param {Cloth} cloth
 * @param {Room} room
 */
export function stackedCraps(cloth, { x, y, w, h }) {
  const rows = [...cloth.row(["dont_come"], 34, { pays: false }), numbers(cloth, 200, number), ...bars(cloth)];
  column([...rows, ...propositions(cloth, 8)], x, y, w, h);
  cloth.off = { x: x + w - 24, y: y + 17, r: 14 };
}

/**
 * A number on a phone: come bets, their odds, and the place bet, which bears the number.
 * @param {Cloth} cloth
 * @param {number} point
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function smallNumber(cloth, point, x, y, w, h) {
  const rows = [
    ...cloth.row([`come.${point}`], 27, { pays: false, kind: "small" }),
    ...cloth.row([`come_odds.${point}`], 27, { pays: false, kind: "small odds" }),
    ...cloth.row([`place.${point}`], 52, { kind: "number", text: String(point) }),
  ];
  column(rows, x, y, w, h);
  cloth.puck[point] = { x: x + w / 2, y: y + 13, r: 13 };
}

/**
 * What everybody bets on, on a phone.
 * @param {Cloth} cloth
 * @param {Room} room
 */
function linesTab(cloth, { x, y, w, h }) {
  const rows = [...cloth.row(["dont_come"], 36, { pays: false }), numbers(cloth, 112, smallNumber), ...bars(cloth)];
  column(rows, x, y, w, h);
  cloth.off = { x: x + w - 20, y: y + 15, r: 13 };
}

const OF_NUMBERS = ["dont_come", "dont_come_odds", "lay", "come", "come_odds", "place", "buy", "lose"];

/**
 * Every wager on a number, on a phone: a row for each kind.
 * @param {Cloth} cloth
 * @param {Room} room
 */
function numbersTab(cloth, { x, y, w, h }) {
  const kinds = OF_NUMBERS.filter((kind) => cloth.has(`${kind}.4`));
  const [head, side] = [26, 62];
  const each = (w - side) / 6;
  POINTS.forEach((point, at) => {
    const middle = x + side + each * (at + 0.5);
    cloth.names.push({ text: String(point), x: middle, y: y + head / 2, size: 20 });
    cloth.puck[point] = { x: middle, y: y + head / 2, r: 13 };
  });
  const rows = kinds.map((kind) => ({
    weight: 1,
    put: (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ wide, /** @type {number} */ high) => {
      const { inscribed, label } = /** @type {wire.BoxView} */ (cloth.known.get(`${kind}.4`));
      cloth.names.push({ text: inscribed || label, x: left, y: top + high / 2, size: 13, start: true });
      const areas = POINTS.map((point) => `${kind}.${point}`);
      areas.forEach((area, at) => cloth.put(area, left + side + at * each, top, each - GAP, high, { text: "", kind: "small", pays: kind === "place" || kind === "lose" }));
    },
  }));
  column(rows, x, y + head, w, h - head);
}

/**
 * @param {Cloth} cloth
 * @param {Room} room
 */
const propositionsTab = (cloth, { x, y, w, h }) => column(propositions(cloth, 6), x, y, w, h);

/** The parts of the cloth of craps on a phone. */
export const CRAPS_TABS = [
  { tab: "line", words: "Line", lay: linesTab },
  { tab: "numbers", words: "Numbers", lay: numbersTab },
  { tab: "propositions", words: "Propositions", lay: propositionsTab },
];

/**
 * Mini-dice: six numbers, the field, and over or under seven.
 * @param {Cloth} cloth
 * @param {Room} room
 */
export function miniDice(cloth, { x, y, w, h }) {
  const places = POINTS.map((point) => `place.${point}`);
  const rows = w < 520 ? [places.slice(0, 3), places.slice(3)] : [places];
  const number = (/** @type {string} */ area) => ({ kind: "gold number", text: String(cloth.known.get(area)?.name[2]) });
  const placed = rows.map((areas) => ({
    weight: w < 520 ? 70 : 110,
    put: (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ wide, /** @type {number} */ high) => {
      const each = (wide - GAP * (areas.length - 1)) / areas.length;
      areas.forEach((area, at) => cloth.put(area, left + at * (each + GAP), top, each, high, number(area)));
    },
  }));
  column([...placed, ...cloth.row(["field"], 74, { kind: "gold" }), ...cloth.row(["under", "seven", "over"], 84)], x, y, w, h);
}

/**
 * A game without a cloth of its own: its areas in rows, in the order in which they are printed.
 * @param {Cloth} cloth
 * @param {Room} room
 */
export function inRows(cloth, { x, y, w, h }) {
  const areas = [...cloth.known.keys()];
  const most = w < 520 ? 2 : 4;
  const each = Math.ceil(areas.length / Math.ceil(areas.length / most));
  /** @type {Row[]} */
  const rows = [];
  for (let at = 0; at < areas.length; at += each) rows.push(...cloth.row(areas.slice(at, at + each), 1, { kind: "gold" }));
  column(rows, x, y, w, Math.min(h, rows.length * 170));
}
