// A table with areas shared by all players: chips and buttons on the cloth, the puck, the dice and the last rolls.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { dollars } from "../money.js";
import { Dice, Die } from "./die.js";
import { textWidth } from "./fit.js";
import { Letters } from "./letters.js";
import { passed, Passing } from "./passing.js";
import { Badge, Plate } from "./plate.js";
import { Outcome, spotWords, useHands } from "./spot.js";
import { Roll } from "./roll.js";
import { Spin, Spins, Stopped, WheelDrawn } from "./wheel.js";

const SIZES = [28, 26, 24, 22, 20, 18, 17, 16, 15, 14, 13, 12];

/** The writing on an area: words or dice, and the odds if there is room. */
function Writing({ box, hidden, beside }) {
  const { h, text, pays, faces, kind } = box;
  const w = box.w - (beside ? 2 * (inset(box.w) + 26) : 0);
  // Chips on an area cover its words; its odds make way for them.
  const odds = Math.max(12, Math.min(18, h * 0.13, (w - 8) / textWidth(pays, 1)));
  const paid = pays && !hidden && h >= 38 && textWidth(pays, odds) <= w - 4;
  const room = h - (paid ? odds + 3 : 0);
  const die = Math.min(Math.max(22, room * 0.32), room - 8, (w - 10) / (1.2 * Math.max(faces.length, 2) - 0.1));
  const most = Math.min(w > 400 ? 28 : 24, kind.includes("small") ? Math.max(13, h * 0.24) : Math.max(17, h * 0.2), room * 0.42);
  const sizes = kind.includes("number") ? [Math.max(12, Math.min(room * 0.62, 64, (w * 0.94 - 8) / textWidth(text, 1)))] : SIZES.filter((size) => size <= Math.max(12, most));
  return html`<g class="box-words" aria-hidden="true" opacity=${hidden ? 0.25 : 1} transform=${`translate(${(box.w - w) / 2} 0)`}>
    ${text && html`<g transform=${`translate(${w / 2} ${room / 2})`}><${Letters} text=${text} shape=${{ w: w * 0.94, h: room, square: true }} kind="" sizes=${sizes} /></g>`}
    ${faces.length > 0 && html`<${Dice} faces=${faces} x=${w / 2} y=${room / 2} size=${die} kind="printed" />`}
    ${paid && html`<text class="box-pays" text-anchor="middle" x=${w / 2} y=${h - odds * 0.42} font-size=${odds}>${pays}</text>`}
  </g>`;
}

/** Where chips are on a wide area: at its left, beside the words. */
const inset = (w) => Math.min(54, w * 0.1 + 6);

/** Whether an area is wide enough for chips beside its words rather than on them. */
const aside = ({ w }) => w > 190;

/**
 * Where chips, their button and other players' chips are on an area no wider than its words: the viewer's in the
 * middle, the others' below or, if there is too little height, beside them. If there is no room for either, a dot
 * stands for the others.
 */
function narrowly({ w, h }, both) {
  const r = Math.max(9, Math.min(21, h * 0.26, w * 0.3));
  const chips = { x: w / 2, y: h < 34 ? h * 0.3 : h / 2 - (h < 40 ? 2 : 5), r };
  if (!both) return { chips, more: { x: w - 4, y: h - 5 } };
  if (h >= 48) return { chips: { x: w / 2, y: h * 0.3, r: Math.min(r, h * 0.2) }, more: { x: w - 4, y: h - 4 } };
  if (w >= 76) return { chips: { ...chips, x: w * 0.3 }, more: { x: w - 5, y: h - 5 } };
  return { chips, more: { x: 7, y: 7, dot: true } };
}

/** The chips on an area: the viewer's, and the other players'. */
function Chips({ box, stake, others, denominations }) {
  const { w, h } = box;
  const wide = { chips: { x: inset(w), y: h / 2 - (h < 40 ? 2 : 5), r: Math.max(9, Math.min(21, h * 0.28)) }, more: { x: w - 6, y: h / 2 + 4 } };
  const { chips, more } = aside(box) ? wide : narrowly(box, stake && others > 0);
  // The button is beside the chips if there is room, otherwise on their edge.
  const button = { x: Math.min(chips.r + 16, w - chips.x - 16), y: 5 - chips.y };
  return html`<g aria-hidden="true">
    ${
      stake &&
      html`<g class="staked" transform=${`translate(${chips.x} ${chips.y})`}>
        <${ChipStack} amount=${stake.amount} denominations=${denominations} radius=${chips.r} />
        ${stake.button && html`<${Badge} ...${button} words=${stake.button.toUpperCase()} kind=${`call call-${stake.button}`} />`}
      </g>`
    }
    ${
      others > 0 &&
      html`<g class="others" transform=${`translate(${more.x} ${more.y})`}>
        ${more.dot ? html`<circle r="4" />` : html`<text text-anchor="end">${stake ? "+" : ""}${dollars(others)}</text>`}
      </g>`
    }
  </g>`;
}

/** An area's light, in words. */
const LIGHTS = { lit: " It is lit.", glowing: " It was lit." };

function wordsOf(box, view, stake, others, light) {
  const off = stake?.button ? `It is ${stake.button}. ` : "";
  const rest = others ? ` Others have ${dollars(others)} here.` : "";
  const named = { ...box, label: `${box.words.charAt(0).toUpperCase()}${box.words.slice(1)}` };
  return `${spotWords(named, view, stake)}${off && ` ${off}`}${rest}${LIGHTS[light] ?? ""}`;
}

/** An area where the viewer may wager. */
function Live({ box, view, words, selected, reached, light, hands }) {
  const state = ["box live", box.kind, !view.legal && "illegal", selected && "selected", light].filter(Boolean).join(" ");
  return html`<g class=${state} role="button" data-area=${box.area} tabindex=${reached ? 0 : -1} aria-label=${words}
    aria-disabled=${String(!view.legal)} ...${useHands(box.area, view.legal, hands)}>
    <title>${words}</title>
    <rect class="box-edge" width=${box.w} height=${box.h} rx="5" />
  </g>`;
}

function Area({ box, view, stake, others, settled, light, denominations, selected, reached, hands }) {
  const words = wordsOf(box, view, stake, others, light);
  const wide = aside(box);
  return html`<g transform=${`translate(${box.x} ${box.y})`}>
    ${
      view
        ? html`<${Live} box=${box} view=${view} words=${words} selected=${selected} reached=${reached} light=${light} hands=${hands} />`
        : html`<g class=${`box ${box.kind} ${light}`} role="img" aria-label=${words}><rect class="box-edge" width=${box.w} height=${box.h} rx="5" /></g>`
    }
    <g class=${view && !view.legal ? "box-face dim" : "box-face"}>
      <${Writing} box=${box} hidden=${(stake || settled) && !wide} beside=${wide && (stake || settled || others > 0)} />
      <${Chips} box=${box} stake=${stake} others=${others} denominations=${denominations} />
      ${
        settled &&
        html`<g transform=${`translate(${wide ? inset(box.w) + (stake ? 62 : 0) : box.w / 2} ${stake && !wide ? 9 : box.h / 2})`}>
        <${Outcome} step=${settled} />
      </g>`
      }
    </g>
  </g>`;
}

/** Words beside areas: a number in the middle, which makes way for the puck if narrow, or a name from the left. */
function Name({ name, puck }) {
  const { x, y, w, h, text, kind } = name;
  const number = kind.includes("number");
  const size = number ? Math.min(32, h * 0.8) : 13;
  const middle = x + (puck && w < 100 ? w * 0.2 : w / 2);
  return html`<text class=${number ? "box-number" : "box-row"} aria-hidden="true" text-anchor=${number ? "middle" : "start"}
    x=${number ? middle : x} y=${y + h / 2 + size * 0.36} font-size=${size}>${text}</text>`;
}

/** The marker of the point: white on its number, or black and off. */
function Puck({ plan, dice }) {
  const at = plan.puck[dice?.point ?? 0];
  if (!dice?.puck || !at) return null;
  const words = dice.point ? `The puck is on ${dice.point}` : "The puck is off";
  return html`<g class=${dice.point ? "puck on" : "puck"} role="img" aria-label=${words} transform=${`translate(${at.x} ${at.y})`}>
    <circle r=${at.r} /><text text-anchor="middle" dy="4.2" font-size="12">${dice.point ? "ON" : "OFF"}</text>
  </g>`;
}

const total = (faces) => faces.reduce((sum, face) => sum + face, 0);
const listed = (faces) => [faces.slice(0, -1).join(", "), faces.at(-1)].join(" and ");

/** The dice as they landed, and their total. */
function Thrown({ plan, faces }) {
  const { x, y, size } = plan.thrown;
  if (!faces.length) return null;
  return html`<g class="thrown" role="img" aria-label=${`The dice show ${listed(faces)}`}>
    ${faces.map((face, at) => html`<${Die} key=${at} face=${face} x=${x + at * (size * 1.15)} y=${y} size=${size} />`)}
    <text class="thrown-total" x=${x + size * (1.15 * faces.length + 0.1)} y=${y + size * 0.72} font-size=${size * 0.7}>${total(faces)}</text>
  </g>`;
}

/** The dealer's marker on an area. */
const Marker = ({ box }) => html`<g class="marker" role="img" aria-label=${`The marker is on ${box.words}`}
  transform=${`translate(${box.x + box.w - 13} ${box.y + 17})`}>
  <path d="M -9 7 Q -9 3 -5 1 L -3 -5 Q -6 -8 -3 -11 Q 0 -14 3 -11 Q 6 -8 3 -5 L 5 1 Q 9 3 9 7 Q 0 11 -9 7 Z" />
</g>`;

/** The name of the game, while the dealer says nothing. */
function Announcement({ plan, title, announcement }) {
  if (plan.small) return null;
  const [x, y] = [plan.width - 20, plan.announcement.y];
  if (announcement) return html`<text class="felt-announcement" text-anchor="end" x=${x} y=${y}>“${announcement}”</text>`;
  return html`<text class="felt-title" text-anchor="end" x=${x} y=${y + 2} font-size="24" aria-hidden="true">${title}</text>`;
}

/** The last rolls, newest first. */
function Rolls({ plan, dice }) {
  const { x, y, each, high, most } = plan.rolls;
  const shown = (dice?.rolls ?? []).slice(0, most);
  if (!shown.length) return null;
  const words = shown.map(({ dice: faces, words }) => `${total(faces)}${words ? `, ${words}` : ""}`).join("; ");
  return html`<g class="rolls" role="img" aria-label=${`The last rolls, the newest first: ${words}`}>
    ${shown.map(
      (roll, at) => html`<g key=${roll.round} class=${roll.marked ? "roll marked" : "roll"} transform=${`translate(${x + at * each} ${y})`}>
        <title>${`Roll ${roll.round}: ${listed(roll.dice)}${roll.words ? `, ${roll.words}` : ""}`}</title>
        <rect width=${each - 4} height=${high} rx="7" />
        <text class="roll-total" text-anchor="middle" x=${(each - 4) / 2} y=${high / 2 + 6}>${total(roll.dice)}</text>
      </g>`,
    )}
  </g>`;
}

/** The parts of a cloth that doesn't fit whole, each with the viewer's total on it. */
function Tabs({ plan, sums, onTab }) {
  const { x, y, w, h } = plan.tabsAt;
  const each = w / plan.tabs.length;
  const key = (event, tab) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onTab(tab);
  };
  return html`<g role="group" aria-label="Parts of the layout">
    ${plan.tabs.map(
      ({ tab, words, chosen }, at) => html`<g key=${tab} role="button" tabindex="0" class=${chosen ? "felt-tab chosen" : "felt-tab"}
      aria-pressed=${String(chosen)} aria-label=${words} onClick=${() => onTab(tab)} onKeyDown=${(event) => key(event, tab)}
      transform=${`translate(${x + at * each} ${y})`}>
      <rect x="2" width=${each - 4} height=${h} rx="8" />
      <text text-anchor="middle" x=${each / 2} y=${h / 2 + 5}>${words}${sums?.[tab] ? ` · ${dollars(sums[tab])}` : ""}</text>
    </g>`,
    )}
  </g>`;
}

/** @param {Object} props as for every felt, and `onTab`: how another part of the layout is chosen */
export function ClothFelt(props) {
  const { plan, title, stage, seats, stakes, denominations, seat = 0, selected = "", hands } = props;
  const { outcomes = stage.settled, glow = stage.glow, spots = new Map(), sitting = () => null, dice = null, wheel = null, onTab = () => {} } = props;
  const { marked = stage.marked, rolling = "", meaning = "" } = props;
  const drawn = new Set(plan.boxes.map((box) => box.area));
  const first = drawn.has(selected) ? selected : [...spots.keys()].find((area) => drawn.has(area));
  const at = (area) => stakes.filter((stake) => stake.area === area);
  const sum = (area) => at(area).reduce((all, stake) => all + (stake.seat === seat ? 0 : stake.amount), 0);
  // Without a seat, the viewer sees everybody's combined wagers.
  const together = (area) => (sum(area) ? { area, amount: sum(area) } : undefined);
  const own = (area) => (seat ? at(area).find((stake) => stake.seat === seat) : together(area));
  const rest = (area) => (seat ? sum(area) : 0);
  // What is shown across the felt isn't shown beside the layout beforehand.
  const [faces, place] = [
    !rolling && stage.dice.length ? stage.dice : (dice?.faces ?? []),
    !rolling && stage.spun >= 0 ? stage.spun : (wheel?.place ?? -1),
  ];
  const light = (area) => marked.includes(area) ? "marked" : (stage.lit.includes(area) ? "lit" : glow.includes(area) ? "glowing" : "");
  const decided = (area) => outcomes.find((step) => step.data.area === area && step.data.seat === seat);
  const bank = { x: plan.width / 2, y: 20 };
  const passes = plan.boxes.map((box) => {
    const step = decided(box.area);
    return step ? passed(step, { x: box.x + box.w / 2, y: box.y + box.h / 2 }, bank) : null;
  });
  return html`<svg class="felt cloth-felt" viewBox=${`0 0 ${plan.width} ${plan.height}`} role="group" aria-label=${`The layout of ${title}`}>
    ${plan.tabs.length > 0 && html`<${Tabs} plan=${plan} onTab=${onTab} />`}
    ${plan.boxes.map(
      (box) => html`<${Area} key=${box.area} box=${box} view=${spots.get(box.area)} stake=${own(box.area)}
      others=${rest(box.area)} settled=${decided(box.area)} light=${light(box.area)} denominations=${denominations} hands=${hands}
      selected=${selected === box.area} reached=${first === box.area} />`,
    )}
    ${plan.names.map((name) => html`<${Name} key=${`${name.text} ${name.y}`} name=${name} puck=${dice?.puck && dice.point === name.puck} />`)}
    <${Puck} plan=${plan} dice=${dice} />
    ${plan.boxes.filter((box) => marked.includes(box.area)).map((box) => html`<${Marker} key=${box.area} box=${box} />`)}
    ${wheel && plan.wheel && html`<${WheelDrawn} wheel=${wheel} place=${place} at=${plan.wheel} />`}
    <${Thrown} plan=${plan} faces=${faces} />
    <${Rolls} plan=${plan} dice=${dice} />
    <${Stopped} plan=${plan} place=${place} wheel=${wheel} />
    <${Spins} plan=${plan} wheel=${wheel} />
    <${Announcement} plan=${plan} title=${title} announcement=${stage.announcement} />
    ${plan.positions.map(
      (place) => html`<g key=${place.position} class=${place.own ? "position own" : "position"}>
      <${Plate} at=${place} seat=${seats.find((seat) => seat.seat === place.position)} sit=${sitting(place.position)} />
    </g>`,
    )}
    <${Passing} passes=${passes} denominations=${denominations} />
  </svg>
  ${rolling === "dice" && html`<${Roll} stage=${stage} meaning=${meaning} />`}
  ${rolling === "wheel" && wheel && html`<${Spin} stage=${stage} wheel=${wheel} />`}`;
}
