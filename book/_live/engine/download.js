// Fetching the engine's files: counted as they come, unpacked on the way, and with errors that name the file.

/** A file that did not arrive, in words for the reader. */
export class DidNotArrive extends Error {
  constructor(file, reason) {
    super(`${file} did not arrive (${reason})`);
    this.file = file;
  }
}

export class Downloads {
  /**
   * @param base    address of the folder that holds the files
   * @param again   true when an earlier try failed: do not take what the browser has kept from then
   * @param report  called with {loaded, total} in bytes as they travel
   */
  constructor(base, again, report) {
    this.base = base;
    this.again = again;
    this.report = report;
    this.loaded = 0;
    this.total = 0;
  }

  address(file) {
    return new URL(file, this.base).href;
  }

  /** Begin to fetch `file`; its Response gives what was packed with gzip unpacked, if `packed`. */
  async get({ file, bytes, packed = false }, type = "application/octet-stream") {
    this.total += bytes;
    let response;
    try {
      // the names hold a hash of the content, so whatever the browser has kept is right
      response = await fetch(this.address(file), { cache: this.again ? "reload" : "force-cache" });
    } catch (error) {
      throw new DidNotArrive(file, "no connection");
    }
    if (!response.ok) throw new DidNotArrive(file, `the server answered ${response.status}`);
    let body = this.#counted(file, response.body);
    if (packed) body = body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "Content-Type": type } });
  }

  /** Begin to fetch all pieces of a packed file at once; its Response gives it joined and unpacked. */
  async getPieces(pieces) {
    const responses = pieces.map((piece) => this.get(piece));
    const [first, ...others] = responses;
    const rest = others.map((response) => response.then((whole) => whole.blob())); // they do not wait for each other
    for (const piece of rest) piece.catch(() => {}); // each is awaited below, in its turn
    const { readable, writable } = new TransformStream();
    const join = async () => {
      await (await first).body.pipeTo(writable, { preventClose: true });
      for (const piece of rest) await (await piece).stream().pipeTo(writable, { preventClose: true });
      await writable.close();
    };
    join().catch((error) => writable.abort(error).catch(() => {})); // and so whoever reads is told
    return new Response(readable.pipeThrough(new DecompressionStream("gzip")));
  }

  #counted(file, body) {
    const reader = body.getReader();
    return new ReadableStream({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          this.loaded += value.byteLength;
          this.report({ loaded: this.loaded, total: this.total });
          controller.enqueue(value);
        } catch {
          controller.error(new DidNotArrive(file, "the connection broke off"));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }
}
