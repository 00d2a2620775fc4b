// The exercises of a chapter, to pick from. Python says what there is; this file shows it and tells what was picked,
// and keeps what has been done (exercise_keep.js, which is joined to it).

function render({ model, el, signal }) {
  const note = make("p", { class: "ct-kept", hidden: "" });
  const groups = make("div", { class: "ct-groups" });
  const missing = make("p", { class: "ct-missing", role: "status" });
  const nav = make("nav", { class: "ct-picks", "aria-label": "Exercises of this chapter" }, missing, groups, note);
  el.append(nav);
  const buttons = new Map();

  function show() {
    const wanted = model.get("entries");
    if (buttons.size === 0) {
      for (const level of new Set(wanted.map((entry) => entry.level))) {
        const list = make("ol", { "aria-label": level });
        groups.append(make("div", {}, make("span", { class: "ct-level", "aria-hidden": "true" }, level), list));
        for (const { name, nth, title, level: own } of wanted) {
          if (own !== level) continue;
          const button = make("button", { type: "button", title });
          button.textContent = String(nth);
          button.addEventListener("click", () => {
            missing.textContent = "";
            model.send({ open: name });
          });
          buttons.set(name, button);
          list.append(make("li", {}, button));
        }
      }
    }
    for (const { name, nth, title, state } of wanted) {
      const button = buttons.get(name);
      button.dataset.state = state;
      button.setAttribute("aria-label", `Exercise ${nth}: ${title}, ${state}`);
      if (name === model.get("current")) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  // The address may ask for an exercise: ?exercise=boneyard/clash. Answered, it is taken out of the address, or a reload
  // would undo what came after it. Where there is none of that name, that is said.
  function asked() {
    const address = new URL(location.href);
    const name = address.searchParams.get("exercise");
    if (name === null) return null;
    address.searchParams.delete("exercise");
    history.replaceState(history.state, "", address);
    if (buttons.has(name)) return name;
    missing.textContent = `This chapter has no exercise “${name.slice(0, 60)}”. These are its exercises:`;
    return null;
  }

  for (const name of ["entries", "current"]) model.on(`change:${name}`, show);
  show();
  whenThere(nav, signal, () => {
    const kept = keeper(nav);
    note.hidden = !kept.book || kept.keeps;
    note.textContent = "This browser keeps nothing for this page: what you have done here is forgotten when you leave it.";
    const tell = (open) => model.send({ stored: kept.read(), keeps: kept.keeps, open });
    model.on("msg:custom", ({ mark }) => mark && kept.write(mark));
    whenChanged(kept, signal, () => tell(null));
    tell(kept.book ? asked() : null);
  });
  signal.addEventListener("abort", () => el.replaceChildren());
}

export default { render };
