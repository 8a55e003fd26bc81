// The table itself: felt, inscriptions, betting areas, cards and chips, all from the layout and the stage.
import { stakeKey } from "../film.js";
import { html } from "../html.js";
import { BoxHands, Called, handsAt } from "./box-hands.js";
import { DiceFelt } from "./dice-felt.js";
import { Fan, Laid, Pile } from "./lying.js";
import { Middle } from "./middle-hands.js";
import { Plate } from "./plate.js";
import { PokerFelt } from "./poker-felt.js";
import { Shoe } from "./shoe.js";
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
function Lettering({ plan, title, lines, below }) {
  const { x, y, size } = plan.title;
  if (plan.tall) {
    return html`<text class="felt-title" text-anchor="middle" x=${x} y=${y} font-size=${size}>${title}</text>`;
  }
  const arc = (down) => `M${x - 330} ${y - 34 + down}Q${x} ${y + 34 + down} ${x + 330} ${y - 34 + down}`;
  return html`<defs>
      <path id="arc-title" d=${arc(0)} /><path id="arc-lines" d=${arc(21)} />
      ${below.map((_, at) => html`<path key=${at} id=${`arc-below-${at}`} d=${arc(48 + at * 22)} />`)}
    </defs>
    <text class="felt-title" text-anchor="middle" font-size=${size}>
      <textPath href="#arc-title" startOffset="50%">${title}</textPath>
    </text>
    <text class="felt-small" text-anchor="middle">
      <textPath href="#arc-lines" startOffset="50%">${lines.join("  ·  ")}</textPath>
    </text>
    ${below.map(
      (line, at) => html`<text key=${line} class="felt-line" text-anchor="middle">
      <textPath href=${`#arc-below-${at}`} startOffset="50%">${line}</textPath>
    </text>`,
    )}`;
}

function Surface({ plan, title, lines, below, said }) {
  return html`<g>
    <defs>
      <radialGradient id="felt-light" cx="0.5" cy="0.3" r="0.85">
        <stop offset="0" class="felt-near" /><stop offset="1" class="felt-far" />
      </radialGradient>
    </defs>
    <path d=${outline(plan)} class="felt-cloth" fill="url(#felt-light)" />
    ${!(plan.tall && said) && html`<g aria-hidden="true"><${Lettering} plan=${plan} title=${title} lines=${lines} below=${below} /></g>`}
    ${said && html`<text class="felt-said" text-anchor="middle" x=${plan.said.x} y=${plan.said.y}>“${said}”</text>`}
  </g>`;
}

/** Kinds of places that are drawn elsewhere, or not at all. */
const ELSEWHERE = new Set(["seat", "up", "box", "dealer", "dealing", "rack", "removed", "stack", "spread"]);

/** Piles that lie there for a while without a place of their own, such as seven stacks before they are delivered. */
function passing(stage, layout) {
  // Where hands lie open no stacks are laid out; a double shoe has places of its own.
  if (layout.hands === "box") return stage.places["exposed card"]?.length ? ["exposed card"] : [];
  const kind = (name) => stage.names[name]?.[0] ?? name;
  const lies = (name) => stage.places[name].length && !ELSEWHERE.has(kind(name)) && !layout.piles.includes(name);
  return Object.keys(stage.places).filter(lies);
}

/** The display of a bonus system, dark until it shows an award. */
function Display({ plan, award }) {
  const [wide, high] = plan.tall ? [64, 22] : [112, 30];
  const [x, y] = plan.tall ? [plan.rack.x - 4, 64] : [plan.rack.x + 100, plan.rack.y + 6];
  const words = award ? `The bonus display shows ${award}` : "The bonus display is dark";
  return html`<g class="display" role="img" aria-label=${words} transform=${`translate(${x} ${y})`}>
    <rect x=${plan.tall ? -wide / 2 + 8 : 0} width=${wide} height=${high} rx="5" />
    <text text-anchor="middle" x=${plan.tall ? 8 : wide / 2} y=${high * 0.7}>${award || "BONUS"}</text>
  </g>`;
}

/** What lies before the dealer: cards that were dealt there, or stacks on their way. */
function Dealer({ plan, stage, layout, shoe, after }) {
  const stacks = passing(stage, layout);
  const { x, y, card, step } = plan.stacks;
  const at = (order) => ({ x: x + (order - (stacks.length - 1) / 2) * step, y, card });
  const dealer = after ? handsAt(after.shown, "dealer") : stage.places.dealer;
  const { called: totals, naturals, busts } = after ?? stage;
  const called = totals.dealer;
  const low = stage.low[0];
  return html`<g class=${after ? "after" : ""}>
    ${
      shoe
        ? html`<${Shoe} shoe=${shoe} plan=${plan} />`
        : html`<${Pile} lying=${stage.places.rack} at=${plan.rack} label="Discards" />
          <${Pile} lying=${stage.places.dealing} at=${plan.shoe} label="Shoe" />`
    }
    ${stacks.map(
      (name, order) => html`<${Pile} key=${name} lying=${stage.places[name]} at=${at(order)}
      label=${stage.names[name]?.[1] ?? name} counted=${false} />`,
    )}
    ${layout.elements.some((one) => one.what === "display") && html`<${Display} plan=${plan} award=${stage.displayed} />`}
    ${
      !dealer?.length &&
      !stacks.length &&
      layout.hands !== "middle" &&
      html`<text class="felt-small" text-anchor="middle" x=${plan.dealer.x}
      y=${plan.dealer.y + 40}>Dealer</text>`
    }
    <${Fan} lying=${dealer} at=${plan.dealer} low=${low} shoe=${plan.shoe} label="The dealer's cards" flat=${true} />
    ${
      dealer?.length > 0 &&
      called &&
      html`<${Called} words=${called} natural=${naturals.dealer} over=${busts.dealer}
      x=${plan.dealer.x + (plan.dealer.card + (dealer.length - 1) * plan.dealer.step) / 2 + 12}
      y=${plan.dealer.y + plan.dealer.card * 0.7} start=${true} />`
    }
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
 * @param {Object} [given.shoe] the ShoeView, where several rounds are dealt from one shoe
 * @param {{shown: Object, called: Object}} [given.after] the hands of the last round, while they are still to be seen
 * @param {string} [given.turn] the place of the hand that the viewer plays
 * @param {string} [given.ended] how the last round ended for the viewer; on a phone the full result is below the screen
 * @param {(seat: number) => Function | null} [given.sitting] how to sit down in a seat, if that is possible
 */
export function Felt(given) {
  if (given.plan.dice) return html`<${DiceFelt} ...${given} />`;
  if (given.plan.around) return html`<${PokerFelt} ...${given} />`;
  const { plan, layout, title, licensee, stage, seats, stakes, denominations, seat = 0, selected = "", hands } = given;
  const { outcomes = stage.settled, spots = new Map(), sitting = () => null, ended = "" } = given;
  const { shoe = null, after = null, turn = "" } = given;
  const stakeOn = finder(stakes, layout, seat, (stake) => stake);
  const decidedOn = finder(outcomes, layout, seat, (told) => told.data);
  const [first] = spots.has(selected) ? [selected] : spots.keys();
  // A progressive wager leaves the layout before it is decided; its light stays on.
  const lit = (area) => Object.values(stage.stakes).some((one) => one.area === area);
  const draw = (spot, owner) => {
    const view = !layout.own || owner === seat ? spots.get(spot.area) : undefined;
    return html`<${Spot} key=${stakeKey(owner, spot.area)} spot=${spot} view=${view} stake=${stakeOn(spot.area, owner)}
      settled=${decidedOn(spot.area, owner)} denominations=${denominations} hands=${hands} lit=${lit(spot.area)}
      selected=${selected === spot.area} reached=${first === spot.area} />`;
  };
  const [leading] = layout.inscriptions.filter((one) => one.length < INSCRIBED);
  const lines = [licensee, leading].filter(Boolean);
  // What a dealer must do is written large where hands lie open and everybody watches it.
  const below = layout.hands !== "seat" ? layout.inscriptions.filter((one) => one !== leading).slice(0, 2) : [];
  const box = `0 0 ${plan.width} ${plan.height}`;
  const name = `The layout of ${title}`;
  return html`<svg class=${plan.tall ? "felt tall" : "felt"} viewBox=${box} role="group" aria-label=${name}>
    <${Surface} plan=${plan} title=${title} lines=${lines} below=${below} said=${stage.said} />
    <${Dealer} plan=${plan} stage=${stage} layout=${layout} shoe=${shoe} after=${after} />
    ${plan.piles.map((pile) =>
      layout.hands === "middle"
        ? html`<${Middle} key=${pile.place} pile=${pile} stage=${stage} after=${after} shoe=${plan.shoe} />`
        : html`<${Laid} key=${pile.place} lying=${stage.places[pile.place]} pile=${pile} shoe=${plan.shoe} />`,
    )}
    ${plan.shared.map((spot) => draw(spot, 0))}
    ${plan.positions.map(
      (at) => html`<g key=${at.position} class=${at.own ? "position own" : "position"}>
      ${at.spots.map((spot) => draw(spot, at.position))}
      ${
        layout.hands === "box"
          ? html`<${BoxHands} at=${at} stage=${stage} stakes=${stakes} outcomes=${outcomes} shoe=${plan.shoe} seat=${seat}
              after=${after} turn=${turn} denominations=${denominations} />`
          : html`<g class=${after ? "after" : ""}>
              <${Fan} lying=${after ? handsAt(after.shown, `seat ${at.position}`) : stage.places[`seat ${at.position}`]}
                at=${at.hand} low=${stage.low[at.position]} shoe=${plan.shoe} label=${`Cards of position ${at.position}`} />
            </g>`
      }
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
