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
