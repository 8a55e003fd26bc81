// The equity of a situation: each hand's expected share of the pots.
import { useEffect, useRef, useState } from "preact/hooks";
import { request } from "./api.js";
import { Cites } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { Scrolled, count, percent } from "./odds-report.js";
import { Select } from "./odds-wager.js";
import { say } from "./speech.js";
import { useRequest } from "./use-request.js";

const FIRST = {
  game: null,
  form: "hold 'em",
  hands: ["AS KS", "QH QD"],
  board: "2S 7S JD",
  dead: "",
  discards: "",
  low_hands: null,
  pots: "",
};
const UNKNOWN = "random";

/** The situation as the service takes it, with one pot per line. */
function sent(typed) {
  const pots = typed.pots
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return { ...typed, pots };
}

const cardsOf = (hand) =>
  [hand.cards.join(" ") || UNKNOWN, hand.discards.length ? `for ${hand.discards.join(" ")}` : ""].join(" ").trim();

const exactly = (value) => value.fraction && html`<br /><span class="fraction">${value.fraction}</span>`;

function Shares({ found }) {
  const split = found.hands.some((hand) => hand.split);
  const heads = split ? ["Scoops", "A part", "Nothing"] : ["Wins", "Ties", "Loses"];
  return html`<${Scrolled} label="Equity of each hand"><table>
    <caption>${found.form}: what each hand can expect of the pot</caption>
    <thead><tr><th scope="col">Hand</th>${heads.map((head) => html`<th key=${head} scope="col" class="number">${head}</th>`)}
      <th scope="col" class="number">Share of the pot</th></tr></thead>
    <tbody>${found.hands.map(
      (hand) => html`<tr key=${hand.hand}><th scope="row">${hand.hand}: ${cardsOf(hand)}</th>
      <td class="number">${percent(hand.whole.percent)}</td><td class="number">${percent(hand.part.percent)}</td>
      <td class="number">${percent(hand.nothing.percent)}</td>
      <td class="number"><strong>${percent(hand.share.percent)}</strong>${exactly(hand.share)}
        ${hand.std_error !== null && html`<br /><span class="quiet">± ${percent(100 * hand.std_error)}</span>`}</td></tr>`,
    )}</tbody>
  </table><//>`;
}

function Halves({ found }) {
  if (!found.hands[0].split) return null;
  const columns = [
    ["Best high", "high_alone"],
    ["Tied high", "high_tied"],
    ["Best low", "low_alone"],
    ["Tied low", "low_tied"],
    ["Pot by high", "from_high"],
    ["Pot by low", "from_low"],
  ];
  return html`<div><${Scrolled} label="High and low"><table>
    <caption>High and low</caption>
    <thead><tr><th scope="col">Hand</th>${columns.map(
      ([words]) => html`<th key=${words} scope="col" class="number">${words}</th>`,
    )}</tr></thead>
    <tbody>${found.hands.map(
      (hand) => html`<tr key=${hand.hand}><th scope="row">${hand.hand}</th>
      ${columns.map(([words, key]) => html`<td key=${words} class="number">${percent(hand.split[key].percent)}</td>`)}</tr>`,
    )}</tbody>
  </table><//>
  ${found.no_low.percent > 0 && html`<p>No low hand is eligible in ${percent(found.no_low.percent)}; then the whole pot goes to high.</p>`}
  </div>`;
}

function Pots({ found }) {
  if (!found.pots.length) return null;
  const share = (pot, number) => pot.hands.find((hand) => hand.hand === number)?.share;
  return html`<${Scrolled} label="Pots"><table>
    <caption>Each hand’s share of each pot, as if chips could be divided</caption>
    <thead><tr><th scope="col">Pot</th>${found.hands.map(
      (hand) => html`<th key=${hand.hand} scope="col" class="number">Hand ${hand.hand}</th>`,
    )}</tr></thead>
    <tbody>${found.pots.map(
      (pot, at) => html`<tr key=${at}><th scope="row">${pot.amount}</th>${found.hands.map((hand) => {
        const part = share(pot, hand.hand);
        return html`<td key=${hand.hand} class="number">${part ? percent(part.percent) : "–"}</td>`;
      })}</tr>`,
    )}
    <tr><th scope="row">In dollars, of all</th>${found.expected.map(
      (amount, at) => html`<td key=${at} class="number">$${amount.toFixed(2)}</td>`,
    )}</tr></tbody>
  </table><//>`;
}

function Found({ found }) {
  return html`<section class="odds-found" aria-labelledby="equity-title">
    <h2 id="equity-title">${found.exact ? "Exact" : "Simulated"}</h2>
    <${Shares} found=${found} />
    <${Halves} found=${found} />
    <${Pots} found=${found} />
    <p>${found.method} ${!found.exact && html`<span class="quiet">Of ${count(found.possible)}; ± is a standard error.</span>`}
      <${Cites} cites=${found.cites} /></p>
  </section>`;
}

function Field({ label, hint, value, onInput, input }) {
  return html`<label class="field">${label}
    <input value=${value} ref=${input} autocomplete="off" autocapitalize="characters" spellcheck=${false}
      onInput=${(event) => onInput(event.target.value)} />
    ${hint && html`<span class="quiet">${hint}</span>`}
  </label>`;
}

/** The hint for entering a hand of a form. */
function hint(form) {
  if (form.stud) return `up to ${form.hand} cards, as far as they are dealt and known, or ${UNKNOWN}`;
  return `${form.hand} cards, “?” for one that is not known, or ${UNKNOWN}`;
}

function Situation({ forms, typed, setTyped, onAsk }) {
  const form = forms.find((form) => form.form === typed.form) ?? forms[0];
  /** @type {{current: any}} */
  const last = useRef(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added) last.current.focus();
  }, [added]);
  const set = (key) => (value) => setTyped({ ...typed, [key]: value });
  const hand = (at) => (value) => set("hands")(typed.hands.map((hand, index) => (index === at ? value : hand)));
  const add = () => {
    set("hands")([...typed.hands, UNKNOWN]);
    setAdded(added + 1);
  };
  const fewer = () => set("hands")(typed.hands.slice(0, -1));
  const choose = (name) => {
    const of = forms.find((form) => form.form === name);
    const hands = typed.hands.slice(0, of.most_players).map(() => UNKNOWN);
    setTyped({
      ...typed,
      game: of.game,
      form: name,
      hands: of.hand === form.hand ? typed.hands : hands,
      board: "",
      discards: "",
      low_hands: of.low_hands[0] ?? null,
    });
  };
  return html`<form class="panel equity-form" onSubmit=${onAsk}>
    <div class="odds-choose">
      <${Select} label="Game" value=${form.form} choices=${forms.map((form) => [form.form, form.form])} onChange=${choose} />
      ${form.board.length > 1 && html`<${Field} label="Board" value=${typed.board} onInput=${set("board")} hint=${`${form.board.join(", ")} cards`} />`}
      ${form.common && html`<${Field} label="Common card" value=${typed.board} onInput=${set("board")} />`}
      ${form.draw && html`<${Field} label="Discards" value=${typed.discards} onInput=${set("discards")} hint="cards of the hands that are exchanged" />`}
      ${form.low_hands.length > 0 && html`<${Select} label="Low hands are compared" value=${typed.low_hands} choices=${form.low_hands.map((hands) => [hands, hands])} onChange=${set("low_hands")} />`}
      <${Field} label="Dead cards" value=${typed.dead} onInput=${set("dead")} hint="known to be out of the deck" />
    </div>
    <fieldset class="choice"><legend>Hands: ${hint(form)}</legend>
      <div class="odds-choose">${typed.hands.map(
        (text, at) => html`<${Field} key=${at} label=${`Hand ${at + 1}`} value=${text} onInput=${hand(at)}
        input=${at === typed.hands.length - 1 ? last : undefined} />`,
      )}</div>
      <div class="row">
        <button type="button" disabled=${typed.hands.length >= form.most_players} onClick=${add}>Add a hand</button>
        <button type="button" disabled=${typed.hands.length <= 2} onClick=${fewer}>Remove the last hand</button>
      </div>
    </fieldset>
    <label class="field">Pots, if any: one on each line, such as 300, or 120: 2 3 for a side pot of hands 2 and 3
      <textarea rows="2" spellcheck=${false} value=${typed.pots} onInput=${(event) => set("pots")(event.target.value)}></textarea>
    </label>
    <button type="submit" class="primary">Count</button>
  </form>`;
}

export function Equity() {
  const { found: forms, problem, again } = useRequest(() => request("GET", "/api/odds/equity/forms"), []);
  const [typed, setTyped] = useState(FIRST);
  const [state, setState] = useState(/** @type {{waiting?: boolean, problem?: wire.Problem, found?: any}} */ ({}));
  const ask = async (event) => {
    event.preventDefault();
    setState({ waiting: true });
    try {
      const found = await request("POST", "/api/odds/equity", sent(typed));
      setState({ found });
      say(found.hands.map((hand) => `Hand ${hand.hand}: ${percent(hand.share.percent, 2)}`).join(", "));
    } catch (wrong) {
      // A screen reader announces the result by itself.
      setState({ problem: wrong });
    }
  };
  if (problem) return html`<${Problem} problem=${problem} again=${again} />`;
  if (!forms) return html`<${Loading} what="the forms of games" />`;
  return html`<div>
    <${Situation} forms=${forms} typed=${typed} setTyped=${setTyped} onAsk=${ask} />
    ${state.waiting && html`<${Loading} what="the equity; the first time may take seconds" />`}
    ${state.problem && html`<${Problem} problem=${state.problem} />`}
    ${state.found && html`<${Found} found=${state.found} />`}
  </div>`;
}
