// What the page tells the reader.

const MEGABYTE = 1_000_000;
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);

/** What is being done before a board is live. */
export const STEPS = {
  loading: "Loading Python",
  starting: "Starting Python",
  controls: "Loading the controls",
  board: "Setting up the board",
};

/** "3.1 of 9.9 MB", or "9.9 MB". */
export function amount(loaded, total) {
  return total === undefined ? `${megabytes(loaded)} MB` : `${megabytes(loaded)} of ${megabytes(total)} MB`;
}

/** Why Python could not start, and what to do about it. */
export function explain({ message, file }) {
  if (/WebAssembly/.test(message)) {
    return "This browser cannot run the board, since it has no WebAssembly. The picture stays; a current Firefox, Chrome, Edge or Safari can.";
  }
  if (file || /dynamically imported module/.test(message)) {
    const what = file ? message : "a part of it did not arrive";
    return `The board could not be loaded: ${what}. The picture stays. Check your connection and try again.`;
  }
  return `Python could not start: ${message}. The picture stays. Try again, reload the page, or use another browser.`;
}
