// Compile Python sources with the very interpreter that will run them: node compile.mjs SPEC.json
// SPEC: {modules, files: [[source file, name in the traceback, compiled file]]}; the compiled files never ask for the source's date.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(path.join(spec.modules, "pyodide", "pyodide.mjs")));
const pyodide = await loadPyodide();
const compile = pyodide.runPython(`
import importlib._bootstrap_external as bootstrap

def compiled(source, name):
    code = compile(source, name, "exec", dont_inherit=True)
    return bootstrap._code_to_hash_pyc(code, bytes(8), checked=False)

compiled
`);
for (const [source, name, target] of spec.files) {
  const result = compile(fs.readFileSync(source, "utf8"), name);
  fs.writeFileSync(target, result.toJs());
  result.destroy();
}
process.exit(0);
