// When the engine starts by itself: a board comes into view, or the page is idle. Not for a reader who saves data.

const AHEAD = "200px"; // a board this near to the window counts as in view
const IDLE = 4000; // milliseconds after which an idle page is one that has had time to be idle

export function savesData() {
  return navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Call back once the page is really before the reader: not while it is rendered in advance or in a hidden tab. */
function whenShown(callback) {
  const check = () => {
    if (document.prerendering || document.visibilityState === "hidden") return;
    document.removeEventListener("visibilitychange", check);
    document.removeEventListener("prerenderingchange", check);
    callback();
  };
  document.addEventListener("visibilitychange", check);
  document.addEventListener("prerenderingchange", check);
  check();
}

/** Watch the page: `idle()` once, `seen(cell)` and `gone(cell)` as boards come into view and leave it. */
export function whenWanted(cells, { idle, seen, gone }) {
  if (savesData()) return;
  const cellOf = new Map(cells.map((cell) => [cell.stage, cell]));
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => (isIntersecting ? seen : gone)(cellOf.get(target))),
    { rootMargin: AHEAD },
  );
  whenShown(() => {
    for (const cell of cells) observer.observe(cell.stage);
    const later = window.requestIdleCallback ?? ((callback) => setTimeout(callback, IDLE));
    const loaded = () => later(idle, { timeout: IDLE });
    if (document.readyState === "complete") loaded();
    else addEventListener("load", loaded, { once: true });
  });
}

/** Call back when the reader comes back to a page that the browser had put away whole. */
export function whenReturned(callback) {
  addEventListener("pageshow", (event) => event.persisted && callback());
}
