"""`kill -9` in the midst of each change of keys: at every change that the program makes on the disk meanwhile, before
it and halfway in it; a power cut there, which takes back what was not synced, and one right after the answer; and each
change on the disk failing as on a full one.

After each either the old secret opens the household or the new one; everybody signs in, everything is there, and the
change can be made again."""

import random
import tempfile
import time

from enduring.changes import CHANGES, SLOW
from enduring.home import Home


def keys(rounds="all", only="", seed=None):
    """So many kills and cuts between two steps of each change of keys, at random, one of anything anywhere, and the cut
    after the answer; without a number all that there are."""
    seed = random.randrange(1 << 32) if seed is None else seed
    results = []
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory)
        chosen = [name for name in CHANGES if only in name and (only or rounds == "all" or name not in SLOW)]
        try:
            for name in chosen:
                started = time.monotonic()
                faults, points = sweep(home, *CHANGES[name], rounds, SLOW.get(name), random.Random(seed))
                took = time.monotonic() - started
                print(f"{name}: {points} kills and failures (seed {seed}) in {took:.0f} s, {len(faults)} faults",
                      *faults[:5], sep="\n  ", flush=True)
                results.append(not faults)
        finally:
            home.kill()
    return results


def sweep(home, make, check, how, rounds, most, chance):
    """The faults, and how many kills there were."""
    faults = []
    steps = attempt(home, make, check, how, "1000000000 kill", faults)
    if len(steps) < 20:
        return [*faults, f"only {len(steps)} changes on the disk were seen"], 0
    orders = chosen = [f"{place} {fate}" for place, step in enumerate(steps, 1)
                       for fate in ("kill", "half", "cut", "fail") if fate != "half" or step.startswith("write")]
    orders.append(f"{len(steps) + 1} cut")
    if rounds != "all":
        turns = [f"{place} {fate}" for place in sorted(turning_points(steps)) for fate in ("kill", "cut")]
        chosen = chance.sample(turns, min(rounds, len(turns))) + [chance.choice(orders[:-1]), orders[-1]]
    elif most:
        chosen = chance.sample(orders, most)
    for order in chosen:
        attempt(home, make, check, how, order, faults)
    return faults, len(chosen)


def turning_points(steps):
    """The changes on the disk that end a step of the change of keys, and those right after them."""
    turns = [place for place, step in enumerate(steps, 1)
             if step.startswith(("rename", "remove files/")) or step == "remove keybag.db-journal"]
    return {place + next for place in turns for next in (0, 1) if place + next <= len(steps)}


def attempt(home, make, check, how, order, faults):
    """Makes the change, killed as ordered, and checks what is left. Gives the changes on the disk."""
    home.begin_again()
    home.next_order = order
    steps = []
    try:
        answered = make(home)
        steps = home.count()
        check(home, answered, **how)
    except (AssertionError, OSError, SystemExit) as fault:
        faults.append(f"{order} of {len(home.count())}, {(home.count() or ['none'])[-1]}: {fault}")
        home.kill()
    return steps
