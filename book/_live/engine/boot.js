// Starting Python: out of a memory image, or plainly.
import { loadPyodide } from "pyodide";
import { Downloads } from "./download.js";
import { open } from "./image.js";
import { Late } from "./late.js";

const PACKAGES = "/lib/packages.zip"; // stands on Python's path as it is

// Pyodide looks for packages in a lock file; the book brings its own, so this one is empty
const LOCK = JSON.stringify({ info: PYODIDE_LOCK_INFO, packages: {} });

/**
 * Hand Pyodide the files that it asks for by name. They travel packed and are counted that way, and one that
 * does not come is an error here, while Pyodide by itself would wait for its wasm for ever.
 * Returns a function that puts things back as they were.
 */
function handOver(files, wasm, image) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (address, options) => {
    const name = String(address).split("/").pop();
    return name in files ? Promise.resolve(files[name]) : fetch(address, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    const instance = await WebAssembly.instantiate(module, imports);
    (await image)?.complete(imports.env.memory);
    return { module, instance };
  };
  return () => Object.assign(self, { fetch }) && Object.assign(WebAssembly, { instantiateStreaming });
}

/** Run Pyodide's own script, which came as text. */
function runScript(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    importScripts(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function compile(downloads, wasm) {
  return downloads.get(wasm, "application/wasm").then((response) => WebAssembly.compileStreaming(response));
}

/** Begin all downloads at once; each is a promise. A second engine is given the first one's module, compiled. */
function fetchAll(config, downloads) {
  const core = config.unpacks ? config.packed : config.raw;
  const files = {
    script: downloads.get(core.script).then((response) => response.text()),
    wasm: config.module ? Promise.resolve(config.module) : compile(downloads, core.wasm),
  };
  if (config.image) {
    files.image = downloads.getPieces(config.image).then((response) => response.arrayBuffer());
    files.stdlib = Promise.resolve(new Response());
  } else {
    files.stdlib = downloads.get(config.files.stdlib);
    files.packages = downloads.get(config.files.packages).then((response) => response.arrayBuffer());
    files.house = downloads.get(config.files.house).then((response) => response.arrayBuffer());
  }
  for (const file of Object.values(files)) file.catch(() => {}); // each is awaited below, in its turn
  return files;
}

async function startPyodide(config, files) {
  const image = config.image && files.image.then((buffer) => open(buffer, config.key));
  if (image) image.catch(() => {}); // awaited below, and it may fail while other files are still on their way
  const putBack = handOver(
    {
      "pyodide.asm.wasm": new Response(),
      "pyodide-lock.json": new Response(LOCK),
      "python_stdlib.zip": await files.stdlib,
    },
    files.wasm,
    image,
  );
  runScript(await files.script);
  const starting = loadPyodide({
    indexURL: config.base,
    env: { HOME: "/home/pyodide", JUPYTER_WIDGETS_ECHO: "0" },
    ...(image && { _loadSnapshot: image.then(({ snapshot }) => snapshot) }),
  });
  const never = new Promise(() => {});
  const pyodide = await Promise.race([starting, files.wasm.then(() => never)]); // the second can only fail
  putBack(); // not after a failure: what Pyodide still asks for then must not go to the server
  return pyodide;
}

/**
 * Start Python as `config` says; returns what the worker needs to talk to it.
 * Raises an error that names what did not arrive or did not work.
 */
export async function boot(config, send) {
  const began = performance.now();
  const marks = { how: config.image ? "image" : "plain" };
  const mark = (name) => (marks[name] = Math.round(performance.now() - began));
  let shown = 0;
  const downloads = new Downloads(config.base, config.again, ({ loaded, total }) => {
    if (loaded < total && performance.now() - shown < 50) return;
    shown = performance.now();
    send("progress", { step: "loading", loaded, total });
  });

  const files = fetchAll(config, downloads);
  const pyodide = await startPyodide(config, files);
  mark("python");
  send("progress", { step: "starting" });

  const late = new Late(pyodide, config);
  const host = { send: (kind, text, buffers) => send(kind, text, buffers), ...late.host };
  let kernel;
  if (config.image) {
    kernel = pyodide.pyimport("pagekernel");
    if (kernel.wake(host) !== config.key) throw new Error("the memory image belongs to another build");
  } else {
    late.place("packages", await files.packages);
    late.place("house", await files.house);
    pyodide.runPython(`import sys; sys.path.append("${PACKAGES}")`);
    kernel = pyodide.pyimport("pagekernel");
    kernel.start(host, config.key);
  }
  mark("kernel");
  marks.megabytes = pyodide._module.HEAP8.length >> 20;
  const { run } = kernel.cells;
  const { receive } = kernel.comms;
  const { prepare, think, heard } = kernel.second;
  return { run, receive, prepare, think, heard, late, marks, module: await files.wasm };
}
