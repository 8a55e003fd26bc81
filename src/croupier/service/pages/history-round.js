// One round of a table's history: the film, whose view it shows, a link to share, and the check of its record.
import { useRef, useState } from "preact/hooks";
import { api, request } from "./api.js";
import { CopyRound } from "./components/copy-round.js";
import { RunOut, useRunOut } from "./components/run-out.js";
import { Loading, Problem } from "./components/waiting.js";
import { FilmOf } from "./history-film.js";
import { html } from "./html.js";
import { ending, gain } from "./money.js";
import { address, go } from "./router.js";
import { say } from "./speech.js";
import { useRequest } from "./use-request.js";
import { VerifyRecord } from "./verify-steps.js";

const ROUND = "/table/:table/history/:day/:record";

function roundAt({ table, day, record }, as) {
  return request("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${day}/${record}?as=${encodeURIComponent(as)}`);
}

/** The ways to view the round; each reason why some are unavailable is given once. */
function SeenBy({ round, as, onChoose }) {
  // Show a choice as selected while its steps are loading.
  const now = round.as_choices.some((choice) => choice.as === as && choice.legal) ? as : round.as;
  const hidden = new Map();
  for (const choice of round.as_choices.filter((choice) => !choice.legal))
    hidden.set(choice.why, [...(hidden.get(choice.why) ?? []), choice.label]);
  hidden.delete(round.why_hidden);
  return html`<fieldset class="choice seen-by">
    <legend>As seen by</legend>
    <div class="segments">
      ${round.as_choices.map(
        (choice) => html`<label key=${choice.as} class=${choice.legal ? "" : "barred"}>
        <input type="radio" name="seen-by" value=${choice.as} checked=${now === choice.as} disabled=${!choice.legal}
          onChange=${() => onChoose(choice.as)} />
        <span>${choice.label}</span>
      </label>`,
      )}
    </div>
    ${round.why_hidden && html`<p class="quiet">Hidden, and why: ${round.why_hidden}.</p>`}
    ${[...hidden].map(([why, labels]) => html`<p key=${why} class="quiet">“${labels.join("”, “")}”: ${why}.</p>`)}
  </fieldset>`;
}

/** A link to the current step. */
function Share({ params, as, step }) {
  /** @type {{current: any}} */
  const box = useRef(null);
  const [copied, setCopied] = useState("");
  const link = `${location.origin}${location.pathname}${address(ROUND, params, { as, step: step + 1 })}`;
  const copy = async () => {
    box.current.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied("Copied.");
      say("The link is copied.");
    } catch {
      setCopied("Press Ctrl+C to copy it.");
    }
  };
  return html`<div class="share">
    <label class="field">Link to this step
      <input ref=${box} readonly value=${link} onFocus=${(event) => event.target.select()} />
    </label>
    <button type="button" onClick=${copy}>Copy</button>
    <span class="quiet" role="status">${copied}</span>
  </div>`;
}

/** @param {{round: wire.RoundView}} props */
function Results({ round }) {
  const seats = Object.entries(round.net_by_seat);
  if (!seats.length) return null;
  return html`<ul class="round-results">
    ${seats.map(
      ([seat, net]) => html`<li key=${seat}>Seat ${seat}, ${round.seats[seat]}: <strong
      class=${ending(net)}>${gain(net)}</strong></li>`,
    )}
  </ul>`;
}

/** @param {{round: wire.RoundView}} props */
function Under({ round }) {
  const { under } = round;
  return html`<details class="under">
    <summary>Rules and code in force</summary>
    <dl class="facts">
      <dt>Rules as of</dt><dd>${under.edition}</dd>
      <dt>Filing</dt><dd><code class="hash">${under.filing}</code></dd>
      <dt>Code</dt><dd><code class="hash">${under.code}</code></dd>
      <dt>Record</dt><dd>${round.record} of ${round.day}, ${round.kind}</dd>
      <dt>Hash</dt><dd><code class="hash">${round.hash}</code></dd>
      <dt>Follows</dt><dd><code class="hash">${round.previous}</code></dd>
    </dl>
  </details>`;
}

function Round({ params, round, about, first, as }) {
  const [step, setStep] = useState(first);
  const seat = Number(/^seat:(\d+)$/.exec(round.as)?.[1] ?? 0);
  const near = Number(Object.keys(round.seats)[0] ?? 0);
  const find = async () => params;
  const stages = useRunOut(async () => (round.number && about.layout.hands === "around" ? params : null));
  const choose = (chosen) => go(ROUND, params, { as: chosen, step: step + 1 });
  return html`
    <${Results} round=${round} />
    <${FilmOf} about=${about} steps=${round.steps} stood=${round.stood} point=${round.point} names=${round.seats} seat=${seat} near=${near} first=${first}
      onStep=${setStep} stages=${stages} />
    <div class="round-tools">
      <section class="panel" aria-label="Who sees what"><${SeenBy} round=${round} as=${as} onChoose=${choose} /></section>
      <section class="panel" aria-labelledby="share-title"><h2 id="share-title">Share</h2>
        <${Share} params=${params} as=${as} step=${step} />
        ${round.number > 0 && html`<${CopyRound} format=${about.round_format} find=${find} as=${round.as} />`}<${Under} round=${round} /></section>
      <${RunOut} stages=${stages} names=${round.seats} kind="panel" />
      ${
        round.body
          ? html`<${VerifyRecord} key=${round.hash} round=${round} />`
          : html`<section class="panel" aria-labelledby="not-read"><h2 id="not-read">The record</h2>
            <p class="quiet">Where players hold hands against each other, records tell hands that were not shown. Supervisors
              and auditors can read and verify them.</p></section>`
      }
    </div>`;
}

export default function RoundPage({ params, query }) {
  const as = query.get("as") ?? "spectator";
  const first = Math.max(0, Number(query.get("step") ?? 1) - 1 || 0);
  const { table, day, record } = params;
  const { found, problem, again } = useRequest(
    () => Promise.all([roundAt(params, as), api.table(table)]).then(([round, about]) => ({ round, about })),
    [table, day, record, as],
  );
  const title = found?.round.number ? `Round ${found.round.number}` : found?.round.procedure || `Record ${record}`;
  const stands = found && String(found.round.record) === record && found.round.day === day;
  return html`<div class="history">
    <p class="trail"><a href=${address("/table/:table/history", { table }, { day })}>History of ${table}, ${day}</a></p>
    <h1 tabindex="-1">${title} <span class="quiet">${found?.about.brief.title ?? table}</span></h1>
    ${problem && html`<${Problem} problem=${problem} again=${again} />`}
    ${!stands && !problem && html`<${Loading} what="the round" />`}
    ${
      stands &&
      html`<${Round} key=${`${table} ${day} ${record}`} params=${params} round=${found.round} about=${found.about}
      first=${first} as=${as} />`
    }
  </div>`;
}
