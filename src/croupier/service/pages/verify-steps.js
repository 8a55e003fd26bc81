// The check of one record, shown step by step, and how to verify all of it with another program.
import { useState } from "preact/hooks";
import { request } from "./api.js";
import { html } from "./html.js";
import { alarm, say } from "./speech.js";
import { canVerify, checksOf } from "./verify-record.js";
import { signedChecks } from "./verify-signed.js";

const SIGNS = new Map([
  [true, ["✓", "right", "right"]],
  [false, ["✗", "wrong", "WRONG"]],
  [null, ["–", "open", "not yet"]],
]);

export function Checks({ checks }) {
  return html`<ol class="checks">
    ${checks.map(({ what, right, found }, at) => {
      const [sign, kind, word] = SIGNS.get(right) ?? [];
      return html`<li key=${at} class=${`check-${kind}`}>
        <span class="check-sign" aria-hidden="true">${sign}</span>
        <span><strong>${what}</strong> <span class="check-word">${word}</span>${
          found &&
          html`<code class="hash">${found}
          </code>`
        }</span>
      </li>`;
    })}
  </ol>`;
}

/** How to run the auditor, which shares no code with this house. */
export function ByAuditor({ lines }) {
  return html`<details>
    <summary>Check it with another program</summary>
    <ol class="auditor">${lines.map((line, at) => html`<li key=${at}>${line}</li>`)}</ol>
  </details>`;
}

/** @param {{round: wire.RoundView}} props */
export function VerifyRecord({ round }) {
  const [checks, setChecks] = useState(/** @type {any[] | null} */ (null));
  const [verdict, setVerdict] = useState("");
  const run = async () => {
    const done = [];
    setChecks([]);
    setVerdict("");
    let chain = null;
    try {
      chain = await request("GET", `/api/tables/${encodeURIComponent(round.table)}/chain?day=${round.day}`);
    } catch (problem) {
      done.push({ what: "The chain of the day", right: null, found: problem.why });
    }
    for await (const check of checksOf(round, chain)) {
      done.push(check);
      setChecks([...done]);
    }
    const covers = "A signed checkpoint of the house covers it";
    try {
      const query = `day=${round.day}&record=${round.record}`;
      const { why, proof } = await request("GET", `/api/tables/${encodeURIComponent(round.table)}/signed?${query}`);
      if (!proof) done.push({ what: covers, right: null, found: why });
      else for await (const check of signedChecks(round, proof)) done.push(check);
    } catch (problem) {
      // If the service didn't answer, the result is open; if it can't be read, it is wrong.
      done.push({ what: covers, right: problem.why === undefined ? false : null, found: problem.message });
    }
    setChecks([...done]);
    const wrong = done.filter((check) => check.right === false).length;
    const words = wrong
      ? `${wrong} of ${done.length} checks failed: this record is not what was recorded.`
      : "Everything that can be checked here is right.";
    setVerdict(words);
    (wrong ? alarm : say)(words);
  };
  return html`<section class="panel verify" aria-labelledby="verify-title">
    <h2 id="verify-title">Verify</h2>
    ${
      canVerify()
        ? html`<p class="quiet">Your browser recomputes the hashes from the record’s own text.</p>
      <button type="button" class="primary" onClick=${run}>Verify this record</button>`
        : html`<p class="quiet">This browser allows cryptography only on https and local pages. The auditor
          below does not need it.</p>`
    }
    ${checks && html`<${Checks} checks=${checks} />`}
    ${verdict && html`<p class=${checks?.some((check) => check.right === false) ? "verdict lost" : "verdict won"}>${verdict}</p>`}
    <${ByAuditor} lines=${round.auditor} />
  </section>`;
}
