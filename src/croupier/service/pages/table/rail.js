// Chips in hand: choose one and click a betting area, or drag it there.
import { Chip } from "../components/chips.js";
import { html } from "../html.js";
import { dollars, face } from "../money.js";
import { useDrag } from "./drag.js";

/** The number of chips that fit side by side on a phone. */
const MOST = 6;

/**
 * The chips to choose from: the largest ones that the viewer can afford.
 * @param {{about: wire.TableAbout, seats: wire.SeatView[], seat: number}} model
 */
export function chipsAtHand({ about, seats, seat }) {
  const stack = seats.find((at) => at.seat === seat)?.chips ?? 0;
  const most = Math.max(0, ...about.brief.offers.map((offer) => offer.most));
  const fitting = about.denominations.filter((chip) => chip <= Math.max(stack, 500) && (!most || chip <= most));
  return fitting.slice(-MOST);
}

/** @param {{model: import("./model.js").TableModel}} props */
export function Rail({ model }) {
  const drag = useDrag("[data-area]", ({ dataset }, /** @type {number} */ denomination) => {
    model.take(denomination);
    model.add(dataset.area ?? "");
  });
  const chips = chipsAtHand(model);
  const held = chips.includes(model.chip) ? model.chip : chips[0];
  // A single Tab stop; the arrow keys move from chip to chip.
  const walk = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && event.target.parentElement.children[chips.indexOf(Number(event.target.dataset.chip)) + step];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (next?.dataset.chip) next.focus();
  };
  const idle = ![...model.spots.values()].some((spot) => spot.legal);
  return html`<div class=${idle ? "chips idle" : "chips"} role="toolbar" aria-label="The chip in hand" onKeyDown=${walk}>
    ${chips.map(
      (chip) => html`<button key=${chip} type="button" class="chip-button" data-chip=${chip} tabindex=${chip === held ? 0 : -1}
      aria-pressed=${String(model.chip === chip)} aria-label=${`${face(chip)} chip, ${dollars(chip)}`} onClick=${() => model.take(chip)}
      onPointerDown=${drag.start(chip)}><${Chip} denomination=${chip} /></button>`,
    )}
    <div class=${drag.dragged ? "ghost shown" : "ghost"} ref=${drag.ghost} aria-hidden="true">
      ${drag.dragged && html`<${Chip} denomination=${drag.dragged} />`}
    </div>
  </div>`;
}
