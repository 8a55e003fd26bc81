// The text box: typed commands, with the same words as in the terminal, mapped to the offered actions.
import { written } from "../cards.js";
import { cents, dollars, gain, limits } from "../money.js";
import { explain } from "./why.js";

/** @typedef {import("./model.js").TableModel & {view: wire.View}} Seen a table that has said how it stands */

/** @type {Object<string, string>} */
const MEANT = {
  deal: "Ready",
  roll: "Ready",
  spin: "Ready",
  d: "Ready",
  go: "Ready",
  wait: "NotReady",
  undo: "Undo",
  u: "Undo",
  clear: "Clear",
  c: "Clear",
  repeat: "Repeat",
  rebet: "Repeat",
  r: "Repeat",
  leave: "Leave",
  quit: "Leave",
  buy: "BuyIn",
  tip: "Tip",
  sit: "Sit",
};

/**
 * The name of a betting area for examples, preferably one of the viewer's own.
 * @param {import("./model.js").TableModel} model
 */
export const exampleArea = (model) => model.view?.spots[0]?.area ?? model.about.layout.boxes[0]?.short ?? "bet.3";

/**
 * The possible commands, in short.
 * @param {import("./model.js").TableModel} model
 */
export function examples(model) {
  if (!model.seat) return "sit 3 500, limits, help";
  if (model.about.layout.hands === "around") return "call, raise 16, fold, help";
  return `${exampleArea(model)} 25, deal, help`;
}

/** @param {Seen} model */
function help(model) {
  const area = exampleArea(model);
  const sets = model.about.house_way.length > 0;
  return [
    model.about.layout.hands !== "around" &&
      `Wagers: “${area} 25” or “25 on ${area}” adds, “take ${area}” withdraws; undo, clear, repeat, deal, wait.`,
    model.about.layout.boxes.length > 0 && `Areas: ${model.about.layout.boxes.map((box) => box.short).join(", ")}.`,
    model.view?.dice?.puck &&
      "Wagers that stand: “call the place bet on 6 off”, “reduce the place bet on 6 6”; roll, give up the dice.",
    model.about.layout.hands === "box" &&
      "Your hand: hit, stand, double, double 10, split, surrender; insure, insure 5, even money, no insurance.",
    model.about.layout.places.some((place) => place.group === "play") && "Your hand: play, fold.",
    model.view?.score && "The shoe: accept, keep, pass. “scoreboard” reads this shoe’s results.",
    model.view?.wheel && "“spins” reads the last spins.",
    model.about.layout.hands === "around" &&
      "In turn: check, call, bet 8, raise 16 (the new total), all in, fold. The draw: “discard 1 3”, keep. The showdown: show, muck.",
    sets && "Your hand: “low 2 5” sets it, “house” shows the house way, “surrender” gives the wager up.",
    "Your seat: “sit 3 500” takes seat 3 with $500 in chips; buy 200, tip 5, leave.",
    `Asking: ${model.about.layout.hands === "none" ? "" : "hand, dealer, "}bets, chips, net, limits, meters, pays, why, help.`,
    "You can also type the text of any button.",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * @param {Seen} model
 * @param {string} place
 */
function inHand(model, place) {
  const cards = model.stage.places[place] ?? [];
  return cards.length ? cards.map((lying) => written(lying.card)).join(" ") : "no cards";
}

/**
 * The hands on the viewer's boxes, with the called totals.
 * @param {Seen} model
 */
function inBoxes(model) {
  const own = new Set(model.stakes.filter((stake) => stake.seat === model.seat).map((stake) => stake.name[2]));
  const { names } = model.stage;
  const inBox = (/** @type {any[]} */ [kind, box] = []) => kind === "box" && own.has(box);
  const places = Object.keys(model.stage.places).filter((place) => inBox(names[place]));
  const lying = places.filter((place) => model.stage.places[place].length);
  const words = lying.map((place) => `${place}: ${inHand(model, place)}, ${model.stage.called[place] ?? ""}`);
  return words.length ? `You have ${words.join("; ")}.` : "You have no hand on the table.";
}

/**
 * The viewer's own cards and the board, where people play against each other.
 * @param {Seen} model
 */
function heldNow(model) {
  const up = model.stage.places[`seat ${model.seat} up`]?.length ? `, up ${inHand(model, `seat ${model.seat} up`)}` : "";
  const board = model.stage.places.board?.length ? ` The board: ${inHand(model, "board")}.` : "";
  return `You hold ${inHand(model, `seat ${model.seat}`)}${up}.${board}`;
}

/**
 * The pots with their amounts.
 * @param {Seen} model
 */
function potsNow(model) {
  const pots = Object.entries(model.stage.pots).filter(([, pot]) => pot.amount > 0);
  const words = pots.map(([number, pot]) => `${number === "1" ? "main pot" : `side pot ${Number(number) - 1}`} ${dollars(pot.amount)}`);
  return words.length ? `In the middle: ${words.join(", ")}.` : "Nothing is in the pots.";
}

/**
 * The last spins and what they are worth.
 * @param {Seen} model
 */
function lastSpins(model) {
  const { wheel } = model.view;
  if (!wheel) return "There is no wheel here.";
  const labels = wheel.spins.map(([, place]) => wheel.labels[place]);
  return labels.length ? `The last spins, newest first: ${labels.join(", ")}. ${wheel.worth}` : wheel.words;
}

/** @type {Object<string, (model: Seen) => string>} */
const ASKED = {
  pot: potsNow,
  pots: potsNow,
  help,
  spins: lastSpins,
  numbers: lastSpins,
  scoreboard: (model) => {
    if (!model.view.score) return "There is no scoreboard here.";
    const { words, roads } = model.view.score;
    return [words, ...roads.map((road) => `${road.name}: ${road.words}.`)].join(" ");
  },
  hand: (model) => {
    if (model.about.layout.hands === "box") return inBoxes(model);
    if (model.about.layout.hands === "middle") {
      const hands = model.about.layout.piles.map((place) => `${place}: ${inHand(model, place)}`);
      return `${hands.join("; ")}.`;
    }
    if (model.about.layout.hands === "around") return heldNow(model);
    const own = model.stage.compared.filter((step) => step.data.seat === model.seat).at(-1);
    const words = own?.call || own?.data.player;
    return `You hold ${inHand(model, `seat ${model.seat}`)}${words ? `: ${words}` : ""}.`;
  },
  dealer: (model) => `The dealer has ${inHand(model, "dealer")}.`,
  bets: (model) => {
    const own = model.view.stakes.filter((stake) => stake.seat === model.seat);
    return own.length
      ? own.map((stake) => `${stake.label} (${stake.area}): ${dollars(stake.amount)}`).join("; ")
      : "You have no bets on the layout.";
  },
  chips: (model) => `You have ${dollars(model.view.seats.find((seat) => seat.seat === model.seat)?.chips ?? 0)}.`,
  net: (model) => `Your result at this table: ${gain(model.view.you.net)}.`,
  limits: (model) =>
    model.view.spots.map((spot) => `${spot.area}: ${limits(spot.least, spot.most)}`).join("; ") ||
    (model.about.layout.hands === "around" ? model.about.sign.join("; ") : "Sit down to wager."),
  meters: (model) =>
    model.view.meters.map((meter) => `${meter.name}: ${dollars(meter.shown)}`).join("; ") || "There is no meter here.",
  pays: (model) =>
    model.about.sign.join("; ") || model.about.brief.offers.map((offer) => `${offer.group}: ${offer.pays}`).join("; "),
  why: (model) => {
    const last = model.result?.lines.at(-1);
    return last ? explain(last) : "Nothing has been decided for you yet.";
  },
};

/**
 * Normalizes words for comparison: no spaces or signs, except between numbers, because 1-5 is not 15.
 * @param {string} words
 */
const plain = (words) =>
  words
    .toLowerCase()
    .replace(/(\d)[\s.-]+(?=\d)/g, "$1+")
    .replace(/[\s.'’_-]/g, "");

/**
 * The area that a text means: by its name, or by its label without spaces.
 * @param {Seen} model
 * @param {string} text
 */
function areaOf(model, text) {
  const box = model.about.layout.boxes.find((box) => [box.short, box.label].some((words) => plain(words) === plain(text)));
  const short = box && model.view.spots.find((spot) => spot.area === box.area);
  if (short) return short;
  return model.view.spots.find(
    (spot) => spot.area === text || plain(spot.area) === plain(text) || plain(spot.label) === plain(text),
  );
}

/**
 * @param {Seen} model
 * @param {string} line
 */
function wagerIn(model, line) {
  const match = /^(?:bet )?(.+?)\s+\$?([\d,.]+)$/.exec(line) ?? null;
  const other = /^(?:bet )?\$?([\d,.]+)\s+(?:on\s+)?(.+)$/.exec(line);
  for (const [area, amount] of [
    [match?.[1], match?.[2]],
    [other?.[2], other?.[1]],
  ]) {
    const spot = area && areaOf(model, area);
    const wanted = cents(amount ?? "");
    if (spot && wanted !== null) return { spot, amount: wanted };
  }
  return null;
}

/**
 * If an action exists both for one amount and for others, returns the one with a field if an amount was typed.
 * @param {wire.ActionView[]} actions
 * @param {string} first
 * @param {string} line
 */
function withAmount(actions, first, line) {
  const named = (/** @type {wire.ActionView} */ action) => action.label.toLowerCase().split(" ")[0] === first && action.fields.length;
  return /\d$/.test(line) ? actions.find(named) : undefined;
}

/**
 * The action that a line names, by its word or the beginning of its button's text.
 * @param {Seen} model
 * @param {string} first
 * @param {string} line
 */
function actionIn(model, first, line) {
  const { actions } = model.view;
  const label = line.toLowerCase();
  return (
    withAmount(actions, first, line) ??
    actions.find((action) => action.do === MEANT[first] || action.do.toLowerCase() === first) ??
    actions.find((action) => action.typed.includes(label)) ??
    actions.find((action) => action.label.toLowerCase().startsWith(label) && label.length > 2) ??
    actions.find((action) => action.label.toLowerCase().split(" ")[0] === first || action.typed.includes(first))
  );
}

/**
 * Fills the fields of an action from the words after its name.
 * @param {wire.ActionView} action
 * @param {string[]} words
 */
function filled(action, words) {
  const values = { ...action.values };
  for (const [at, field] of action.fields.entries()) {
    const typed = words[at];
    const value =
      typed === undefined
        ? field.value
        : field.kind === "amount"
          ? cents(typed)
          : field.kind === "number"
            ? Number(typed)
            : typed;
    if (value === null || value === undefined || Number.isNaN(value)) return { missing: field.label };
    values[field.name] = value;
  }
  return { values };
}

/**
 * Returns true if an amount was typed that differs from the one on the button.
 * @param {wire.ActionView} action
 * @param {string[]} words
 */
function otherAmount({ values, fields }, words) {
  const amount = values.to ?? values.amount;
  const typed = words.map((word) => (/\d/.test(word) ? cents(word) : null)).find((amount) => amount !== null);
  return !fields.length && amount !== undefined && typed !== undefined && typed !== amount;
}

/**
 * @param {Seen} model
 * @param {wire.ActionView} action
 * @param {string[]} words
 */
async function act(model, action, words) {
  if (!action.legal) return model.whyNot(action);
  if (otherAmount(action, words)) return model.reply(`That cannot be done now. Allowed: ${action.label}.`);
  const { values, missing } = filled(action, words);
  if (missing) return model.reply(`“${action.label}” needs: ${missing}.`);
  if (await model.do(action.do, values)) model.reply(`Done: ${action.label}`);
  return undefined;
}

/**
 * Sits down: the first number is the seat, the second the buy-in; by default, the first open seat.
 * @param {Seen} model
 * @param {string[]} words
 */
async function sit(model, [seat, cash]) {
  const seats = model.view.actions.filter((action) => action.do === "Sit");
  const wanted = seat === undefined ? (seats.find((action) => action.legal) ?? seats[0]) : undefined;
  const action = wanted ?? seats.find((action) => String(action.values.seat) === seat);
  const values = cash === undefined ? {} : { buy_in: cents(cash) };
  if (values.buy_in === null) return model.reply(`“${cash}” is not an amount.`);
  if (action) return act(model, { ...action, values: { ...action.values, ...values } }, []);
  const free = seats.map((action) => action.values.seat).join(", ");
  return model.reply(free ? `There is no free seat ${seat}; there is ${free}.` : "There is no seat for you to take now.");
}

/**
 * Goes all-in, where that is possible.
 * @param {Seen} model
 */
async function allIn(model) {
  const { actions } = model.view;
  const preset = (/** @type {wire.ActionView} */ action) => action.fields[0]?.presets?.find((preset) => preset.all_in);
  const slides = actions.find(preset);
  const action = slides ?? actions.find((action) => action.all_in);
  if (!action) return model.reply("All in is not for now: it would be more than the limits, or it is not your turn.");
  const values = slides ? { ...action.values, [action.fields[0].name]: preset(action)?.value } : action.values;
  if (await model.do(action.do, values)) model.reply("Done: all in");
  return undefined;
}

/**
 * Exchanges cards by position; without any, all are kept.
 * @param {Seen} model
 * @param {string[]} words
 */
async function draw(model, words) {
  if (!model.view.actions.some((action) => action.do === "DrawCards")) return model.reply("No cards are drawn now.");
  const discards = words.map(Number).filter((number) => number > 0);
  if (await model.do("DrawCards", { discards })) model.reply(`Done: ${discards.length} drawn`);
  return undefined;
}

/**
 * @param {Seen} model
 * @param {string[]} words
 */
async function setLow(model, words) {
  const action = model.view.actions.find((action) => action.do === "SetHand");
  if (!action) return model.reply("There is no hand of yours to set now.");
  if (await model.do("SetHand", { ...action.values, low: words.map(Number) })) model.reply("Your hand is set.");
  return undefined;
}

/**
 * Performs a typed line, or answers it in the log.
 * @param {Seen} model
 * @param {string} typed
 */
export async function obey(model, typed) {
  const line = typed.trim().replace(/\s+/g, " ");
  if (!line || !model.view) return;
  const [first, ...words] = line.toLowerCase().split(" ");
  const wager = wagerIn(model, line);
  const labeled = model.view.actions.find((action) => action.label.toLowerCase() === line.toLowerCase());
  if (labeled) await act(model, labeled, []);
  else if (ASKED[first === "?" ? "help" : first] && !words.length)
    model.reply(ASKED[first === "?" ? "help" : first](model));
  else if (first === "sit" && (!words.length || /^\d+$/.test(words[0]))) await sit(model, words);
  else if (first === "low") await setLow(model, words);
  else if (/^(go )?all[ -]?in$/i.test(line)) await allIn(model);
  else if (["draw", "discard", "keep"].includes(first)) await draw(model, words);
  else if (["take", "withdraw", "remove"].includes(first)) {
    const spot = areaOf(model, words.join(" "));
    if (!spot) model.reply(`There is no betting area “${words.join(" ")}” for you.`);
    else if (await model.do("WithdrawWager", { area: spot.area })) model.reply(`Withdrawn from ${spot.label}.`);
  } else if (wager) {
    if (await model.add(wager.spot.area, wager.amount)) model.reply(`${dollars(wager.amount)} on ${wager.spot.label}.`);
  } else {
    const action = actionIn(model, first, line);
    if (action) await act(model, action, words);
    else if (MEANT[first]) model.reply(`“${first}” is not for now. ${model.view.question?.words ?? model.view.waits}`);
    else model.reply(`“${line}” means nothing here; “help” tells what can be typed.`);
  }
}
