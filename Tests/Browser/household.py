"""A household of its own for one test: the built program, a data directory, and browsers that watch for
errors."""

import json
import re
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.request
from pathlib import Path

# Like no other text on this machine, since a test looks for it on every disk.
PASSCODE = f"warm bread {secrets.token_hex(8)}"


def cases(*rows):
    """Runs a test once for each row of arguments."""
    def mark(test):
        test.cases = rows
        return test
    return mark


class Household:
    def __init__(self, build, browser):
        self.build, self.browser = build, browser
        self.directory = Path(tempfile.mkdtemp(prefix="hearthkeep-test-"))
        self.data = self.directory / "data"
        self.process = None
        self.contexts, self.complaints = [], []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, kind, *_):
        for context in self.contexts:
            context.close()
        if self.process:
            self.kill()
        shutil.rmtree(self.directory, ignore_errors=True)
        if kind is None and self.complaints:
            raise AssertionError("the browser complained: " + "; ".join(self.complaints))

    # The program.

    def start(self):
        """Starts the program and returns once it says that it is ready."""
        self.process = subprocess.Popen(
            [self.build / "hearthkeep", "--data", self.data, "--port", str(self.port), "--address", "127.0.0.1"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.set_up_link = None
        for line in self.process.stdout:
            if '"event":"ready"' in line and self.is_set_up():
                return
            if '"event":"set up your household"' in line:
                self.set_up_link = json.loads(line)["link"].replace("localhost", "127.0.0.1")
                return
        raise AssertionError(f"the program did not start: {self.process.wait()}")

    def is_set_up(self):
        with urllib.request.urlopen(self.address + "/sign-in") as page:
            return page.url.endswith("/sign-in")

    def stop(self):
        """SIGTERM, as a container's engine sends it. Returns the exit status, within two seconds."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=2)
        finally:
            self.process.stdout.close()

    def kill(self):
        """No warning, no last write."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def restart_after_kill(self):
        self.kill()
        self.start()

    # A browser.

    def page(self, *, script=True, width=390, scheme="light", **options):
        context = self.browser.new_context(
            java_script_enabled=script, viewport={"width": width, "height": 844}, color_scheme=scheme,
            base_url=self.address, **options)
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self.complain(message.text) if message.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: self.complain(str(error)))
        return page

    def complain(self, text):
        # A page that answers 4xx on purpose, or a server that was killed, is told by the browser too.
        if not re.search(r"status of (401|404|422|429)|ERR_CONNECTION_(REFUSED|RESET)", text):
            self.complaints.append(text)

    # What a person does.

    def set_up(self, page):
        page.goto(self.set_up_link)
        page.fill("#household", "Rowan House")
        page.fill("#name", "Ada")
        page.fill("#passcode", PASSCODE)
        page.fill("#passcode_again", PASSCODE)
        page.select_option("#time_zone", "Europe/Berlin")
        page.click("button:has-text('Set up')")
        page.wait_for_url(self.address + "/")

    def sign_in(self, page, passcode=PASSCODE):
        page.goto("/sign-in")
        page.fill("#name", "Ada")
        page.fill("#passcode", passcode)
        page.click("button.wide")

    def add_person(self, page, name="Zoë", birthday="2017-12-12"):
        page.goto("/people/new")
        page.fill("#name", name)
        page.check("input[value=child]", force=True)
        page.fill("#birthday", birthday)
        page.click("button:has-text('Add this person')")
        page.wait_for_url("**/people")

    def open_list(self, page, of="Ada"):
        page.goto("/gifts")
        page.click(f".cover a:has-text('{of}’s wishes')")

    def add_gift(self, page, title="Magic set", photo=None):
        self.open_list(page)
        page.click("a:has-text('Add a wish')")
        page.fill("#title", title)
        page.fill("#note", "the one with the top hat")
        page.fill("#link", "https://shop.example/magic?a=1&b=2")
        page.fill("#price", "24,90 €")
        if photo:
            page.set_input_files("#images", photo)
        page.click("button:has-text('Add this wish')")
        page.wait_for_url("**/gifts/lists/*")

    def add_chore(self, page, name="Feed the rabbits"):
        page.goto("/chores/new")
        page.fill("#name", name)
        page.click("button:has-text('Add this chore')")
        page.wait_for_url("**/chores")

    def log_chore(self, page, name="Feed the rabbits", note=""):
        page.goto("/chores/log")
        page.select_option("#chore", label=name)
        page.fill("#note", note)
        page.click("button:has-text('Log it')")
        page.wait_for_url("**/chores/log")
