// What arrives after the first board: the standard library and sources, and packages that are used seldom.
import { DidNotArrive } from "./download.js";

const SITE = "/lib/python3.12/site-packages";
const PLACES = { stdlib: "/lib/python312.zip", packages: "/lib/packages.zip" };
const QUIET = 1500; // milliseconds after a board went live before the rest is fetched

export class Late {
  #missing;
  #archives;
  #soon = false;

  constructor(pyodide, config) {
    this.pyodide = pyodide;
    this.base = config.base;
    this.#archives = { ...config.files, ...config.wheels };
    this.#missing = new Set(Object.keys(this.#archives));
    if (!config.image) this.#missing.delete("stdlib");
    const homes = new Map();
    for (const [name, { holds = [] }] of Object.entries(this.#archives)) for (const top of holds) homes.set(top, name);
    this.host = { need: (name) => this.need(name), archive_of: (top) => homes.get(top) };
  }

  /** Put an archive where Python finds it. */
  place(name, buffer) {
    this.#missing.delete(name);
    if (name in PLACES) this.pyodide.FS.writeFile(PLACES[name], new Uint8Array(buffer));
    else if (name === "house") this.pyodide.unpackArchive(buffer, "zip", { extractDir: SITE });
    else this.pyodide.unpackArchive(buffer, "wheel", { extractDir: SITE });
  }

  /** Have an archive now, waiting for it; returns whether it was missing. For Python, at an import. */
  need(name) {
    if (!this.#missing.has(name)) return false;
    const { file } = this.#archives[name];
    const request = new XMLHttpRequest();
    request.open("GET", new URL(file, this.base).href, false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch {
      throw new DidNotArrive(file, "no connection");
    }
    if (request.status !== 200) throw new DidNotArrive(file, `the server answered ${request.status}`);
    this.place(name, request.response);
    return true;
  }

  /** Fetch what the image left out, once, when the boards have had a moment to themselves. */
  arriveSoon() {
    if (this.#soon) return;
    this.#soon = true;
    setTimeout(() => this.#arrive(), QUIET);
  }

  async #arrive() {
    for (const name of ["stdlib", "packages", "house"]) {
      if (!this.#missing.has(name)) continue;
      const response = await fetch(new URL(this.#archives[name].file, this.base), { cache: "force-cache" }).catch(() => null);
      if (!response?.ok) return; // no harm: it is asked for again when something is really missing
      const buffer = await response.arrayBuffer();
      if (this.#missing.has(name)) this.place(name, buffer);
    }
    this.pyodide.runPython("import importlib; importlib.invalidate_caches()");
  }
}
