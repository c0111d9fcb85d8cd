"""What a request costs whose session's keys are not at hand."""

import statistics
import subprocess

OPENINGS = 2_000
MILLISECONDS = 0.3      # under


def measure_unlocking(program, report):
    times = {"member": [], "household": []}
    text = subprocess.run([program, "keys", str(OPENINGS)], check=True, capture_output=True, text=True).stdout
    for what, seconds in map(str.split, text.splitlines()):
        times[what].append(float(seconds) * 1000)
    for what, name in ("member", "a session's key, opened by its cookie"), ("household", "  with it the household's, as after a start"):
        median = statistics.median(times[what])
        report.promise(f"{name}, median of {OPENINGS:,}", f"{median:.3f} ms", f"under {MILLISECONDS} ms", median < MILLISECONDS)
