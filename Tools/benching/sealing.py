"""What sealing costs the database, a picture, and a large file on its way in and out."""

import re
import statistics
import subprocess

from benching.measuring import ROUNDS, Process, free_port, spread, wait_until_answered, wrk

STORAGE_ROUNDS = 5
# Of SQLite's own time over plain files, at most.
STORAGE_TIMES = {"commits": ("10,000 commits of one row", 1.25), "rows": ("100,000 rows in one transaction", 1.5),
                 "reads": ("100,000 warm reads of one row", 1.2)}
SEALED_RATE = 0.8       # of the same bytes in clear, at least
STREAM_MEGABYTES, STREAM_GROWTH = 500, 8  # sealed and read back, in so many megabytes of memory at most


def measure_database(program, folder, report):
    times = {}
    text = subprocess.run([program, folder, str(STORAGE_ROUNDS)], check=True, capture_output=True, text=True).stdout
    for what, where, seconds in map(str.split, text.splitlines()):
        times.setdefault((what, where), []).append(float(seconds))
    for what, (name, most) in STORAGE_TIMES.items():
        sealed, plain = (times[what, where] for where in ("sealed", "plain"))
        ratio = statistics.median(sealed) / statistics.median(plain)
        report.say(f"{name}, sealed", f"{statistics.median(sealed):.2f} s (spread {spread(sealed)}); "
                   f"plain {statistics.median(plain):.2f} s (spread {spread(plain)})")
        report.promise(f"  time ÷ plain SQLite's, medians of {STORAGE_ROUNDS}", f"{ratio:.2f}", f"at most {most}", ratio <= most)


def measure_files(program, folder, report):
    port, rates = free_port(), {"sealed": [], "opened": [], "plain": []}
    server = Process(program, "files", str(folder), str(port))
    try:
        wait_until_answered(port, "/plain", server)
        for _ in range(ROUNDS):
            for kind, found in rates.items():
                found.append(wrk(server, f"http://127.0.0.1:{port}/{kind}", ""))
    finally:
        server.stop()
    (sealed, work), (opened, opening_work), (plain, other_work) = (
        map(statistics.median, zip(*found)) for found in rates.values())
    report.say("a sealed picture of 200,000 bytes: requests a second", f"{sealed:,.0f}; in clear {plain:,.0f}")
    report.say("  processor time for one request", f"{work * 1e6:.0f} µs; in clear {other_work * 1e6:.0f} µs")
    report.say("  opened at every request instead of kept: rate, processor time",
               f"{opened:,.0f}, {opening_work * 1e6:.0f} µs; rate ÷ in clear {opened / plain:.2f}")
    report.promise(f"  rate ÷ that of the same bytes in clear, medians of {ROUNDS}", f"{sealed / plain:.2f}",
                   f"at least {SEALED_RATE}", sealed / plain >= SEALED_RATE)
    text = subprocess.run([program, "stream", folder, str(STREAM_MEGABYTES)], check=True, capture_output=True, text=True)
    before, after = (int(kilobytes) / 1e3 for kilobytes in re.findall(r"(?:before|after) (\d+)", text.stdout))
    report.promise(f"memory to seal and read {STREAM_MEGABYTES} MB, beyond that for 1 MB", f"{after - before:.1f} MB",
                   f"at most {STREAM_GROWTH} MB", after - before <= STREAM_GROWTH)
