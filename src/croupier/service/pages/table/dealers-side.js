// What is in front of the dealer: cards dealt there, stacks on their way, the shoe, the discards, a bonus display.
import { html } from "../html.js";
import { Called, calledWidth, handsAt } from "./box-hands.js";
import { HIGH } from "./fit.js";
import { Fan, handWidth, Pile } from "./felt-cards.js";
import { Shoe } from "./shoe.js";

/** Kinds of places drawn elsewhere, or not at all. */
const ELSEWHERE = new Set(["seat", "up", "box", "dealer", "dealing", "rack", "removed", "stack", "spread"]);

/** Piles that are there temporarily without a place of their own, such as seven stacks before delivery. */
function passing(stage, layout) {
  // Games with face-up hands lay out no stacks; a double shoe has its own places.
  if (layout.hands === "box") return [];
  const kind = (name) => stage.names[name]?.[0] ?? name;
  const lies = (name) => stage.places[name].length && !ELSEWHERE.has(kind(name)) && !layout.piles.includes(name);
  return Object.keys(stage.places).filter(lies);
}

/** In games where hands are set, last round's cards have the low hand before the high hand. */
export const lowAfter = (layout, lying) => (layout.split && lying.length === layout.hand ? [1, 2] : undefined);

/** A bonus display, dark until it shows an award. */
function Display({ plan, award }) {
  const [wide, high] = [84, 26];
  const { x, y, card } = plan.rack;
  const words = award ? `The bonus display shows ${award}` : "The bonus display is dark";
  const left = Math.max(6, x - wide / 2);
  return html`<g class="display" role="img" aria-label=${words} transform=${`translate(${left} ${y + card * HIGH + 22})`}>
    <rect width=${wide} height=${high} rx="5" />
    <text text-anchor="middle" x=${wide / 2} y=${high * 0.68}>${award || "BONUS"}</text>
  </g>`;
}

function Stacks({ plan, stage, stacks, choosing }) {
  const { x, y, card, room, spread, across } = plan.stacks;
  const step = Math.min(card * spread + 8, room / Math.max(1, stacks.length));
  // The first stack is the one farthest to the left of the dealer, who faces the players.
  const side = across ? 1 : -1;
  const at = (order) => ({ x: x + side * (order - (stacks.length - 1) / 2) * step, y, card });
  const numbered = (name) => stage.names[name]?.[1];
  const choice = (name) => choosing && { words: `${choosing.words}: ${numbered(name)}`, choose: () => choosing.choose(numbered(name)), reach: step - 2 };
  return stacks.map(
    (name, order) => html`<${Pile} key=${name} lying=${stage.places[name]} at=${at(order)}
    label=${numbered(name) ?? name} counted=${false} choice=${numbered(name) && choice(name)} />`,
  );
}

/** A card exposed by mistake: face up beside the shoe, so that everybody sees it before deciding. */
function Exposed({ plan, stage }) {
  const name = Object.keys(stage.places).find((place) => stage.names[place]?.[0] === "exposed" && stage.places[place].length);
  if (!name) return null;
  const { shoe, dealer } = plan;
  const at = { x: (2 * shoe.x + dealer.x) / 3, y: shoe.y, card: Math.max(34, shoe.card), room: shoe.card * 2 };
  return html`<g class="exposed">
    <${Fan} lying=${stage.places[name]} at=${at} shoe=${shoe} label="The exposed card" />
    <text class="felt-small" text-anchor="middle" x=${at.x} y=${at.y + at.card * HIGH + 14}>Exposed</text>
  </g>`;
}

export function Dealer({ plan, stage, layout, shoe, after, choosing }) {
  const stacks = passing(stage, layout);
  const dealer = after ? handsAt(after.shown, "dealer") : stage.places.dealer;
  const { called: totals, naturals } = after ?? stage;
  const low = after ? lowAfter(layout, dealer) : stage.low[0];
  const { x, y, card } = plan.dealer;
  const edge = x + handWidth(dealer, plan.dealer, low) / 2;
  const called = dealer?.length ? totals.dealer : "";
  // Beside the cards, or at their lower edge if too many leave no room.
  const beside = called && edge + 8 + calledWidth(called) <= x + plan.dealer.room / 2;
  return html`<g class=${after ? "after" : ""}>
    ${
      shoe
        ? html`<${Shoe} shoe=${shoe} plan=${plan} />`
        : html`<${Pile} lying=${stage.places.rack} at=${plan.rack} label="Discards" />
          <${Pile} lying=${stage.places.dealing} at=${plan.shoe} label="Shoe" />`
    }
    <${Exposed} plan=${plan} stage=${stage} />
    <${Stacks} plan=${plan} stage=${stage} stacks=${stacks} choosing=${choosing} />
    ${layout.elements.some((element) => element.what === "display") && html`<${Display} plan=${plan} award=${stage.displayed} />`}
    ${
      !dealer?.length &&
      !stacks.length &&
      layout.hands !== "middle" &&
      html`<rect class="pile-empty" x=${x - card / 2} y=${y} width=${card} height=${card * HIGH} rx="6" />
      <text class="felt-small" text-anchor="middle" x=${x} y=${y + card * 0.76}>Dealer</text>`
    }
    <${Fan} lying=${dealer} at=${plan.dealer} low=${low} shoe=${plan.shoe} label="The dealer's cards" />
    ${
      called &&
      html`<${Called} words=${called} natural=${naturals.dealer} x=${beside ? edge + 8 : x}
        y=${y + card * HIGH * (beside ? 0.5 : 0.88)} start=${beside} />`
    }
  </g>`;
}
