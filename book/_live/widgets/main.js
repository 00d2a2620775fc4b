// The page's half of Jupyter's widgets, loaded when the first board is wanted.
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import "./theme.css";

export { Runtime } from "./runtime.js";
