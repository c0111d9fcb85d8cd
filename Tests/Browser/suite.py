"""Runs every test_… function of every test_….py here, each with a household, a browser and a process of its own.

A browser can fall silent, and then whatever waits for it waits for good: a test that has not ended in time says
where it stood and has failed, and what it started ends with it."""

import ctypes
import gc
import importlib
import inspect
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from pathlib import Path

from greenlet import greenlet
from playwright.sync_api import sync_playwright

from household import BROWSER_ARGUMENTS, Household

RESULTS = Path(__file__).parent / "results"
TEST_SECONDS = 900  # several times what the longest one takes, on a machine that is busy with others


def main():
    build, wanted = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    RESULTS.mkdir(exist_ok=True)
    adopt_orphans()
    passed = failed = 0
    for name in tests():
        if wanted not in name:
            continue
        child = subprocess.Popen([sys.executable, "-B", __file__, build, "--only", name])
        if child.wait() == 0:
            passed += 1
        else:
            failed += 1
            print(f"FAIL  {name}", flush=True)
        end_orphans()
    print(f"browser: {passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


def tests():
    """Every test by its name, as a function and its arguments."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(file.stem)
        for name, test in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and test.__module__ == file.stem:
                for case in getattr(test, "cases", [()]):
                    found[f"{file.stem}.{name}{case or ''}"] = (test, case)
    return found


def run(build, name):
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(TEST_SECONDS)
    test, case = tests()[name]
    started = time.monotonic()
    # What the browser keeps of pictures and pages lies apart: a test searches the system's temporary directories.
    scratch = tempfile.mkdtemp(prefix="browser-", dir=RESULTS)
    environment = {**os.environ, "TMPDIR": scratch}
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=BROWSER_ARGUMENTS, env=environment)
            with Household(build, browser, environment) as household:
                test(household, *case)
            browser.close()
    except Exception:
        traceback.print_exc(file=sys.stdout)
        sys.exit(1)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    print(f"ok    {name} ({time.monotonic() - started:.1f} s)", flush=True)


def give_up(*_):
    # Playwright waits in one greenlet while the test stands in another.
    for each in gc.get_objects():
        if isinstance(each, greenlet) and each.gr_frame:
            traceback.print_stack(each.gr_frame, file=sys.stdout)
    print(f"not ended after {TEST_SECONDS} s", flush=True)
    os._exit(1)


def adopt_orphans():
    """What a test leaves running becomes a child of this process."""
    PR_SET_CHILD_SUBREAPER = 36
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def end_orphans():
    while children := Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(int(child), 0)


if __name__ == "__main__":
    if sys.argv[2:3] == ["--only"]:
        run(Path(sys.argv[1]), sys.argv[3])
    else:
        main()
