// The face-up hands of a box: side by side once a pair is split, each with its total and its additional wagers.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { ending, gain } from "../money.js";
import { HIGH, textWidth } from "./fit.js";
import { Fan, handWidth } from "./felt-cards.js";

/** Names of additional wagers on a hand in play, besides the wager on a split-off hand. */
const NAMES = {};
for (const spot of ["", "2", "3"]) Object.assign(NAMES, { [`double${spot}`]: "double", [`insurance${spot}`]: "insurance" });

/**
 * What an area outside the layout belongs to; null for areas on the layout.
 * @param {any[]} [name]
 */
function added([, kind, box, hand = 1] = []) {
  return kind in NAMES || hand > 1 ? { kind, box, hand } : null;
}

const addedIn = (step) => added(step.names[step.data.area]);

/** Cards that are no longer at a place, as they were. */
export function handsAt(shown, place) {
  return (shown[place] ?? []).map((card, at) => ({ key: `${place} ${at}`, card, back: "", up: true, from: place }));
}

/** The hands of a box that have cards, in playing order. */
function handsOf(box, stage, after) {
  const names = [`box ${box}`, ...[2, 3, 4].map((hand) => `box ${box} hand ${hand}`)];
  const all = names.map((place, at) => ({
    place,
    hand: at + 1,
    lying: after ? handsAt(after.shown, place) : (stage.places[place] ?? []),
    called: (after ?? stage).called[place] ?? "",
    natural: (after ?? stage).naturals[place],
    over: (after ?? stage).busts[place],
  }));
  return all.filter(({ lying }) => lying.length);
}

/** Whether totals are shown on the plate: with the cards below it, there is no other room. */
const onPlate = (at) => !at.near && at.hand.y > at.y;

/**
 * The text on another player's plate instead of the chips.
 * @param {import("./geometry.js").Position} at
 */
export function totalsOf(at, stage, after) {
  if (!onPlate(at)) return undefined;
  return handsOf(at.position, stage, after).map(({ called }) => called).filter(Boolean).join(" · ") || undefined;
}

/** The width of a total's label. */
export const calledWidth = (words, small = false) => (small ? Math.max(24, textWidth(words, 12) + 8) : Math.max(34, textWidth(words, 15) + 18));

/** The total that the dealer has called for a hand. */
export function Called({ words, natural = false, over = false, x, y, start = false, small = false }) {
  const wide = calledWidth(words, small);
  const left = start ? x : x - wide / 2;
  const half = small ? 8.5 : 13;
  const kind = ["called", over && "over", natural && "natural", small && "small"].filter(Boolean).join(" ");
  return html`<g class=${kind} role="img" aria-label=${`total ${words}`}>
    <rect x=${left} y=${y - half} width=${wide} height=${2 * half} rx=${half} />
    <text text-anchor="middle" x=${left + wide / 2} y=${y + (small ? 4.2 : 5.5)}>${words}</text>
  </g>`;
}

/** Chips added to a hand, at the lower edge of its cards. */
function Added({ stakes, at, denominations }) {
  const radius = Math.min(13, at.card * 0.3);
  const pitch = Math.min(30, at.room / stakes.length);
  return stakes.map((stake, order) => {
    const x = at.x + (order - (stakes.length - 1) / 2) * pitch;
    return html`<g key=${stake.area} class="staked added" transform=${`translate(${x} ${at.y + at.card * HIGH - 4})`}>
      <title>${stake.label ?? stake.area}</title>
      <${ChipStack} amount=${stake.amount} coupon=${stake.coupon} denominations=${denominations} radius=${radius} />
    </g>`;
  });
}

/** The outcomes of wagers added in play, where their hands were. */
function Decided({ step, x, y }) {
  const { area, paid, returned, stake } = step.data;
  const { kind = "", hand = 0 } = added(step.names[area]) ?? {};
  const net = paid + returned - stake;
  const what = NAMES[kind] ?? `hand ${hand}`;
  const words = `${what} ${net ? gain(net) : "push"}`;
  const wide = words.length * 6.6 + 12;
  return html`<g class=${`outcome small outcome-${ending(net)}`} transform=${`translate(${x} ${y})`}>
    <rect x=${-wide / 2} y="-9" width=${wide} height="18" rx="9" />
    <text text-anchor="middle" dy="4">${words}</text>
  </g>`;
}

/**
 * @param {Object} props
 * @param {import("./geometry.js").Position} props.at
 * @param {import("../film.js").Stage} props.stage
 * @param {(wire.StakeView | import("../film.js").Stage["stakes"][string])[]} props.stakes
 * @param {import("../film.js").StepView[]} props.outcomes
 * @param {any} props.after the last round, if its hands are still to be seen
 * @param {string} props.turn the place of the hand that the viewer plays
 * @param {{x: number, y: number}} props.shoe
 * @param {number} props.seat the viewer's own
 * @param {number[]} props.denominations
 */
export function BoxHands({ at, stage, stakes, outcomes, shoe, seat, after, turn, denominations }) {
  const { hand } = at;
  const hands = handsOf(at.position, stage, after);
  const room = hand.room / Math.max(1, hands.length);
  const card = Math.min(hand.card, room * (hands.length > 2 ? 0.72 : 0.8));
  const here = stakes.filter((stake) => added(stake.name)?.box === at.position);
  const all = outcomes.filter((step) => addedIn(step)?.box === at.position);
  const decided = all.filter((step) => step.data.seat === (seatOf(all, seat) || seat));
  // The hands of a split pair are side by side, no farther apart than necessary.
  const pitch = Math.min(room, card * 2.4);
  return html`<g class=${after ? "after" : ""}>
    ${hands.map(({ place, hand: number, lying, called, natural, over }, order) => {
      const x = hand.x + (order - (hands.length - 1) / 2) * pitch;
      const lies = { ...hand, x, y: hand.y + (hand.card - card) * HIGH, card, room: pitch - 8 };
      const own = here.filter((stake) => added(stake.name)?.hand === number);
      const wide = handWidth(lying, lies) + 8;
      const aside = hands.length < 2 && at.near;
      // A long word that would reach the others is on the cards, below their ranks.
      const onCards = aside && wide / 2 + 6 + calledWidth(called) > hand.room / 2;
      const label = onCards
        ? { x, y: lies.y + card * HIGH * 0.78 }
        : aside
          ? { x: x + wide / 2 + 6, y: lies.y + (card * HIGH) / 2, start: true }
          : at.near
            ? { x, y: lies.y }
            : { x, y: lies.y + card * HIGH - 8.5, small: true };
      return html`<g key=${place}>
        ${
          place === turn &&
          html`<rect class="playing" x=${x - wide / 2} y=${lies.y - 4} width=${wide} height=${card * HIGH + 8} rx="9" />`
        }
        <${Fan} lying=${lying} at=${lies} shoe=${shoe} label=${`Cards of box ${at.position}${number > 1 ? `, hand ${number}` : ""}`} />
        ${
          called && !onPlate(at) &&
          html`<${Called} words=${called} natural=${natural} over=${over} ...${label} />`
        }
        <${Added} stakes=${own} at=${lies} denominations=${denominations} />
        ${
          after &&
          decided
            .filter((step) => addedIn(step)?.hand === number)
            .map(
              (step, down) => html`<${Decided} key=${step.data.area} step=${step} x=${x}
              y=${lies.y + card * HIGH - 12 - down * 20} />`,
            )
        }
      </g>`;
    })}
    ${
      !hands.length &&
      decided.map((step, order) => html`<${Decided} key=${step.data.area} step=${step} x=${hand.x} y=${hand.y + 26 + order * 21} />`)
    }
  </g>`;
}

/** Whose wagers are shown at a box with several players': the viewer's, otherwise the first player's. */
function seatOf(outcomes, seat) {
  const seats = outcomes.map((step) => step.data.seat);
  return seats.includes(seat) ? seat : seats[0];
}
