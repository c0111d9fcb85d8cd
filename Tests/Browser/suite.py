"""Runs every test_… function of every test_….py here, each with a household of its own."""

import importlib
import inspect
import os
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

from household import BROWSER_ARGUMENTS, Household

RESULTS = Path(__file__).parent / "results"


def tests():
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(file.stem)
        for name, test in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and test.__module__ == file.stem:
                for case in getattr(test, "cases", [()]):
                    yield f"{file.stem}.{name}{case or ''}", test, case


def main():
    build = Path(sys.argv[1])
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    passed = failed = 0
    RESULTS.mkdir(exist_ok=True)
    # What the browser keeps of pictures and pages lies apart: a test searches the system's temporary directories.
    scratch = tempfile.mkdtemp(prefix="browser-", dir=RESULTS)
    environment = {**os.environ, "TMPDIR": scratch}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=BROWSER_ARGUMENTS, env=environment)
        for name, test, case in tests():
            if wanted not in name:
                continue
            started = time.monotonic()
            try:
                with Household(build, browser, environment) as household:
                    test(household, *case)
                passed += 1
                print(f"ok    {name} ({time.monotonic() - started:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"FAIL  {name}\n{traceback.format_exc()}", flush=True)
        browser.close()
    shutil.rmtree(scratch, ignore_errors=True)
    print(f"browser: {passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
