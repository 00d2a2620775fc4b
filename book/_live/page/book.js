// All boards of a page share one Python: it is started once, and each board's code runs in it when the board is wanted.
import { Engine } from "./engine.js";
import { Second } from "./second.js";

/** Load a style sheet; without it the controls look plainer, and still work. */
function addStyle(address) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

export class Book {
  #starting = null; // the promise of a runtime
  #ready = null; // the runtime
  #failed = false;
  #wished = new Set(); // boards that are in view and not live yet

  constructor(settings, cells) {
    this.settings = settings;
    this.cells = cells;
  }

  /** Start Python, once; after a failure only when the reader asks for it. */
  start() {
    this.#starting ??= this.#start().catch((error) => this.#fail(error));
    return this.#starting;
  }

  async #start() {
    const base = new URL(this.settings.base, document.baseURI);
    this.engine = new Engine(this.settings, (progress) => this.#progress(progress));
    new Second(this.settings, this.engine);
    const widgets = import(new URL(this.settings.widgets, base).href);
    widgets.catch(() => {}); // awaited below
    const styled = addStyle(new URL(this.settings.style, base).href);
    const marks = await this.engine.start(this.#failed);
    this.#progress({ step: "controls" });
    const { Runtime } = await widgets;
    await styled;
    this.#ready = new Runtime(this.engine, (cell, error) => this.#report(cell, error));
    this.#failed = false;
    document.documentElement.dataset.liveEngine = marks.how;
    console.debug("Live boards: Python is ready", marks);
    for (const cell of this.cells) if (this.#wished.has(cell)) this.play(cell);
    return this.#ready;
  }

  #fail(error) {
    console.error("Live boards: Python could not start.", error, error.detail ?? "");
    this.engine.stop();
    this.#starting = null;
    this.#failed = true;
    for (const cell of this.cells) if (cell.state !== "live") cell.fail(error);
    return null;
  }

  #progress(progress) {
    this.lastProgress = progress;
    for (const cell of this.cells) if (cell.state === "waiting") cell.progress(progress);
  }

  #report(id, error) {
    const cell = this.cells.find((candidate) => candidate.id === id) ?? this.cells.find(({ state }) => state !== "still");
    console.error(`Live boards: ${error.name} in board ${id}:\n${error.traceback}`);
    cell?.trouble(error);
  }

  /** A board came into view. */
  wish(cell) {
    if (cell.state !== "still") return;
    this.#wished.add(cell);
    if (this.#ready) this.play(cell);
    else if (!this.#failed) {
      cell.wait(this.lastProgress);
      this.start();
    }
  }

  /** A board left the view before it was live. */
  unwish(cell) {
    if (this.#wished.delete(cell) && cell.state === "waiting" && !cell.pressed) cell.rest();
  }

  /** Make a board live as soon as can be. */
  async play(cell) {
    if (cell.running || cell.state === "live") return;
    cell.running = true;
    if (!this.#ready) cell.wait(this.lastProgress);
    const runtime = await this.start();
    if (runtime) await cell.run(runtime);
    this.#wished.delete(cell);
    cell.running = false;
  }

  /** The page came back out of the browser's store: if Python did not, start it anew; boards keep their games themselves. */
  async revive() {
    if (!this.#ready || (await this.engine.alive())) return;
    this.engine.stop();
    this.#starting = this.#ready = null;
    for (const cell of this.cells.filter(({ state }) => state === "live")) {
      cell.reset();
      this.play(cell);
    }
  }
}
