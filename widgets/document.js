// What a board needs of the document that it stands in: elements, the reader's storage, the address, other widgets.
// It is joined to board.js.

// ---------------------------------------------------------------- small helpers
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children);
  return element;
}

// Sets an attribute, or removes it when there is nothing to say; leaves the document alone when nothing changes.
function set(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// One button for each item, kept from one state to the next so that focus stays where it is.
function keep(parent, buttons, items, create) {
  const wanted = new Map(items.map((item) => [item.do, item]));
  for (const [action, button] of buttons) {
    if (!wanted.has(action)) {
      button.remove();
      buttons.delete(action);
    }
  }
  items.forEach((item, place) => {
    if (!buttons.has(item.do)) buttons.set(item.do, create(item));
    const button = buttons.get(item.do);
    if (parent.children[place] !== button) parent.insertBefore(button, parent.children[place] ?? null);
  });
}

function stop(event) {
  event.stopPropagation();
}

// ---------------------------------------------------------------- where the board stands
// A live cell of the book keeps its games and links its clauses; anywhere else a board does neither.
function place(root) {
  const cell = root.closest("[data-live]");
  if (!cell) return null;
  const nth = [...cell.querySelectorAll(".ct-board")].indexOf(root);
  const id = cell.dataset.live + (nth > 0 ? `:${nth}` : "");
  return { id, top: cell.dataset.root ?? "", key: `cardgames:${location.pathname}:${id}` };
}

function isDark() {
  const book = document.documentElement.dataset.theme;
  if (book) return book === "dark";
  const lab = document.body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function linkInAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  return asked.has("game") ? { payload: asked.get("game"), at: asked.get("at") } : null;
}

// Whether the page has a cell of that name; the name of a cell's second board ends in `:1`.
function isHere(at) {
  return document.querySelector(`[data-live="${CSS.escape(at.replace(/:\d+$/, ""))}"]`) !== null;
}

// Storage may be forbidden or full: then a game is simply not kept.
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

// What the reader's browser keeps for a board. The same page may be open twice: what a board still does in a window
// that nobody uses, a bot's late move, does not take the place of a game that has gone on in the other one.
class Kept {
  constructor(key) {
    this.key = key;
    this.text = stored(key);
  }

  write(text) {
    if (stored(this.key) !== this.text && !document.hasFocus()) return;
    store(this.key, text);
    this.text = stored(this.key);
  }

  // What another window has kept since; null if there is nothing, or if nobody looks at this one.
  newer() {
    const text = stored(this.key);
    if (document.hidden || text === this.text) return null;
    this.text = text;
    return text;
  }
}

// Shows a widget inside an element that is part of the page, as Jupyter's own boxes do it.
async function showWidget(model, reference, host) {
  const manager = model.widget_manager;
  const view = await manager.create_view(await manager.get_model(reference.replace("IPY_MODEL_", "")));
  view.luminoWidget.constructor.attach(view.luminoWidget, host);
  return view;
}

// Takes a widget away at once for the eye, and for good when it is complete: ipywidgets tells it its size then.
async function takeAway(view) {
  view.el.style.display = "none";
  await view.layoutPromise;
  await view.displayed;
  setTimeout(() => view.remove());
}
