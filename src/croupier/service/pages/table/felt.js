// The table itself: felt, inscriptions, betting areas, cards and chips, all from the layout and the stage.
import { stakeKey } from "../film.js";
import { html } from "../html.js";
import { Fan, Laid, Pile } from "./lying.js";
import { Plate } from "./plate.js";
import { Spot } from "./spot.js";

/** Longer inscriptions are on the sign. */
const INSCRIBED = 60;

/** The edge of the cloth. */
function outline({ width: w, height: h, tall }) {
  if (tall) {
    const [right, low] = [w - 4, h - 4];
    const bottom = `Q${right} ${low} ${w - 60} ${low}H60Q4 ${low} 4 ${h - 60}`;
    return `M14 6H${w - 14}Q${right} 6 ${right} 18V${h - 60}${bottom}V18Q4 6 14 6z`;
  }
  const [right, low, middle] = [w - 6, h - 6, w / 2];
  return [
    `M30 6H${w - 30}Q${right} 6 ${right} 30V${h - 170}`,
    `C${right} ${h - 80} ${w - 110} ${h - 78} ${w - 230} ${h - 50}S${middle + 170} ${low} ${middle} ${low}`,
    `S350 ${h - 22} 230 ${h - 50}S6 ${h - 80} 6 ${h - 170}V30Q6 6 30 6z`,
  ].join("");
}

/** The name of the game and what is inscribed; on a wide table it follows the curve. */
function Lettering({ plan, title, lines }) {
  const { x, y, size } = plan.title;
  if (plan.tall) {
    return html`<text class="felt-title" text-anchor="middle" x=${x} y=${y} font-size=${size}>${title}</text>`;
  }
  const arc = (down) => `M${x - 330} ${y - 34 + down}Q${x} ${y + 34 + down} ${x + 330} ${y - 34 + down}`;
  return html`<defs><path id="arc-title" d=${arc(0)} /><path id="arc-lines" d=${arc(21)} /></defs>
    <text class="felt-title" text-anchor="middle" font-size=${size}>
      <textPath href="#arc-title" startOffset="50%">${title}</textPath>
    </text>
    <text class="felt-small" text-anchor="middle">
      <textPath href="#arc-lines" startOffset="50%">${lines.join("  ·  ")}</textPath>
    </text>`;
}

function Surface({ plan, title, lines, said }) {
  return html`<g>
    <defs>
      <radialGradient id="felt-light" cx="0.5" cy="0.3" r="0.85">
        <stop offset="0" class="felt-near" /><stop offset="1" class="felt-far" />
      </radialGradient>
    </defs>
    <path d=${outline(plan)} class="felt-cloth" fill="url(#felt-light)" />
    ${!(plan.tall && said) && html`<g aria-hidden="true"><${Lettering} plan=${plan} title=${title} lines=${lines} /></g>`}
    ${said && html`<text class="felt-said" text-anchor="middle" x=${plan.said.x} y=${plan.said.y}>“${said}”</text>`}
  </g>`;
}

const ELSEWHERE = /^(seat \d+|dealer|dealing|rack|removed.*|stack (red|blue).*|spread .*)$/;

/** Piles that lie there for a while without a place of their own, such as seven stacks before they are delivered. */
function passing(stage, layout) {
  const lies = (name) => stage.places[name].length && !ELSEWHERE.test(name) && !layout.piles.includes(name);
  return Object.keys(stage.places).filter(lies);
}

/** What lies before the dealer: cards that were dealt there, or stacks on their way. */
function Dealer({ plan, stage, layout }) {
  const stacks = passing(stage, layout);
  const { x, y, card, step } = plan.stacks;
  const at = (order) => ({ x: x + (order - (stacks.length - 1) / 2) * step, y, card });
  const { dealer } = stage.places;
  const low = stage.low[0];
  return html`<g>
    <${Pile} lying=${stage.places.rack} at=${plan.rack} label="Discards" />
    <${Pile} lying=${stage.places.dealing} at=${plan.shoe} label="Shoe" />
    ${stacks.map(
      (name, order) => html`<${Pile} key=${name} lying=${stage.places[name]} at=${at(order)}
      label=${/\d+/.exec(name)?.[0] ?? name} counted=${false} />`,
    )}
    ${
      !dealer?.length &&
      !stacks.length &&
      html`<text class="felt-small" text-anchor="middle" x=${plan.dealer.x}
      y=${plan.dealer.y + 40}>Dealer</text>`
    }
    <${Fan} lying=${dealer} at=${plan.dealer} low=${low} shoe=${plan.shoe} label="The dealer's cards" flat=${true} />
  </g>`;
}

/** Finds what belongs to a betting area: where all positions have areas of the same names, by whose it is. */
function finder(items, layout, seat, of) {
  return (area, owner) => {
    const here = items.filter((item) => of(item).area === area);
    const wanted = layout.own ? owner : seat;
    return here.find((item) => of(item).seat === wanted) ?? (layout.own ? undefined : here[0]);
  };
}

/**
 * @param {Object} given
 * @param {import("./geometry.js").Plan} given.plan
 * @param {Object} given.layout the LayoutView
 * @param {string} given.title
 * @param {string} given.licensee
 * @param {import("../film.js").Stage} given.stage
 * @param {Object[]} given.seats SeatViews
 * @param {{seat: number, area: string, amount: number, coupon: number}[]} given.stakes
 * @param {number[]} given.denominations
 * @param {number} [given.seat] the viewer's own
 * @param {import("../film.js").Told[]} [given.outcomes] the decided wagers to show; else those of the stage
 * @param {Map<string, Object>} [given.spots] SpotViews by area: those on which the viewer could wager
 * @param {string} [given.selected] the area that has the focus
 * @param {{add: Function, remove: Function, type: Function, walk: Function, select: Function}} [given.hands]
 * @param {string} [given.ended] how the last round ended for the viewer; on a phone the full result is below the screen
 * @param {(seat: number) => Function | null} [given.sitting] how to sit down in a seat, if that is possible
 */
export function Felt(given) {
  const { plan, layout, title, licensee, stage, seats, stakes, denominations, seat = 0, selected = "", hands } = given;
  const { outcomes = stage.settled, spots = new Map(), sitting = () => null, ended = "" } = given;
  const stakeOn = finder(stakes, layout, seat, (stake) => stake);
  const decidedOn = finder(outcomes, layout, seat, (told) => told.data);
  const [first] = spots.has(selected) ? [selected] : spots.keys();
  const draw = (spot, owner) => {
    const view = !layout.own || owner === seat ? spots.get(spot.area) : undefined;
    return html`<${Spot} key=${stakeKey(owner, spot.area)} spot=${spot} view=${view} stake=${stakeOn(spot.area, owner)}
      settled=${decidedOn(spot.area, owner)} denominations=${denominations} hands=${hands}
      selected=${selected === spot.area} reached=${first === spot.area} />`;
  };
  const lines = [licensee, ...layout.inscriptions.filter((one) => one.length < INSCRIBED).slice(0, 1)];
  const box = `0 0 ${plan.width} ${plan.height}`;
  const name = `The layout of ${title}`;
  return html`<svg class=${plan.tall ? "felt tall" : "felt"} viewBox=${box} role="group" aria-label=${name}>
    <${Surface} plan=${plan} title=${title} lines=${lines} said=${stage.said} />
    <${Dealer} plan=${plan} stage=${stage} layout=${layout} />
    ${plan.piles.map(
      (pile) => html`<${Laid} key=${pile.place} lying=${stage.places[pile.place]} pile=${pile} shoe=${plan.shoe} />`,
    )}
    ${plan.shared.map((spot) => draw(spot, 0))}
    ${plan.positions.map(
      (at) => html`<g key=${at.position} class=${at.own ? "position own" : "position"}>
      ${at.spots.map((spot) => draw(spot, at.position))}
      <${Fan} lying=${stage.places[`seat ${at.position}`]} at=${at.hand} low=${stage.low[at.position]} shoe=${plan.shoe}
        label=${`Cards of position ${at.position}`} />
      ${
        at.own &&
        plan.tall &&
        ended &&
        html`<text class="felt-said" text-anchor="middle" x=${at.hand.x} y=${at.hand.y + 24} aria-hidden="true">${ended}</text>`
      }
      <${Plate} at=${at} seat=${seats.find((one) => one.seat === at.position)} sit=${sitting(at.position)}
        stakes=${stakes.filter((one) => one.seat === at.position)} />
    </g>`,
    )}
  </svg>`;
}
