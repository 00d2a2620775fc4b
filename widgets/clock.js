// How long somebody has been thinking, and a button for who does not want to wait: it ticks in the page, with no
// message from Python. Joined to board.js.

const TICK = 100; // milliseconds
const SEEN = 250; // milliseconds before it is shown: whoever is quicker is not waited for
const HEARD = 1500; // milliseconds before it is told to screen readers, once

class Clock {
  constructor(view) {
    this.view = view;
    this.words = make("span", { "aria-hidden": "true" });
    const stop = make("button", { type: "button", class: "ct-button ct-tool", "data-do": "stop" }, "Stop");
    set(stop, "aria-label", "Stop thinking: a quick move is played");
    stop.addEventListener("click", () => view.act("stop"));
    this.element = make("p", { class: "ct-clock", hidden: true }, this.words, " ", stop);
    const told = make("div", { class: "ct-told" });
    view.line.replaceWith(told);
    told.append(view.line, this.element);
    view.model.on("change:clock", () => this.show());
    this.show();
  }

  show() {
    const clock = this.view.model.get("clock");
    this.text = clock?.text;
    if (!clock) this.close();
    else if (!this.timer) {
      Object.assign(this, { since: performance.now(), told: false });
      this.timer = setInterval(() => this.tick(), TICK);
    }
  }

  tick() {
    const passed = performance.now() - this.since;
    if (passed < SEEN) return;
    this.element.hidden = false;
    write(this.words, `${this.text}, ${(passed / 1000).toFixed(1)} s`);
    if (this.told || passed < HEARD) return;
    this.told = true;
    this.view.spoken.textContent = `${this.text}.`;
  }

  close() {
    clearInterval(this.timer);
    this.timer = null;
    const focused = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (focused) this.view.main.firstElementChild?.focus({ preventScroll: true });
  }
}

