// The scoreboard of a shoe as players know it: bead plate, big road and the three roads derived from it.
import { html } from "../html.js";
import { useNarrow } from "../narrow.js";

const ROWS = 6;

/** How a mark of each road is drawn, in a cell of size 1 with its middle at 0. */
const DRAWN = {
  bead: ({ letter }) => html`<circle class=${`bead-${letter}`} r="0.44" />
    <text class="bead-letter" text-anchor="middle" y="0.22">${letter}</text>`,
  big: ({ letter, ties }) => html`<circle class=${`ring ring-${letter}`} r="0.38" />
    ${ties > 0 && html`<path class="tie" d="M-0.36 0.36L0.36 -0.36" />`}
    ${ties > 1 && html`<text class="ties" text-anchor="middle" y="0.2">${ties}</text>`}`,
  eye: ({ letter }) => html`<circle class=${`ring derived-${letter}`} r="0.36" />`,
  small: ({ letter }) => html`<circle class=${`dot-${letter}`} r="0.4" />`,
  cockroach: ({ letter }) => html`<path class=${`slash derived-${letter}`} d="M-0.36 0.36L0.36 -0.36" />`,
};

/** So many columns are shown: of a longer road the last ones. */
const COLUMNS = { bead: 12, big: 36, eye: 24, small: 24, cockroach: 24 };
const ON_A_PHONE = { bead: 14, big: 20, eye: 24, small: 24, cockroach: 24 };

/** The lines between the cells. */
function gridOf(columns) {
  const upright = Array.from({ length: columns + 1 }, (_, at) => `M${at} 0V${ROWS}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at}H${columns}`);
  return [...upright, ...across].join("");
}

function Road({ road, shown }) {
  const marks = road.marks.map(([column, row, letter, ties]) => ({ column, row, letter, ties }));
  const first = Math.max(0, ...marks.map((mark) => mark.column + 1 - shown));
  return html`<figure class=${road.derived ? "road derived" : `road road-${road.kind}`}>
    <figcaption aria-hidden="true">${road.name}</figcaption>
    <svg viewBox=${`-0.05 -0.05 ${shown + 0.1} ${ROWS + 0.1}`} role="img" aria-label=${`${road.name}: ${road.words}`}>
      <path class="road-grid" d=${gridOf(shown)} />
      ${marks
        .filter((mark) => mark.column >= first)
        .map(
          (mark, at) => html`<g key=${at} transform=${`translate(${mark.column - first + 0.5} ${mark.row + 0.5})`}>
          ${DRAWN[road.kind](mark)}
        </g>`,
        )}
    </svg>
  </figure>`;
}

/** @param {{score: {words: string, results: string, roads: Object[]}}} given the ScoreView */
export function Scoreboard({ score }) {
  const columns = useNarrow() ? ON_A_PHONE : COLUMNS;
  return html`<section class="panel scoreboard" aria-labelledby="scoreboard-title">
    <h2 id="scoreboard-title">Scoreboard</h2>
    <p class="quiet">${score.words} Roads say what came, and nothing of what will come.</p>
    <div class="roads">${score.roads.map((road) => html`<${Road} key=${road.name} road=${road} shown=${columns[road.kind]} />`)}</div>
  </section>`;
}
