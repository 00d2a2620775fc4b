// All exercises of the book with what has been done, and the buttons that take it along as a file. Python says what there
// is and reads files; the browser keeps it (exercise_keep.js, which is joined to this).

const FRESH = "not begun";

function render({ model, el, signal }) {
  const root = make("div", { class: "ct-board ct-progress" });
  const sum = make("p", { class: "ct-sum" });
  const meter = make("progress", { "aria-hidden": "true" });
  const note = make("p", { class: "ct-kept", hidden: "" });
  const said = make("p", { class: "ct-say", role: "status" });
  const buttons = make("div", { class: "ct-actions" });
  const lists = make("div", { class: "ct-chapters" });
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: "" });
  root.append(sum, meter, note, buttons, said, file, lists);
  el.append(root);
  let kept = keeper(root);

  const button = (text, kind, act) => {
    const one = make("button", { type: "button", class: `ct-button ct-${kind}` }, text);
    one.addEventListener("click", act);
    buttons.append(one);
    return one;
  };
  const tell = (text, good) => {
    said.textContent = said.textContent === text ? `${text}\u00a0` : text;
    said.dataset.tone = good ? "plain" : "refused";
  };
  button("Save as a file", "plain", () => {
    const { name, text } = model.get("file");
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    tell(`Your progress is in the file ${name}.`, true);
  });
  button("Open a file", "plain", () => file.click());
  const forget = button("Forget all", "plain", () => ask(true));
  const yes = button("Yes, forget all", "plain", () => (ask(false), model.send({ forget: true })));
  const no = button("No, keep it", "plain", () => ask(false));
  function ask(asking) {
    forget.hidden = asking;
    yes.hidden = no.hidden = !asking;
    (asking ? no : forget).focus({ preventScroll: true });
    tell(asking ? "Really forget what you have done in all exercises? It cannot be brought back, except from a file." : "", true);
  }
  yes.hidden = no.hidden = true;

  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    if (chosen.size > model.get("most")) return tell(`Nothing is changed. ${chosen.name} is far too large to be a file of progress.`, false);
    try {
      model.send({ text: await chosen.text(), from: chosen.name });
    } catch {
      tell(`Nothing is changed. ${chosen.name} cannot be read.`, false);
    }
  });

  function show() {
    const chapters = model.get("chapters");
    const all = chapters.flatMap((chapter) => chapter.exercises);
    const done = (entries) => entries.filter(({ state }) => state === "done").length;
    const count = (entries) => `${done(entries)} of ${entries.length} done`;
    sum.textContent = `${count(all)}.`;
    Object.assign(meter, { max: all.length, value: done(all) });
    lists.replaceChildren(...chapters.map(({ title, page, exercises }) => make("section", {},
      make("h2", {}, title, " ", make("small", {}, count(exercises))),
      make("ul", {}, ...exercises.map((entry) => line(entry, page))),
    )));
  }

  function line({ name, title, level, state }, page) {
    const words = kept.book ? make("a", { href: `${kept.top}${page}?exercise=${name}#exercises` }, title) : make("span", {}, title);
    const more = make("small", {}, level, state === FRESH ? "" : `, ${state}`);
    return make("li", { "data-state": state }, make("span", { class: "ct-mark", "aria-hidden": "true" }), make("span", {}, words, " ", more));
  }

  model.on("change:chapters", show);
  model.on("msg:custom", ({ mark, forget: all, say, good }) => {
    if (mark) kept.write(mark);
    if (all) kept.forget();
    if (say) tell(say, good);
  });
  show();
  whenThere(root, signal, () => {
    kept = keeper(root);
    note.hidden = kept.keeps;
    note.textContent = kept.book
      ? "This browser keeps nothing for this page, so nothing that you do is remembered. Allow it to store data for this book, or leave private browsing."
      : "Only the book's own pages remember what you have done. Here you can look into a file.";
    const report = () => model.send({ stored: kept.read() });
    if (kept.keeps) whenChanged(kept, signal, report);
    show();
    report();
  });
  signal.addEventListener("abort", () => el.replaceChildren());
}

export default { render };
