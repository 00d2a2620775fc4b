// The worker in which the page's Python runs: first "boot", then messages one after the other, strictly in order.
import { boot } from "./boot.js";

let work; // the promise of everything up to the last message

function send(kind, content, buffers) {
  self.postMessage({ kind, content, buffers }, (buffers ?? []).map((buffer) => buffer.buffer));
}

/** What the page is told of an error: enough to say it to a person, and the whole of it for the console. */
function described(error) {
  return { message: error?.message ?? String(error), file: error?.file, detail: String(error?.stack ?? error) };
}

async function handle(kernel, message) {
  const { kind, id, cell, code, content, buffers } = message;
  if (kind === "barrier") {
    send("idle", { id });
  } else if (kind === "prepare") {
    kernel.prepare(content);
  } else if (kind === "think") {
    kernel.think(id, buffers[0]);
  } else if (kind === "thought") {
    kernel.heard(content, buffers ?? null);
  } else if (kind === "run") {
    const started = performance.now();
    const ok = await kernel.run(cell, code);
    send("done", { cell, ok, milliseconds: performance.now() - started });
    kernel.late.arriveSoon();
  } else {
    try {
      kernel.receive(kind, content, buffers ?? null);
    } finally {
      send("idle", { id }); // unanswered, a slider would stop after its first move
    }
  }
  return kernel;
}

self.onunhandledrejection = ({ reason }) => send("trouble", described(reason));

self.onmessage = ({ data }) => {
  if (data.kind === "ping") {
    send("pong", { id: data.id });
  } else if (data.kind === "boot") {
    work = boot(data, send);
    work.then(
      ({ marks, module }) => send("ready", { marks, module }),
      (error) => send("failed", described(error)),
    );
  } else {
    work = work.then((kernel) =>
      handle(kernel, data).catch((error) => {
        send("trouble", described(error));
        return kernel;
      }),
    );
  }
};
