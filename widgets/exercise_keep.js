// The reader's progress in exercises, kept by the browser: an entry for each exercise, so that pages which are
// open side by side never write over one another. Only a live cell of the book keeps anything.

function keeper(element) {
  const cell = element.closest("[data-live]");
  if (!cell) return { book: false, keeps: false, top: "", read: () => ({}), write() {}, forget() {} };
  const top = cell.dataset.root || "./";
  const prefix = `cardgames:${new URL(top, location.href).pathname}:exercise:`;
  const keys = () => [...Array(localStorage.length).keys()].map((nth) => localStorage.key(nth)).filter((key) => key.startsWith(prefix));
  return {
    book: true,
    top,
    prefix,
    keeps: reallyKeeps(`${prefix}?`),
    read() {
      if (!this.keeps) return {};
      return Object.fromEntries(keys().map((key) => [key.slice(prefix.length), localStorage.getItem(key)]));
    },
    write(states) {
      if (this.keeps) for (const [name, state] of Object.entries(states)) localStorage.setItem(prefix + name, state);
    },
    forget() {
      if (this.keeps) for (const key of keys()) localStorage.removeItem(key);
    },
  };
}

// A browser may forbid it, be full, or forget it with the page (the book's own stand-in for a forbidden store).
function reallyKeeps(key) {
  try {
    if (!(localStorage instanceof Storage)) return false;
    localStorage.setItem(key, "1");
    const kept = localStorage.getItem(key) === "1";
    localStorage.removeItem(key);
    return kept;
  } catch {
    return false;
  }
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Call back once the element is part of the page: only then it is known where that is.
function whenThere(element, signal, callback) {
  const watch = new ResizeObserver(() => {
    if (!element.isConnected) return;
    watch.disconnect();
    callback();
  });
  watch.observe(element);
  signal.addEventListener("abort", () => watch.disconnect());
}

// Read the store again when a page beside this one has written to it, or this one comes back from where it was put away.
function whenChanged(kept, signal, callback) {
  window.addEventListener("storage", ({ key }) => (key === null || key.startsWith(kept.prefix)) && callback(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && callback(), { signal });
}
