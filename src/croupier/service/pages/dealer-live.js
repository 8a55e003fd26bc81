// Dealing at a live table: the table calls for each step, the dealer performs it, and a wrong step is refused with its
// paragraph.
import { useMemo, useRef, useState } from "preact/hooks";
import { Log } from "./components/log.js";
import { Cites } from "./components/paragraph.js";
import { Loading } from "./components/waiting.js";
import { TwoCards, dealersCards } from "./dealer-two-cards.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { useNarrow } from "./narrow.js";
import { InWords, LostLine, OpenForm, Refusal, nameOf } from "./pit-model.js";
import { Cloth, StaffTable } from "./staff-table.js";
import { useWatched } from "./store.js";
import { wholePlan } from "./table/whole-plan.js";

/** Actions about who deals, not about the deal. */
const OFFICE = new Set(["TakeDealing", "GiveBackDealing"]);

/** Performs steps, and keeps the open step's form. */
function useDealing(model) {
  const [open, setOpen] = useState(/** @type {wire.ActionView | null} */ (null));
  // After a step, the focus moves to the next call; otherwise Enter would repeat the step.
  const onward = (done) => done && document.getElementById("call-words")?.focus({ preventScroll: true });
  /** @type {{current: number}} */
  const pressed = useRef(-1);
  const press = async (action) => {
    // Pressed twice before the table responds, a step is performed once: the next call hasn't been seen yet.
    if (model.pending.name === nameOf(action) && pressed.current === model.heard) return;
    pressed.current = model.heard;
    if (action.fields.length) setOpen(action);
    else onward(await model.do(action.do, action.values));
  };
  return { open, press, close: () => setOpen(null) };
}

/** A dealer's button: it works at once, even while the film runs. */
function Deed({ model, action, dealing, at = 9 }) {
  const waits = model.pending.name === nameOf(action);
  return html`<button type="button" class=${`deed ${action.primary && action.legal ? "primary" : ""}`}
    aria-busy=${String(waits)} aria-keyshortcuts=${at < 9 ? String(at + 1) : undefined} onClick=${() => dealing.press(action)}>
    ${at < 9 && html`<kbd>${at + 1}</kbd>`} ${action.label}${action.fields.length ? "…" : ""}</button>`;
}

function Call({ view, heard }) {
  const [cite, ...others] = view.cites;
  return html`<section class="panel call" data-heard=${heard} aria-labelledby="call-title">
    <h2 id="call-title">The table calls for</h2>
    <p id="call-words" class="call-words" tabindex="-1">${view.waits}</p>
    ${cite && html`<${InWords} key=${cite} cite=${cite} />`}
    <${Cites} cites=${others} />
  </section>`;
}

/** The form of a step; face-up cards are tapped rather than typed. */
function StepForm({ model, dealing }) {
  const { open, close } = dealing;
  const low = open.fields.find((field) => field.kind === "low hand");
  const cards = low && dealersCards(model.stage);
  if (!cards) return html`<${OpenForm} model=${model} pressing=${dealing} />`;
  const others = Object.fromEntries(open.fields.filter((field) => field !== low).map((field) => [field.name, field.value]));
  const choose = async (places) => (await model.do(open.do, { ...open.values, ...others, [low.name]: places })) && close();
  return html`<section class="open-form" aria-label=${open.label}>
    <h3>${open.label}</h3>
    <${TwoCards} cards=${cards} onChoose=${choose} />
    <p><button type="button" class="quiet-button" onClick=${close}>Never mind</button></p>
  </section>`;
}

function Deeds({ model, view, dealing }) {
  const steps = view.actions.filter((action) => !OFFICE.has(action.do) && action.group !== "irregularity");
  // Possible steps come first; a step at the wrong time is refused with its paragraph.
  const [deeds, later] = [steps.filter((action) => action.legal), steps.filter((action) => !action.legal)];
  const keyed = deeds.slice(0, 9).map((action, at) => [String(at + 1), [action.label, () => dealing.press(action)]]);
  // While wagers are open, Enter does nothing: a person dealing card after card with it would close them by accident.
  const proceed = view.state === "in play" && deeds.find((action) => action.primary);
  useKeys({ ...Object.fromEntries(keyed), ...(proceed ? { Enter: [proceed.label, () => dealing.press(proceed)] } : {}) }, 1);
  const listed = (actions, first) => html`<ul class="deeds">${actions.map(
    (action, at) => html`<li key=${nameOf(action)}><${Deed} model=${model} action=${action} dealing=${dealing} at=${first + at} /></li>`,
  )}</ul>`;
  return html`<section class="panel" aria-labelledby="deeds-title">
    <h2 id="deeds-title">What you do</h2>
    ${dealing.open ? html`<${StepForm} model=${model} dealing=${dealing} />` : listed(deeds, 0)}
    ${!deeds.length && !dealing.open && html`<p class="quiet">Nothing, until somebody else acts.</p>`}
    ${later.length > 0 && html`<details class="more-deeds"><summary>Not now</summary>${listed(later, 9)}</details>`}
  </section>`;
}

/** What can go wrong at this moment, each with its remedy. */
function Irregularities({ model, view, dealing }) {
  const others = view.actions.filter((action) => action.group === "irregularity");
  if (!others.length) return null;
  return html`<section class="panel" aria-labelledby="irregular-title">
    <h2 id="irregular-title">If something is irregular</h2>
    <ul class="deeds at-moment">${others.map(
      (action) => html`<li key=${nameOf(action)}>
        <${Deed} model=${model} action=${action} dealing=${dealing} />
        <p class="quiet">${action.remedy} <${Cites} cites=${action.cites} /></p>
      </li>`,
    )}</ul>
  </section>`;
}

/** Who deals: the house, until a person takes over. */
function Office({ model, view }) {
  const action = view.actions.find((action) => OFFICE.has(action.do));
  if (!action) return null;
  if (action.do === "TakeDealing") {
    return html`<section class="panel" aria-labelledby="office-title">
      <h2 id="office-title">The house deals</h2>
      <p>Take over the deal, and this table waits for you at every step.</p>
      <button type="button" class="primary" onClick=${() => model.do(action.do, action.values)}>${action.label}</button>
    </section>`;
  }
  return html`<p><button type="button" onClick=${() => model.do(action.do, action.values)}>${action.label}</button></p>`;
}

function Dealing({ model }) {
  useWatched(model);
  const narrow = useNarrow();
  const dealing = useDealing(model);
  const { about, view, latest, playing } = model;
  const first = view?.seats.find((seat) => seat.name)?.seat ?? 0;
  const drawn = useMemo(() => wholePlan(about.layout, { narrow, seat: narrow ? first : 0, dealers: !narrow }), [about, narrow, first]);
  useKeys({
    " ": ["skip the animation", () => (playing ? model.skip() : false)],
    Escape: ["close the notice", () => model.putAway()],
  });
  if (!view || !latest) return html`<${LostLine} line=${model.line} /><${Loading} what="the table" />`;
  const deals = latest.actions.some((action) => action.do === "GiveBackDealing");
  return html`<div class="dealing">
    <${LostLine} line=${model.line} />
    <header class="table-head">
      <h1 tabindex="-1">Dealing at ${about.brief.table} <span class="quiet">${about.brief.title}</span></h1>
      <p class="waits"><span class=${`tag state-${latest.state.replaceAll(" ", "-")}`}>${latest.state}
        </span> ${view.round > 0 && html`<span class="quiet">round ${view.round}</span>`}</p>
    </header>
    ${latest.notice && html`<p class="frozen" role="status">${latest.notice}</p>`}
    <div class="pit-columns">
      <div class="pit-main">
        <${Cloth} model=${model} plan=${drawn} />
        <section class="panel words" aria-labelledby="words-title"><h2 id="words-title">What was done</h2>
          <${Log} lines=${model.log} label="Everything that happens at the table" /></section>
      </div>
      <div class="pit-side">
        ${deals && html`<${Call} view=${latest} heard=${model.heard} />`}
        <${Refusal} model=${model} titled="That step was refused" />
        ${deals && html`<${Deeds} model=${model} view=${latest} dealing=${dealing} />`}
        ${deals && html`<${Irregularities} model=${model} view=${latest} dealing=${dealing} />`}
        <${Office} model=${model} view=${latest} />
      </div>
    </div>
  </div>`;
}

export default function DealerTablePage({ params }) {
  return html`<${StaffTable} table=${params.table} role="dealer" home="#/dealer" title="Dealer" shown=${Dealing} />`;
}
