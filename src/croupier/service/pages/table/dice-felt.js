// A dice table: the layout that all players share, chips and buttons on it, the puck, the dice and the last rolls.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { dollars } from "../money.js";
import { Dice, Die } from "./die.js";
import { textWidth } from "./fit.js";
import { Letters } from "./letters.js";
import { Badge, Plate } from "./plate.js";
import { Outcome, spotWords, useHands } from "./spot.js";

const SIZES = [24, 22, 20, 18, 17, 16, 15, 14, 13, 12];
const PAYS = 12;

/** What is written on an area: words or dice, and what it pays where there is room for that. */
function Writing({ box, hidden }) {
  const { w, h, text, pays, faces, kind } = box;
  const paid = pays && h >= 38 && textWidth(pays, PAYS) <= w - 4;
  const room = h - (paid ? PAYS + 3 : 0);
  const die = Math.min(22, room - 8, (w - 10) / 2.3);
  const most = kind.includes("small") ? 13 : Math.min(w > 400 ? 24 : 17, room * 0.42);
  const sizes = kind.includes("number") ? [room * 0.62] : SIZES.filter((size) => size <= Math.max(12, most));
  return html`<g class="box-words" aria-hidden="true" opacity=${hidden ? 0.25 : 1}>
    ${text && html`<g transform=${`translate(${w / 2} ${room / 2})`}><${Letters} text=${text} shape=${{ w, h: room, square: true }} kind="" sizes=${sizes} /></g>`}
    ${faces.length > 0 && html`<${Dice} faces=${faces} x=${w / 2} y=${room / 2} size=${die} kind="printed" />`}
    ${paid && html`<text class="box-pays" text-anchor="middle" x=${w / 2} y=${h - 5} font-size=${PAYS}>${pays}</text>`}
  </g>`;
}

/** Where chips stand on a wide area: at its left, beside the words. */
const inset = (w) => Math.min(54, w * 0.1 + 6);

/** Whether an area is so wide that chips stand beside its words rather than on them. */
const aside = ({ w, text }) => w > 190 && textWidth(text, 15) < w - 2 * (inset(w) + 30);

/** What stands on an area: the viewer's chips, and what the others have there. */
function Chips({ box, stake, others, denominations }) {
  const { w, h } = box;
  const wide = aside(box);
  const x = wide ? inset(w) : w / 2;
  const r = Math.max(9, Math.min(16, h * 0.28, w * 0.3));
  return html`<g aria-hidden="true">
    ${
      stake &&
      html`<g class="staked" transform=${`translate(${x} ${h / 2 - (h < 40 ? 2 : 5)})`}>
        <${ChipStack} amount=${stake.amount} denominations=${denominations} radius=${r} />
        ${stake.button && html`<${Badge} x=${Math.min(r + 10, w / 2 - 14)} y=${-r} words=${stake.button.toUpperCase()} kind=${`call call-${stake.button}`} />`}
      </g>`
    }
    ${
      others > 0 &&
      html`<g class="others" transform=${`translate(${w - 4} ${stake && !wide ? 12 : wide ? h / 2 + 4 : h - 5})`}>
        <text text-anchor="end">${stake ? "+" : ""}${dollars(others)}</text>
      </g>`
    }
  </g>`;
}

function wordsOf(box, view, stake, others) {
  const off = stake?.button ? `It is ${stake.button}. ` : "";
  const rest = others ? ` Others have ${dollars(others)} here.` : "";
  const named = { ...box, label: `${box.words.charAt(0).toUpperCase()}${box.words.slice(1)}` };
  return `${spotWords(named, view, stake)}${off && ` ${off}`}${rest}`;
}

/** An area on which the viewer may wager. */
function Live({ box, view, words, selected, reached, hands }) {
  const state = ["box live", box.kind, !view.legal && "illegal", selected && "selected"].filter(Boolean).join(" ");
  return html`<g class=${state} role="button" data-area=${box.area} tabindex=${reached ? 0 : -1} aria-label=${words}
    aria-disabled=${String(!view.legal)} ...${useHands(box.area, view.legal, hands)}>
    <title>${words}</title>
    <rect class="box-edge" width=${box.w} height=${box.h} rx="5" />
  </g>`;
}

function Area({ box, view, stake, others, settled, denominations, selected, reached, hands }) {
  const words = wordsOf(box, view, stake, others);
  const wide = aside(box);
  return html`<g transform=${`translate(${box.x} ${box.y})`}>
    ${
      view
        ? html`<${Live} box=${box} view=${view} words=${words} selected=${selected} reached=${reached} hands=${hands} />`
        : html`<g class=${`box ${box.kind}`} role="img" aria-label=${words}><rect class="box-edge" width=${box.w} height=${box.h} rx="5" /></g>`
    }
    <g class=${view && !view.legal ? "box-face dim" : "box-face"}>
      <${Writing} box=${box} hidden=${(stake || settled) && !wide} />
      <${Chips} box=${box} stake=${stake} others=${others} denominations=${denominations} />
      ${
        settled &&
        html`<g transform=${`translate(${wide ? inset(box.w) + (stake ? 62 : 0) : box.w / 2} ${stake && !wide ? 9 : box.h / 2})`}>
        <${Outcome} told=${settled} />
      </g>`
      }
    </g>
  </g>`;
}

/** The marker of the point: white on its number, or black and off. */
function Puck({ plan, dice }) {
  const at = dice?.point ? plan.puck[dice.point] : plan.off;
  if (!dice?.puck || !at) return null;
  const words = dice.point ? `The puck is on ${dice.point}` : "The puck is off";
  return html`<g class=${dice.point ? "puck on" : "puck"} role="img" aria-label=${words} transform=${`translate(${at.x} ${at.y})`}>
    <circle r=${at.r} /><text text-anchor="middle" dy="4.2" font-size="12">${dice.point ? "ON" : "OFF"}</text>
  </g>`;
}

/** The two dice as they fell, and their total. While a roll is filmed they are those of the film. */
function Thrown({ plan, stage, dice }) {
  const faces = stage.dice.length > 0 ? stage.dice : (dice?.faces ?? []);
  const { x, y, size } = plan.thrown;
  if (!faces.length) {
    if (!dice) return null;
    return html`<text class="felt-small" x=${x} y=${y + size / 2 + 4} aria-hidden="true">No roll yet</text>`;
  }
  return html`<g class="thrown" role="img" aria-label=${`The dice show ${faces.join(" and ")}`}>
    ${faces.map((face, at) => html`<${Die} key=${at} face=${face} x=${x + at * (size * 1.15)} y=${y} size=${size} />`)}
    <text class="thrown-total" x=${x + size * 2.4} y=${y + size * 0.72} font-size=${size * 0.7}>${faces.reduce((sum, face) => sum + face, 0)}</text>
  </g>`;
}

/** The last rolls, the newest first. */
function Rolls({ plan, dice }) {
  const { x, y, each, high, most } = plan.rolls;
  const shown = (dice?.rolls ?? []).slice(0, most);
  if (!shown.length) return null;
  const words = shown.map(({ dice: faces, words }) => `${faces[0] + faces[1]}${words ? `, ${words}` : ""}`).join("; ");
  return html`<g class="rolls" role="img" aria-label=${`The last rolls, the newest first: ${words}`}>
    ${shown.map((roll, at) => {
      const [a, b] = roll.dice;
      return html`<g key=${roll.round} class=${a + b === 7 ? "roll seven" : "roll"} transform=${`translate(${x + at * each} ${y})`}>
        <title>${`Roll ${roll.round}: ${a} and ${b}${roll.words ? `, ${roll.words}` : ""}`}</title>
        <rect width=${each - 4} height=${high} rx="7" />
        <text class="roll-total" text-anchor="middle" x=${(each - 4) / 2} y=${high / 2 + 6}>${a + b}</text>
      </g>`;
    })}
  </g>`;
}

/** The parts of a cloth that does not fit as a whole; each says what the viewer has on it. */
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

/** @param {Object} given as for every felt, and `onTab`: how another part of the layout is chosen */
export function DiceFelt(given) {
  const { plan, title, stage, seats, stakes, denominations, seat = 0, selected = "", hands } = given;
  const { outcomes = stage.settled, spots = new Map(), sitting = () => null, dice = null, onTab = () => {} } = given;
  const drawn = new Set(plan.boxes.map((box) => box.area));
  const first = drawn.has(selected) ? selected : [...spots.keys()].find((area) => drawn.has(area));
  const at = (area) => stakes.filter((stake) => stake.area === area);
  const sum = (area) => at(area).reduce((all, stake) => all + (stake.seat === seat ? 0 : stake.amount), 0);
  // Who does not sit at the table sees what all have wagered together.
  const together = (area) => (sum(area) ? { area, amount: sum(area) } : undefined);
  const own = (area) => (seat ? at(area).find((stake) => stake.seat === seat) : together(area));
  const rest = (area) => (seat ? sum(area) : 0);
  const decided = (area) => outcomes.find((told) => told.data.area === area && told.data.seat === seat);
  return html`<svg class="felt dice" viewBox=${`0 0 ${plan.width} ${plan.height}`} role="group" aria-label=${`The layout of ${title}`}>
    ${plan.tabs.length > 0 && html`<${Tabs} plan=${plan} onTab=${onTab} />`}
    ${plan.boxes.map(
      (box) => html`<${Area} key=${box.area} box=${box} view=${spots.get(box.area)} stake=${own(box.area)}
      others=${rest(box.area)} settled=${decided(box.area)} denominations=${denominations} hands=${hands}
      selected=${selected === box.area} reached=${first === box.area} />`,
    )}
    ${plan.names.map(
      (name) => html`<text key=${`${name.text} ${name.y}`} class=${name.start ? "box-row" : "box-number"} aria-hidden="true"
      text-anchor=${name.start ? "start" : "middle"} x=${name.x} y=${name.y + name.size * 0.36} font-size=${name.size}>${name.text}</text>`,
    )}
    <${Puck} plan=${plan} dice=${dice} />
    <${Thrown} plan=${plan} stage=${stage} dice=${dice} />
    <${Rolls} plan=${plan} dice=${dice} />
    ${stage.said && !plan.small && html`<text class="felt-said" text-anchor="end" x=${plan.width - 20} y=${plan.said.y}>“${stage.said}”</text>`}
    ${plan.positions.map(
      (place) => html`<g key=${place.position} class=${place.own ? "position own" : "position"}>
      <${Plate} at=${place} seat=${seats.find((one) => one.seat === place.position)} sit=${sitting(place.position)} />
    </g>`,
    )}
  </svg>`;
}
