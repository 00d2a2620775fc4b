// The second engine: a worker with a Python like the first one's, in which bots think. It is started when the first
// one has something to ask, and one that is late is ended and replaced: nothing else can interrupt it.
import { Engine } from "./engine.js";

export class Second {
  #engine = null;
  #starting = null; // the promise of a started engine
  #failed = false;
  #asked = null; // the id of the question that is put

  /**
   * @param settings  what the page knows of the runtime's files
   * @param first     the engine whose Python asks
   */
  constructor(settings, first) {
    this.settings = settings;
    this.first = first;
    this.levels = []; // that will be asked, each a game and a bot
    first.second = this;
  }

  /** What the first Python wants: "warm" (be ready), "ask" a question, or "end" what is going on. */
  heard({ do: what, id, levels }, buffers) {
    if (what === "ask") this.#ask(id, buffers);
    else if (what === "end") this.#replace();
    else this.#warm(levels);
  }

  /** End it for good. */
  stop() {
    this.#engine?.stop();
    this.#engine = this.#starting = this.#asked = null;
  }

  #replace() {
    this.stop();
    this.#warm(this.levels);
  }

  /** Start it and let it import what the levels need; if that fails it is said when something is asked. */
  #warm(levels) {
    this.levels = levels;
    this.#start().then(
      (engine) => engine.post({ kind: "prepare", content: JSON.stringify(levels) }),
      () => {},
    );
  }

  #start() {
    this.#starting ??= this.#boot();
    return this.#starting;
  }

  async #boot() {
    const engine = (this.#engine = new Engine(this.settings, () => {}, this.first.module));
    try {
      const marks = await engine.start(this.#failed);
      this.#failed = false;
      console.debug("Live boards: the second Python is ready", marks);
      engine.listen((message) => this.#told(message));
      return engine;
    } catch (error) {
      if (engine === this.#engine) this.#failed = true;
      if (engine === this.#engine) this.#engine = this.#starting = null; // the next question tries again
      throw error;
    }
  }

  async #ask(id, buffers) {
    this.#asked = id;
    try {
      const engine = await this.#start();
      if (this.#asked === id && engine === this.#engine) engine.post({ kind: "think", id, buffers });
    } catch (error) {
      this.#tell({ id, what: "failed", words: error.message });
    }
  }

  /** Something came from the second Python: of a question, or of an error that nobody has caught. */
  #told({ kind, content, buffers }) {
    if (kind === "thought") this.#tell(JSON.parse(content), buffers);
    else if (kind === "trouble") {
      this.#tell({ id: this.#asked, what: "failed", words: content.message });
      this.#replace();
    }
  }

  #tell(told, buffers) {
    if (told.id === this.#asked) this.first.post({ kind: "thought", content: JSON.stringify(told), buffers });
  }
}
