// A table where everybody plays against the dealer, or on hands in the middle.
import { ChipStack } from "../components/chips.js";
import { stakeKey } from "../film.js";
import { html } from "../html.js";
import { ending, gain } from "../money.js";
import { belongs } from "./areas.js";
import { BoxHands, Called, handsAt, totalsOf } from "./box-hands.js";
import { Dealer, lowAfter } from "./dealers-side.js";
import { headed, Lettering } from "./lettering.js";
import { Fan, Laid } from "./felt-cards.js";
import { Middle } from "./middle-hands.js";
import { passed, Passing } from "./passing.js";
import { Badge, Plate } from "./plate.js";
import { Spot } from "./spot.js";

/** Longer inscriptions are only on the sign. */
const INSCRIBED = 60;

/** Finds an item by its betting area; if all positions have the same area names, by owner as well. */
function finder(items, layout, seat, of) {
  return (area, owner) => {
    const here = items.filter((item) => of(item).area === area);
    const wanted = layout.own ? owner : seat;
    return here.find((item) => of(item).seat === wanted) ?? (layout.own ? undefined : here[0]);
  };
}

/**
 * The position for a result beside a plate that touches neither its edge nor its words.
 * @param {{x: number, y: number, high: number, plate: number}} plate
 * @param {{x: number, y: number}} spot
 */
export function clearOf({ x, y, high, plate }, spot) {
  const clear = high / 2 + 12;
  const beside = Math.abs(spot.x - x) >= plate / 2 + 30;
  if (beside || Math.abs(spot.y - y) >= clear) return spot;
  return { x: spot.x, y: y + (spot.y < y ? -clear : clear) };
}

/** The total outcome of another player's wagers. */
function Total({ at, settled }) {
  const net = settled.reduce((sum, { data }) => sum + data.paid + data.returned - data.stake, 0);
  const words = net ? gain(net) : "push";
  return html`<${Badge} x=${at.x} y=${at.y} words=${words} kind=${`outcome outcome-${ending(net)}`} />`;
}

/** Whether an open place's betting area stands for it, so that it needs no plate. */
const bettable = (at, layout, spots) => !at.near && !layout.own && spots.has(at.spots[0].area);

/** Another player's wagers, combined on one area, where the viewer may wager too if the rules allow it. */
function Company({ at, layout, stakes, outcomes, spots, cards, draw, denominations }) {
  const [spot] = at.spots;
  if (!at.hand.card) return null;
  const mine = belongs(layout, at.position);
  const amount = stakes.filter(mine).reduce((sum, stake) => sum + stake.amount, 0);
  const settled = outcomes.filter((step) => mine(step.data));
  if (spots.has(spot.area) && !layout.own && !(cards && spot.y < at.y + at.high / 2 + spot.h)) return draw(spot, at.position);
  return html`
    ${amount > 0 && html`<g class="staked" transform=${`translate(${spot.x} ${spot.y})`}>
      <${ChipStack} amount=${amount} denominations=${denominations} radius=${Math.min(18, spot.h * 0.4)} /></g>`}
    ${settled.length > 0 && html`<${Total} at=${clearOf(at, spot)} settled=${settled} />`}`;
}

/** Where a wager is drawn: the viewer's on its own area, another player's on the one drawn for that place. */
function standsAt(plan, layout, seat, { seat: owner, area }) {
  const near = plan.positions.find((at) => at.near);
  const own = [...plan.shared, ...(near?.spots ?? [])].find((spot) => spot.area === area);
  if (own && (owner === seat || !seat)) return own;
  return plan.positions.find((at) => !at.near && belongs(layout, at.position)({ seat: owner, area }))?.spots[0];
}

/** The chips of all decided wagers. */
function Decided({ plan, layout, outcomes, seat, denominations }) {
  const bank = { x: plan.dealer.x, y: plan.dealer.y + 40 };
  const passes = outcomes.map((step) => {
    const at = standsAt(plan, layout, seat, step.data);
    return at ? passed(step, at, bank) : null;
  });
  return html`<${Passing} passes=${passes} denominations=${denominations} />`;
}

function Hand({ at, layout, stage, after, shoe }) {
  const place = `seat ${at.position}`;
  const lying = after ? handsAt(after.shown, place) : stage.places[place];
  const low = after ? lowAfter(layout, lying) : stage.low[at.position];
  const called = at.near && lying?.length ? (after ?? stage).called[place] : "";
  return html`<g class=${after ? "after" : ""}>
    <${Fan} lying=${lying} at=${at.hand} low=${low} shoe=${shoe} label=${`Cards of position ${at.position}`} />
    ${called && html`<${Called} words=${called} x=${at.hand.x} y=${at.hand.y} />`}
  </g>`;
}

/** @param {Object} props as for every felt */
export function CardFelt(props) {
  const { plan, layout, title, stage, seats, stakes, denominations, seat = 0, selected = "", hands } = props;
  const { outcomes = stage.settled, spots = new Map(), sitting = () => null, shoe = null, after = null, turn = "" } = props;
  const { inPanel = false, bannered = false, choosing = null } = props;
  const stakeOn = finder(stakes, layout, seat, (stake) => stake);
  const decidedOn = finder(outcomes, layout, seat, (step) => step.data);
  const [first] = spots.has(selected) ? [selected] : spots.keys();
  // A progressive wager leaves the layout before it is decided; its light stays on.
  const lit = (area) => Object.values(stage.stakes).some((stake) => stake.area === area);
  const draw = (spot, owner) => {
    const view = !layout.own || owner === seat ? spots.get(spot.area) : undefined;
    return html`<${Spot} key=${stakeKey(owner, spot.area)} spot=${spot} view=${view} stake=${stakeOn(spot.area, owner)}
      settled=${decidedOn(spot.area, owner)} denominations=${denominations} hands=${hands} lit=${lit(spot.area)}
      selected=${selected === spot.area} reached=${first === spot.area} />`;
  };
  const lines = headed(title, layout.inscriptions.filter((line) => line.length < INSCRIBED)).slice(0, 4);
  const lyingAt = (position) =>
    [`seat ${position}`, `box ${position}`].some((place) => (after ? after.shown : stage.places)[place]?.length);
  const dealt = plan.positions.some((at) => at.near && lyingAt(at.position));
  return html`<svg class="felt" viewBox=${`0 0 ${plan.width} ${plan.height}`} role="group" aria-label=${`The layout of ${title}`}>
    ${!stage.announcement && !bannered && html`<${Lettering} at=${dealt ? plan.lettering : (plan.bare ?? plan.lettering)} lines=${lines} />`}
    <${Dealer} plan=${plan} stage=${stage} layout=${layout} shoe=${shoe} after=${after} choosing=${choosing} />
    ${stage.announcement && html`<text class="felt-announcement" text-anchor="middle" x=${plan.announcement.x} y=${plan.announcement.y}>“${stage.announcement}”</text>`}
    ${plan.piles.map((pile) =>
      layout.hands === "middle"
        ? html`<${Middle} key=${pile.place} pile=${pile} name=${layout.pile_names[pile.place] ?? pile.place} stage=${stage} after=${after} shoe=${plan.shoe} />`
        : html`<${Laid} key=${pile.place} lying=${after ? handsAt(after.shown, pile.place) : stage.places[pile.place]} after=${Boolean(after)} pile=${pile} shoe=${plan.shoe} />`,
    )}
    ${plan.shared.map((spot) => draw(spot, 0))}
    ${plan.positions.map((at) => {
      const place = seats.find((seat) => seat.seat === at.position);
      return html`<g key=${at.position} class=${["position", at.own && "own", at.near && "near"].filter(Boolean).join(" ")}>
      ${at.near && at.spots.map((spot) => draw(spot, at.position))}
      ${
        layout.hands === "box"
          ? html`<${BoxHands} at=${at} stage=${stage} stakes=${stakes} outcomes=${outcomes} shoe=${plan.shoe} seat=${seat}
              after=${after} turn=${turn} denominations=${denominations} />`
          : at.hand.card > 0 && !(inPanel && at.own) && html`<${Hand} at=${at} layout=${layout} stage=${stage} after=${after} shoe=${plan.shoe} />`
      }
      ${(place?.name || sitting(at.position) || !bettable(at, layout, spots)) && html`<${Plate} at=${at} seat=${place && { ...place, words: layout.hands === "box" ? totalsOf(at, stage, after) : undefined }} sit=${sitting(at.position)} />`}
      ${
        !at.near &&
        html`<${Company} at=${at} layout=${layout} stakes=${stakes} outcomes=${outcomes} spots=${spots}
          cards=${lyingAt(at.position)} draw=${draw} denominations=${denominations} />`
      }
    </g>`;
    })}
    <${Decided} plan=${plan} layout=${layout} outcomes=${outcomes} seat=${seat} denominations=${denominations} />
  </svg>`;
}
