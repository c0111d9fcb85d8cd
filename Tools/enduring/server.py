"""The release program with a data directory of its own, and one signed-in adult."""

import http.client
import os
import re
import socket
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAMS = ROOT / ".build/release"
PICTURE = (ROOT / "Tests/PicturesTests/Fixtures/transparent.webp").read_bytes()
FORM = "application/x-www-form-urlencoded"


class Server:
    passcode = "seven quiet otters"

    def __init__(self, directory, program="hearthkeep", environment=None):
        self.data, self.cookie, self.process = Path(directory) / "data", "", None
        self.program, self.environment = PROGRAMS / program, {**os.environ, **(environment or {})}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def start(self, more=None):
        self.log = open(self.data.with_suffix(".log"), "a+")
        self.process = subprocess.Popen(
            [self.program, "serve", "--data", self.data, "--address", "127.0.0.1", "--port", str(self.port)],
            stdout=self.log, stderr=self.log, env={**self.environment, **(more or {})})
        while self.process.poll() is None:
            try:
                return self.get("/readyz")
            except OSError:
                time.sleep(0.005)
        sys.exit(f"the server did not start: {self.log_text()[-400:]}")

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait()

    def log_text(self):
        return self.data.with_suffix(".log").read_text()

    def set_up(self):
        code = re.findall(r"setup\?code=([\w-]+)", self.log_text())[-1]
        status, fields = self.post("/setup", household="Long", name="Ada", passcode=self.passcode, code=code,
                                   passcode_again=self.passcode, time_zone="Europe/Berlin", currency="EUR")
        assert status == 303, f"set-up answered {status}"
        self.cookie = fields["set-cookie"].split(";")[0]

    def get(self, path):
        return self.send("GET", path)

    def page(self, path):
        status, _, body = self.get(path)
        assert status == 200, f"{path} answered {status}"
        return body.decode()

    def post(self, path, **fields):
        """Sends a form; gives the status and the fields of the answer."""
        return self.send("POST", path, urllib.parse.urlencode(fields).encode(), FORM)[:2]

    def send(self, method, path, body=None, kind=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            fields = {"cookie": self.cookie, "sec-fetch-site": "same-origin"} | ({"content-type": kind} if kind else {})
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        except http.client.HTTPException as fault:
            raise OSError(fault) from fault
        finally:
            connection.close()

    def list_address(self):
        return re.search(r"/gifts/lists/[a-z0-9]{26}", self.page("/gifts"))[0]

    def wish(self, title):
        parts = [b'name="title"\r\n\r\n' + title.encode(), b'name="images"; filename="a.webp"\r\n\r\n' + PICTURE]
        head = b"--edge\r\ncontent-disposition: form-data; "
        body = b"".join(head + part + b"\r\n" for part in parts) + b"--edge--\r\n"
        return self.send("POST", self.list + "/gifts", body, "multipart/form-data; boundary=edge")[0]

    def pictures(self):
        """The addresses of all pictures on the list."""
        return sorted(set(re.findall(r"/images/[a-z0-9]{26}/thumb", self.page(self.list))))
