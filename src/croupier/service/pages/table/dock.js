// The bar below the felt: the table's question, the chips in hand, and all next actions.
import { Cites } from "../components/paragraph.js";
import { html } from "../html.js";
import { prefs } from "../prefs.js";
import { address } from "../router.js";
import { session } from "../session.js";
import { useWatched } from "../store.js";
import { Actions } from "./actions.js";
import { Amount } from "./amount.js";
import { Countdown } from "./clock.js";
import { Rail } from "./rail.js";
import { ResultLine } from "./result-banner.js";
import { Closing, seatReserved } from "./status.js";

/** The cost of each answer, for players who ask. */
function Hint({ model }) {
  const { hints } = useWatched(prefs).value;
  const { question } = model.view;
  if (!question?.priced || model.playing) return null;
  const { choices } = model.costs[question.position] ?? {};
  if (choices && (hints === "on" || model.priced)) return html`<small class="cost-unit">costs: of your bet, on average</small>`;
  if (hints === "on" || model.priced) return null;
  return html`<button type="button" class="hint" aria-label="Hint: what does each cost?" onClick=${() => model.askCosts(question.position)}>Hint</button>`;
}

/** One sentence: the question, the result, current events, or what the table is waiting for. */
function Prompt({ model, banner }) {
  const { view, playing, pending } = model;
  if (pending.words) return html`<p class="prompt silent" role="status">${pending.words}</p>`;
  const question = playing ? null : view.question;
  if (playing && (banner || !model.shownResult)) return html`<p class="prompt" aria-hidden="true">${model.caption}</p>`;
  if (!question && model.shownResult && !banner) return html`<${ResultLine} model=${model} />`;
  // A warning comes before what the table is waiting for.
  if (view.short) return html`<p class="prompt silent">${view.short}</p>`;
  const about = question ?? view;
  return html`<p class=${question ? "prompt turn" : "prompt"} role=${seatReserved(view) ? "status" : undefined}>
    <span>${question ? question.words : view.waits}</span> <${Cites} cites=${about.cites} />
    ${view.closes_at && html`<${Closing} at=${view.closes_at} />`}
  </p>`;
}

/** The controls for a viewer without a seat, who may sit down. @param {{model: import("./model.js").TableModel}} props */
function Watching({ model }) {
  const roles = useWatched(session).value?.roles ?? [];
  if (model.role !== "spectator" || !roles.includes("player")) return null;
  return html`<a class="button action primary" href=${address("/table/:table", model.about.brief, { play: "" })}>
    <span class="action-words">Sit down</span> <small class="cost">You’re watching</small>
  </a>`;
}

/**
 * @param {{model: import("./model.js").TableModel, pressing: any, typing: any, onTyped: () => void,
 *   banner: boolean, own?: wire.ActionView[]}} props `banner`: whether the felt has room for the result; `own`: buttons of a panel
 */
export function Dock({ model, pressing, typing, onTyped, banner, own }) {
  const { view, playing } = model;
  const clock = !playing ? view?.seats.find((seat) => seat.seat === model.seat)?.clock : null;
  const wagering = model.spots.size > 0 && !view?.question;
  return html`<div class=${wagering ? "dock wagering" : "dock"} data-playing=${String(playing)}>
    <div class="ask"><${Prompt} model=${model} banner=${banner} /><${Hint} model=${model} />${clock && html`<${Countdown} clock=${clock} />`}</div>
    <div class=${model.role === "spectator" ? "controls watching" : "controls"}>
      <${Watching} model=${model} />
      ${playing && html`<button type="button" class="action skip-film" onClick=${() => model.skip()}><span class="action-words">Skip</span> <small class="cost"><kbd>Space</kbd></small></button>`}
      ${wagering && (typing ? html`<${Amount} model=${model} begun=${typing} onDone=${onTyped} />` : html`<${Rail} model=${model} />`)}
      <${Actions} model=${model} pressing=${pressing} own=${own} />
    </div>
  </div>`;
}
