"""The Chromium that the browser tests drive: the machine's own, else one that is installed here.

`python tests/chromium.py` makes sure that there is one and prints where it is. On Debian as root it comes
from Debian's packages, anywhere else from Playwright.
"""

import os
import shutil
import subprocess
import sys
from typing import Any

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# what Playwright switches off, since a list of ours takes the place of its own; and two windows for
# suggestions, which the browser would open anew for each test: a fifth of all its work
OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)
# a page of a test lives for seconds, and starts Python anew: to optimize its code on the way costs a fifth of
# all the browser's work, and changes nothing but how soon it runs; so not where that is measured
FOR_A_SHORT_LIFE = "--js-flags=--liftoff-only"


def find(playwright: Playwright) -> str | None:
    """Return the path of a Chromium on this machine, or None; CHROMIUM in the environment comes first."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    of_playwright = playwright.chromium.executable_path
    return next(filter(None, map(shutil.which, (*NAMES, of_playwright))), None)


def path(playwright: Playwright) -> str:
    """Return the path of a Chromium on this machine, or say how to get one."""
    found = find(playwright)
    if found is None:
        raise FileNotFoundError("there is no Chromium here; this installs one: python tests/chromium.py")
    return found


def launch(playwright: Playwright, **options: Any) -> Browser:
    """Start the Chromium of this machine, which reaches this machine alone."""
    quiet = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    return playwright.chromium.launch(
        executable_path=path(playwright), args=[*ARGUMENTS, FOR_A_SHORT_LIFE], env=quiet, **options
    )


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
    with sync_playwright() as playwright:
        found = find(playwright)
        if found is None:
            print("no Chromium here yet: installing one for the browser tests", flush=True)
            try:
                install()
            except (OSError, subprocess.CalledProcessError) as error:
                print(f"Chromium could not be installed ({error}). Install one and set CHROMIUM=its path.")
                return 1
            found = find(playwright)
    print(f"Chromium: {found}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
