"""The disk knows no passcode, no picture and no word."""

import os
import re
import secrets
import socket
import subprocess
import time
from pathlib import Path

from household import HOME, PASSCODE, cookies, form_parts
from photo import photo

WRONG = f"{PASSCODE} typed wrong"


def test_nothing_that_anybody_typed_or_uploaded_is_found_on_any_disk(household):
    known = in_temporary_places()
    page = household.page()
    household.set_up(page)
    household.sign_in(household.page(), WRONG)
    words = [f"{word} {secrets.token_hex(6)}" for word in ["Zoe", "kite", "rabbits", "bowls"]]
    person, title, chore, note = words
    household.add_person(page, person)
    path = photo(household.directory, name="secret-beach.jpg")
    source = path.read_bytes()
    household.add_gift(page, title, photo=path)
    path.unlink()
    household.add_chore(page, chore)
    household.log_chore(page, chore, note)
    household.open_list(page)
    address = page.locator(".gift img").get_attribute("src")
    served = [household.ask("GET", address.replace("thumb", variant), cookies=cookies(page)).body for variant in ["thumb", "view", "full"]]
    texts = [PASSCODE, PASSCODE.replace(" ", "+"), PASSCODE.replace(" ", "%20"), "secret beach", "Rowan House", "top hat", *words]
    needles = [*(text.encode() for text in texts), *(piece for content in [source, *served] for piece in pieces(content))]
    is_nowhere(household, needles, known)
    # Most of an upload has arrived, and then the power goes.
    with most_of_an_upload(household, page, source):
        is_nowhere(household, needles, known)
        household.kill()
    is_nowhere(household, needles, known)
    household.start()
    is_nowhere(household, needles, known)
    assert not list((household.data / "files" / "incoming").iterdir())
    page.goto("/chores/log")  # a session that lives on opens it again
    assert note in page.content()
    page.goto("/settings")
    page.click("button:has-text('Lock now')")
    page.wait_for_url("**/sign-in")
    is_nowhere(household, needles, known)
    assert {file.name for file in household.data.iterdir()} <= {
        "control.sock", "device.key", "files", "household.db", "household.db-wal", "install", "keybag.db", "lock"}


def test_no_word_of_a_whole_year_is_found_in_the_data(household):
    data = household.directory / "year"
    subprocess.run([household.build / "hearthkeep-testing", "fixture", data], check=True, timeout=240)
    source = Path(__file__).parents[2] / "Sources/hearthkeep-testing/Fixture.swift"
    # What reads like something that a person typed; shorter words stand in random bytes by chance.
    typed = {text for text in re.findall(r'"([^"\\]{5,})"', source.read_text()) if re.search("[A-Z ]", text)}
    assert {"Rowan House", "Grandma"} <= typed, typed
    stored = [path.read_bytes() for path in files_in(data)]
    assert sum(map(len, stored)) > 200_000
    for text in typed:
        for piece in [text, text.lower()]:
            assert not any(piece.encode() in content for content in stored), text


def test_the_search_finds_what_it_looks_for(household):
    """Else the test above could not fail."""
    known = in_temporary_places()
    content = os.urandom(1 << 20)
    (household.data / "files" / "deep").mkdir()
    for place, found in [("files/deep/a", content[90_000:140_000]), ("b", b"x" * 5_000_000 + PASSCODE.encode())]:
        (household.data / place).write_bytes(found)
        try:
            is_nowhere(household, [PASSCODE.encode(), *pieces(content)], known)
        except AssertionError:
            pass
        else:
            raise RuntimeError(f"it did not find what stands in {place}")
        (household.data / place).unlink()
    is_nowhere(household, [PASSCODE.encode(), *pieces(content)], known)


def pieces(content):
    """Runs of bytes longer than chance repeats, so near each other that every 16 KB holds one."""
    return [content[start:start + 40] for start in range(len(content) % 15_000 // 2 + 2_000, len(content) - 40, 15_000)]


def is_nowhere(household, needles, known):
    for path in files(household, known):
        try:
            content = path.read_bytes()
        except OSError:
            continue
        for needle in needles:
            assert needle not in content, f"{needle[:24]!r} stands in {path}"


def files(household, known):
    """Those of the data, those that processes of ours hold open, and what is new in the system's temporary places."""
    ours = files_in(household.data)
    assert ours
    yield from ours
    yield from open_files(household)
    for path in in_temporary_places() - known:
        yield from files_in(path)


def open_files(household):
    """Files without a name too. Only root may look into a process that keeps secrets."""
    if household.process.poll() is not None or os.geteuid() != 0:
        return []
    return [path for process in household.processes() for path in files_in(Path(f"/proc/{process}/fd"))]


def in_temporary_places():
    return {path for place in ["/tmp", "/var/tmp", "/dev/shm"] for path in Path(place).glob("*")}


def files_in(path):
    return [each for each in [path, *path.rglob("*")] if each.is_file()]


def most_of_an_upload(household, page, content):
    """A connection that has sent three quarters of a picture, as far as the program has taken it in."""
    household.open_list(page)
    body, kind = form_parts({"title": "Half"}, [("images", "half.jpg", content)])
    connection = socket.create_connection(("127.0.0.1", household.port), timeout=30)
    connection.sendall(
        f"POST {page.url.removeprefix(household.address)}/gifts HTTP/1.1\r\nHost: {HOME}:{household.port}\r\n"
        f"Origin: {household.address}\r\nCookie: {cookies(page)}\r\nContent-Type: {kind}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n".encode() + body[:len(body) * 3 // 4])
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        uploads = [file.stat().st_size for file in open_files(household) if "/files/incoming/" in os.readlink(file)]
        if sum(uploads) > len(content) // 2:
            return connection
    assert os.geteuid() != 0, "the upload did not arrive"
    return connection
