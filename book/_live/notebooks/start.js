// Pyodide as a notebook's kernel starts it: the reader's own files are looked through last.
// Each look at them asks the page and waits for it; before all of Python's own they would make every import wait.
self.loadPyodide = async (options) => {
  importScripts(`${options.indexURL}pyodide.js`); // puts its own loadPyodide in this one's place
  const pyodide = await self.loadPyodide(options);
  pyodide.runPython(`
import sys

sys.path.remove("")
sys.path.append("")
`);
  return pyodide;
};
