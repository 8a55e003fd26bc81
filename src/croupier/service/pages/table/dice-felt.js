// A dice table: the layout that all players share, chips and buttons on it, the puck, the dice and the last rolls.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { dollars } from "../money.js";
import { Dice, Die } from "./die.js";
import { Plate } from "./plate.js";
import { Outcome, spotWords, useHands } from "./spot.js";

/** What is written on an area: words or dice, and what it pays. */
function Writing({ box, hidden }) {
  const { w, h, lines, size, pays, faces } = box;
  const small = Math.min(11, Math.max(8.5, h / 4.5));
  const room = pays ? small + 2 : 0;
  const fits = (line) => Math.min(size, ((w - 4) / Math.max(1, line.length)) * 1.75);
  const heights = lines.map((line, at) => (at ? Math.min(fits(line), size * 0.72) : fits(line)));
  const total = heights.reduce((all, one) => all + one * 1.1, 0);
  const die = Math.min(20, h - room - 10, (w - 12) / 2.2);
  let y = (h - total - room) / 2;
  return html`<g class="box-words" aria-hidden="true" opacity=${hidden ? 0.25 : 1}>
    ${lines.map((line, at) => {
      y += heights[at] * 1.1;
      return html`<text key=${at} text-anchor="middle" x=${w / 2} y=${y - heights[at] * 0.25} font-size=${heights[at]}>${line}</text>`;
    })}
    ${faces.length > 0 && html`<${Dice} faces=${faces} x=${w / 2} y=${(h - room) / 2} size=${die} kind="printed" />`}
    ${pays && html`<text class="box-pays" text-anchor="middle" x=${w / 2} y=${h - 4} font-size=${Math.min(small, ((w - 4) / pays.length) * 1.8)}>${pays}</text>`}
  </g>`;
}

/** The button that says whether a wager works in the next roll. */
function Button({ button, x, y }) {
  return html`<g class=${`call call-${button}`} transform=${`translate(${x} ${y})`}>
    <rect x="-13" y="-7.500" width="26" height="15" rx="7.500" /><text text-anchor="middle" dy="3.500">${button.toUpperCase()}</text>
  </g>`;
}

/** What stands on an area: the viewer's chips, and what the others have there. */
function Chips({ box, stake, others, denominations }) {
  const { w, h } = box;
  const wide = w > 190;
  const x = wide ? 54 : w / 2;
  const r = Math.max(8, Math.min(14, h * 0.26, w * 0.3));
  return html`<g aria-hidden="true">
    ${
      stake &&
      html`<g transform=${`translate(${x} ${h / 2 - 5})`}>
        <${ChipStack} amount=${stake.amount} denominations=${denominations} radius=${r} />
        ${stake.button && html`<${Button} button=${stake.button} x=${Math.min(r + 4, w / 2 - 14)} y=${-r} />`}
      </g>`
    }
    ${
      others > 0 &&
      html`<g class="others" transform=${`translate(${w - 4} ${stake && !wide ? 11 : wide ? h / 2 + 4 : h - 5})`}>
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
  return html`<g transform=${`translate(${box.x} ${box.y})`}>
    ${
      view
        ? html`<${Live} box=${box} view=${view} words=${words} selected=${selected} reached=${reached} hands=${hands} />`
        : html`<g class=${`box ${box.kind}`} role="img" aria-label=${words}><rect class="box-edge" width=${box.w} height=${box.h} rx="5" /></g>`
    }
    <g class="box-face">
      <${Writing} box=${box} hidden=${(stake || settled) && box.w <= 190} />
      <${Chips} box=${box} stake=${stake} others=${others} denominations=${denominations} />
      ${
        settled &&
        html`<g transform=${`translate(${box.w > 190 ? (stake ? 130 : 50) : box.w / 2} ${stake && box.w <= 190 ? 9 : box.h / 2}) scale(${box.w < 60 ? 0.72 : 0.9})`}>
        <${Outcome} told=${settled} />
      </g>`
      }
    </g>
  </g>`;
}

/** The marker of the point: white on its number, or black and off. */
function Puck({ plan, dice }) {
  if (!dice?.puck || !plan.off) return null;
  const at = dice.point ? plan.puck[dice.point] : plan.off;
  const words = dice.point ? `The puck is on ${dice.point}` : "The puck is off";
  return html`<g class=${dice.point ? "puck on" : "puck"} role="img" aria-label=${words} transform=${`translate(${at.x} ${at.y})`}>
    <circle r=${at.r} /><text text-anchor="middle" dy="4" font-size=${at.r * 0.75}>${dice.point ? "ON" : "OFF"}</text>
  </g>`;
}

/** The two dice as they fell. While a roll is filmed they are those of the film. */
function Thrown({ plan, stage, dice }) {
  const filmed = stage.dice.length > 0;
  const faces = filmed ? stage.dice : (dice?.faces ?? []);
  const { x, y, size } = plan.thrown;
  if (!faces.length) {
    if (!dice) return null;
    return html`<text class="felt-small" x=${x} y=${y + size / 2 + 4} aria-hidden="true">No roll yet</text>`;
  }
  const words = `The dice show ${faces.join(" and ")}`;
  return html`<g class=${filmed ? "thrown rolling" : "thrown"} key=${`${stage.round} ${faces}`} role="img" aria-label=${words}>
    ${faces.map((face, at) => html`<g key=${at} class="tumbles"><${Die} face=${face} x=${x + at * (size * 1.15)} y=${y} size=${size} /></g>`)}
  </g>`;
}

/** The last rolls, the newest first. */
function Rolls({ plan, dice }) {
  const shown = (dice?.rolls ?? []).slice(0, plan.rolls.most);
  if (!shown.length) return null;
  const { x, y, each } = plan.rolls;
  const words = shown.map(({ dice: faces, words }) => `${faces[0] + faces[1]}${words ? `, ${words}` : ""}`).join("; ");
  const kind = ({ dice: faces, words }) =>
    words === "seven out" ? "lost" : words === "point made" ? "made" : faces[0] + faces[1] === 7 ? "seven" : "";
  return html`<g class="rolls" role="img" aria-label=${`The last rolls, the newest first: ${words}`}>
    ${shown.map((roll, at) => {
      const total = roll.dice[0] + roll.dice[1];
      return html`<g key=${roll.round} class=${`roll ${kind(roll)}`} transform=${`translate(${x + at * each} ${y})`}>
        <title>${`Roll ${roll.round}: ${roll.dice.join(" and ")}${roll.words ? `, ${roll.words}` : ""}`}</title>
        <rect width=${each - 5} height="44" rx="7" />
        <text class="roll-total" text-anchor="middle" x=${(each - 5) / 2} y="22">${total}</text>
        <text class="roll-faces" text-anchor="middle" x=${(each - 5) / 2} y="37">${roll.dice.join("–")}</text>
      </g>`;
    })}
  </g>`;
}

function Surface({ plan, title, licensee, said, ended }) {
  const { width: w, height: h } = plan;
  const words = said ? `“${said}”` : ended;
  return html`<g>
    <defs>
      <radialGradient id="felt-light" cx="0.5" cy="0.3" r="0.85">
        <stop offset="0" class="felt-near" /><stop offset="1" class="felt-far" />
      </radialGradient>
    </defs>
    <rect x="5" y="5" width=${w - 10} height=${h - 10} rx=${plan.tall ? 22 : 40} class="felt-cloth" fill="url(#felt-light)" />
    <text class=${words ? "felt-said" : "felt-title"} x=${plan.said.x} y=${plan.said.y} font-size=${plan.tall ? 16 : 26}>
      ${words || title}
    </text>
    ${!plan.tall && html`<text class="felt-small" x=${plan.said.x} y=${plan.said.y + 20} aria-hidden="true">${licensee}</text>`}
  </g>`;
}

/** @param {Object} given as for the felt of a card table, and `dice`: the DiceView */
export function DiceFelt(given) {
  const { plan, title, licensee, stage, seats, stakes, denominations, seat = 0, selected = "", hands } = given;
  const { outcomes = stage.settled, spots = new Map(), sitting = () => null, ended = "", dice = null } = given;
  const [first] = spots.has(selected) ? [selected] : spots.keys();
  const at = (area) => stakes.filter((stake) => stake.area === area);
  const sum = (area) => at(area).reduce((all, stake) => all + (stake.seat === seat ? 0 : stake.amount), 0);
  // Who does not sit at the table sees what all have wagered together.
  const together = (area) => (sum(area) ? { area, amount: sum(area) } : undefined);
  const own = (area) => (seat ? at(area).find((stake) => stake.seat === seat) : together(area));
  const rest = (area) => (seat ? sum(area) : 0);
  const decided = (area) => outcomes.find((told) => told.data.area === area && told.data.seat === seat);
  return html`<svg class=${plan.tall ? "felt dice tall" : "felt dice"} viewBox=${`0 0 ${plan.width} ${plan.height}`} role="group"
    aria-label=${`The layout of ${title}`}>
    <${Surface} plan=${plan} title=${title} licensee=${licensee} said=${stage.said} ended=${ended} />
    ${plan.boxes.map(
      (box) => html`<${Area} key=${box.area} box=${box} view=${spots.get(box.area)} stake=${own(box.area)}
      others=${rest(box.area)} settled=${decided(box.area)} denominations=${denominations} hands=${hands}
      selected=${selected === box.area} reached=${first === box.area} />`,
    )}
    ${plan.names.map(
      (name) => html`<text key=${name.text} class="box-number" aria-hidden="true" text-anchor="middle" x=${name.x}
      y=${name.y + (plan.tall ? 8 : 12)} font-size=${plan.tall ? 20 : 32}>${name.text}</text>`,
    )}
    <${Puck} plan=${plan} dice=${dice} />
    <${Thrown} plan=${plan} stage=${stage} dice=${dice} />
    <${Rolls} plan=${plan} dice=${dice} />
    ${plan.positions.map(
      (place) => html`<g key=${place.position} class=${place.own ? "position own" : "position"}>
      <${Plate} at=${place} seat=${seats.find((one) => one.seat === place.position)} sit=${sitting(place.position)}
        stakes=${place.own ? [] : stakes.filter((one) => one.seat === place.position)} />
    </g>`,
    )}
  </svg>`;
}
