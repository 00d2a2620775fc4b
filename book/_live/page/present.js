// A board in front of a class: it fills the screen, the arrow keys step through it, Escape leaves. What was on
// the board before is there again afterwards: the board keeps it, this file only tells it to step.

const STEPS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** Show the board of a stage large; returns at once, and all is put back when somebody leaves. */
export function present(stage, back) {
  const board = stage.querySelector(".live-board");
  const scrolled = [scrollX, scrollY];
  const leave = Object.assign(document.createElement("button"), { type: "button", className: "live-leave", textContent: "Leave" });
  leave.title = "Arrow keys step, N shows the words, Escape leaves";
  const over = new AbortController();
  const on = (target, name, listener) => target.addEventListener(name, listener, { signal: over.signal, capture: true });
  const step = (by) =>
    board.querySelectorAll(".ct-board").forEach((one) => one.dispatchEvent(new CustomEvent("ct-step", { detail: by })));

  // As large as it fits, and drawn anew for that size
  function fit() {
    board.style.transform = "";
    const { offsetWidth: wide, offsetHeight: high } = board;
    if (!wide || !high) return;
    const scale = Math.min(innerWidth / wide, innerHeight / high);
    const left = (innerWidth - wide * scale) / 2;
    const top = (innerHeight - high * scale) / 2;
    board.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    board.dispatchEvent(new CustomEvent("ct-scaled", { bubbles: true }));
  }

  function end() {
    over.abort();
    sizes.disconnect();
    leave.remove();
    stage.classList.remove("live-presented");
    document.documentElement.classList.remove("live-presenting");
    delete stage.dataset.notes;
    board.style.transform = "";
    step(0);
    // the browser puts focus and scrolling where it likes when the full screen ends: ours come after that
    const ended = document.fullscreenElement === stage ? document.exitFullscreen().catch(() => {}) : Promise.resolve();
    ended.then(() => {
      dispatchEvent(new Event("resize"));
      scrollTo(...scrolled);
      back.focus({ preventScroll: true });
    });
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea, select")) return;
    if (event.key in STEPS) step(STEPS[event.key]);
    else if (event.key.toLowerCase() === "n") stage.toggleAttribute("data-notes");
    else if (event.key === "Escape") end();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  stage.classList.add("live-presented");
  document.documentElement.classList.add("live-presenting");
  stage.append(leave);
  const sizes = new ResizeObserver(fit);
  sizes.observe(board);
  on(window, "resize", (event) => event.isTrusted && fit());
  on(window, "keydown", key);
  on(leave, "click", end);
  on(window, "pointermove", () => leave.getAnimations().forEach((fading) => (fading.currentTime = 0)));
  board.focus({ preventScroll: true });
  // a browser that gives no full screen still has the whole window
  const full = stage.requestFullscreen?.().catch(() => {});
  full?.then(() => {
    if (over.signal.aborted) return document.fullscreenElement === stage && document.exitFullscreen();
    on(document, "fullscreenchange", () => document.fullscreenElement !== stage && end());
  });
}
