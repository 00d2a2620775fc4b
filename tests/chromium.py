"""The Chromium that the browser tests drive: the machine's own, else one that is installed here.

`python tests/chromium.py` makes sure that there is one and prints where it is. On Debian as root it comes
from Debian's packages, anywhere else from Playwright.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def of_playwright() -> str | None:
    """Return the path of the browser that Playwright has installed for itself, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    """Return the path of a Chromium on this machine, or None; CHROMIUM in the environment comes first."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None) or of_playwright()


def install() -> None:
    """Install a Chromium: Debian's where we may, else Playwright's."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
        packages = ["chromium", "fonts-dejavu-core"]
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(command, check=True, env=quiet, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    """Find a Chromium or install one, and print its path."""
    path = find()
    if path is None:
        print("no Chromium here yet: installing one for the browser tests", flush=True)
        try:
            install()
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"Chromium could not be installed ({error}). Install one and set CHROMIUM=its path.")
            return 1
        path = find()
    print(f"Chromium: {path}")
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
