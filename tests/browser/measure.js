// Measures a table's page as it stands: what is off the screen, covered, too small to read, or does not fit its shape.
({ card: leastCard, text: leastText }) => {
  // Until this function returns, the page counts as painted.
  const { style } = document.documentElement;
  const { opacity } = style;
  style.opacity = "";
  const wrong = [];
  const complain = (what, about) => wrong.push(`${what}: ${about}`);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const boxes = new Map();
  const box = (element) => {
    if (!boxes.has(element)) boxes.set(element, element.getBoundingClientRect());
    return boxes.get(element);
  };
  const described = (element) => {
    const named = element.closest("[aria-label]");
    return `“${(element.textContent.trim() || element.getAttribute("aria-label") || named?.getAttribute("aria-label") || element.className).slice(0, 50)}”`;
  };
  const measures = ({ left, top, right, bottom }) => `(${[left, top, right, bottom].map(Math.round).join(" ")})`;
  const inside = (inner, outer, slack = 1) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const page = document.querySelector(".table-page");
  const felt = page.querySelector(".felt");
  const cloth = box(page.querySelector(".cloth"));

  // Nothing is scrolled, and no words are cut off.
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) complain("the page scrolls", `${root.scrollWidth} x ${root.scrollHeight}`);
  for (const element of all("*", page)) {
    if (!seen(element) || element.closest(".words, svg, .heard, select, h1, .coach-short, .result-line .because-words")) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const [across, down] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    const cut = (overflowX !== "visible" && across > 1) || (overflowY !== "visible" && down > 1);
    if (cut && element.clientWidth > 2) complain("cut off or scrolled", `${described(element)} by ${across} x ${down}`);
  }

  // Whatever can be pressed is on the screen and on top.
  const pressed = [...all(".table-page button, .table-page summary, .table-page a"), ...all('.felt [role="button"]')].filter(
    (element) => seen(element) && !element.closest(".words, details:not([open]) .more-inside"),
  );
  for (const element of pressed) {
    const area = box(element);
    // What cannot be done now may lie under the panel in which a hand is set.
    const idle = element.getAttribute("aria-disabled") === "true" && element.closest(".felt") && page.querySelector(".set-hand");
    if (!area.width || idle || element.closest(".set-card")) continue;
    if (!inside(area, screen)) {
      complain("off the screen", `${described(element)} ${measures(area)}`);
      continue;
    }
    const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
    const [dx, dy] = [area.width * 0.3, area.height * 0.3];
    for (const [px, py] of [[x, y], [x - dx, y], [x + dx, y], [x, y - dy], [x, y + dy]]) {
      const hit = document.elementFromPoint(px, py);
      if (hit && (element.contains(hit) || hit.contains(element))) continue;
      complain("covered", `${described(element)} by ${hit ? described(hit) : "nothing"} ${hit?.className?.baseVal ?? hit?.className}`);
      break;
    }
  }

  for (const element of all(".ask > *, .controls > *, .coach > :not(.coach-whole)", page)) {
    const around = box(element.parentElement);
    if (seen(element) && !inside(box(element), around, 2)) complain("does not fit", `${described(element)} ${measures(box(element))} in ${measures(around)}`);
  }

  // Everything that is drawn is on the cloth; what is said over the cloth covers no cards, no chips, no areas and no seats.
  const panels = all(".result-banner, .score, .cloth > .over > *, .set-hand", page).filter(seen);
  const drawn = all('.card, .plate, .chip-stack, .spot, .box, .called, .outcome, .dealer-button, .pile, .tag-felt, .shoe-box, .puck, .felt-title, .felt-line, .felt-small', felt).filter(
    (element) => seen(element) && !element.parentElement.closest(".card, .chip-stack"),
  );
  for (const element of drawn) {
    const area = box(element);
    if (!inside(area, cloth, 1.5)) complain("off the cloth", `${described(element)} ${measures(area)} in ${measures(cloth)}`);
    for (const panel of panels) {
      // The own hand is set in a panel over its place; a name that is written on the cloth gives way to a result.
      if (panel.matches(".set-hand") && element.closest(".position.near, .felt-title, .felt-line, .felt-small")) continue;
      // Nor do the others' cards matter, face down, while one sets one's own.
      if (panel.matches(".set-hand") && !element.matches(".card:not(:has(.back))")) continue;
      if (panel.matches(".result-banner") && element.matches(".felt-title, .felt-line")) continue;
      if (shared(area, box(panel)) > 24) complain("covered", `${described(element)} ${measures(area)} by ${panel.className} ${measures(box(panel))}`);
    }
  }
  panels.forEach((panel, at) => {
    if (!inside(box(panel), cloth)) complain("off the cloth", `${panel.className} ${measures(box(panel))}`);
    for (const other of panels.slice(at + 1)) {
      if (panel.contains(other) || other.contains(panel)) continue;
      if (shared(box(panel), box(other)) > 4) complain("covered", `${panel.className} by ${other.className}`);
    }
  });

  // Somebody else's hand of seven cannot be read at a phone's plate; the result and the history show it.
  const crowded = (element) => {
    const hand = element.closest(".position:not(.near)")?.querySelector('[role="group"]');
    return hand?.contains(element) && all(".card", hand).length > 5;
  };

  // Text can be read, and fits its shape.
  const texts = all(".felt text, .chip-button text", page).filter((element) => seen(element) && element.textContent.trim() && !crowded(element));
  for (const element of texts) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b);
    if (size < leastText - 0.05 && !element.matches(".joker-word")) complain("too small", `${described(element)} ${size.toFixed(1)} px ${element.className.baseVal}`);
  }
  for (const element of all("*", page)) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || element.closest("svg, .heard, .words") || !seen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < leastText) complain("too small", `${described(element)} ${size} px`);
  }
  for (const element of texts) {
    if (element.closest(".card")) continue;
    const face = element.closest(".spot-face, .box-face");
    const bare = element.closest(".chip-stack, .outcome, .call, .mark");
    const shape = face && !bare ? face.parentElement.querySelector(".spot-ring, .box-edge") : element.parentElement.querySelector(":scope > rect, :scope > .chip-heart");
    if (!shape || shape.matches(".shoe-box, .shoe-cards, .pile-empty") || element.parentElement === felt) continue;
    const [words, area] = [box(element), box(shape)];
    // A glyph is less high than its line.
    const tight = { left: words.left, right: words.right, top: words.top + words.height * 0.22, bottom: words.bottom - words.height * 0.22 };
    const round = shape.matches("circle, .spot-ring") ? Math.min(area.width, area.height) / 2 : 0;
    const corners = [[tight.left, tight.top], [tight.right, tight.top], [tight.left, tight.bottom], [tight.right, tight.bottom]];
    const out = corners.some(([x, y]) => {
      const across = Math.max(0, Math.abs(x - (area.left + area.right) / 2) - (area.width / 2 - round));
      const down = Math.max(0, Math.abs(y - (area.top + area.bottom) / 2) - (area.height / 2 - round));
      return round ? Math.hypot(across, down) > round + 1 : !inside(tight, area, 1);
    });
    if (out) complain("does not fit", `${described(element)} ${measures(tight)} in ${measures(area)}`);
  }
  // On a wheel labels are turned: each is measured across its own section.
  for (const wheel of all(".felt .wheel-drawn", page)) {
    const labels = all(".sector text", wheel);
    const across = (label) => (label.matches("[text-anchor=end]") ? Number(label.getAttribute("font-size")) : label.getComputedTextLength());
    const room = (2 * Math.PI * 0.86) / labels.length;
    for (const label of labels) if (across(label) > room) complain("does not fit", `${described(label)} ${across(label)} in ${room}`);
  }
  // Lines of the lettering lie on arcs, one below the other.
  const arched = (a, b) => a.closest(".lettering") && a.closest(".lettering") === b.closest(".lettering");
  const plain = texts.filter((element) => !element.closest(".card, .chip, [opacity], .wheel-drawn"));
  const slim = ({ left, right, top, bottom, height }) => ({ left, right, top: top + height * 0.25, bottom: bottom - height * 0.25 });
  const lines = plain.map((element) => slim(box(element)));
  const labels = all(".called, .outcome, .tag-felt, .mark, .pill, .dealer-button", felt).filter(seen);
  const overs = all(".card", felt);
  plain.forEach((element, at) => {
    for (let next = at + 1; next < plain.length; next++) {
      if (shared(lines[at], lines[next]) <= 6 || arched(element, plain[next])) continue;
      complain("written over each other", `${described(element)} and ${described(plain[next])} ${measures(box(element))} ${measures(box(plain[next]))}`);
    }
    for (const badge of labels) {
      if (badge.parentElement.contains(element)) continue;
      if (shared(lines[at], box(badge)) > 30) complain("under a badge", `${described(element)} ${measures(box(element))} ${described(badge)} ${measures(box(badge))}`);
    }
    for (const over of overs) {
      const later = element.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (later && shared(box(element), box(over)) > box(element).width * box(element).height * 0.2) complain("under a card", described(element));
    }
  });

  // The own cards are large, and their corners are free of everything else.
  const near = felt.querySelector(".position.near");
  const cards = page.querySelector(".set-hand") ? all(".set-hand .card") : near ? all(".position.own .card", felt) : [];
  const middle = all('[aria-label^="The Player"] .card, [aria-label^="The Banker"] .card', felt);
  const badges = all(".called, .outcome, .tag-felt, .dealer-button, .chip-stack", felt).filter(seen);
  for (const card of [...cards, ...middle]) {
    const area = box(card);
    if (area.width < leastCard - 0.5) complain("card too small", `${described(card)} ${area.width.toFixed(1)} px`);
    if (!inside(area, screen)) complain("off the screen", `${described(card)} ${measures(area)}`);
    const corner = { left: area.left + area.width * 0.05, top: area.top + area.height * 0.06, right: area.left + area.width * 0.42, bottom: area.top + area.height * 0.6 };
    for (const badge of felt.contains(card) ? badges : []) if (shared(corner, box(badge)) > 60) complain("corner covered", `${described(card)} by ${described(badge)}`);
  }
  const others = all(".position:not(.near) .plate-box, .position:not(.near) .spot-ring", felt).filter(seen);
  for (const card of all(".position.near .card", felt)) {
    for (const other of others) if (shared(box(card), box(other)) > 40) complain("under a card", `${described(other)} ${measures(box(other))} under ${measures(box(card))}`);
  }
  // What lies face up can be read, whoever it belongs to: no plate and no other hand lies on its rank.
  for (const card of all(".card:not(:has(.back))", felt)) {
    const area = box(card);
    const rank = { left: area.left, top: area.top, right: area.left + area.width * 0.3, bottom: area.top + area.height * 0.5 };
    const fan = card.closest('[role="group"], .set-hand');
    for (const other of all(".card, .plate-box", felt)) {
      const later = card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (later && !fan?.contains(other) && shared(rank, box(other)) > 8) complain("rank covered", `${described(card)} by ${described(other)}`);
    }
  }
  for (const card of all(".card.up", felt)) {
    const area = box(card);
    if (crowded(card)) continue;
    const fan = all(".card", card.closest('[role="group"], .set-hand') ?? felt);
    for (const other of fan) {
      const later = card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      // The rank is at the left of a card.
      const needed = { left: area.left, top: area.top, right: area.left + area.width * 0.3, bottom: area.top + area.height * 0.6 };
      if (later && shared(needed, box(other)) > 8) complain("corner covered", `${described(card)} by ${described(other)}`);
    }
  }

  // The own seat is at the bottom in the middle.
  const plate = felt.querySelector(".plate.own .plate-box");
  if (plate) {
    const area = box(plate);
    if (Math.abs((area.left + area.right) / 2 - (cloth.left + cloth.right) / 2) > 4) complain("own seat", `not in the middle ${measures(area)}`);
    if (all(".plate-box", felt).some((other) => box(other).bottom > area.bottom + 2)) complain("own seat", "not at the bottom");
  }
  style.opacity = opacity;
  return [...new Set(wrong)];
}
