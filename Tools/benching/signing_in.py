"""What signing in costs: by a PIN on a shared device, and whether a name that nobody has answers as one that exists."""

import contextlib
import http.client
import re
import statistics
import time
import urllib.parse

from benching.measuring import Process, free_port, spread, wait_until_answered

TRIES = 30
APART = 0.10            # of the medians, at most
PIN_MILLISECONDS = 700  # under
PIN = "40719"


class Visitor:
    """A browser that keeps its cookies."""

    def __init__(self, port):
        self.port, self.cookies = port, {}

    def send(self, method, path, fields=None):
        """Gives the status, the page and the seconds until it was there."""
        lines = {"sec-fetch-site": "same-origin", "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        body = urllib.parse.urlencode(fields) if fields else None
        if body:
            lines["content-type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        started = time.monotonic()
        connection.request(method, path, body, lines)
        answer = connection.getresponse()
        page = answer.read().decode()
        seconds = time.monotonic() - started
        for line in answer.msg.get_all("set-cookie") or []:
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies.pop(name, None)
            if value:
                self.cookies[name] = value
        return answer.status, page, seconds


@contextlib.contextmanager
def household(program, data, folder):
    """With a clock of its own, which passes over the waits, and as many iterations as are shipped at least."""
    clock = folder / "clock"
    clock.write_text(str(int(time.time())))
    port = free_port()
    server = Process(program, "serve", HEARTHKEEP_DATA=str(data), HEARTHKEEP_ADDRESS="127.0.0.1", HEARTHKEEP_PORT=str(port),
                     TESTING_CLOCK=str(clock), TESTING_ITERATIONS="600000")
    try:
        wait_until_answered(port, "/healthz", server)
        yield port, clock
    finally:
        server.stop()


def measure_signing_in(program, data, folder, passcode, report):
    with household(program, data, folder) as (port, clock):
        tablet = Visitor(port)
        expect(tablet.send("POST", "/sign-in", {"name": "Ada", "passcode": passcode}), 303)
        expect(tablet.send("POST", "/sign-in/device", {
            "device": "Kitchen tablet", "pin": PIN, "pin_again": PIN, "passcode": passcode}), 303)
        times = []
        for _ in range(TRIES):
            expect(tablet.send("POST", "/sign-out"), 303)
            _, page, _ = tablet.send("GET", "/sign-in")
            face = re.search(r'href="(/sign-in/faces/[^"?]+)', page)[1]
            times.append(expect(tablet.send("POST", face, {"pin": PIN}), 303) * 1000)
        median = statistics.median(times)
        report.promise(f"sign-in by a PIN, its hash included, median of {TRIES} (spread {spread(times)})", f"{median:.0f} ms",
                       f"under {PIN_MILLISECONDS} ms", median < PIN_MILLISECONDS)

        names = {"Ada": [], "Nobody Here": []}
        for number in range(TRIES):
            for name, found in names.items():
                clock.write_text(str(int(clock.read_text()) + 3700))
                found.append(expect(Visitor(port).send("POST", "/sign-in", {"name": name, "passcode": f"not this one {number}"}), 401) * 1000)
        known, unknown = map(statistics.median, names.values())
        apart = abs(known - unknown) / max(known, unknown)
        report.say(f"a wrong passcode, median of {TRIES}", f"{known:.0f} ms; of a name that nobody has {unknown:.0f} ms")
        report.promise("  apart, of the longer", f"{apart:.1%}", f"at most {APART:.0%}", apart <= APART)


def expect(answer, status):
    found, page, seconds = answer
    if found != status:
        raise SystemExit(f"bench: {found} where {status} was expected\n{page[:400]}")
    return seconds
