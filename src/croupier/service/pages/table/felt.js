// The table itself: inscriptions, betting areas, cards and chips, all from the layout and the stage.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { CardFelt } from "./card-felt.js";

/** Felts that few tables have, each loaded when first needed. */
const RARE = {
  cloth: { load: async () => (await import("./cloth-felt.js")).ClothFelt, Drawn: /** @type {any} */ (null) },
  around: { load: async () => (await import("./around-felt.js")).AroundFelt, Drawn: /** @type {any} */ (null) },
};

/** @param {{kind: keyof typeof RARE, props: Object}} props */
function RareFelt({ kind, props }) {
  const felt = RARE[kind];
  const [, setFetched] = useState(Boolean(felt.Drawn));
  useEffect(() => {
    if (!felt.Drawn)
      felt.load().then((Drawn) => {
        felt.Drawn = Drawn;
        setFetched(true);
      });
  }, [felt]);
  return felt.Drawn && html`<${felt.Drawn} ...${props} />`;
}

/**
 * @param {Object} props
 * @param {import("./geometry.js").Plan} props.plan
 * @param {wire.LayoutView} props.layout
 * @param {string} props.title
 * @param {import("../film.js").Stage} props.stage
 * @param {wire.SeatView[]} props.seats
 * @param {{seat: number, area: string, amount: number, coupon: number}[]} props.stakes
 * @param {number[]} props.denominations
 * @param {number} [props.seat] the viewer's own
 * @param {import("../film.js").StepView[]} [props.outcomes] the decided wagers to show; else those of the stage
 * @param {string[]} [props.glow] the areas that were lit; else those of the stage
 * @param {Map<string, wire.SpotView>} [props.spots] by area: those on which the viewer could wager
 * @param {string} [props.selected] the area that has the focus
 * @param {{add: Function, remove: Function, type: Function, walk: Function, select: Function}} [props.hands]
 * @param {wire.ShoeView} [props.shoe] where several rounds are dealt from one shoe
 * @param {{shown: Object<string, string[]>, called: Object<string, string>}} [props.after] the hands of the last round, while they are still to be seen
 * @param {string} [props.turn] the place of the hand that the viewer plays
 * @param {(seat: number) => Function | null} [props.sitting] how to sit down in a seat, if that is possible
 * @param {boolean} [props.inPanel] whether the viewer's own cards are in a panel over the felt
 * @param {boolean} [props.bannered] whether a result lies over the lettering
 * @param {{words: string, choose: (stack: number) => void}} [props.choosing] how one of several stacks is chosen
 * @param {string[]} [props.marked] the areas with a marker; else those of the stage
 * @param {string} [props.rolling] `dice` or `wheel` while they are shown across the felt
 * @param {string} [props.meaning] what the throw means
 * @param {Object} [props.dice] the DiceView
 */
export function Felt(props) {
  if (props.plan.cloth) return html`<${RareFelt} key="cloth" kind="cloth" props=${props} />`;
  if (props.plan.around) return html`<${RareFelt} key="around" kind="around" props=${props} />`;
  return html`<${CardFelt} ...${props} />`;
}
