// A stage on the felt of its table, view only: the same drawing as at the live table.
import { useMemo } from "preact/hooks";
import { html } from "./html.js";
import { gain } from "./money.js";
import { useNarrow } from "./narrow.js";
import { Felt } from "./table/felt.js";
import { wholePlan } from "./table/whole-plan.js";

const PLATE = { chips: 0, coupons: 0, staked: 0, here: true, ready: false, turn: false, mark: "" };

/** A plate's words for a seat: the round's result so far, because a film doesn't know a player's chips. */
function words(name, net) {
  if (!name) return "";
  return net === undefined ? "in the round" : gain(net);
}

/** Who sat where, for the felt's plates. About a seat without a part in the round nothing is known, not even that it was open. */
export function seatsOf(names, stage, positions) {
  return positions.map((seat) => ({
    ...PLATE,
    seat,
    name: names[seat] ?? `Seat ${seat}`,
    words: words(names[seat], stage.net[seat]),
  }));
}

/**
 * @param {{about: wire.TableAbout, stage: import("./film.js").Stage, seats: any[], seat?: number, near?: number, point?: number, area?: string, shares?: Object, wheel?: any}} props `about` is
 *   the table's own description, `seat` the one that matters, `near` the one that a phone shows large if none does,
 *   `area` the one that has to be seen, `wheel` the wheel where it is known how it stopped
 */
export function Scene({ about, stage, seats, seat = 0, near = 0, point = 0, area = "", shares = {}, wheel = null }) {
  const narrow = useNarrow();
  const own = seat || (narrow ? near : 0);
  const drawn = useMemo(() => wholePlan(about.layout, { narrow, seat: own, area }), [about, narrow, own, area]);
  return html`<div class="cloth">
    <${Felt} plan=${drawn} layout=${about.layout} title=${about.brief.title} stage=${stage}
      seats=${seats} stakes=${Object.values(stage.stakes)} denominations=${about.denominations} seat=${own} shares=${shares}
      wheel=${wheel} dice=${wheel || stage.spun >= 0 ? null : { point, puck: true, faces: [], rolls: [] }} />
  </div>`;
}
