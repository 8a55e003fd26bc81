// Payments of the last rounds: pick one, see what the rules pay, and correct it; a second supervisor approves.
import { useState } from "preact/hooks";
import { api, request } from "./api.js";
import { Cites } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { cents, dollars, gain } from "./money.js";
import { useRequest } from "./use-request.js";

const OUTCOMES = { win: "a win", lose: "a loss", push: "a push", void: "void" };

/** @param {wire.PaymentView} wager */
const keyOf = ({ round, seat, area }) => `${round} ${seat} ${area}`;

/** @param {wire.PaymentView} wager */
const worth = (wager) => wager.paid + wager.returned;

/**
 * The figures to send: the amount in cents, and how much of the stake is returned.
 * @param {wire.RulesPayView} rules
 */
function figures(wager, rules, typed) {
  if (typed.as === "rules") return { paid: rules.paid, returned: rules.returned };
  const paid = cents(typed.paid);
  return paid === null ? null : { paid, returned: backOf(wager, typed.back) };
}

/**
 * What goes back of a stake, by the word that a correction has for it.
 * @param {{stake: number, returned: number}} wager
 * @param {string} word
 */
const backOf = ({ stake, returned }, word) => ({ returned: stake, half: stake - Math.floor(stake / 2), taken: 0 })[word] ?? returned;

/** What may become of a stake: all or half of it goes back, or the house keeps it. */
const BACK = { returned: "All of it goes back", half: "Half of it goes back", taken: "The house keeps it" };

/**
 * The word for how much of a stake goes back.
 * @param {{stake: number, returned: number}} wager
 * @param {number} returned
 */
export const stakeWord = (wager, returned) => Object.keys(BACK).find((word) => backOf(wager, word) === returned) ?? "as_it_was";

function Sum({ wager, rules, wanted, above }) {
  if (!wanted) return html`<p class="wrong">Type the payment in dollars, such as ${dollars(2500)}.</p>`;
  const more = wanted.paid + wanted.returned - worth(wager);
  const departs = Math.abs(wanted.paid + wanted.returned - rules.paid - rules.returned);
  return html`<p class="arithmetic">${dollars(wanted.paid)} paid plus ${dollars(wanted.returned)} of the ${dollars(wager.stake)}
    ${" "}stake, less the ${dollars(worth(wager))} that seat ${wager.seat} has: <strong>${gain(more)}</strong>.
    ${departs > 0 && html` It departs from the rules by ${dollars(departs)}${departs > above ? `, more than ${dollars(above)}: a second supervisor has to approve it` : ""}.`}</p>`;
}

/** The form for the picked wager, once it is known what the rules pay. */
function Picked({ model, wager, above, onDone }) {
  const { round, seat, area } = wager;
  const at = [model.about.brief.table, "payments", round, seat, area].map(encodeURIComponent);
  const { found, problem, again } = useRequest(() => request("GET", `/api/tables/${at.join("/")}`), [at.join("/")]);
  if (problem) {
    return html`<${Problem} problem=${problem} again=${again} />
      <button type="button" onClick=${onDone}>Never mind</button>`;
  }
  if (!found) return html`<${Loading} what="what the rules pay" />`;
  return html`<${Form} model=${model} wager=${wager} rules=${found} above=${above} onDone=${onDone} />`;
}

/** @param {{model: any, wager: wire.PaymentView, rules: wire.RulesPayView, above: number, onDone: () => void}} props */
function Form({ model, wager, rules, above, onDone }) {
  const [typed, setTyped] = useState({
    as: worth(wager) === rules.paid + rules.returned ? "other" : "rules",
    paid: String(wager.paid / 100),
    back: stakeWord(wager, wager.returned),
    reason: "",
  });
  const wanted = figures(wager, rules, typed);
  const change = (what) => setTyped({ ...typed, ...what });
  const submit = async (event) => {
    event.preventDefault();
    if (!wanted) return;
    const { round, seat, area } = wager;
    const reason = typed.as === "rules" ? "as the rules pay" : typed.reason;
    const values = { round, seat, area, paid: wanted.paid, stake: stakeWord(wager, wanted.returned), reason };
    if (await model.do("CorrectPayment", values)) onDone();
  };
  return html`<form class="action-form correction" aria-label="Correct this payment" onSubmit=${submit}>
    <fieldset><legend>Round ${wager.round}, seat ${wager.seat}, ${wager.label}</legend>
      <label class="check"><input type="radio" name="as" checked=${typed.as === "rules"} onChange=${() => change({ as: "rules" })} />
        ${" "}What the rules pay: ${rules.arithmetic} <${Cites} cites=${rules.cites} /></label>
      <label class="check"><input type="radio" name="as" checked=${typed.as === "other"} onChange=${() => change({ as: "other" })} />
        ${" "}Something else</label>
    </fieldset>
    ${
      typed.as === "other" &&
      html`<label class="field">Payment, without the stake
        <input name="paid" inputmode="decimal" autocomplete="off" value=${typed.paid} onInput=${(event) => change({ paid: event.target.value })} /></label>
      ${
        wager.stake > 0 &&
        html`<label class="field">The stake of ${dollars(wager.stake)}
        <select name="back" value=${typed.back} onChange=${(event) => change({ back: event.target.value })}>
          ${Object.entries(BACK).map(([word, words]) => html`<option key=${word} value=${word}>${words}</option>`)}
        </select></label>`
      }
      <label class="field">Why
        <input name="reason" required maxlength="200" autocomplete="off" value=${typed.reason} onInput=${(event) => change({ reason: event.target.value })} /></label>`
    }
    ${rules.table_differs && html`<p class="wrong" role="status">${rules.table_differs}</p>`}
    <p class="quiet">${
      rules.played_again
        ? "This was worked out by replaying the round from its record, without looking at what was paid."
        : "The round is still in progress: this is how the table settled the wager by its rules."
    }</p>
    <${Sum} wager=${wager} rules=${rules} wanted=${wanted} above=${above} />
    <div class="row"><button type="submit" class="primary">Correct the payment</button>
      <button type="button" onClick=${onDone}>Never mind</button></div>
  </form>`;
}

const NOBODY_SECOND = "In this house keys don’t identify people, so there can be no second supervisor.";

/** @param {{model: import("./table/model.js").TableModel, wager: any, alone: boolean}} props */
function Waiting({ model, wager, alone }) {
  const { round, seat, area, proposal } = wager;
  if (!proposal) return null;
  const decide = (name) => model.do(name, { round, seat, area });
  return html`<li class="noted" role="status">
    <p><strong>Round ${round}, seat ${seat}, ${wager.label}:</strong> ${proposal.by} proposes ${dollars(proposal.paid)} paid and
      ${" "}${dollars(proposal.returned)} of the stake back instead of ${dollars(wager.paid)} and ${dollars(wager.returned)}: ${proposal.reason}</p>
    <div class="row"><button type="button" class="primary" aria-disabled=${String(alone)}
        title=${alone ? NOBODY_SECOND : ""} onClick=${() => decide("ApproveCorrection")}>Approve</button>
      <button type="button" onClick=${() => decide("DeclineCorrection")}>Decline</button></div>
  </li>`;
}

/** @param {{model: import("./table/model.js").TableModel}} props */
export function Corrections({ model }) {
  const { table } = model.about.brief;
  const [picked, setPicked] = useState("");
  const [seat, setSeat] = useState("");
  const { found, problem, again } = useRequest(
    () => request("GET", `/api/tables/${encodeURIComponent(table)}/payments`),
    [table, model.view],
  );
  const house = useRequest(() => api.house(), []);
  if (problem) return html`<${Problem} problem=${problem} again=${again} />`;
  if (!found) return html`<${Loading} what="the payments" />`;
  const alone = Boolean(house.found?.everybody_in_every_role);
  const { payments, approval_above: above, cites } = /** @type {wire.PaymentsView} */ (found);
  const wager = payments.find((payment) => keyOf(payment) === picked);
  const waiting = payments.filter((payment) => payment.proposal);
  const shown = payments.filter((payment) => !seat || String(payment.seat) === seat);
  const seats = [...new Set(payments.map((payment) => payment.seat))].sort((a, b) => a - b);
  if (!payments.length) return html`<p class="quiet">No wager of the last fifty rounds can be corrected.</p>`;
  return html`<div class="corrections">
    ${waiting.length > 0 && html`<ul class="waiting-corrections">${waiting.map((payment) => html`<${Waiting} key=${keyOf(payment)} model=${model} wager=${payment} alone=${alone} />`)}</ul>`}
    ${
      wager
        ? html`<${Picked} key=${picked} model=${model} wager=${wager} above=${above} onDone=${() => setPicked("")} />`
        : html`<label class="field">Seat
        <select value=${seat} onChange=${(event) => setSeat(event.target.value)}>
          <option value="">All seats</option>${seats.map((number) => html`<option key=${number} value=${String(number)}>${number}</option>`)}
        </select></label>
      <div class="scrolled payments" tabindex="0" role="group" aria-label="Settled wagers"><table>
        <thead><tr><th scope="col">Round</th><th scope="col">Seat</th><th scope="col">Wager</th><th scope="col">Result</th>
          <th scope="col" class="number">Stake</th><th scope="col" class="number">Paid</th><th scope="col" class="number">Back</th><th scope="col"><span class="heard">Correct</span></th></tr></thead>
        <tbody>${shown.map(
          (payment) => html`<tr key=${keyOf(payment)}><td>${payment.round}</td><td>${payment.seat} ${payment.name}</td><td>${payment.label}</td>
          <td>${OUTCOMES[payment.outcome] ?? payment.outcome}${payment.corrected && ", corrected"}</td><td class="number">${dollars(payment.stake)}</td><td class="number">${dollars(payment.paid)}</td>
          <td class="number">${dollars(payment.returned)}</td>
          <td><button type="button" aria-disabled=${String(Boolean(payment.why_not))} title=${payment.why_not}
            aria-label=${`Correct round ${payment.round}, seat ${payment.seat}, ${payment.label}`}
            onClick=${() => (payment.why_not ? model.whyNot({ why: payment.why_not, label: "Correct a payment", cites }) : setPicked(keyOf(payment)))}>Correct…</button></td></tr>`,
        )}</tbody>
      </table></div>`
    }
    <p class="quiet">A correction reverses the payment and makes it again, openly. More than ${dollars(above)} from what the rules pay
      takes a second supervisor.${alone ? ` ${NOBODY_SECOND}` : ""} <${Cites} cites=${cites} /></p>
  </div>`;
}
