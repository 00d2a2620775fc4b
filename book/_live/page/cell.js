// One live cell in the page: the still picture, the board in its place, and the line that tells how things stand.
import { present } from "./present.js";
import { amount, explain, STEPS } from "./words.js";
import { savesData } from "./when.js";

/** At the next frame all that has come until now is in its place. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Wait until the board has a size: a widget may still be drawing itself when its code is done. */
function sized(board, patience = 2000) {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => board.offsetHeight > 0 && finish());
    const timer = setTimeout(finish, patience);
    function finish() {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
    observer.observe(board);
  });
}

export class LiveCell {
  running = false;
  pressed = false; // the reader asked for it

  constructor(element, settings) {
    this.element = element;
    this.id = element.dataset.live;
    const find = (name) => element.querySelector(`.live-${name}`);
    this.stage = find("stage");
    this.board = find("board");
    this.button = find("play");
    this.status = find("status");
    this.amount = find("amount");
    this.bar = find("progress");
    this.troubles = find("troubles");
    this.code = JSON.parse(find("source").textContent);
    this.bytes = settings.bytes;
    this.rest();
  }

  onPlay(callback) {
    this.button.addEventListener("click", () => {
      this.pressed = true;
      callback();
    });
  }

  /** Name the button, in full for those who do not see which board it belongs to. */
  #name(text) {
    this.button.textContent = text;
    this.button.setAttribute("aria-label", `${text}: ${this.board.getAttribute("aria-label")}`);
  }

  get state() {
    return this.element.dataset.state;
  }

  #show(state, text) {
    this.element.dataset.state = state;
    if (this.status.textContent !== text) this.status.textContent = text; // said aloud: only when it is news
    if (state !== "waiting") this.#measure({});
  }

  #measure({ loaded, total }) {
    const known = total > 0;
    this.bar.hidden = !known;
    this.amount.textContent = known ? amount(loaded, total) : "";
    if (known) Object.assign(this.bar, { value: loaded, max: total });
  }

  rest() {
    this.#show("still", savesData() ? `Still picture. Play loads ${amount(this.bytes)}.` : "Still picture.");
  }

  wait(progress) {
    this.progress(progress ?? { step: "loading" });
  }

  progress({ step, loaded, total }) {
    this.#show("waiting", STEPS[step]);
    this.#measure({ loaded, total });
  }

  /** Run the cell's code and put the board in the picture's place. */
  async run(runtime) {
    this.progress({ step: "board" });
    this.troubles.replaceChildren();
    this.board.replaceChildren();
    if (await runtime.run(this.id, this.code, this.board)) {
      await sized(this.board); // now the board knows its size, too, and has asked Python to draw for it
      await runtime.settled();
      await frame();
      this.#goLive();
    } else this.#failedRun();
  }

  #goLive() {
    const hadFocus = document.activeElement === this.button;
    this.#show("live", "Live: it runs here in your browser.");
    if (hadFocus) this.board.focus({ preventScroll: true }); // the button is gone; nobody else's focus is touched
    this.#offerPresenting();
  }

  /** A board can be shown to a class, large; what is no board has nothing to step through. */
  #offerPresenting() {
    if (this.large || !this.board.querySelector(".ct-board")) return;
    this.large = Object.assign(document.createElement("button"), { type: "button", className: "live-present", textContent: "Present" });
    this.large.setAttribute("aria-label", `Present: ${this.board.getAttribute("aria-label")}`);
    this.large.addEventListener("click", () => present(this.stage, this.large));
    this.status.parentElement.append(this.large);
  }

  #failedRun() {
    this.board.replaceChildren();
    this.#show("failed", "The board could not be set up, so the picture stays. You can try again.");
    this.#name("Try again");
  }

  /** Python could not start: say why, and what to do. */
  fail(error) {
    this.#show("failed", explain(error));
    this.#name("Try again");
  }

  /** An error in the board's own code: said under the board, with what Python said for those who want to know. */
  trouble({ name, text, traceback }) {
    const note = document.createElement("div");
    const line = document.createElement("p");
    line.textContent = `Something went wrong in this board: ${text ? `${name}: ${text}` : name}`;
    const more = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = "What Python said";
    const block = document.createElement("pre");
    block.textContent = traceback;
    more.append(summary, block);
    note.append(line, more);
    this.troubles.replaceChildren(note); // the last one; all are on the console
  }

  /** Back to the picture. */
  reset() {
    this.board.replaceChildren();
    this.large?.remove();
    this.large = null;
    this.rest();
  }
}
