// Jupyter's widget manager on one side, the engine on the other.
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";
import { Comm } from "./comm.js";
import { loadClass } from "./modules.js";
import { Outputs } from "./outputs.js";

class Manager extends ManagerBase {
  constructor(runtime) {
    super();
    this.runtime = runtime;
    this.outputs = new Outputs(this);
  }

  loadClass(name, module) {
    return loadClass(name, module);
  }

  async _create_comm(target, id, data, metadata, buffers) {
    const comm = new Comm(this.runtime, id, target);
    if (data) comm.open(data, {}, metadata, buffers);
    return comm;
  }

  async _get_comm_info() {
    return {}; // the page was there before any widget: there is nothing to take over
  }

  async show(id, place) {
    const view = await this.create_view(await this.get_model(id));
    Widget.attach(view.luminoWidget, place);
  }
}

export class Runtime {
  comms = new Map(); // by id
  unanswered = new Map(); // what to do when Python has handled a message, by the message's id
  #areas = new Map(); // where each cell's output goes
  #runs = new Map(); // who waits for each cell's run
  #handled = Promise.resolve(); // everything up to the last message from Python
  #barriers = 0;

  /**
   * @param engine  the started engine; its messages are taken from here on, in their order
   * @param report  called as report(cell, error) with {name, text, traceback} for errors in Python
   */
  constructor(engine, report) {
    this.engine = engine;
    this.report = report;
    this.manager = new Manager(this);
    engine.listen((message) => {
      this.#handled = this.#handled.then(() => this.#handle(message)).catch((error) => this.#failed(error, message));
    });
  }

  /** Run a cell's code with its output in `area`; whether it went well, once all that it drew is shown. */
  run(cell, code, area) {
    this.#areas.set(cell, area);
    return new Promise((resolve) => {
      this.#runs.set(cell, resolve);
      this.engine.post({ kind: "run", cell, code });
    });
  }

  /** Wait until Python has handled all that was sent so far, and the page what came of it. */
  settled() {
    const id = `barrier-${++this.#barriers}`;
    return new Promise((resolve) => {
      this.unanswered.set(id, resolve);
      this.engine.post({ kind: "barrier", id });
    });
  }

  async #handle({ kind, content, buffers }) {
    if (kind === "idle") this.#answered(content.id);
    else if (kind === "done") this.#finished(content);
    else if (kind === "trouble") throw new Error(content.message);
    else await this.#heard(kind, JSON.parse(content), buffers ?? []);
  }

  async #heard(kind, content, buffers) {
    const comm = this.comms.get(content.comm_id);
    const message = () => ({
      header: { msg_type: kind },
      parent_header: {},
      metadata: content.metadata ?? {},
      content,
      buffers: buffers.map(({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength)),
    });
    if (kind === "comm_open") {
      await this.manager.handle_comm_open(new Comm(this, content.comm_id, content.target_name), message());
    } else if (kind === "comm_msg") {
      await comm?.messageCallback?.(message());
    } else if (kind === "comm_close") {
      this.comms.delete(content.comm_id);
      comm?.closeCallback?.(message());
    } else if (kind === "error") {
      this.report(content.cell, content);
    } else {
      const area = this.#areas.get(content.cell);
      if (!area) console.log(content.record?.text ?? content);
      else if (kind === "output") await this.manager.outputs.put(area, content.record);
      else if (kind === "clear") this.manager.outputs.clear(area, content.wait);
    }
  }

  #answered(id) {
    this.unanswered.get(id)?.();
    this.unanswered.delete(id);
  }

  #finished({ cell, ok }) {
    this.#runs.get(cell)?.(ok);
    this.#runs.delete(cell);
  }

  #failed(error, { kind }) {
    console.error(`A message from Python (${kind}) could not be handled:`, error);
    this.report(null, { name: error.name, text: error.message, traceback: error.stack ?? "" });
  }
}
