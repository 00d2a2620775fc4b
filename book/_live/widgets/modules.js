// The widgets that this page has, by the names that Python knows them by. Nothing is fetched from anywhere else.
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import anywidget from "amd:anywidget";
import ipycanvas from "amd:ipycanvas";
import { OutputModel, OutputView } from "./output-widget.js";

const MODULES = {
  "@jupyter-widgets/base": base,
  "@jupyter-widgets/controls": controls,
  "@jupyter-widgets/output": { OutputModel, OutputView },
  anywidget,
  ipycanvas,
};

export async function loadClass(name, module) {
  const found = MODULES[module]?.[name];
  if (!found) throw new Error(`the widget ${module}.${name} is not among those of this book`);
  return found;
}
