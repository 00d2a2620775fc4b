// Bundle the page's scripts: node bundle.mjs SPEC.json
// SPEC: {live, modules, ipycanvas, anywidget, out}: our sources, node_modules, two AMD scripts from Python packages, the folder to fill.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const require = createRequire(path.join(spec.modules, "x.js"));
const esbuild = await import(pathToFileURL(require.resolve("esbuild")));
const lock = JSON.parse(fs.readFileSync(path.join(spec.modules, "pyodide", "pyodide-lock.json"), "utf8"));

/** Two widget packages come as AMD scripts in their Python wheels; here they become modules. */
const amd = {
  name: "amd",
  setup(build) {
    build.onResolve({ filter: /^amd:/ }, ({ path: name }) => ({ path: name.slice(4), namespace: "amd" }));
    build.onLoad({ filter: /.*/, namespace: "amd" }, ({ path: name }) => ({
      resolveDir: spec.modules,
      contents: [
        'import * as base from "@jupyter-widgets/base";',
        "let found;",
        "const define = (names, factory) => { found = factory(base); };",
        fs.readFileSync(spec[name], "utf8"),
        "export default found;",
      ].join("\n"),
    }));
  },
};

const common = {
  bundle: true,
  minify: true,
  target: "es2022",
  nodePaths: [spec.modules],
  outdir: spec.out,
  legalComments: "linked",
  logLevel: "warning",
  charset: "utf8",
};

await esbuild.build({
  ...common,
  entryPoints: { live: path.join(spec.live, "page", "main.js"), widgets: path.join(spec.live, "widgets", "main.js") },
  format: "esm",
  plugins: [amd],
  alias: { "sanitize-html": path.join(spec.live, "widgets", "sanitize.js") },
  loader: { ".svg": "dataurl" },
});

await esbuild.build({
  ...common,
  entryPoints: { engine: path.join(spec.live, "engine", "worker.js") },
  format: "iife",
  alias: { pyodide: path.join(spec.modules, "pyodide", "pyodide.mjs") },
  external: ["node:*", "ws"],
  define: { PYODIDE_LOCK_INFO: JSON.stringify(lock.info) },
});
