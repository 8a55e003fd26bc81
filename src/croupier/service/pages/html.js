// Markup for all pages: htm's tagged templates over Preact.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);
