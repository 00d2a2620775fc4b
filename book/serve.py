"""Serve the built book on this machine and print its address: python book/serve.py."""

from __future__ import annotations

import functools
import http.server
import os
import sys
from pathlib import Path

PAGES = Path(__file__).resolve().parents[1] / "_build" / "html"
HOST = "127.0.0.1"
PORTS = range(8000, 8100)
TYPES = {  # some machines have odd ideas of these
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files, quietly unless something is missing."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Leave out what went well."""


class Server(http.server.ThreadingHTTPServer):
    allow_reuse_address = os.name != "nt"  # on Windows it would share a port that is taken


def server(folder: Path, ports: range = PORTS) -> Server:
    """Return a server of the folder on the first port that is free; raises OSError if none is."""
    handler = functools.partial(Handler, directory=str(folder))
    for port in ports:
        try:
            return Server((HOST, port), handler)
        except OSError:
            continue
    raise OSError(f"no port from {ports[0]} to {ports[-1]} is free")


def main() -> int:
    if not (PAGES / "index.html").is_file():
        print("The book is not built yet: python book/build.py", file=sys.stderr)
        return 1
    try:
        serving = server(PAGES)
    except OSError as error:
        print(f"The book cannot be served: {error}", file=sys.stderr)
        return 1
    print(f"The book is at http://{HOST}:{serving.server_port}/ (Ctrl+C stops it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
