// A tournament: Python plays it and says how it stands; this file shows that, and tells what was pressed.

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// A table with its caption: a row of heads, then rows that begin with a name.
function table(caption, heads, rows) {
  const head = make("tr", {}, ...heads.map((text, place) => make("th", { scope: "col", class: place ? null : "ct-name" }, text)));
  const body = rows.map(([name, ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, name), ...cells.map(({ text, sure }) => make("td", { class: sure || null }, text))),
  );
  return make("div", { class: "ct-wide" }, make("table", {}, make("caption", {}, caption), make("thead", {}, head), make("tbody", {}, ...body)));
}

function render({ model, el, signal }) {
  const title = make("p", { class: "ct-title" });
  const go = make("button", { type: "button", class: "ct-button ct-main" });
  const bar = make("progress", { "aria-label": "Games played" });
  const line = make("p", { class: "ct-say", role: "status" });
  const faults = make("ul", { class: "ct-faults" });
  const tables = make("div");
  const heading = make("p", { class: "ct-title", hidden: "" }, "The games");
  const games = make("ul", { class: "ct-games", "aria-label": "The games", hidden: "", tabindex: "0" });
  const root = make("div", { class: "ct-board ct-tournament" }, title, make("div", { class: "ct-actions" }, go), bar, line, faults, tables, heading, games);
  el.append(root);
  // the second click of a double click does not stop what the first has begun
  go.addEventListener("click", ({ detail }) => detail < 2 && model.send({ do: "go" }));

  function stand() {
    const { title: text, button, over, played, games: all, line: words, faults: said, heads, rows, crossHeads, cross, small } = model.get("stand");
    title.textContent = text;
    go.textContent = button;
    go.hidden = over;
    bar.max = all;
    bar.value = played;
    line.textContent = words;
    faults.replaceChildren(...said.map((each) => make("li", {}, each)));
    tables.replaceChildren(
      ...(played ? [table("How they stand", heads, rows), make("p", { class: "ct-small" }, small), table("Who won how much against whom", crossHeads, cross)] : []),
    );
  }

  // Games are only ever added, or all taken away.
  function list() {
    const wanted = model.get("games");
    if (wanted.length < games.children.length) games.replaceChildren();
    for (const [place, text] of wanted.entries()) {
      if (place < games.children.length) continue;
      const button = make("button", { type: "button", class: "ct-button ct-plain", "aria-label": `Replay ${text}` }, "Replay");
      button.addEventListener("click", () => model.send({ do: `replay:${place}` }));
      games.append(make("li", {}, make("span", {}, text), button));
    }
    heading.hidden = games.hidden = wanted.length === 0;
    for (const [place, item] of [...games.children].entries()) {
      if (place === model.get("looked")) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
  }

  model.on("change:stand", stand);
  for (const name of ["games", "looked"]) model.on(`change:${name}`, list);
  stand();
  list();
  signal.addEventListener("abort", () => el.replaceChildren());
}

export default { render };
