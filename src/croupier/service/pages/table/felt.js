// The table itself: inscriptions, betting areas, cards and chips, all from the layout and the stage.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { CardFelt } from "./card-felt.js";

/** Felts that few tables have, each loaded when first needed. */
const RARE = {
  cloth: { load: async () => (await import("./cloth-felt.js")).ClothFelt, Drawn: /** @type {any} */ (null) },
  around: { load: async () => (await import("./around-felt.js")).AroundFelt, Drawn: /** @type {any} */ (null) },
};

/** @param {{kind: keyof typeof RARE, given: Object}} given */
function RareFelt({ kind, given }) {
  const felt = RARE[kind];
  const [, setFetched] = useState(Boolean(felt.Drawn));
  useEffect(() => {
    if (!felt.Drawn)
      felt.load().then((Drawn) => {
        felt.Drawn = Drawn;
        setFetched(true);
      });
  }, [felt]);
  return felt.Drawn && html`<${felt.Drawn} ...${given} />`;
}

/**
 * @param {Object} given
 * @param {import("./geometry.js").Plan} given.plan
 * @param {wire.LayoutView} given.layout
 * @param {string} given.title
 * @param {import("../film.js").Stage} given.stage
 * @param {wire.SeatView[]} given.seats
 * @param {{seat: number, area: string, amount: number, coupon: number}[]} given.stakes
 * @param {number[]} given.denominations
 * @param {number} [given.seat] the viewer's own
 * @param {import("../film.js").StepView[]} [given.outcomes] the decided wagers to show; else those of the stage
 * @param {string[]} [given.glow] the areas that were lit; else those of the stage
 * @param {Map<string, wire.SpotView>} [given.spots] by area: those on which the viewer could wager
 * @param {string} [given.selected] the area that has the focus
 * @param {{add: Function, remove: Function, type: Function, walk: Function, select: Function}} [given.hands]
 * @param {wire.ShoeView} [given.shoe] where several rounds are dealt from one shoe
 * @param {{shown: Object<string, string[]>, called: Object<string, string>}} [given.after] the hands of the last round, while they are still to be seen
 * @param {string} [given.turn] the place of the hand that the viewer plays
 * @param {(seat: number) => Function | null} [given.sitting] how to sit down in a seat, if that is possible
 * @param {boolean} [given.inPanel] whether the viewer's own cards are in a panel over the felt
 * @param {boolean} [given.bannered] whether a result lies over the lettering
 * @param {{words: string, choose: (stack: number) => void}} [given.choosing] how one of several stacks is chosen
 * @param {string[]} [given.marked] the areas with a marker; else those of the stage
 * @param {string} [given.rolling] `dice` or `wheel` while they are shown across the felt
 * @param {string} [given.meaning] what the throw means
 * @param {Object} [given.dice] the DiceView
 */
export function Felt(given) {
  if (given.plan.cloth) return html`<${RareFelt} key="cloth" kind="cloth" given=${given} />`;
  if (given.plan.around) return html`<${RareFelt} key="around" kind="around" given=${given} />`;
  return html`<${CardFelt} ...${given} />`;
}
