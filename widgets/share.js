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
  const label = make("label", { for: id }, "To open a game, paste its record here.");
  // nobody is shown what is secret by opening this panel: the record comes out only when it is asked for
  const note = make("p", {}, "Record and link hold the whole game, with all that is secret in it.");
  const box = make("textarea", { id, rows: "4", spellcheck: "false", autocomplete: "off" });
  const file = make("input", { type: "file", accept: ".json,application/json,text/plain", hidden: "" });
  const most = model.get("most");

  const button = (text, act, parent = row) => {
    const one = make("button", { type: "button" }, text);
    one.addEventListener("click", act);
    parent.append(one);
    return one;
  };
  const give = async (what, text, copied) => {
    if (await copy(text, box)) return tell(copied);
    box.value = text;
    tell(`The browser does not let us copy. The ${what} stands in the field: copy it from there.`, "refused");
  };
  button("Copy record", () => give("record", model.get("record"), "The record is copied."));
  button("Download record", () => download(model.get("record"), model.get("file")));
  const link = button("Copy link (it holds all hands)", () => {
    const address = `${location.origin}${location.pathname}${location.search}#game=${model.get("payload")}&at=${encodeURIComponent(model.get("at"))}`;
    return give("link", address, "The link is copied. Whoever opens it sees this game, all hands included.");
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
  el.append(note, row, file, label, box);
  button("Open this text", () => open(box.value, "the text"), el);

  const show = () => (link.hidden = model.get("at") === null);
  model.on("change:at", show);
  show();
  signal.addEventListener("abort", () => el.replaceChildren());
}

export default { render };
