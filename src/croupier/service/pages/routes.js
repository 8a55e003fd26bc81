// The pages of this application. To plug in another one:
//
// 1. Write `your-page.js` beside this file with `export default function YourPage({ params, query })`: a Preact
//    component (`import { html } from "./html.js"`). It renders what goes inside <main>; begin with an <h1 tabindex="-1">
//    (the shell moves the focus there). `params` are the `:names` of the path, `query` is a URLSearchParams.
// 2. Add a line to ROUTES. Fields:
//      path    such as "/table/:table/history"; follows "#" in the address
//      title   for the window's title and the menu
//      load    a dynamic import, so that only visited pages are loaded
//      css     (optional) a style sheet of its own, loaded before the page is shown
//      menu    (optional) "house" or "staff" puts it into the menu, "table" into the entries that a table adds, where
//              the path's :table is filled in
//      roles   (optional) the roles that see it in a menu; the session needs one of them
//      whole   (optional) true if the page fills the window and has its own links to the others
// 3. Use the existing modules:
//      api.js          `request(method, path, body)` and `api.*`; failures are ProblemError {why, allowed, cites}
//      socket.js       TableSocket, the connection to a table; table/model.js plays its updates as a film
//      film.js         fold(steps), apply(stage, step), pause(step), matters(step): the stage that a Felt draws
//      table/geometry.js + table/felt.js   <Felt plan layout stage seats stakes denominations …/> draws any stage; without
//                      `spots` nothing on it can be clicked
//      table/status.js, table/actions.js   banner, notice, standing; buttons and forms of an ActionView
//      components/     Card, Chip and ChipStack, Cite and Cites (paragraphs as buttons), WithCites (a sentence with its
//                      paragraphs in brackets), Drawer, Log, Problem, Loading, Field and ActionForm, Menu
//      drawers.js      openDrawer(title, content), openParagraphs(cites)
//      speech.js       say(text) politely, alarm(text) for decisions and errors
//      keys.js         useKeys({key: [words, handler]}): keys of a page, listed automatically on the "?" sheet
//      money.js, cards.js, prefs.js, session.js, narrow.js (useNarrow: draw the felt upright)
//    Style with the custom properties of css/tokens.css; no style attributes in markup, no inline scripts (the content
//    security policy forbids both). `style=${{...}}` of Preact goes through the CSSOM and is allowed.

export const ROUTES = [
  { path: "/", title: "Lobby", load: () => import("./lobby.js"), menu: "house" },
  { path: "/table/:table", title: "Table", load: () => import("./table/page.js"), whole: true },
  { path: "/table/:table/history", title: "History", load: () => import("./history.js"), css: "./css/pages-history.css", menu: "table" },
  { path: "/table/:table/history/:day/:record", title: "Round", load: () => import("./history-round.js"), css: "./css/pages-history.css" },
  { path: "/join/:table", title: "Invitation", load: () => import("./join.js") },
  { path: "/odds", title: "Odds room", load: () => import("./odds.js"), css: "./css/pages-odds.css", menu: "house" },
  { path: "/train", title: "Train", load: () => import("./train.js"), css: "./css/pages-train.css", menu: "house" },
  { path: "/train/:game", title: "Train", load: () => import("./train-course.js"), css: "./css/pages-train.css" },
  { path: "/dealer", title: "Dealer", load: () => import("./dealer.js"), css: "./css/pages-staff.css", menu: "staff" },
  { path: "/dealer/:table", title: "Dealing", load: () => import("./dealer-live.js"), css: "./css/pages-staff.css" },
  { path: "/training/:id", title: "Training", load: () => import("./dealer-training.js"), css: "./css/pages-staff.css" },
  { path: "/pit", title: "Pit", load: () => import("./pit.js"), css: "./css/pages-staff.css", menu: "staff", roles: ["supervisor"] },
  { path: "/pit/:table", title: "Pit", load: () => import("./pit-table.js"), css: "./css/pages-staff.css" },
  { path: "/audit", title: "Audit", load: () => import("./verify.js"), css: "./css/pages-staff.css", menu: "staff", roles: ["auditor"] },
];
