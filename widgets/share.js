// Taking a game along: as text, as a file, as a link. All of it happens inside the reader's own click, since
// browsers allow copying and opening files only there.

function make(tag, attributes = {}, text = "") {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

async function copy(text, box) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // no permission, or a page that is not served securely: the old way, from a field that holds the text
    const kept = box.value;
    box.value = text;
    box.select();
    const copied = document.execCommand("copy");
    box.value = kept;
    return copied;
  }
}

function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function render({ model, el, signal }) {
  const tell = (text, tone = "plain") => model.send({ tell: text, tone });
  const open = (text, from) => model.send({ open: text, from });
  const row = make("div", { class: "ct-row" });
  const id = `ct-record-${Math.random().toString(36).slice(2)}`;
  const label = make("label", { for: id }, "The game as a record. To open another one, paste it here.");
  const box = make("textarea", { id, rows: "4", spellcheck: "false", autocomplete: "off" });
  const file = make("input", { type: "file", accept: ".json,application/json,text/plain", hidden: "" });
  const most = model.get("most");

  const button = (text, act, parent = row) => {
    const one = make("button", { type: "button" }, text);
    one.addEventListener("click", act);
    parent.append(one);
    return one;
  };
  button("Copy record", async () =>
    (await copy(model.get("record"), box)) ? tell("The record is copied.") : tell("The browser does not let us copy. The record stands in the field: copy it from there.", "refused"));
  button("Download record", () => download(model.get("record"), model.get("file")));
  const link = button("Copy link (it holds all hands)", async () => {
    const address = `${location.origin}${location.pathname}${location.search}#game=${model.get("payload")}&at=${encodeURIComponent(model.get("at"))}`;
    if (await copy(address, box)) tell("The link is copied. Whoever opens it sees this game, all hands included.");
    else {
      box.value = address;
      tell("The browser does not let us copy. The link stands in the field: copy it from there.", "refused");
    }
  });
  button("Open a file", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    if (chosen.size > most) return tell(`${chosen.name} is larger than ${most.toLocaleString("en")} bytes; no record is.`, "refused");
    try {
      open(await chosen.text(), chosen.name);
    } catch {
      tell(`${chosen.name} cannot be read.`, "refused");
    }
  });
  el.classList.add("ct-share");
  el.append(row, file, label, box);
  button("Open this text", () => open(box.value, "the text"), el);

  const show = () => {
    box.value = model.get("record");
    link.hidden = model.get("at") === null;
  };
  for (const name of ["record", "at"]) model.on(`change:${name}`, show);
  show();
  signal.addEventListener("abort", () => el.replaceChildren());
}

export default { render };
