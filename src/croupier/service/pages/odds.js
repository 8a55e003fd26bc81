// The odds room: the value of each wager, two filings or pay tables side by side, simulations, and equity.
import { request } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { Compare } from "./odds-compare.js";
import { Equity } from "./odds-equity.js";
import { Simulate } from "./odds-simulate.js";
import { OneWager } from "./odds-wager.js";
import { address } from "./router.js";
import { useRequest } from "./use-request.js";

const ROOMS = {
  wager: ["One wager", OneWager],
  compare: ["Side by side", Compare],
  simulate: ["Simulation", Simulate],
  equity: ["Equity", Equity],
};

export default function OddsPage({ query }) {
  const room = query.get("room") in ROOMS ? query.get("room") : "wager";
  const { found, problem, again } = useRequest(
    () =>
      Promise.all([request("GET", "/api/odds/games"), request("GET", "/api/tables")]).then(([games, tables]) => ({
        // A game without wagers against the house has nothing to choose.
        games: games.filter((game) => game.wagers.length),
        tables: tables.filter((table) => games.some((of) => of.game === table.game && of.wagers.length)),
      })),
    [],
  );
  const [, Room] = ROOMS[room];
  return html`<div class="odds-room">
    <h1 tabindex="-1">Odds room</h1>
    <nav class="odds-rooms" aria-label="Odds room">${Object.entries(ROOMS).map(
      ([name, [words]]) => html`<a key=${name}
      class="menu-link" href=${address("/odds", {}, { room: name })} aria-current=${name === room ? "page" : undefined}>${words}
      </a>`,
    )}</nav>
    ${problem && html`<${Problem} problem=${problem} again=${again} />`}
    ${!found && !problem && html`<${Loading} what="the games and their wagers" />`}
    ${found && html`<${Room} games=${found.games} tables=${found.tables} query=${query} />`}
  </div>`;
}
