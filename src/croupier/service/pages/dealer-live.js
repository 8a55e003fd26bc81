// Dealing at a live table: the table calls for each step, the dealer does it, and a wrong step is refused with its paragraph.
import { useMemo, useState } from "preact/hooks";
import { Log } from "./components/log.js";
import { Cites } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { TwoCards, dealersCards } from "./dealer-two-cards.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { useNarrow } from "./narrow.js";
import { InWords, LostLine, OpenForm, Refusal, nameOf, useTable } from "./pit-model.js";
import { For } from "./pit-watch.js";
import { useWatched } from "./store.js";
import { Felt } from "./table/felt.js";
import { wholePlan } from "./table/whole-plan.js";

/** What belongs to the office rather than to the deal. */
const OFFICE = new Set(["TakeDealing", "GiveBackDealing"]);

/** Every step is offered alike: whether it is the right one is for the dealer to know and for the table to say. */
function useDealing(model) {
  const [open, setOpen] = useState(/** @type {wire.ActionView | null} */ (null));
  // Once a step is done the focus goes to what is called for next: Enter would else do the same step again.
  const onward = (done) => done && document.getElementById("call-words")?.focus({ preventScroll: true });
  const press = async (action) => (action.fields.length ? setOpen(action) : onward(await model.do(action.do, action.given)));
  return { open, press, close: () => setOpen(null) };
}

function Call({ view, playing }) {
  const [cite, ...others] = view.cites;
  return html`<section class="panel call" aria-labelledby="call-title">
    <h2 id="call-title">The table calls for</h2>
    <p id="call-words" class="call-words" tabindex="-1">${playing ? "…" : view.waits}</p>
    ${cite && html`<${InWords} key=${cite} cite=${cite} />`}
    <${Cites} cites=${others} />
  </section>`;
}

/** The form of a step; cards that lie open are tapped rather than typed. */
function StepForm({ model, dealing }) {
  const { open, close } = dealing;
  const low = open.fields.find((field) => field.kind === "low hand");
  const cards = low && dealersCards(model.stage);
  if (!cards) return html`<${OpenForm} model=${model} pressing=${dealing} />`;
  const others = Object.fromEntries(open.fields.filter((field) => field !== low).map((field) => [field.name, field.value]));
  const choose = async (places) => (await model.do(open.do, { ...open.given, ...others, [low.name]: places })) && close();
  return html`<section class="open-form" aria-label=${open.label}>
    <h3>${open.label}</h3>
    <${TwoCards} cards=${cards} onChoose=${choose} />
    <p><button type="button" class="quiet-button" onClick=${close}>Never mind</button></p>
  </section>`;
}

function Deeds({ model, dealing }) {
  const deeds = model.view.actions.filter((action) => !OFFICE.has(action.do) && action.group !== "irregularity");
  const others = model.view.actions.filter((action) => action.group === "irregularity");
  const keyed = deeds.slice(0, 9).map((action, at) => [String(at + 1), [action.label, () => dealing.press(action)]]);
  // While wagers are open Enter does nothing: whoever deals card after card with it would close them by accident.
  const proceed = model.view.state === "in play" && deeds.find((action) => action.primary && action.legal);
  useKeys({ ...Object.fromEntries(keyed), ...(proceed ? { Enter: [proceed.label, () => dealing.press(proceed)] } : {}) }, 1);
  const button = (action, at) => html`<li key=${nameOf(action)}>
    <button type="button" class="deed" aria-keyshortcuts=${at < 9 ? String(at + 1) : undefined}
    onClick=${() => dealing.press(action)}>
    ${at < 9 && html`<kbd>${at + 1}</kbd>`} ${action.label}${action.fields.length ? "…" : ""}</button></li>`;
  return html`<section class="panel" aria-labelledby="deeds-title">
    <h2 id="deeds-title">What you do</h2>
    ${
      dealing.open
        ? html`<${StepForm} model=${model} dealing=${dealing} />`
        : html`<ul class="deeds">${deeds.map(button)}
      </ul>`
    }
    ${
      others.length > 0 &&
      html`<details class="more-deeds"><summary>Something is irregular</summary><ul class="deeds">
      ${others.map((action) => button(action, 99))}</ul></details>`
    }
  </section>`;
}

/** Who deals: the house until somebody takes it over. */
function Office({ model }) {
  const action = model.view.actions.find((one) => OFFICE.has(one.do));
  if (!action) return null;
  if (action.do === "TakeDealing") {
    return html`<section class="panel" aria-labelledby="office-title">
      <h2 id="office-title">The house deals</h2>
      <p>Take the deal over, and this table waits for you at every step.</p>
      <button type="button" class="primary" onClick=${() => model.do(action.do, action.given)}>${action.label}</button>
    </section>`;
  }
  return html`<p><button type="button" onClick=${() => model.do(action.do, action.given)}>${action.label}</button></p>`;
}

function Dealing({ model }) {
  useWatched(model);
  const narrow = useNarrow();
  const dealing = useDealing(model);
  const { about, view, stage, playing } = model;
  const first = view?.seats.find((seat) => seat.name)?.seat ?? 0;
  const drawn = useMemo(() => wholePlan(about.layout, { narrow, seat: narrow ? first : 0 }), [about, narrow, first]);
  useKeys({
    " ": ["skip the film", () => (playing ? model.skip() : false)],
    Escape: ["put the notice away", () => model.putAway()],
  });
  if (!view) return html`<${LostLine} line=${model.line} /><${Loading} what="the table" />`;
  const deals = view.actions.some((action) => action.do === "GiveBackDealing");
  return html`<div class="dealing">
    <${LostLine} line=${model.line} />
    <header class="table-head">
      <h1 tabindex="-1">Dealing at ${about.brief.table} <span class="quiet">${about.brief.title}</span></h1>
      <p class="waits"><span class=${`tag state-${view.state.replaceAll(" ", "-")}`}>${view.state}
        </span> ${view.round > 0 && html`<span class="quiet">round ${view.round}</span>`}</p>
    </header>
    ${view.notice && html`<p class="frozen" role="status">${view.notice}</p>`}
    <div class="pit-columns">
      <div class="pit-main">
        <div class="cloth">
          <${Felt} plan=${drawn} layout=${about.layout} title=${about.brief.title}
            stage=${stage}
            seats=${view.seats} stakes=${model.stakes} denominations=${about.denominations} outcomes=${model.outcomes} dice=${view.dice} />
          ${
            playing &&
            html`<button type="button" class="skip-film" onClick=${() => model.skip()}>Skip <kbd>Space</kbd>
            </button>`
          }
        </div>
        <section class="panel words" aria-labelledby="words-title"><h2 id="words-title">What was done</h2>
          <${Log} lines=${model.log} label="All that happens at the table" /></section>
      </div>
      <div class="pit-side">
        ${deals && html`<${Call} view=${view} playing=${playing} />`}
        <${Refusal} model=${model} titled="That step is refused" />
        ${deals && html`<${Deeds} model=${model} dealing=${dealing} />`}
        <${Office} model=${model} />
      </div>
    </div>
  </div>`;
}

function DealtTable({ table }) {
  const { model, problem } = useTable(table, "dealer");
  if (problem) return html`<h1 tabindex="-1">Table ${table}</h1><${Problem} problem=${problem} />`;
  return model ? html`<${Dealing} model=${model} />` : html`<${Loading} what="the table" />`;
}

export default function DealerTablePage({ params }) {
  return html`<${For} roles=${["dealer"]}><p class="trail"><a href="#/dealer">Dealer</a></p>
    <${DealtTable} table=${params.table} /><//>`;
}
