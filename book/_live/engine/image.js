// The memory image: Python's memory, without the bytes that Pyodide's wasm brings itself.
//
// The file begins with a head: the key of the build that it was made from, and how much of the memory wasm fills in.
// That part is kept as the difference (exclusive or) from what wasm puts there, which is mostly zero and packs to little.
// The rest is Pyodide's own snapshot, which begins with a head of its own whose second word is the head's length.

const HEAD = 64; // bytes
const WORD = 4;

/** Exclusive-or the beginning of the memory in a snapshot with `initial`, the words that wasm puts there. */
function mix(snapshot, initial) {
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength / WORD);
  const memory = words.subarray(words[1] / WORD);
  for (let place = 0; place < initial.length; place++) memory[place] ^= initial[place];
}

/** The words of a fresh memory, up to the last that is not zero. */
export function initialWords(memory, length) {
  const words = new Uint32Array(memory.buffer);
  let end = length ?? words.length;
  if (length === undefined) while (end > 0 && words[end - 1] === 0) end--;
  return words.slice(0, end);
}

/** The image file's content, made of a snapshot (which is changed in place). */
export function seal(snapshot, initial, key) {
  mix(snapshot, initial);
  const file = new Uint8Array(HEAD + snapshot.length);
  const { written } = new TextEncoder().encodeInto(`${key} ${initial.length} `, file);
  if (written > HEAD) throw new Error("the key of the build is too long");
  file.set(snapshot, HEAD);
  return file;
}

/**
 * Take an image file's content apart: {snapshot, complete}. `complete(memory)` has to be called with wasm's fresh memory
 * before the snapshot is used. Raises an error if the image belongs to another build.
 */
export function open(buffer, key) {
  if (buffer.byteLength < HEAD) throw new Error("the memory image is too short");
  const [found, length] = new TextDecoder().decode(new Uint8Array(buffer, 0, HEAD)).split(" ");
  if (found !== key) throw new Error("the memory image belongs to another build");
  const snapshot = new Uint8Array(buffer, HEAD);
  return { snapshot, complete: (memory) => mix(snapshot, initialWords(memory, Number(length))) };
}
