// Where everything lies, for every sample table, on many screens. `make scripts` writes the tables.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { besides, fanned, roomiest, textWidth, viewpoint } from "../../src/croupier/service/pages/table/fit.js";
import { shared } from "../../src/croupier/service/pages/table/cloth.js";
import { neighbor, plan } from "../../src/croupier/service/pages/table/geometry.js";
import { wholePlan } from "../../src/croupier/service/pages/table/whole-plan.js";
import { clearOf } from "../../src/croupier/service/pages/table/card-felt.js";
import { lettered } from "../../src/croupier/service/pages/table/letters.js";

const TABLES = JSON.parse(readFileSync(new URL("../../build/scripts/tables.json", import.meta.url), "utf8"));
const SCREENS = [
  [1440, 760], [1024, 560], [2560, 1300], // desks
  [390, 600], [360, 520], [820, 1000], // held upright
  [844, 290], [667, 270], // a phone on its side
].map(([width, height]) => ({ width, height }));

/** Every table on every screen, for each seat and for somebody who only looks on. */
function* laidOut() {
  for (const { brief, layout } of TABLES)
    for (const screen of SCREENS)
      for (const seat of [0, ...layout.positions])
        for (const tab of new Set(layout.boxes.length ? layout.cloth.flatMap(({ tabs }) => tabs.map((choice) => choice.tab)) : [""]))
          yield { words: `${brief.table}, seat ${seat}, ${screen.width}x${screen.height} ${tab}`, layout, seat, laid: plan(layout, { ...screen, seat, tab }) };
}

const reached = ({ laid, layout }) => [
  ...laid.shared,
  ...laid.positions.filter((at) => !layout.own || at.own).flatMap((at) => at.spots ?? []),
];
const inside = ({ x, y, w, h }, { width, height }) =>
  x - w / 2 >= -0.5 && x + w / 2 <= width + 0.5 && y - h / 2 >= -0.5 && y + h / 2 <= height + 0.5;
const overlap = (a, b) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.5 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.5;

test("every betting area and every plate is on the felt", () => {
  for (const { words, laid, ...at } of laidOut()) {
    for (const spot of reached({ laid, ...at })) assert.ok(inside(spot, laid), `${words}: ${spot.area} ${JSON.stringify(spot)}`);
    for (const { position, x, y, plate, high } of laid.positions)
      assert.ok(inside({ x, y, w: plate, h: high }, laid), `${words}: the plate of ${position} ${JSON.stringify({ x, y, plate, high })}`);
  }
});

/** Areas on lines and corners lie above the boxes between which they are; all others lie beside each other. */
const layers = (spots) => [spots.filter((spot) => spot.kind !== "line"), spots.filter((spot) => spot.kind === "line")];

test("no two betting areas that can be pressed lie on each other, but for those on lines and corners of boxes", () => {
  for (const { words, ...at } of laidOut())
    for (const layer of layers(reached(at)))
      for (const [here, spot] of layer.entries())
        for (const other of layer.slice(here + 1)) assert.ok(!overlap(spot, other), `${words}: ${spot.area} and ${other.area}`);
});

test("a press in the middle half of a betting area hits that area", () => {
  const covers = ({ x, y, w, h }, [left, top]) => Math.abs(left - x) <= w / 2 && Math.abs(top - y) <= h / 2;
  for (const { words, ...at } of laidOut()) {
    const spots = reached(at);
    for (const { area, x, y, w, h } of spots)
      for (const point of [[x, y], [x - w / 4, y - h / 4], [x + w / 4, y - h / 4], [x - w / 4, y + h / 4], [x + w / 4, y + h / 4]]) {
        const hit = spots.findLast((spot) => covers(spot, point)); // what is drawn last lies on top
        assert.equal(hit.area, area, words);
      }
  }
});

test("who sits at a table is near, at the bottom in the middle; everybody is there once", () => {
  for (const { words, laid, layout, seat } of laidOut()) {
    const positions = laid.positions.map((at) => at.position);
    assert.equal(new Set(positions).size, positions.length, words);
    if (!layout.boxes.length) assert.deepEqual(positions.toSorted((a, b) => a - b), layout.positions.toSorted((a, b) => a - b), words);
    if (!seat || layout.boxes.length) continue;
    const near = laid.positions.filter((at) => at.near);
    assert.deepEqual(near.map((at) => [at.position, at.own]), [[seat, true]], words);
    assert.ok(Math.abs(near[0].x - laid.width / 2) < 1, words);
    assert.ok(near[0].y > laid.height * 0.8, words);
  }
});

test("a table that is looked at as a whole has every area of every position", () => {
  for (const { brief, layout } of TABLES) {
    const { positions } = wholePlan(layout);
    if (layout.boxes.length || layout.hands === "around") continue;
    for (const { spots } of positions) assert.equal(spots.length, layout.places.length, brief.table);
  }
});

test("where one wager matters, its card table is drawn so that cards are read half as wide again", () => {
  const width = ({ width: all, ...at }, position) => at.positions.find((seat) => seat.position === position).hand.card / all;
  const tables = TABLES.filter(({ layout }) => ["seat", "box"].includes(layout.hands) && !layout.boxes.length);
  assert.ok(tables.length > 2);
  for (const { layout } of tables)
    for (const seat of layout.positions) {
      const close = wholePlan(layout, { seat, area: "bet" });
      assert.ok(width(close, seat) > 1.5 * width(wholePlan(layout, { seat }), seat), `seat ${seat}`);
      assert.ok(close.width / close.height < 1.5, "no wider than its place beside the answers");
    }
});

test("from the dealer's side left and right are the dealer's, players are across the table, and all of it is on the felt", () => {
  for (const { brief, layout } of TABLES) {
    const laid = wholePlan(layout, { dealers: true });
    const seen = laid.positions.toSorted((a, b) => a.x - b.x).map((at) => at.position);
    // A layout lists the seats as the players see them from left to right; along a cloth their order follows the dealer's hands.
    const across = laid.cloth ? layout.positions.toSorted((a, b) => a - b) : layout.positions.toReversed();
    if (layout.hands !== "around") assert.deepEqual(seen, across, brief.table);
    const first = laid.positions[0];
    if (laid.cloth) {
      const [own] = plan(layout, { width: laid.width, height: laid.height }).boxes;
      const box = laid.boxes.find((at) => at.area === own.area);
      assert.ok(Math.abs(box.x + box.w / 2 + own.x + own.w / 2 - laid.width) < 1, `${brief.table}: ${own.area} is turned around`);
      for (const at of [...laid.boxes, ...laid.names])
        assert.ok(at.y > first.y && at.y + at.h <= laid.height, `${brief.table}: ${at.area ?? at.text}`);
    }
    for (const at of [...laid.piles, laid.shoe, laid.rack, laid.dealer].filter(Boolean))
      assert.ok(at.y >= 0 && at.y + at.card * 1.4 + (at.foot ?? 0) <= laid.height, `${brief.table}: ${JSON.stringify(at)}`);
    const wide = (at) => Math.min(at.room, at.card * 3.3);
    for (const at of layout.hands === "middle" ? laid.piles : [])
      for (const pile of [laid.shoe, laid.rack])
        assert.ok(Math.abs(at.x - pile.x) >= (wide(at) + pile.card) / 2, `${brief.table}: ${at.place} lies clear of shoe and discards`);
  }
});

test("a hand that is shown stands above its plate, on the felt, and on nobody else's plate", () => {
  for (const { words, laid } of laidOut())
    for (const at of laid.positions.filter((at) => at.shown)) {
      const { x, y, card } = at.shown;
      const [high, plateTop] = [card * 1.4, at.y - at.high / 2];
      assert.ok(y >= 0 && y + high <= plateTop && card >= at.hand.card, `${words}: ${at.position}`);
      const hand = { x, y: y + high / 2, w: Math.min(at.plate - 6, card * 1.9), h: high };
      for (const other of laid.positions)
        assert.ok(other === at || !overlap(hand, { x: other.x, y: other.y, w: other.plate, h: other.high }), `${words}: ${at.position} on ${other.position}`);
    }
});

test("each form of a cloth has every area, a whole one just once", () => {
  const areas = ({ area, rows, columns, spots }) => [...(area ? [area] : []), ...spots.map((spot) => spot.area), ...[...rows, ...columns].flatMap(areas)];
  for (const { brief, layout } of TABLES)
    for (const { tabs } of layout.cloth) {
      const found = tabs.flatMap(({ part }) => areas(part)).sort();
      const known = layout.boxes.map(({ area }) => area).sort();
      assert.deepEqual(tabs.length > 1 ? [...new Set(found)] : found, known, brief.table);
    }
});

test("the parts of a cloth share a length by their sizes, within their bounds", () => {
  const part = (size, least = 0, most = 0) => ({ size, least, most });
  assert.deepEqual(shared([part(1), part(3)], 44), [10, 30]);
  assert.deepEqual(shared([part(0, 12), part(1), part(1)], 60), [12, 20, 20]);
  assert.deepEqual(shared([part(1, 15), part(3)], 44), [15, 25]);
  assert.deepEqual(shared([part(1, 10), part(3)], 44), [10, 30]);
  assert.deepEqual(shared([part(1, 0, 9), part(1, 0, 30)], 104), [9, 30]);
  assert.deepEqual(shared([part(1, 0, 9), part(1)], 104), [9, 91]);
});

test("arrows reach every area from the first one", () => {
  for (const { words, seat, ...at } of laidOut()) {
    const spots = reached(at);
    if (!seat || !spots.length) continue;
    const found = new Set([spots[0].area]);
    for (const area of found) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) found.add(neighbor(spots, area, key).area);
    assert.deepEqual(spots.filter((spot) => !found.has(spot.area)).map((spot) => spot.area), [], words);
  }
});

test("the others sit at both sides, each from near to far", () => {
  assert.deepEqual(besides([1, 2, 3, 4, 5, 6], 3), { left: [2, 1], right: [4, 5, 6] });
  assert.deepEqual(besides([6, 5, 4, 3, 2, 1], 3), { left: [4, 5, 6], right: [2, 1] });
  assert.deepEqual(besides([6, 5, 4, 3, 2, 1], 1), { left: [2, 3, 4], right: [6, 5] });
  assert.deepEqual(besides([7], 7), { left: [], right: [] });
  assert.equal(viewpoint([1, 2, 3, 4, 5], 0), 3);
  assert.equal(viewpoint([1, 2, 3, 4, 5], 5), 5);
});

test("sizes are the largest that fit, and cards never leave their room", () => {
  assert.equal(roomiest((ease) => ({ total: 100 * ease }), 1000).total, 100);
  assert.ok(roomiest((ease) => ({ total: 100 * ease }), 50).total <= 50);
  assert.equal(roomiest((ease) => ({ total: 100 + ease }), 50).total, 100);
  for (const count of [1, 2, 7, 20]) assert.ok(fanned({ card: 60, room: 200 }, count).wide <= 200 + 1e-9);
});

test("the words of an area stay inside it where they can", () => {
  const shape = { w: 90, h: 60, square: true };
  assert.deepEqual(lettered("7", shape).lines, ["7"]);
  for (const { layout } of TABLES)
    for (const { short } of layout.places) {
      const { lines, size } = lettered(short, shape);
      assert.equal(lines.join(" "), short);
      for (const line of lines) assert.ok(textWidth(line, size) <= shape.w || !line.includes(" "), line);
    }
});

test("a range stays in one line", () => {
  assert.deepEqual(lettered("Small 4 to 10", { w: 90, h: 60, square: true }).lines, ["Small", "4 to 10"]);
  assert.deepEqual(lettered("Big 11 to 17", { w: 75, h: 60, square: true }).lines, ["Big", "11 to 17"]);
});

test("the result of somebody else stands clear of the plate", () => {
  const plate = { x: 100, y: 50, high: 34, plate: 60 };
  for (const [y, clear] of [[50, 79], [70, 79], [78, 79], [79, 79], [90, 90], [49, 21], [22, 21], [21, 21], [10, 10]]) {
    assert.equal(clearOf(plate, { x: 100, y }).y, clear, `from ${y}`);
  }
  assert.equal(clearOf(plate, { x: 159, y: 50 }).y, 79);
  assert.equal(clearOf(plate, { x: 160, y: 50 }).y, 50, "beside the plate it is in nobody's way");
});
