// The page behind an invitation: a name, and then the table.
import { useEffect } from "preact/hooks";
import { api } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { NameForm } from "./identity.js";
import { limits } from "./money.js";
import { goInstead } from "./router.js";
import { chosenName } from "./session.js";
import { useRequest } from "./use-request.js";

/** Who is playing there now, in a few words. @param {wire.SeatView[]} seats */
function company(seats) {
  const names = seats.map((seat) => seat.name).filter(Boolean);
  return names.length ? `At the table: ${names.join(", ")}.` : "Nobody has sat down yet.";
}

/** @param {{params: {table: string}}} props */
export default function Join({ params }) {
  const { found, problem } = useRequest(() => api.table(params.table), [params.table]);
  if (problem)
    return html`<div class="join"><h1 tabindex="-1">This invitation is not valid</h1><${Problem} problem=${problem} />
      <p><a href="#/">Go to the lobby</a></p></div>`;
  if (!found) return html`<${Loading} what="the table" />`;
  return html`<${Invited} brief=${found.brief} />`;
}

/** @param {{brief: wire.TableBrief}} props */
function Invited({ brief }) {
  useEffect(() => /** @type {HTMLElement | null} */ (document.querySelector(".join input"))?.focus(), []);
  const [offer] = brief.offers;
  const full = brief.seats.every((seat) => seat.name);
  const enter = () => goInstead("/table/:table", brief, { play: "" });
  return html`<div class="join panel">
    ${brief.picture && html`<img src=${brief.picture} alt="" width="320" height="160" />`}
    <h1 tabindex="-1">You’re invited to ${brief.title}</h1>
    <p>${[brief.licensee, `table ${brief.table}`, offer && limits(offer.least, offer.most)].filter(Boolean).join(" · ")}</p>
    <p class="quiet">${company(brief.seats)} ${full && "All seats are taken, so you’ll watch until one is open."} Chips are play money.</p>
    <${NameForm} label=${full ? "Watch" : "Take a seat"} name=${chosenName()} onDone=${enter} />
  </div>`;
}
