// The result of a training course, and what to learn next.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Cite } from "./components/paragraph.js";
import { html } from "./html.js";
import { address } from "./router.js";
import { SOUND } from "./train-progress.js";

const MOST = 8;

/** A skill's box as steps climbed. */
function Box({ box }) {
  const words = box >= SOUND ? "sound" : box ? `right ${box === 1 ? "once" : "twice"} in a row` : "missed last";
  return html`<span class="steps" role="img" aria-label=${words}>
    ${Array.from({ length: SOUND }, (_, at) => html`<i key=${at} class=${at < box ? "climbed" : ""}></i>`)}</span>`;
}

function Skill({ card }) {
  return html`<li><${Box} box=${card.box} /> <span>${card.words} <span class="quiet">${card.right} of ${card.questions} right</span>
    </span> <${Cite} cite=${card.cite} /></li>`;
}

/** A key that identifies a skill. */
const skillOf = ({ topic, cite, about }) => JSON.stringify([topic, cite, ...about]);

/** Every skill that has come up, by topic. */
function Skills({ cards, topics }) {
  return html`<details class="panel"><summary>All ${cards.length} skills that have come up</summary>
    ${topics.map(({ topic, skills }) => {
      const own = cards.filter((card) => card.topic === topic).sort((a, b) => a.box - b.box || a.words.localeCompare(b.words));
      return (
        skills > 0 &&
        html`<h3 key=${topic}>${topic}</h3>
      <ul class="skills">${own.map((card) => html`<${Skill} key=${skillOf(card)} card=${card} />`)}</ul>`
      );
    })}
  </details>`;
}

function Topics({ topics }) {
  return html`<div class="scrolled"><table aria-label="Results by topic">
    <thead><tr><th scope="col">Topic</th><th scope="col">Right</th><th scope="col">Sound skills</th></tr></thead>
    <tbody>${topics.map(
      ({ topic, right, questions, sound, skills }) => html`<tr key=${topic}><th scope="row">${topic}</th>
      <td>${questions ? `${right} of ${questions}` : "not asked yet"}</td><td>${questions ? `${sound} of ${skills}` : "–"}</td></tr>`,
    )}</tbody></table></div>`;
}

function Next({ learned }) {
  const { to_learn: weak, topics } = learned;
  const untouched = topics.filter(({ questions }) => !questions).map(({ topic }) => topic);
  if (weak.length)
    return html`<ol class="skills">${weak.slice(0, MOST).map((card) => html`<${Skill} key=${skillOf(card)} card=${card} />`)}
      </ol>${weak.length > MOST && html`<p class="quiet">and ${weak.length - MOST} more</p>`}`;
  if (untouched.length) return html`<p>You missed nothing. Go on with ${untouched.join(", ")}.</p>`;
  return html`<p>You missed nothing. Keep going: rare questions will come up, and due ones come again.</p>`;
}

/** @param {{view: wire.DrillsView, onAnother: () => void}} props the view of a course that is over */
export function Summary({ view, onAnother }) {
  /** @type {{current: any}} */
  const another = useRef(null);
  useLayoutEffect(() => another.current.focus({ preventScroll: true }), []);
  const { progress } = view;
  const learned = /** @type {wire.CourseSummary} */ (view.learned);
  return html`<section class="panel train-over" aria-labelledby="over-title">
    <h2 id="over-title">${view.right} of ${view.answers} right</h2>
    <p class="row train-points"><strong>${view.points} of ${view.most_points} points</strong>
      <span>${view.in_time} right in time</span> <span>Payouts: level ${progress.level} of 3</span></p>
    <h3>What to learn next</h3>
    <${Next} learned=${learned} />
    <p class="row"><button ref=${another} type="button" class="primary" onClick=${onAnother}>Another ${view.of} questions
      <kbd aria-hidden="true">Enter</kbd></button> <a class="button" href=${address("/train")}>Another game</a></p>
  </section>
  <section class="panel" aria-labelledby="topics-title">
    <h2 id="topics-title">So far at ${view.title}</h2>
    <${Topics} topics=${learned.topics} />
  </section>
  ${
    learned.missed.length > 0 &&
    html`<section class="panel" aria-labelledby="missed-title">
    <h2 id="missed-title">Missed this time</h2>
    <ul class="missed">${learned.missed.map(
      ({ words, answer, paragraph }, at) => html`<li key=${at}><p><strong>${words}</strong></p><p>${answer}</p>
      <div class="because"><${Cite} cite=${paragraph.cite} /><p>${paragraph.words}</p></div></li>`,
    )}</ul>
  </section>`
  }
  <${Skills} cards=${progress.cards} topics=${learned.topics} />`;
}
