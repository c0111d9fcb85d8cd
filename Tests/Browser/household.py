"""A household of its own for one test: the built program, a data directory, and browsers that watch for
errors."""

import http.client
import json
import os
import queue
import re
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

# Like no other text on this machine, since a test looks for it on every disk.
PASSCODE = f"warm bread {secrets.token_hex(8)}"

# Not `localhost`, to which browsers give rights that no http://192.168.1.20 has: without them fetch metadata is
# missing, and some of what a page asks for.
HOME = "hearthkeep.test"
BROWSER_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", f"--host-resolver-rules=MAP {HOME} 127.0.0.1"]


def cases(*rows, soak=()):
    """Runs a test once for each row of arguments, and for those of `soak` in the long runs."""
    def mark(test):
        test.cases = (*rows, *(soak if os.environ.get("BROWSER_TEST_SOAK") else ()))
        return test
    return mark


class Household:
    def __init__(self, build, browser, browser_environment):
        self.build, self.browser, self.browser_environment = build, browser, browser_environment
        self.directory = Path(tempfile.mkdtemp(prefix="hearthkeep-test-"))
        self.data = self.directory / "data"
        self.process = None
        self.contexts, self.complaints = [], []
        self.clock = self.shop = None
        self.has_ended_before = False
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://{HOME}:{self.port}"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, kind, *_):
        self.close_pages()
        if self.process:
            self.kill()
        shutil.rmtree(self.directory, ignore_errors=True)
        if kind is None and self.complaints:
            raise AssertionError("the browser complained: " + "; ".join(self.complaints))

    # The program.

    def start(self, user=None):
        """Starts the program, as another user where one is given. Returns the seconds until it said that it is ready."""
        started = time.monotonic()
        self.process = subprocess.Popen(
            [self.build / ("hearthkeep-testing" if self.clock or self.shop else "hearthkeep"), "--data", self.data, "--port", str(self.port), "--address", "127.0.0.1"],
            env={name: value for name, value in os.environ.items() if not name.startswith("HEARTHKEEP_")}
            | ({"TESTING_CLOCK": str(self.clock)} if self.clock else {})
            | ({"TESTING_SHOP_PORT": str(self.shop.port)} if self.shop else {}),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **run_as(user))
        self.events = queue.Queue()
        threading.Thread(target=read_all, args=(self.process.stdout, self.events), daemon=True).start()
        self.event("ready")
        took = time.monotonic() - started
        self.set_up_link = None
        if not self.is_set_up():
            link = urllib.parse.urlsplit(self.event("set up your household")["link"])
            self.set_up_link = f"{link.path}?{link.query}"
        return took

    def has_own_clock(self):
        """From now on it is the testing program, with a clock that `pass_time` moves."""
        self.stop()
        self.clock = self.directory / "clock"
        self.clock.write_text(str(int(time.time())))
        self.start()

    def may_ask(self, shop):
        """From now on it is the testing program, which may look up what that shop of this machine has."""
        self.stop()
        self.shop = shop
        self.start()

    def pass_time(self, seconds):
        self.clock.write_text(str(int(self.clock.read_text()) + seconds))

    def event(self, name):
        """The next line of the log that is about this, whatever comes before it."""
        while (line := self.events.get(timeout=120)) is not None:
            if line.get("event") == name:
                return line
        raise AssertionError(f"the program ended with {self.process.wait()} before it said: {name}")

    def is_set_up(self):
        return self.ask("GET", "/sign-in").status == 200

    def stop(self):
        """SIGTERM, as a container's engine sends it. Returns the exit status, within two seconds."""
        self.has_ended_before = True
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=2)

    def kill(self):
        """No warning, no last write."""
        self.has_ended_before = True
        self.process.kill()
        self.process.wait()

    def restart_after_kill(self):
        self.kill()
        self.start()

    def processes(self):
        """The ids of the program and of what it started."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [self.process.pid, *(int(child) for file in threads for child in file.read_text().split())]

    # Without a browser.

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded", cookies=""):
        """Sends a request and returns the answer with its `body`. Redirects are not followed."""
        host = f"{HOME}:{self.port}"
        fields = {"Host": host, "Origin": f"http://{host}", "Accept": "text/html"}
        if cookies:
            fields["Cookie"] = cookies
        if body is not None:
            fields["Content-Type"] = kind
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            answer.body = answer.read()
            return answer
        finally:
            connection.close()

    # A browser.

    def page(self, *, script=True, width=390, scheme="light", browser=None, **options):
        context = (browser or self.browser).new_context(
            java_script_enabled=script, viewport={"width": width, "height": 844}, color_scheme=scheme,
            base_url=self.address, reduced_motion="reduce", **options)
        context.set_default_timeout(60_000)  # a busy machine takes its time for a passcode
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self.complain(message.text) if message.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: self.complain(str(error)))
        return page

    def close_pages(self):
        while self.contexts:
            self.contexts.pop().close()

    def complain(self, text):
        # A page that answers 4xx on purpose, and a field that matters behind a proxy with HTTPS only, are told by the
        # browser too; so are answers that a server that ended never gave, or gave by halves.
        expected = r"status of (401|404|405|422|429)|Cross-Origin-Opener-Policy header has been ignored"
        if self.has_ended_before:
            expected += r"|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH"
        if not re.search(expected, text):
            self.complaints.append(text)

    # What a person does.

    def set_up(self, page):
        self.fill_set_up(page)
        page.click("button:has-text('It is put away')")
        page.wait_for_url(self.address + "/")

    def fill_set_up(self, page):
        """As far as the recovery sheet."""
        page.goto(self.set_up_link)
        page.fill("#household", "Rowan House")
        page.fill("#name", "Ada")
        page.fill("#passcode", PASSCODE)
        page.fill("#passcode_again", PASSCODE)
        page.select_option("#time_zone", "Europe/Berlin")
        page.click("button:has-text('Set up')")
        page.wait_for_url("**/setup/recovery")

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
        assert not page.locator(".error").count(), f"{name} was refused"

    def open_list(self, page, of="Ada"):
        page.goto("/gifts")
        page.click(f".cover a:has-text('{of}’s wishes')")

    def add_gift(self, page, title="Magic set", photo=None, of="Ada"):
        self.open_list(page, of)
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
        assert not page.locator(".error").count(), f"{name} was refused"

    def log_chore(self, page, name="Feed the rabbits", note=""):
        page.goto("/chores/log")
        page.select_option("#chore", label=name)
        page.fill("#note", note)
        page.click("button:has-text('Log it')")
        page.wait_for_url("**/chores/log")


def cookies(page):
    """What signs a request in as the page's browser is."""
    return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())


def form_parts(fields, files):
    """A form with files, and its type: fields by name; files as triples of a field, a file name and bytes."""
    frame = secrets.token_hex(12)
    body = b""
    for name, value in fields.items():
        body += f'--{frame}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
    for name, file, content in files:
        head = f'--{frame}\r\nContent-Disposition: form-data; name="{name}"; filename="{file}"\r\n\r\n'
        body += head.encode() + content + b"\r\n"
    return body + f"--{frame}--\r\n".encode(), f"multipart/form-data; boundary={frame}"


def run_as(user):
    """What `subprocess` is told besides."""
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def read_all(stream, events):
    """Keeps the log's pipe empty. None comes last."""
    for line in stream:
        try:
            events.put(json.loads(line))
        except ValueError:
            events.put({"event": line.decode(errors="replace").strip()})
    events.put(None)
