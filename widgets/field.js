
// ---------------------------------------------------------------- the field: what is carried in a picture
// A part of the picture in which something is carried, and which can be looked at from nearer. What is held is a
// layer of its own that follows the pointer here, at once; Python hears where it is, one message after the other,
// and its answer puts the layer right. What the messages say stands at `Board` in board.py.

const FAR = 6; // pixels: a press that moves less is a press, not a drag
const HEAD = 80; // pixels: what the head of a page covers of the window
const ROUND = 24; // pixels: so near to what is held a finger still means it
const STUCK = 4; // pixels: while the pointer stays so near to what was answered, the answer's place stands
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// How what is not yet sent and what comes after it make one message.
const JOINED = {
  carry: (_, next) => next,
  drop: (_, next) => next,
  nudge: (before, next) => before.map((value, place) => value + next[place]),
  "look:pan": (before, next) => before.map((value, place) => value + next[place]),
  "look:zoom": ([before], [factor, x, y]) => [before * factor, x, y],
};

function inside([x, y], [left, top, width, height]) {
  return x >= left && y >= top && x < left + width && y < top + height;
}

// The part of a box that lies in another; where there is none, a bit at the edge that is nearest.
function common(box, other) {
  const [left, top, right, bottom] = edges(other);
  const [x1, y1, x2, y2] = edges(box);
  const [x, y] = [Math.min(Math.max(x1, left), right - 1), Math.min(Math.max(y1, top), bottom - 1)];
  return [x, y, Math.max(Math.min(x2, right) - x, 1), Math.max(Math.min(y2, bottom) - y, 1)];
}

function edges([left, top, width, height]) {
  return [left, top, left + width, top + height];
}

function distance([x, y], [x2, y2]) {
  return Math.hypot(x - x2, y - y2);
}

function middle([left, top, width, height]) {
  return [left + width / 2, top + height / 2];
}

class Field {
  constructor(view, on) {
    Object.assign(this, { view, model: view.model, waiting: new Map(), asked: new Map(), sent: 0, heard: 0 });
    this.fingers = new Map();
    this.area = make("div", { class: "ct-field", hidden: true });
    this.layers = make("div", { class: "ct-layers", "aria-hidden": "true" });
    this.grip = make("button", { type: "button", class: "ct-target ct-held" });
    this.grip.addEventListener("click", () => this.held?.do && view.act(this.held.do));
    this.hands = make("div", { class: "ct-hands", role: "application", hidden: true }, this.grip);
    view.picture.prepend(this.layers, this.area);
    view.picture.append(this.hands);
    on(view.picture, "pointerdown", (event) => this.down(event), { capture: true });
    on(view.picture, "pointermove", (event) => this.move(event));
    on(view.picture, "pointerup pointercancel", (event) => this.lift(event));
    // a page that scrolls waits for these two: only where there is a field is there a reason to
    const active = { passive: false, capture: true };
    on(view.picture, "touchstart touchmove", (event) => this.touch(event), active);
    on(view.picture, "wheel", (event) => this.wheel(event), active);
  }

  get box() {
    return this.model.get("field");
  }

  get held() {
    return this.model.get("held");
  }

  // ------------------------------------------------------------ what Python is told
  tell(kind, numbers) {
    if (kind === "drop") this.waiting.delete("carry");
    const before = this.waiting.get(kind);
    this.waiting.set(kind, before ? JOINED[kind](before, numbers) : numbers);
    if (kind === "drop") this.flush();
    else if (this.sent === this.heard) this.next();
  }

  next() {
    const [first] = this.waiting;
    if (!first) return;
    const [kind, numbers] = first;
    this.waiting.delete(kind);
    const [one, ...rest] = numbers.map((number) => String(Number(number.toFixed(3))));
    const words = kind === "look:zoom" ? `${one}@${rest}` : [one, ...rest].join(",");
    this.sent += 1;
    if (kind === "carry" || kind === "drop") this.asked.set(this.sent, numbers);
    this.view.send({ do: `${kind}:${words}`, stage: this.model.get("stage"), nth: this.sent });
  }

  // All that waits goes now: what the reader does next is meant for after it.
  flush() {
    while (this.waiting.size) this.next();
  }

  answered(nth) {
    this.heard = nth;
    this.asked.delete(nth);
    if (this.sent === this.heard) this.next();
    if (!this.dropped || nth < this.dropped) return;
    this.dropped = null;
    if (!this.drag?.moving) this.rest(); // or it is under way again already
  }

  // What is held lies where the model says.
  rest() {
    this.place = this.answer = null;
    this.show();
  }

  // ------------------------------------------------------------ mouse, pen and fingers
  // Whether a press belongs to what is carried and not to the picture: what is held ends where the field does,
  // and a button in the field lies above it.
  takes(event) {
    if (!this.box || !this.held) return false;
    const at = this.view.at(event);
    return inside(at, this.box) && !this.view.under(event);
  }

  down(event) {
    if (!this.box) return;
    const at = this.view.at(event);
    this.byFinger = event.pointerType === "touch";
    if (this.byFinger) {
      this.fingers.set(event.pointerId, at);
      if (this.fingers.size > 1) return this.up(event); // two fingers look nearer, and carry nothing
    }
    if (event.button !== 0) return;
    const start = { id: event.pointerId, from: [event.clientX, event.clientY], last: at, moving: false, off: [0, 0] };
    const target = this.view.under(event);
    if (this.takes(event)) {
      const grasped = inside(at, this.shown());
      // in a field that fills the window a finger beside what is held has to scroll the page: only its tap counts
      const scrolls = this.byFinger && this.tall && !inside(at, this.around());
      this.drag = { ...start, kind: "carry", grasped, jump: !grasped, scrolls };
    } else if (target && !inside(at, this.box)) {
      // from the hand: with a finger only what is chosen already, since otherwise the page scrolls
      const on = target.getAttribute("aria-checked") === "true";
      if (on || event.pointerType !== "touch") this.drag = { ...start, kind: "carry", again: on && target };
    } else if (!target && inside(at, this.box) && event.pointerType !== "touch") this.drag = { ...start, kind: "pan" };
  }

  move(event) {
    const at = this.view.at(event);
    if (this.fingers.size > 1) return this.pinch(event, at);
    const drag = this.drag;
    if (drag?.id !== event.pointerId) return;
    if (!drag.moving) {
      if (drag.scrolls) return;
      if (distance(drag.from, [event.clientX, event.clientY]) < FAR) return;
      drag.moving = true;
      if (drag.grasped && this.held) {
        const [x, y] = middle(this.shown());
        drag.off = [x - drag.last[0], y - drag.last[1]];
      }
      this.view.picture.setPointerCapture(event.pointerId);
      // the press has put back what was chosen: it is wanted after all
      if (drag.again && event.pointerType !== "touch") this.view.act(drag.again.dataset.do);
    }
    if (drag.kind === "pan") this.tell("look:pan", [at[0] - drag.last[0], at[1] - drag.last[1]]);
    drag.last = at;
    if (drag.kind === "carry") this.follow();
  }

  follow() {
    if (!this.held) return; // it is on its way
    const { last: [x, y], off } = this.drag;
    this.place = [x + off[0], y + off[1]];
    this.show();
    this.tell("carry", this.place);
  }

  lift(event) {
    this.fingers.delete(event.pointerId);
    this.up(event);
  }

  up(event) {
    const drag = this.drag;
    if (!drag || (drag.id !== event.pointerId && this.fingers.size < 2)) return;
    if (drag.kind === "carry" && this.held) {
      const jumps = !drag.moving && drag.jump && event.type === "pointerup";
      if (jumps) this.place = drag.last;
      if (jumps || drag.moving) this.drop();
    }
    this.drag = null;
  }

  // Until Python has answered, it stays where it was put down.
  drop() {
    this.show();
    this.tell("drop", this.place);
    this.dropped = this.sent;
  }

  // ------------------------------------------------------------ nearer and farther
  pinch(event, at) {
    const before = this.fingers.get(event.pointerId);
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    if (!before || others.length !== 1) return;
    const other = others[0][1];
    this.fingers.set(event.pointerId, at);
    this.tell("look:pan", [(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
    const factor = distance(at, other) / Math.max(distance(before, other), 1);
    this.tell("look:zoom", [factor, (at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
  }

  touch(event) {
    if (this.box && event.cancelable && ((this.drag && !this.drag.scrolls) || (event.touches.length > 1 && this.fingers.size > 1))) {
      if (event.type === "touchmove" || event.touches.length > 1) event.preventDefault();
    }
  }

  wheel(event) {
    if (!this.box || !event.ctrlKey || !inside(this.view.at(event), this.box)) return;
    event.preventDefault();
    const step = Math.max(-40, Math.min(40, event.deltaMode ? event.deltaY * 16 : event.deltaY));
    this.tell("look:zoom", [Math.exp(-step / 100), ...this.view.at(event)]);
  }

  // Whether the field leaves no room beside it in the window.
  get tall() {
    return this.view.picture.clientHeight * (this.box[3] / this.model.get("size")[1]) > window.innerHeight - HEAD;
  }

  // What is held with a rim around it, as far as the field goes.
  around() {
    const rim = (ROUND * this.model.get("size")[0]) / this.view.picture.clientWidth;
    const [x1, y1, x2, y2] = edges(this.held.box);
    return common([x1 - rim, y1 - rim, x2 - x1 + 2 * rim, y2 - y1 + 2 * rim], this.box);
  }

  // ------------------------------------------------------------ keys
  key(event) {
    if (event.key === "Escape" && this.drag?.moving && this.drag.kind === "carry") {
      event.preventDefault();
      this.drag = this.place = null;
      this.view.act("clear");
      return true;
    }
    if (event.target !== this.grip || !(event.key in ARROWS)) return false;
    event.preventDefault();
    this.tell("nudge", ARROWS[event.key].map((step) => step * (event.shiftKey ? 10 : 1)));
    return true;
  }

  // ------------------------------------------------------------ what the model says
  drawField() {
    this.area.hidden = !this.box || !this.held;
    this.view.picture.classList.toggle("ct-has-field", this.box !== null);
    // over the area a finger scrolls nothing
    if (this.box) this.area.style.cssText = this.view.percent(this.held && this.tall ? this.around() : this.box);
    if (this.box && this.held) this.grip.style.cssText = this.view.percent(common(this.held.box, this.box));
    this.show();
  }

  drawHeld() {
    const { held } = this;
    const appears = held !== null && this.hands.hidden;
    const focused = this.view.overlay.contains(document.activeElement);
    const lost = held === null && document.activeElement === this.grip;
    this.hands.hidden = held === null;
    if (held) {
      set(this.grip, "aria-label", held.label);
      const asked = this.asked.get(this.heard + 1); // what is shown comes before the word that it was heard
      if (asked) this.answer = { asked, place: middle(held.box) };
    } else {
      this.waiting.clear();
      this.rest();
    }
    this.drawField();
    if (appears && this.drag?.moving) this.follow();
    if (appears && focused) this.grip.focus({ preventScroll: true });
    // who moves it with keys may have to be brought to where it is; a pointer is there already
    if (this.view.byKeys(this.grip)) this.grip.scrollIntoView({ block: "nearest" });
    else if (appears && this.byFinger && !this.drag && this.tall) this.grip.scrollIntoView({ block: "center" });
    if (lost) (this.view.card() ?? this.view.main.firstElementChild)?.focus({ preventScroll: true });
  }

  // The box of what is held where the reader sees it: under the pointer, unless an answer has moved it nearby.
  shown() {
    const { box } = this.held;
    const near = this.place && this.answer && distance(this.place, this.answer.asked) < STUCK;
    const [x, y] = near ? this.answer.place : (this.place ?? middle(box));
    return [x - box[2] / 2, y - box[3] / 2, box[2], box[3]];
  }

  // Puts the layers where they belong.
  show() {
    const [held, over] = this.views ?? [];
    if (!held || !this.box) return;
    set(over.el, "style", this.view.percent(this.model.get("reach")));
    held.el.style.visibility = this.held ? "" : "hidden";
    if (!this.held) return;
    const { box, frame } = this.held;
    const [x, y] = middle(box);
    const [toX, toY] = middle(this.shown());
    const scale = this.view.picture.clientWidth / this.model.get("size")[0];
    const pixel = window.devicePixelRatio || 1;
    const [left, top] = [(frame[0] + toX - x) * scale, (frame[1] + toY - y) * scale].map(
      (length) => Math.round(length * pixel) / pixel,
    );
    // it ends where the field does, except on its way between the hand and the field
    const onTheWay = this.drag?.kind === "carry" && this.drag.moving && !inside([toX, toY], this.box);
    const [x1, y1, x2, y2] = edges(this.box).map((at) => at * scale);
    const [right, bottom] = [left + frame[2] * scale, top + frame[3] * scale];
    const cut = [y1 - top, right - x2, bottom - y2, x1 - left].map((length) => `${Math.max(0, length)}px`);
    Object.assign(held.el.style, {
      clipPath: onTheWay ? "" : `inset(${cut.join(" ")})`,
      width: `${frame[2] * scale}px`, height: `${frame[3] * scale}px`, transform: `translate(${left}px, ${top}px)`,
    });
  }

  async drawLayers() {
    if (!this.view.arrived || this.views || this.asking) return;
    const references = this.model.get("layers");
    if (!references.length) return;
    this.asking = true;
    const views = [];
    for (const reference of references) views.push(await showWidget(this.model, reference, this.layers));
    for (const one of views) set(one.el, "tabindex", null);
    this.views = views;
    this.show();
    if (this.view.signal.aborted) this.close();
  }

  close() {
    for (const one of this.views ?? []) one.remove();
  }
}
