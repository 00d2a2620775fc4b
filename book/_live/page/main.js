// What a page with live boards loads at once; the rest comes when a board is wanted.
import { Book } from "./book.js";
import { LiveCell } from "./cell.js";
import { whenReturned, whenWanted } from "./when.js";

const settings = JSON.parse(document.getElementById("live-settings").textContent);
const cells = [...document.querySelectorAll("[data-live]")].map((element) => new LiveCell(element, settings));
const book = new Book(settings, cells);

for (const cell of cells) cell.onPlay(() => book.play(cell));
whenWanted(cells, {
  idle: () => book.start(),
  seen: (cell) => book.wish(cell),
  gone: (cell) => book.unwish(cell),
});
whenReturned(() => book.revive());

/** A link that opens a game (`#game=...&at=board`) wants its board at once, wherever on the page that is; one that
 * names no board of this page, the page's table. */
function answerLink() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const [name] = (asked.get("at") ?? "").split(":"); // a cell may hold several boards
  const named = cells.find(({ id }) => id === name) ?? cells.find(({ code }) => /\btable\(/.test(code)) ?? cells[0];
  const cell = asked.has("game") && named;
  if (cell) book.play(cell);
}
addEventListener("hashchange", answerLink);
answerLink();
