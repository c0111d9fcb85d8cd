"""The disk knows no passcode and no picture."""

import http.client
import os
from pathlib import Path

from household import PASSCODE
from photo import photo


def test_no_passcode_and_no_picture_is_found_on_any_disk(household):
    page = household.page()
    household.set_up(page)
    household.sign_in(household.page(), "a wrong one i typed")
    source = photo(household.directory, name="secret-beach.jpg").read_bytes()
    household.add_gift(page, photo=household.directory / "secret-beach.jpg")
    page.click(".gift a")
    address = page.locator(".gallery img").get_attribute("src")
    served = [page.request.get(address.replace("view", variant)).body() for variant in ["thumb", "view", "full"]]
    needles = [PASSCODE.encode(), PASSCODE.replace(" ", "+").encode(), b"a wrong one i typed", b"secret beach"]
    needles += [pieces(source), *map(pieces, served)]
    (household.directory / "secret-beach.jpg").unlink()
    found_nowhere(household, needles)
    # Half of an upload has arrived, and then the power goes.
    half_an_upload(household, page, source)
    found_nowhere(household, needles)
    household.restart_after_kill()
    found_nowhere(household, needles)
    incoming = household.data / "files" / "incoming"
    assert not incoming.exists() or not list(incoming.iterdir())


def pieces(content):
    """A run of bytes from the middle, longer than chance can repeat."""
    return content[len(content) // 2:][:48]


def found_nowhere(household, needles):
    files = [path for path in household.data.rglob("*") if path.is_file()]
    assert files
    for place in ["/tmp", "/var/tmp", "/dev/shm"]:
        files += [path for path in Path(place).glob("*") if path.is_file() and not path.is_symlink()
                  and path.stat().st_uid == os.getuid() and path.stat().st_mtime > household.data.stat().st_ctime - 3600]
    descriptors = Path(f"/proc/{household.process.pid}/fd")
    if descriptors.exists() and os.access(descriptors, os.R_OK):
        files += [path for path in descriptors.iterdir() if path.is_file()]
    for path in files:
        try:
            content = path.read_bytes()
        except OSError:
            continue
        for needle in needles:
            assert needle not in content, f"{needle[:24]!r} stands in {path}"


def half_an_upload(household, page, content):
    cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    page.goto("/gifts")
    address = page.locator(".cover a").first.get_attribute("href") + "/gifts"
    head = (b"--frame\r\ncontent-disposition: form-data; name=\"images\"; filename=\"half.jpg\"\r\n\r\n")
    connection = http.client.HTTPConnection("127.0.0.1", household.port)
    connection.putrequest("POST", address)
    for name, value in [("content-type", "multipart/form-data; boundary=frame"), ("cookie", cookie),
                        ("sec-fetch-site", "same-origin"), ("content-length", str(len(content) + 1000))]:
        connection.putheader(name, value)
    connection.endheaders(head + content[:len(content) * 3 // 4])
