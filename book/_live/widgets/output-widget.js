// ipywidgets.Output: Python keeps its `outputs` up to date, the view only shows them.
import { DOMWidgetModel, DOMWidgetView } from "@jupyter-widgets/base";

export class OutputModel extends DOMWidgetModel {
  defaults() {
    return {
      ...super.defaults(),
      _model_name: "OutputModel",
      _view_name: "OutputView",
      _model_module: "@jupyter-widgets/output",
      _view_module: "@jupyter-widgets/output",
      msg_id: "",
      outputs: [],
    };
  }
}

export class OutputView extends DOMWidgetView {
  render() {
    super.render();
    this.el.classList.add("jupyter-widgets-output-area");
    this.drawn = Promise.resolve();
    this.listenTo(this.model, "change:outputs", () => this.draw());
    this.draw();
  }

  draw() {
    const records = this.model.get("outputs");
    this.drawn = this.drawn.then(async () => {
      const area = document.createElement("div");
      for (const record of records) await this.model.widget_manager.outputs.put(area, record);
      this.el.replaceChildren(area);
    });
  }
}
