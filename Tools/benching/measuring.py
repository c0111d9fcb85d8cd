"""What every measurement of the bench needs: a server to measure, readings, and a report of promises kept."""

import http.client
import os
import re
import socket
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

CONNECTIONS, ROUNDS, SECONDS = 32, 7, 3


class Process:
    """A running server, its children counted with it."""

    def __init__(self, *command, **variables):
        self.child = subprocess.Popen(
            command, env={**os.environ, **variables}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def processor_seconds(self):
        """Of the server and of the children it has now."""
        ticks, number = 0, self.child.pid
        for number in [number, *Path(f"/proc/{number}/task/{number}/children").read_text().split()]:
            fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def resident_megabytes(self):
        status = Path(f"/proc/{self.child.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024 / 1e6

    def stop(self):
        self.child.terminate()
        self.child.wait(20)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as chosen:
        return chosen.getsockname()[1]


def wait_until_answered(port, path, server):
    """Asks until the answer is 200, as soon as somebody listens."""
    while server.child.poll() is None:
        with suppress(ConnectionError):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", path)
            if connection.getresponse().status == 200:
                return
        time.sleep(0.001)
    sys.exit("bench: the server ended before it answered")


def wrk(server, address, cookie):
    """Requests a second, and processor seconds for one request. One thread: both sides get the cores alike."""
    before = server.processor_seconds()
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-H", f"Cookie: {cookie}", address]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    spent = server.processor_seconds() - before
    if "Non-2xx" in text or "Socket errors" in text:
        sys.exit(f"bench: {address}\n{text}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), spent / int(re.search(r"(\d+) requests in", text)[1])


class Report:
    kept = broken = 0

    def say(self, what, value):
        print(f"{what:<66} {value}", flush=True)

    def promise(self, what, value, limit, kept):
        self.kept, self.broken = self.kept + kept, self.broken + (not kept)
        self.say(what, f"{value}  ({limit}: {'yes' if kept else 'NO'})")


def spread(values):
    """How far the middle half of the readings lies apart, as part of the median."""
    low, _, high = statistics.quantiles(values, n=4)
    return f"±{(high - low) / 2 / statistics.median(values):.0%}"


def machine_ticks():
    """Of all cores: at work, and in all."""
    ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    return sum(ticks) - ticks[3] - ticks[4], sum(ticks)


def stand_out():
    """Where it may, this program and what it starts go before the machine's other work."""
    try:
        os.nice(-20)
        Path("/proc/self/autogroup").write_text("-20")
        return "put first"
    except OSError:
        return "at the usual priority"


def noise():
    """How busy the machine is while this program sleeps."""
    busy, total = machine_ticks()
    time.sleep(3)
    busy, total = (after - before for after, before in zip(machine_ticks(), (busy, total)))
    return f"{busy / total:.0%} busy with other work, load {os.getloadavg()[0]:.1f}"
