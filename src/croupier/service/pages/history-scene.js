// A stage on the felt of its table, to look at only: the same drawing as at the live table.
import { useMemo } from "preact/hooks";
import { html } from "./html.js";
import { gain } from "./money.js";
import { useNarrow } from "./narrow.js";
import { Felt } from "./table/felt.js";
import { wholePlan } from "./table/whole-plan.js";

const PLATE = { chips: 0, coupons: 0, staked: 0, here: true, ready: false, turn: false, mark: "" };

/** What a plate says of a seat: what the round has brought so far, as a film does not know what a player holds. */
function words(name, net) {
  if (!name) return "";
  return net === undefined ? "in the round" : gain(net);
}

/** Who sat where, for the plates of the felt. Of a seat that had no part nothing is known, not even that it was free. */
export function seatsOf(names, stage, positions) {
  return positions.map((seat) => ({
    ...PLATE,
    seat,
    name: names[seat] ?? `Seat ${seat}`,
    words: words(names[seat], stage.net[seat]),
  }));
}

/**
 * @param {{about: wire.TableAbout, stage: import("./film.js").Stage, seats: any[], seat?: number, near?: number, point?: number, area?: string, shares?: Object, wheel?: any}} given `about` is
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
