// Where everything lies on the layout of a dice table: in a wide drawing for a desk, in a tall one for a phone.
//
// All players wager on the same areas. Which of them there are comes from the layout of the table; where they lie is as
// on the cloth that people know.

/**
 * @typedef {{area: string, x: number, y: number, w: number, h: number, lines: string[], size: number, pays: string,
 *   faces: number[], words: string, kind: string}} Box a betting area: a corner, its size, what is written on it
 */

const POINTS = [4, 5, 6, 8, 9, 10];
const NAMES = { 6: "SIX", 9: "NINE" };
const GAP = 5;

/** Collects the boxes that a table has. */
class Cloth {
  boxes = [];
  constructor(layout) {
    this.known = new Map(layout.boxes.map((box) => [box.area, box]));
  }

  has(area) {
    return this.known.has(area);
  }

  kindOf(area) {
    return this.known.get(area).name[1];
  }

  numberOf(area) {
    return this.known.get(area).name[2] ?? 0;
  }

  /** Adds an area if the table has it. */
  put(area, x, y, w, h, { lines, size = 13, kind = "", faces = [], pays = true } = {}) {
    const box = this.known.get(area);
    if (!box) return;
    const written = lines ?? [box.label];
    this.boxes.push({ area, x, y, w, h, lines: written, size, kind, faces, pays: pays ? box.pays : "", words: box.words });
  }

  /** Adds several areas side by side, each as wide as the others; those that the table has not leave no gap. */
  row(areas, x, y, w, h, about) {
    const there = areas.filter((area) => this.has(area));
    const each = (w - GAP * (there.length - 1)) / there.length;
    there.forEach((area, at) => this.put(area, x + at * (each + GAP), y, each, h, about(area)));
    return there.length > 0;
  }
}

const HORN = { two: [1, 1], three: [1, 2], eleven: [5, 6], twelve: [6, 6] };

/** What lies in the box of a number, from the far side to the player's. */
function numberBox(cloth, number, x, y, w, tall) {
  const half = (w - 2) / 2;
  const small = { size: tall ? 10 : 11, pays: false };
  let top = y;
  const far = tall ? 32 : 38;
  if (tall) {
    cloth.put(`dont_come.${number}`, x, top, half, far, { ...small, lines: ["DC"] });
    cloth.put(`dont_come_odds.${number}`, x + half + 2, top, half, far, { ...small, lines: ["odds"], kind: "odds" });
    top += far + 2;
    if (cloth.has(`lay.${number}`)) {
      cloth.put(`lay.${number}`, x, top, w, 26, { ...small, lines: ["Lay"] });
      top += 28;
    }
  } else {
    const areas = [`dont_come.${number}`, `dont_come_odds.${number}`, `lay.${number}`].filter((one) => cloth.has(one));
    const each = (w - 2 * (areas.length - 1)) / areas.length;
    const words = { dont_come: "DC", dont_come_odds: "odds", lay: "Lay" };
    areas.forEach((area, at) => {
      const name = cloth.kindOf(area);
      const kind = name === "dont_come_odds" ? "odds" : "";
      cloth.put(area, x + at * (each + 2), top, each, far, { ...small, lines: [words[name]], kind });
    });
    top += far + 2;
  }
  const high = tall ? 54 : 74;
  const middle = { x: x + w / 2, y: top + high / 2, w, h: high, text: NAMES[number] ?? String(number), top, left: x };
  const wide = w * 0.58;
  cloth.put(`come.${number}`, x, top, wide, high, { ...small, lines: [], kind: "number" });
  cloth.put(`come_odds.${number}`, x + wide, top, w - wide, high, { ...small, lines: [], kind: "number odds" });
  top += high + 2;
  const place = tall ? 36 : 48;
  cloth.put(`place.${number}`, x, top, w, place, { size: tall ? 11 : 13, lines: ["Place"] });
  top += place + 2;
  if (tall) {
    for (const [name, words] of [
      ["buy", "Buy"],
      ["lose", "Lose"],
    ]) {
      if (!cloth.has(`${name}.${number}`)) continue;
      cloth.put(`${name}.${number}`, x, top, w, 26, { ...small, lines: [words] });
      top += 28;
    }
  } else {
    const areas = [`buy.${number}`, `lose.${number}`].filter((one) => cloth.has(one));
    const each = (w - 2 * (areas.length - 1)) / areas.length;
    areas.forEach((area, at) =>
      cloth.put(area, x + at * (each + 2), top, each, 38, {
        ...small,
        lines: [cloth.kindOf(area) === "buy" ? "Buy" : "Lose"],
        pays: cloth.kindOf(area) === "lose",
      }),
    );
    if (areas.length) top += 40;
  }
  return { bottom: top - 2, middle };
}

/** The numbers side by side; says where they end and where the puck lies on each. */
function numbers(cloth, x, y, w, tall) {
  const gap = tall ? 3 : GAP;
  const each = (w - gap * 5) / 6;
  const found = { bottom: y, puck: {}, names: [] };
  POINTS.forEach((number, at) => {
    const { bottom, middle } = numberBox(cloth, number, x + at * (each + gap), y, each, tall);
    found.bottom = Math.max(found.bottom, bottom);
    found.names.push(middle);
    const r = tall ? 12 : 15;
    found.puck[number] = { x: middle.left + middle.w - r - 2, y: middle.top + r + 2, r };
  });
  return found;
}

/** The box of the propositions, as on the middle of the cloth. */
function centre(cloth, x, y, w, tall) {
  const [high, low] = tall ? [48, 40] : [46, 38];
  let top = y;
  const next = (h, drawn) => {
    if (drawn) top += h + GAP;
  };
  const face = (faces) => ({ faces, size: 11, lines: [] });
  next(low, cloth.row(["seven"], x, top, w, low, () => ({ lines: ["ANY SEVEN"], size: 16, kind: "red" })));
  const hard = (area) => face([cloth.numberOf(area) / 2, cloth.numberOf(area) / 2]);
  // The number of a hop bet is its two faces, as tens and units.
  const hopFaces = (area) => [Math.floor(cloth.numberOf(area) / 10), cloth.numberOf(area) % 10];
  const hards = ["hard.4", "hard.10", "hard.6", "hard.8"];
  if (tall) next(high, cloth.row(hards, x, top, w, high, hard));
  else {
    next(high, cloth.row(hards.slice(0, 2), x, top, w, high, hard));
    next(high, cloth.row(hards.slice(2), x, top, w, high, hard));
  }
  next(high, cloth.row(Object.keys(HORN), x, top, w, high, (area) => face(HORN[area])));
  next(low, cloth.row(["craps", "ce"], x, top, w, low, (area) => ({ lines: [area === "ce" ? "C & E" : "ANY CRAPS"], size: 14, pays: area !== "ce" })));
  const words = { horn: "HORN", world: "WORLD", fire: "FIRE" };
  next(low, cloth.row(Object.keys(words), x, top, w, low, (area) => ({ lines: [words[area]], size: 14, pays: false })));
  const highs = [2, 3, 11, 12].map((one) => `horn_high.${one}`);
  next(low, cloth.row(highs, x, top, w, low, (area) => ({ lines: ["High", String(cloth.numberOf(area))], size: 12, pays: false })));
  const hops = [...cloth.known.keys()].filter((area) => cloth.kindOf(area) === "hop");
  for (let at = 0; at < hops.length; at += 6) {
    const some = hops.slice(at, at + 6);
    // A last row that is not full is as narrow as the others.
    const share = some.length === 6 ? w : ((w + GAP) / 6) * some.length - GAP;
    next(tall ? 40 : 35, cloth.row(some, x, top, share, tall ? 40 : 35, (area) => ({ ...face(hopFaces(area)), pays: false, kind: "hop" })));
  }
  return top - GAP;
}

/** The come bar, the field and the lines, one below the other. */
function bars(cloth, x, y, w, tall) {
  let top = y;
  const odds = tall ? 104 : 200;
  const bar = (area, h, about) => {
    cloth.put(area, x, top, w, h, about);
    top += h + GAP;
  };
  const line = (area, behind, h, about) => {
    cloth.put(area, x, top, w - odds - GAP, h, about);
    cloth.put(behind, x + w - odds, top, odds, h, { lines: ["Odds"], size: 14, kind: "odds", pays: false });
    top += h + GAP;
  };
  const big = tall ? 20 : 27;
  if (cloth.has("come")) bar("come", tall ? 48 : 56, { lines: ["COME"], size: big + 4, kind: "red", pays: false });
  bar("field", tall ? 54 : 58, { lines: ["FIELD", "2 · 3 · 4 · 9 · 10 · 11 · 12"], size: tall ? 15 : 18, kind: "gold" });
  line("dont_pass", "dont_pass_odds", tall ? 42 : 46, { lines: ["DON’T PASS BAR 12"], size: tall ? 15 : 19, pays: false });
  line("pass", "pass_odds", tall ? 50 : 58, { lines: ["PASS LINE"], size: big + 2, kind: "gold", pays: false });
  return top - GAP;
}

function craps(cloth, tall, y) {
  if (tall) {
    const [x, w] = [10, 380];
    cloth.put("dont_come", x, y, w, 36, { lines: ["DON’T COME BAR 12"], size: 14, pays: false });
    const found = numbers(cloth, x, y + 41, w, true);
    const lines = bars(cloth, x, found.bottom + GAP, w, true);
    return { ...found, bottom: centre(cloth, x, lines + 10, w, true), off: { x: x + w - 20, y: y + 18, r: 13 } };
  }
  const found = numbers(cloth, 130, y, 676, false);
  cloth.put("dont_come", 24, y, 101, found.bottom - y, { lines: ["DON’T", "COME", "BAR 12"], size: 17, pays: false });
  const left = bars(cloth, 24, found.bottom + GAP, 782, false);
  const right = centre(cloth, 826, y, 350, false);
  return { ...found, bottom: Math.max(left, right), off: { x: 74, y: y + 24, r: 16 } };
}

function miniDice(cloth, tall, y) {
  const [x, w] = tall ? [10, 380] : [60, 1080];
  const high = tall ? 84 : 112;
  const number = (area) => ({ lines: [NAMES[cloth.numberOf(area)] ?? String(cloth.numberOf(area))], size: tall ? 20 : 32, kind: "gold" });
  const areas = POINTS.map((one) => `place.${one}`);
  let top = y;
  if (tall) {
    for (const some of [areas.slice(0, 3), areas.slice(3)]) {
      cloth.row(some, x, top, w, high, number);
      top += high + GAP;
    }
  } else {
    cloth.row(areas, x, top, w, high, number);
    top += high + GAP;
  }
  cloth.put("field", x, top, w, tall ? 62 : 78, {
    lines: ["FIELD", "2 · 3 · 4 · 9 · 10 · 11 · 12"],
    size: tall ? 17 : 24,
    kind: "gold",
  });
  top += (tall ? 62 : 78) + GAP;
  const words = { under: ["UNDER 7"], seven: ["ANY 7"], over: ["OVER 7"] };
  const kind = (area) => (area === "seven" ? "red" : "");
  cloth.row(Object.keys(words), x, top, w, high, (area) => ({ lines: words[area], size: tall ? 17 : 26, kind: kind(area) }));
  return { bottom: top + high, puck: {}, names: [], off: null };
}

/** A game without a cloth of its own: its areas in rows, in the order in which they are printed. */
function inRows(cloth, tall, y) {
  const [x, w] = tall ? [10, 380] : [60, 1080];
  const [most, high] = tall ? [2, 84] : [4, 132];
  const areas = [...cloth.known.keys()];
  const each = Math.ceil(areas.length / Math.ceil(areas.length / most));
  let top = y;
  for (let at = 0; at < areas.length; at += each) {
    const written = (area) => ({ lines: [cloth.known.get(area).label.toUpperCase()], size: tall ? 20 : 32, kind: "gold" });
    cloth.row(areas.slice(at, at + each), x, top, w, high, written);
    top += high + GAP;
  }
  return { bottom: top - GAP, puck: {}, names: [], off: null };
}

/** The cloths that people know, each by an area that no other has. */
const CLOTHS = { pass: craps, field: miniDice };

/** Who stands or sits around the table; on a phone the others are small, and the viewer's own place is large. */
function around(layout, tall, seat, { y, width }) {
  if (!tall) {
    const step = (width - 48) / layout.positions.length;
    return layout.positions.map((position, at) => ({
      position,
      x: 24 + step * (at + 0.5),
      y,
      plate: Math.min(step - 6, 150),
      own: position === seat,
      compact: false,
      spots: [],
    }));
  }
  const others = layout.positions.filter((one) => one !== seat);
  const most = 7;
  return others.map((position, at) => ({
    position,
    x: 10 + (380 / most) * ((at % most) + 0.5),
    y: y + Math.floor(at / most) * 42,
    plate: 380 / most - 4,
    own: false,
    compact: true,
    crowded: true,
    spots: [],
  }));
}

/** @returns {import("./geometry.js").Plan} the plan of a dice table */
export function dicePlan(layout, { tall, seat }) {
  const cloth = new Cloth(layout);
  const width = tall ? 400 : 1200;
  const rows = Math.ceil(layout.positions.filter((one) => one !== seat).length / 7);
  const start = tall ? 128 + rows * 42 : 96;
  const known = Object.keys(CLOTHS).find((area) => cloth.has(area));
  const found = (known ? CLOTHS[known] : inRows)(cloth, tall, start);
  const positions = around(layout, tall, seat, { y: tall ? 132 : found.bottom + 52, width });
  let height = found.bottom + (tall ? 14 : 92);
  if (tall && layout.positions.includes(seat)) {
    positions.push({ position: seat, x: width / 2, y: height + 22, plate: 190, own: true, compact: false, spots: [] });
    height += 56;
  }
  const middle = (box) => ({ ...box, x: box.x + box.w / 2, y: box.y + box.h / 2, r: Math.min(box.w, box.h) / 2 });
  return {
    width,
    height,
    tall,
    dice: true,
    boxes: cloth.boxes,
    names: found.names,
    puck: found.puck,
    off: found.off,
    positions,
    // What walks with the arrows goes by the middles of the areas.
    shared: cloth.boxes.map((box) => ({ ...middle(box), label: box.words })),
    piles: [],
    thrown: tall ? { x: 12, y: 12, size: 44 } : { x: 30, y: 20, size: 56 },
    said: tall ? { x: 122, y: 40 } : { x: 172, y: 56 },
    rolls: tall ? { x: 12, y: 66, each: 38, most: 10 } : { x: 660, y: 22, each: 43, most: 12 },
  };
}
