"""A household of two whose program can be killed, or its disk fail, at one change on the disk."""

import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

from enduring.server import ROOT, Server

OLD, NEW = Server.passcode, "nine blue lanterns"
BENS = "seven green bottles"
QUICK = {"TESTING_ITERATIONS": "1000"}


class Home(Server):
    """A household with two members who sign in, a wish with a picture, and a recovery sheet."""

    def __init__(self, directory):
        super().__init__(directory, "hearthkeep-testing", QUICK)
        self.directory = Path(directory)
        self.killer = self.directory / "kill_at.so"
        subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", self.killer,
                        *(ROOT / "Tools/enduring" / file for file in ["kill_at.c", "unsynced.c"]), "-ldl"], check=True)
        self.live_in()

    def live_in(self):
        self.start()
        self.set_up()
        self.sheet = self.shown_sheet()
        assert self.post("/setup/recovery", saved="yes")[0] == 303
        assert self.post("/people", name="Ben", role="adult", color="cranberry")[0] == 303
        self.list = self.list_address()
        assert self.wish("Roller skates") == 303
        self.end(signal.SIGTERM)
        code, said = self.command("enrol", self.data, "Ben", BENS, self.sheet)
        assert code == 0, said
        self.start()
        self.content = self.seen()
        assert len(self.content) == 3 and all(self.content.values())
        self.end(signal.SIGTERM)
        self.adas = self.cookie
        self.whole = self.directory / "whole"
        shutil.copytree(self.data, self.whole, ignore=shutil.ignore_patterns("control.sock"))

    def begin_again(self):
        """The data as they were before any change."""
        shutil.rmtree(self.data)
        shutil.copytree(self.whole, self.data)
        self.cookie, self.new_sheet = self.adas, None
        for file in [self.order, self.trace]:
            file.unlink(missing_ok=True)

    # The kill.

    @property
    def order(self):
        return self.directory / "order"

    @property
    def trace(self):
        return self.directory / "trace"

    @property
    def armed(self):
        return {"LD_PRELOAD": str(self.killer), "KILL_UNDER": str(self.data), "KILL_ORDER": str(self.order),
                "KILL_TRACE": str(self.trace)}

    @property
    def fails(self):
        return "fail" in self.next_order

    def dies(self):
        return self.process.wait(timeout=30) == -signal.SIGKILL

    def kill(self):
        self.process.kill()
        self.process.wait()

    def write_more(self):
        """Where a power cut is still to come, it comes now."""
        if "cut" in self.next_order and self.process.poll() is None:
            cookie = self.cookie
            try:
                self.sign_in("Nobody", "open sesame")
            except OSError:
                pass
            self.cookie = cookie

    def give_order(self):
        self.order.write_text(self.next_order)

    def count(self):
        """The changes on the disk so far, by name."""
        return self.trace.read_text().splitlines() if self.trace.exists() else []

    def settle(self):
        """Until the program is dead, or has left the disk alone for a while."""
        seen = -1
        while self.process.poll() is None and len(self.count()) != seen:
            seen = len(self.count())
            time.sleep(0.3)

    # What a person does.

    def seen(self):
        """Every picture in each size, by its address."""
        addresses = [thumb.replace("thumb", size) for thumb in self.pictures() for size in ("thumb", "view", "full")]
        return {address: self.get(address)[2] for address in addresses}

    def sign_in(self, name, passcode):
        """The cookie; none for a passcode that is not the one."""
        self.cookie = ""
        status, fields = self.post("/sign-in", name=name, passcode=passcode)
        assert status in (303, 401), f"{name}: {status}"
        return fields["set-cookie"].split(";")[0] if status == 303 else None

    def shown_sheet(self):
        groups = re.search(r'class="recovery-key".*?</ol>', self.page("/setup/recovery"), re.DOTALL)[0]
        return "-".join(re.findall(r"<li>(\w+)</li>", groups))

    # At the machine.

    def command(self, *words, said="", more=None):
        done = subprocess.run([self.program, *words], input=said, capture_output=True, text=True, timeout=60,
                              env={**self.environment, **(more or {})})
        return done.returncode, done.stdout + done.stderr

    def verify(self, secret):
        return self.command("verify", "--data", self.data, said=secret + "\n")

    def reset(self, name, passcode, more=None):
        return self.command("reset-passcode", name, "--data", self.data, more=more,
                            said=f"{self.sheet}\n{passcode}\n{passcode}\n")
