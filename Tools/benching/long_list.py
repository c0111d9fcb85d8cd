"""What a long list costs somebody who gives much of it: its page, and one more claim with its commit."""

import http.client
import re
import statistics
import subprocess
import time

from benching.measuring import spread

WISHES, CLAIMED, TRIES = 500, 250, 60
PAGE_MILLISECONDS, PAGE_BYTES = 25, 400_000     # under
CLAIM_MILLISECONDS = 30                         # under
NOTE = "the one with the blue lid, and please none of those that squeak"


def measure_long_list(folder, browser, form_with, report):
    """Asked for one after another, over one connection: from the first byte sent to the last one received."""
    subprocess.run(["vipsthumbnail", "photo.jpg", "--size", "640", "-o", "small.jpg"], check=True, cwd=folder)
    path = fill(browser, (folder / "small.jpg").read_bytes(), form_with)
    # The page leads to each wish once; what is put last stands last.
    wishes = re.findall(r'<h2><a href="(/gifts/[a-z0-9]{26})"', browser.send("GET", path).content.decode())
    for wish in wishes[:CLAIMED]:
        browser.send("POST", wish + "/claim", b"back=list", FORM)

    connection = http.client.HTTPConnection("127.0.0.1", browser.port, timeout=60)
    pages = [timed(connection, browser, "GET", path, 200) for _ in range(TRIES)]
    claims = [timed(connection, browser, "POST", wish + "/claim", 303)[0] for wish in wishes[CLAIMED:CLAIMED + TRIES]]
    times, page = [seconds for seconds, _ in pages], pages[-1][1]
    if len(wishes) != WISHES or page.count(b'"chip good"') < CLAIMED:
        raise SystemExit(f"bench: a page of {len(wishes)} wishes, {page.count(b'chip good')} of them claimed")

    median = statistics.median(times) * 1000
    report.promise(f"list of {WISHES} wishes with pictures, to who gives {CLAIMED}, median of {TRIES} (spread {spread(times)})",
                   f"{median:.1f} ms", f"under {PAGE_MILLISECONDS} ms", median < PAGE_MILLISECONDS)
    report.promise("  its HTML", f"{len(page):,} bytes", f"under {PAGE_BYTES:,}", len(page) < PAGE_BYTES)
    pictures = [tag for tag in re.findall(rb"<img [^>]*>", page) if b"/images/" in tag]
    lazy = sum(b'loading="lazy"' in tag for tag in pictures)
    report.promise("  pictures that wait until they are scrolled to", f"{lazy} of {len(pictures)}", "all",
                   lazy == len(pictures) >= WISHES)
    median = statistics.median(claims) * 1000
    report.promise(f"a claim on it with its commit, median of {TRIES} (spread {spread(claims)})", f"{median:.1f} ms",
                   f"under {CLAIM_MILLISECONDS} ms", median < CLAIM_MILLISECONDS)


FORM = "application/x-www-form-urlencoded"


def fill(browser, picture, form_with):
    """A list for a child, whom Ada gives to, as its family would write it: wish after wish by the form."""
    people = browser.send("GET", "/gifts/lists/new").content.decode()
    child = re.search(r'name="recipients" value="([a-z0-9]{26})"(?:(?!</label>).)*Mia', people, re.S)[1]
    path = browser.send("POST", "/gifts", f"title=Everything&recipients={child}&occasion=any".encode(), FORM).getheader("location")
    for number in range(WISHES):
        body, kind = form_with(picture, f"Something for the winter {number}", note=NOTE, price=f"{number + 1},90")
        browser.send("POST", path + "/gifts", body, kind)
    return path


def timed(connection, browser, method, path, status):
    started = time.monotonic()
    connection.request(method, path, *((b"back=list", browser.fields(FORM)) if method == "POST" else (None, browser.fields())))
    answer = connection.getresponse()
    content = answer.read()
    seconds = time.monotonic() - started
    if answer.status != status:
        raise SystemExit(f"bench: {method} {path} is {answer.status}")
    return seconds, content
