// A table's disputes, each from opening to close, with the evidence to download.
import { useState } from "preact/hooks";
import { request } from "./api.js";
import { ActionForm } from "./components/fields.js";
import { Cites } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { dollars } from "./money.js";
import { useRequest } from "./use-request.js";

const FINDINGS = ["for the patron", "for the house", "by agreement"];

const field = (name, kind, label, more = {}) => ({
  name,
  kind,
  label,
  least: 0,
  most: 0,
  choices: [],
  labels: [],
  value: "",
  step: 0,
  presets: [],
  ...more,
});

/** The next action in a dispute, with its form. @param {wire.DisputeView} dispute */
function nextOf(dispute) {
  const { about } = dispute;
  if (dispute.stands === "open") {
    const fields = [
      field("finding", "choice", "Decided", { choices: FINDINGS, value: FINDINGS[0] }),
      field("paragraphs", "text", "Paragraphs, such as 19:47-2.6"),
      field("why", "text", "What was found"),
    ];
    return { do: "DecideOnDispute", label: "Decide the dispute", values: { about }, fields };
  }
  const fields = [field("why", "text", "How it was closed", { value: "the patron was told" })];
  return { do: "CloseDispute", label: "Close the dispute", values: { about }, fields };
}

const at = (time) => time.slice(0, 16).replace("T", " ");

function Line({ words, what, cites = [] }) {
  if (!what) return null;
  return html`<li>${words} by <strong>${what.by}</strong>, ${at(what.at)} UTC: ${what.why} <${Cites} cites=${cites} /></li>`;
}

function Dispute({ model, dispute }) {
  const [open, setOpen] = useState(false);
  const action = dispute.stands === "closed" || !model ? null : nextOf(dispute);
  const done = async (values) => (await model.do(action?.do, values)) && setOpen(false);
  return html`<li class="dispute">
    <h3>Round ${dispute.rounds.join(" and ")} of ${dispute.day}: ${dollars(dispute.amount)} <span class="tag">${dispute.stands}</span></h3>
    <ol class="story">
      <${Line} words="Opened" what=${dispute.opened} />
      <${Line} words=${`Decided ${dispute.finding}`} what=${dispute.decided} cites=${dispute.cites} />
      <${Line} words="Closed" what=${dispute.closed} />
    </ol>
    <p class="quiet">${
      dispute.complete
        ? "The evidence is complete."
        : "A deck is still in play: cards that nobody saw are sealed. The evidence is completed once the deck is retired."
    }</p>
    <div class="row">
      <a class="button" download=${dispute.file} href=${dispute.evidence}>Download the evidence</a>
      ${action && !open && html`<button type="button" class="primary" onClick=${() => setOpen(true)}>${action.label}…</button>`}
    </div>
    ${action && open && html`<${ActionForm} key=${action.do} action=${action} onDo=${done} onCancel=${() => setOpen(false)} />`}
  </li>`;
}

/** @param {{table: string, version?: any, model?: import("./table/model.js").TableModel}} props */
export function Disputes({ table, version = null, model }) {
  const { found, problem, again } = useRequest(
    () => request("GET", `/api/tables/${encodeURIComponent(table)}/disputes`),
    [table, version],
  );
  if (problem) return html`<${Problem} problem=${problem} again=${again} />`;
  if (!found) return html`<${Loading} what="the disputes" />`;
  if (!found.length) return html`<p class="quiet">No round is disputed.${model && " Open a dispute under The floor."}</p>`;
  return html`<ul class="disputes">${found.map((dispute) => html`<${Dispute} key=${`${dispute.about} ${dispute.opened.at}`} model=${model} dispute=${dispute} />`)}</ul>`;
}
