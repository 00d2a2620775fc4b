// The board in a document: an ipycanvas picture, real buttons over it, and what a canvas cannot do by itself
// (focus, words for screen readers, links, the reader's storage). Python decides everything; this file shows
// what the model says and sends back what the reader did, each time with the stage that it was done for.
// Joined to it are document.js, which it is built on, field.js, which does the same for what is carried about in a
// picture, and clock.js, which tells who thinks.

const GAP = 4; // a change of width below this many pixels is no reason to draw anew
const SOON = 40; // milliseconds after a press, before anybody can have used a key

// ---------------------------------------------------------------- one view of a board
class BoardView {
  constructor(model, el, signal) {
    Object.assign(this, { model, signal, targets: new Map(), actions: new Map(), tools: new Map() });
    this.build(el);
    this.listen();
    for (const [names, draw] of [
      [["targets", "size"], this.drawTargets],
      [["held", "field", "size"], () => this.field.drawHeld()],
      [["layers"], () => this.field.drawLayers()],
      [["actions"], this.drawActions],
      [["saying"], this.drawSaying],
      [["lines"], this.drawLog],
      [["panel"], this.drawPanel],
      [["auto"], this.goOn],
      [["description", "label", "help"], this.drawWords],
    ]) {
      for (const name of names) {
        model.on(`change:${name}`, () => {
          this.focusPressed();
          draw.call(this);
        });
      }
      draw.call(this);
    }
    model.on("msg:custom", (message) => this.receive(message));
    signal.addEventListener("abort", () => this.close());
  }

  build(el) {
    this.words = make("p", { class: "ct-unseen" });
    this.overlay = make("div", { class: "ct-targets", role: "group", "aria-label": "Choices on the board" });
    this.picture = make("div", { class: "ct-picture" }, this.overlay);
    this.line = make("p", { class: "ct-say" });
    this.spoken = make("div", { class: "ct-unseen", role: "status", "aria-live": "polite" });
    this.main = make("div", { class: "ct-actions" });
    const bar = make("div", { class: "ct-bar" }, this.main, this.line);
    this.tool = make("div", { class: "ct-tools", role: "group", "aria-label": "Table" });
    this.slot = make("div", { class: "ct-panel" });
    this.lines = make("div", { class: "ct-lines" });
    this.log = make("details", { class: "ct-log" }, make("summary", {}, "What happened"), this.lines);
    this.hint = make("p", { class: "ct-help", hidden: true, id: `ct-help-${Math.random().toString(36).slice(2)}` });
    set(this.overlay, "aria-describedby", this.hint.id);
    // JupyterLab's one-letter shortcuts would take the keys of the game; this attribute is its own way to say no
    this.root = make(
      "div",
      { role: "group", class: "ct-board", "data-lm-suppress-shortcuts": "true" },
      this.words, this.picture, bar, this.spoken, this.tool, this.slot, this.log, this.hint,
    );
    el.append(this.root);
  }

  listen() {
    const { signal } = this;
    const on = (target, names, listener, options = {}) =>
      names.split(" ").forEach((name) => target.addEventListener(name, listener, { signal, ...options }));
    this.watch = new ResizeObserver(() => this.arrive());
    this.watch.observe(this.picture);
    this.themes = new MutationObserver(() => this.report());
    this.themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    on(matchMedia("(prefers-color-scheme: dark)"), "change", () => this.report());
    on(window, "resize", () => this.report());
    on(window, "hashchange", () => this.offerLink());
    for (const shown of [window, document]) on(shown, "focus visibilitychange", () => this.catchUp());
    // a press on the picture moves the focus from here, which a browser may take for the keyboard's
    on(document, "pointerdown keydown", ({ type }) => this.root.toggleAttribute("data-pointer", type === "pointerdown"), { capture: true });
    on(this.root, "keydown", (event) => this.key(event));
    on(this.root, "ct-step", ({ detail }) => this.send({ step: detail })); // in front of a class
    on(document, "ct-scaled", () => this.report());
    on(this.overlay, "focusin focusout", (event) => this.tellKeys(event));
    on(this.overlay, "focusin", (event) => this.activate(event.target));
    // ipycanvas answers these with preventDefault, or floods Python: the page keeps its scrolling and its Tab,
    // a tap comes as the mouse event that the browser makes of it
    const quiet = { capture: true, passive: true };
    this.field = new Field(this, on);
    this.clock = new Clock(this);
    on(this.picture, "wheel touchstart touchmove touchend touchcancel mousemove mouseup mouseout", stop, quiet);
    on(this.picture, "keydown", (event) => event.target instanceof HTMLCanvasElement && stop(event), quiet);
    on(this.picture, "pointermove", (event) => this.hover(event));
    on(this.root, "mousedown click", (event) => this.once(event), { capture: true });
    on(this.picture, "mousedown", (event) => this.press(event), { capture: true });
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.soon);
    this.watch.disconnect();
    this.themes.disconnect();
    this.canvas?.remove();
    this.panel?.remove();
    this.field.close();
    this.clock.close();
  }

  send(content) {
    this.model.send(content);
  }

  act(action) {
    this.field.flush();
    this.send({ do: action, stage: this.model.get("stage") });
  }

  // ------------------------------------------------------------ what the page tells Python
  // The first size comes when the board is part of the page: only now can it know where it stands.
  async arrive() {
    if (!this.root.isConnected || !this.picture.clientWidth) return;
    if (this.arrived) return this.report();
    this.arrived = true;
    this.place = place(this.root);
    this.drawSaying();
    this.drawLog(true);
    this.drawPanel();
    this.kept = this.place && new Kept(this.place.key);
    this.send({ hello: { stored: this.kept?.text ?? null, at: this.place?.id ?? null, ...this.link() } });
    this.report();
    this.canvas = await showWidget(this.model, this.model.get("canvas"), this.picture);
    this.picture.prepend(this.canvas.el);
    set(this.canvas.el, "aria-hidden", "true");
    set(this.canvas.el, "tabindex", null);
    this.field.drawLayers();
    if (this.signal.aborted) this.close();
  }

  report() {
    if (!this.arrived) return;
    const width = this.picture.clientWidth;
    if (!width) return;
    this.field.show();
    const now = {
      width: Math.abs(width - (this.env?.width ?? 0)) < GAP ? this.env.width : width,
      ratio: (window.devicePixelRatio || 1) * this.scale(),
      dark: isDark(),
    };
    if (JSON.stringify(now) === JSON.stringify(this.env)) return;
    this.env = now;
    this.send({ env: now });
  }

  // How much larger the board is shown than it is laid out, in twentieths.
  scale() {
    return Math.round((20 * this.picture.getBoundingClientRect().width) / this.picture.offsetWidth) / 20;
  }

  // The address belongs to the cell that it names, or to the first live one where it names none of this page.
  link() {
    const asked = linkInAddress();
    if (!asked || !this.place) return {};
    const named = asked.at !== null && isHere(asked.at);
    if (named && asked.at !== this.place.id) return {};
    return { link: asked.payload, named };
  }

  offerLink() {
    const asked = this.arrived ? this.link() : {};
    if (asked.link !== undefined) this.send({ hello: { stored: null, at: this.place.id, ...asked } });
  }

  receive(message) {
    if ("heard" in message) this.field.answered(message.heard);
    if ("keep" in message) this.kept?.write(message.keep);
    // a link that has been answered is taken out of the address, or a reload would undo what came after it
    if (message.answered && linkInAddress()) history.replaceState(history.state, "", location.pathname + location.search);
    if (message.answered) this.root.scrollIntoView({ block: "nearest" });
    if (message.look) this.bringIntoView();
  }

  // Somebody comes back to this window: the game is where they have left it in another one.
  catchUp() {
    const newer = this.kept?.newer();
    if (newer) this.send({ hello: { stored: newer, at: this.place.id, again: true } });
  }

  // What follows by itself, after a while: a press goes on at once, and what nobody can see waits.
  goOn() {
    clearTimeout(this.timer);
    const auto = this.model.get("auto");
    const tick = () => {
      const { top, bottom, height } = this.picture.getBoundingClientRect();
      const seen = height > 0 && !document.hidden && bottom > 0 && top < window.innerHeight;
      if (seen) this.send({ auto: auto.of });
      else this.timer = setTimeout(tick, auto.after);
    };
    if (auto) this.timer = setTimeout(tick, auto.after);
  }

  // Another game was put on the table, perhaps from a panel far below: the reader wants to see it.
  bringIntoView() {
    const { top, bottom, height } = this.picture.getBoundingClientRect();
    const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    if (seen < Math.min(height, window.innerHeight) / 2) this.picture.scrollIntoView({ block: "start" });
  }

  // ------------------------------------------------------------ mouse and touch
  // The second click of a double click belongs to what was there at the first: it does not lay for the next
  // person, and does not press the button that has come up under the finger.
  once(event) {
    if (event.detail > 1 && this.chain !== this.model.get("stage")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === "mousedown") this.chain = this.model.get("stage");
  }

  // Python hears of it first: it knows what lies there, and the focus moves when it has answered, since a page
  // that draws a new focus has no time for the picture. Where the answer takes long the focus does not wait.
  press(event) {
    event.preventDefault(); // keeps the focus from falling back to the page
    stop(event); // ipycanvas has nothing to do with it
    if (event.button !== 0) return;
    if (this.field.takes(event)) return this.field.grip.focus({ preventScroll: true });
    this.field.flush();
    this.send({ press: this.at(event), stage: this.model.get("stage") });
    this.pressed = { button: this.under(event), focused: document.activeElement };
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.focusPressed(), SOON);
  }

  focusPressed() {
    const { button, focused } = this.pressed ?? {};
    this.pressed = null;
    if (!button || document.activeElement !== focused) return; // somebody has moved it in the meantime
    button.focus({ preventScroll: true });
  }

  // The keys are explained while they are used. (As a rule with :has, this would have the whole board styled anew
  // with every focus and every word that changes.)
  tellKeys({ type, target, relatedTarget }) {
    if (type === "focusin") this.hint.hidden = !this.byKeys(target);
    else if (!this.overlay.contains(relatedTarget)) this.hint.hidden = true;
  }

  byKeys(target) {
    return target.matches(":focus-visible") && !this.root.hasAttribute("data-pointer");
  }

  hover(event) {
    this.picture.style.cursor = this.field.takes(event) ? "grab" : this.under(event) ? "pointer" : "";
  }

  // Where in the scene an event is.
  at(event) {
    const frame = this.picture.getBoundingClientRect();
    const [width, height] = this.model.get("size");
    return [
      ((event.clientX - frame.left) / frame.width) * width,
      ((event.clientY - frame.top) / frame.height) * height,
    ];
  }

  under(event) {
    const at = this.at(event);
    const hits = this.model.get("targets").filter(({ box, off }) => !off && inside(at, box));
    return hits.length ? this.targets.get(hits.at(-1).do) : null;
  }

  // ------------------------------------------------------------ keys
  key(event) {
    this.focusPressed();
    if (event.ctrlKey || event.metaKey || event.altKey || this.slot.contains(event.target)) return;
    if (event.repeat && ["Enter", " "].includes(event.key)) return event.preventDefault();
    if (this.field.key(event) || (this.overlay.contains(event.target) && this.move(event))) return;
    const action = this.model.get("shortcuts")[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // Enter and the space bar already mean something to a focused button, except Enter on a card to choose
    if (!action || event.target.closest("a, summary")) return;
    const card = event.target.getAttribute("role") === "checkbox" && !event.target.dataset.do.startsWith("look:");
    if (event.key === "Enter" && !card) return;
    event.preventDefault();
    this.act(action);
  }

  move(event) {
    const all = [...this.overlay.children];
    const now = all.indexOf(event.target);
    const steps = { ArrowRight: now + 1, ArrowDown: now + 1, ArrowLeft: now - 1, ArrowUp: now - 1, Home: 0, End: -1 };
    if (!(event.key in steps)) return false;
    event.preventDefault();
    const next = all.at(steps[event.key] % all.length);
    next.focus();
    return true;
  }

  activate(button) {
    this.active = button.dataset.do;
    this.stop();
  }

  // One stop for Tab: the target that had the focus last; while that is gone, a card that can be chosen.
  stop() {
    const stop = this.targets.get(this.active) ?? this.card() ?? this.overlay.firstElementChild;
    for (const one of this.overlay.children) set(one, "tabindex", one === stop ? "0" : "-1");
  }

  // A card that can be chosen: the one that was chosen last, if it is still there.
  card() {
    const cards = [...this.overlay.children].filter((one) => one.dataset.do.startsWith("card:") && one.ariaDisabled !== "true");
    return cards.find((one) => one.dataset.do === this.active) ?? cards[0];
  }

  // ------------------------------------------------------------ what the model says
  drawTargets() {
    const focused = this.overlay.contains(document.activeElement);
    const [width, height] = this.model.get("size");
    this.picture.style.aspectRatio = `${width} / ${height}`;
    const items = this.model.get("targets");
    keep(this.overlay, this.targets, items, (item) => {
      const button = make("button", { type: "button", "data-do": item.do, class: "ct-target" });
      button.addEventListener("click", () => button.ariaDisabled !== "true" && this.act(item.do));
      return button;
    });
    for (const { do: action, label, box, on, off, one } of items) {
      const button = this.targets.get(action);
      set(button, "aria-label", label);
      set(button, "role", on === null ? null : one ? "radio" : "checkbox");
      set(button, "aria-checked", on === null ? null : String(on));
      set(button, "aria-disabled", off ? "true" : null);
      const style = this.percent(box);
      if (button.dataset.at !== style) button.style.cssText = button.dataset.at = style;
    }
    this.stop();
    if (focused) this.refocus();
  }

  // The style of an element over a box of the scene.
  percent([left, top, wide, high]) {
    const [width, height] = this.model.get("size");
    const parts = [left / width, top / height, wide / width, high / height].map((part) => `${part * 100}%`);
    return "left: %; top: %; width: %; height: %".replaceAll("%", () => parts.shift());
  }

  // The button that had the focus may be gone: then the main action has it.
  refocus() {
    if (!this.root.contains(document.activeElement)) this.main.firstElementChild?.focus({ preventScroll: true });
  }

  drawActions() {
    const focused = this.main.contains(document.activeElement) || this.tool.contains(document.activeElement);
    const all = this.model.get("actions").map((item, nth) => ({ ...item, act: item.do, do: nth ? item.do : "main" }));
    const create = (item) => {
      const button = make("button", { type: "button" });
      button.addEventListener("click", () => this.act(button.dataset.do));
      return button;
    };
    keep(this.main, this.actions, all.filter((item) => item.kind !== "tool"), create);
    keep(this.tool, this.tools, all.filter((item) => item.kind === "tool"), create);
    for (const item of all) {
      const button = this.actions.get(item.do) ?? this.tools.get(item.do);
      write(button, item.text);
      set(button, "class", `ct-button ct-${item.kind}`);
      set(button, "data-do", item.act);
      set(button, "aria-expanded", item.open === undefined ? null : String(item.open));
      set(button, "aria-pressed", item.on === undefined ? null : String(item.on));
      set(button, "aria-disabled", item.off ? "true" : null);
      set(button, "aria-keyshortcuts", item.key);
    }
    if (focused) this.refocus();
  }

  drawSaying() {
    const { text, clause, tone, then, spoken } = this.model.get("saying");
    this.line.replaceChildren(text, ...this.clause(clause), make("span", { class: "ct-then" }, then ? ` ${then}` : ""));
    set(this.line, "data-tone", tone);
    // the same words said again are heard again only if something differs
    this.spoken.textContent = this.spoken.textContent === spoken ? `${spoken}\u00a0` : spoken;
  }

  clause(id) {
    if (!id) return [];
    const words = this.place
      ? make("a", { href: `${this.place.top}${this.model.get("page")}#${id.toLowerCase()}` }, id)
      : make("span", {}, id);
    words.className = "ct-clause";
    return [" ", words];
  }

  drawLog(anew = false) {
    const log = this.model.get("lines");
    const same = !anew && this.logged?.every((entry, nth) => log[nth] && entry[0] === log[nth][0]);
    if (!same) this.lines.replaceChildren();
    for (const [text, clause] of log.slice(same ? this.logged.length : 0)) {
      const line = make("p", { class: clause === null && "ct-round" }, text, ...this.clause(clause));
      this.lines.append(line);
    }
    this.logged = log;
    this.log.hidden = log.length === 0;
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  async drawPanel() {
    if (!this.arrived) return;
    const turn = (this.panelTurn = (this.panelTurn ?? 0) + 1);
    const reference = this.model.get("panel");
    const view = reference ? await showWidget(this.model, reference, this.slot) : null;
    if (turn !== this.panelTurn || this.signal.aborted) return view && takeAway(view);
    const focused = this.slot.contains(document.activeElement) && document.activeElement;
    if (this.panel) takeAway(this.panel);
    this.panel = view;
    if (!focused) return;
    focused.blur();
    this.refocus();
  }

  drawWords() {
    write(this.words, this.model.get("description"));
    write(this.hint, this.model.get("help"));
    set(this.root, "aria-label", this.model.get("label"));
  }
}

export default { render: ({ model, el, signal }) => void new BoardView(model, el, signal) };
