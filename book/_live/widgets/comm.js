// A comm as Jupyter's widget manager knows it, over the messages of the engine.

let count = 0;

/** Bytes that may be handed over to the worker: a copy, since the sender may go on using its own. */
function bytes(buffer) {
  const view = ArrayBuffer.isView(buffer) ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength) : new Uint8Array(buffer);
  return view.slice();
}

export class Comm {
  constructor(runtime, id, target) {
    this.runtime = runtime;
    this.comm_id = id;
    this.target_name = target;
    runtime.comms.set(id, this);
  }

  on_msg(callback) {
    this.messageCallback = callback;
  }

  on_close(callback) {
    this.closeCallback = callback;
  }

  open(data, callbacks, metadata, buffers) {
    return this.#post("comm_open", { target_name: this.target_name, data, metadata }, callbacks, buffers);
  }

  send(data, callbacks, metadata, buffers) {
    return this.#post("comm_msg", { data }, callbacks, buffers);
  }

  close(data, callbacks, metadata, buffers) {
    this.runtime.comms.delete(this.comm_id);
    return this.#post("comm_close", { data: data ?? {} }, callbacks, buffers);
  }

  #post(kind, content, callbacks, buffers) {
    const id = `page-${++count}`;
    const { status } = callbacks?.iopub ?? {};
    if (status) this.runtime.unanswered.set(id, () => status({ content: { execution_state: "idle" } }));
    this.runtime.engine.post({
      kind,
      id,
      content: JSON.stringify({ ...content, comm_id: this.comm_id }),
      buffers: buffers?.length ? buffers.map(bytes) : undefined,
    });
    return id;
  }
}
