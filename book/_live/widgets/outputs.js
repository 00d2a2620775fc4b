// Showing output records, in the form that notebooks keep them.
import DOMPurify from "dompurify";

const VIEW = "application/vnd.jupyter.widget-view+json";

export class Outputs {
  #clearNext = new WeakSet(); // areas to be cleared when something new comes

  constructor(manager) {
    this.manager = manager;
  }

  clear(area, wait) {
    if (wait) this.#clearNext.add(area);
    else area.replaceChildren();
  }

  async put(area, record) {
    if (this.#clearNext.delete(area)) area.replaceChildren();
    if (record.output_type === "stream") this.#stream(area, record);
    else if (record.output_type === "error") area.append(text(record.traceback.join("\n"), "error"));
    else await this.#display(area, record.data);
  }

  #stream(area, { name, text: more }) {
    const last = area.lastElementChild;
    if (last?.dataset.stream === name) {
      last.textContent += more;
      return;
    }
    const block = text(more, name);
    block.dataset.stream = name;
    area.append(block);
  }

  async #display(area, data) {
    const place = document.createElement("div");
    area.append(place);
    if (data[VIEW]) await this.manager.show(data[VIEW].model_id, place);
    else if (data["text/html"]) place.innerHTML = DOMPurify.sanitize(data["text/html"]);
    else if (data["image/svg+xml"]) place.innerHTML = DOMPurify.sanitize(data["image/svg+xml"]);
    else if (data["image/png"]) place.append(picture(data["image/png"], data["text/plain"]));
    else place.append(text(data["text/plain"] ?? "", "stdout"));
  }
}

function text(content, kind) {
  const block = document.createElement("pre");
  block.className = `live-text live-${kind}`;
  block.textContent = content;
  return block;
}

function picture(data, alt) {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  image.alt = alt ?? "";
  return image;
}
