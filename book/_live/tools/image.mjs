// Build the memory image: node image.mjs SPEC.json
// SPEC: {modules, packages, house, keep, warm, key, out}: node_modules, the two archives that a page gets, which of the house's
// files travel in the image, what to import, the key of this build, the file to write.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { initialWords, seal } from "../engine/image.js";

const SITE = "/lib/python3.12/site-packages";
const spec = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(path.join(spec.modules, "pyodide", "pyodide.mjs")));

// what wasm itself puts into the memory; the page's wasm does the same, so the image can leave it out
let initial;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const result = await instantiate(source, imports);
  initial ??= initialWords(imports.env.memory);
  return result;
};

const pyodide = await loadPyodide({
  _makeSnapshot: true,
  env: { HOME: "/home/pyodide", JUPYTER_WIDGETS_ECHO: "0", PYTHONDONTWRITEBYTECODE: "1" },
});

// the files are written one by one from here: unpacking them in Python would leave its litter in the image
pyodide.FS.writeFile("/lib/packages.zip", new Uint8Array(fs.readFileSync(spec.packages)));
for (const [name, source] of Object.entries(spec.house)) {
  const target = `${SITE}/${name}`;
  pyodide.FS.mkdirTree(path.posix.dirname(target));
  pyodide.FS.writeFile(target, new Uint8Array(fs.readFileSync(source)));
}

const literal = (value) => JSON.stringify(JSON.stringify(value)); // JSON inside a Python string
pyodide.runPython(`
import importlib, json, sys
sys.path.append("/lib/packages.zip")
importlib.invalidate_caches()
import pagekernel
pagekernel.prepare(json.loads(${literal(spec.key)}))
# what the page needs in its first seconds; whatever is not imported here is waited for there
import anywidget, asyncio, base64, ipycanvas, linecache, math, pyodide.code, pyodide.ffi, pyodide.webloop
import random, traceback, uuid, zipfile, shutil
for name in json.loads(${literal(spec.warm)}):
    importlib.import_module(name)
pagekernel.late.keep(["${SITE}/" + name for name in json.loads(${literal(spec.keep)})])
`);

// Zero the free part of the heap, so that it packs to nothing: take all of it as empty bytes, largest pieces first
const end = pyodide._module.HEAPU8.length;
pyodide.runPython(`
def _zero_free_memory(end):
    import gc
    held = None
    for size in (1 << 20, 1 << 18, 1 << 16, 1 << 14, 1 << 12, 1 << 10, 600):
        while True:
            piece = bytes(size - 32)
            if id(piece) + size + (1 << 18) > end:
                break
            held = (held, piece)
    while held:
        held = held[0]

import gc
linecache.clearcache()
sys.path_importer_cache.clear()
gc.collect()
gc.freeze()  # what is imported stays: a collection need not walk it while the reader waits for an answer
gc.disable()
_zero_free_memory(${end})
gc.enable()
del _zero_free_memory
`);

fs.writeFileSync(spec.out, seal(pyodide.makeMemorySnapshot(), initial, spec.key));
process.exit(0); // Pyodide keeps node's loop alive
