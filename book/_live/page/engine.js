// The page's end of the engine: the worker in which Python runs, started from the image or else plainly.

const PATIENCE = 3000; // milliseconds in which a living worker answers a ping, unless it is at work

export class EngineFailed extends Error {
  constructor({ message, detail = "", file = null }) {
    super(message);
    this.name = "EngineFailed";
    this.detail = detail;
    this.file = file;
  }
}

export class Engine {
  #worker = null;
  #listener = null;
  #waiting = []; // messages from Python that nobody listened to yet
  #pings = new Map();
  second = null; // where its Python has bots think, if anywhere

  /**
   * @param settings  what the page knows of the runtime's files
   * @param progress  called with {step, loaded, total}
   * @param module    Pyodide's wasm as another engine has compiled it, or null
   */
  constructor(settings, progress, module = null) {
    this.settings = settings;
    this.progress = progress;
    this.module = module;
    this.base = new URL(settings.base, document.baseURI).href;
  }

  /** Start Python; `again` after a failure. Returns how it was started and how long it took. */
  async start(again = false) {
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      throw new EngineFailed({ message: "this browser has no WebAssembly" });
    }
    const unpacks = typeof DecompressionStream === "function";
    if (unpacks && this.settings.image) {
      try {
        return await this.#boot({ unpacks, again, image: this.settings.image });
      } catch (error) {
        console.info(`Live boards: the quick start did not work (${error.message}); starting plainly.`);
      }
    }
    return this.#boot({ unpacks, again, image: null });
  }

  #boot(how) {
    this.stop();
    const worker = new Worker(new URL(this.settings.engine, this.base), { name: "python" });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.kind === "progress") this.progress(data.content);
        else if (data.kind === "ready") resolve(this.#isReady(data.content));
        else if (data.kind === "failed") reject(new EngineFailed(data.content));
        else if (data.kind === "pong") this.#pings.get(data.content.id)?.();
        else if (data.kind === "second") this.second.heard(JSON.parse(data.content), data.buffers);
        else this.#heard(data);
      };
      worker.onerror = (event) => {
        const { engine } = this.settings;
        const error = event.message ? { message: event.message } : { message: `${engine} did not arrive`, file: engine };
        this.#heard({ kind: "trouble", content: error });
        reject(new EngineFailed(error));
      };
      worker.postMessage({ kind: "boot", ...this.settings, base: this.base, module: this.module, ...how });
    });
  }

  #isReady({ marks, module }) {
    this.module = module;
    return marks;
  }

  #heard(message) {
    if (this.#listener) this.#listener(message);
    else this.#waiting.push(message);
  }

  stop() {
    this.second?.stop();
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting = [];
  }

  /** Give every message from Python to `listener`, from the first one on. */
  listen(listener) {
    this.#listener = listener;
    for (const message of this.#waiting.splice(0)) listener(message);
  }

  post(message) {
    this.#worker.postMessage(message, message.buffers?.map((buffer) => buffer.buffer) ?? []);
  }

  /** Whether the worker still answers. */
  alive() {
    const id = this.#pings.size;
    return new Promise((resolve) => {
      this.#pings.set(id, () => resolve(true));
      setTimeout(() => resolve(false), PATIENCE);
      this.post({ kind: "ping", id });
    });
  }
}
