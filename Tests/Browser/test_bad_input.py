"""What people and strangers send that cannot be taken: a clear sentence each, nothing half stored, the
server well afterwards."""

import os
import struct
import urllib.parse
import zlib

from household import cases, cookies, form_parts
from photo import photo


def png(width, height):
    """A white picture of one bit a pixel, as small as its size allows."""
    row = b"\0" + b"\xff" * ((width + 7) // 8)
    packer = zlib.compressobj(9)
    body = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
            + chunk(b"IDAT", body) + chunk(b"IEND", b""))


PICTURES = {
    "text.jpg": (lambda directory: b"this is no picture", "“text.jpg” is not a picture"),
    "empty.png": (lambda directory: b"", None),
    "cut.jpg": (lambda directory: photo(directory, "whole.jpg").read_bytes()[:200_000], "“cut.jpg” is damaged"),
    "dot.png": (lambda directory: png(1, 1), None),
    "huge.png": (lambda directory: png(30_000, 30_000), "“huge.png” has more than 50 megapixels"),
    "large.jpg": (lambda directory: photo(directory, "50.jpg", 8660, 5770).read_bytes(), None),
    "heavy.jpg": (lambda directory: os.urandom(33 << 20), "“heavy.jpg” is larger than 32 MB"),
    "drawing.svg": (lambda directory: b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "“drawing.svg”"),
}


@cases(*[(name,) for name in PICTURES])
def test_a_picture_is_taken_whole_or_refused_in_words(household, name):
    make, sentence = PICTURES[name]
    content = make(household.directory)
    path = household.directory / name
    path.write_bytes(content)
    page = household.page(script=False)
    household.set_up(page)
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    page.fill("#title", "Magic set")
    page.fill("#note", "kept over everything")
    page.set_input_files("#images", path)
    page.click("button:has-text('Add this wish')", timeout=60_000)
    stored = [file for file in (household.data / "files").rglob("*") if file.is_file()]
    if sentence:
        assert sentence in page.locator("#images-error").inner_text(), page.locator("#images-error").inner_text()
        assert page.input_value("#title") == "Magic set" and page.input_value("#note") == "kept over everything"
        assert not stored, stored
    else:
        page.wait_for_url("**/gifts/lists/*")
        assert page.locator(".gift h2").inner_text() == "Magic set"
        assert len(stored) == (3 if content else 0), stored
    assert household.ask("GET", "/healthz").body == b"ok\n"


def test_a_fifty_megapixel_photo_stands_upright(household):
    page = household.page()
    household.set_up(page)
    household.add_gift(page, photo=photo(household.directory, "large.jpg", 8660, 5770))
    page.click(".gift a")
    box = page.locator(".gallery img").evaluate("image => [image.width, image.height, image.naturalWidth, image.naturalHeight]")
    assert box[2] < box[3], box


WORDS = ["", " ", "x" * 201, "\u0007bell", "<b>&\"'", "🎁" * 200, "שלום\u202e", "a" * 60_000]


@cases(*[(place,) for place in range(len(WORDS))])
def test_every_text_field_takes_any_text_or_says_why_not(household, place):
    text = WORDS[place]
    page = household.page(script=False)
    household.set_up(page)
    household.add_chore(page)
    household.open_list(page)
    gifts = page.url.removeprefix(household.address) + "/gifts"
    for address, field, parts in [("/people", "name", False), ("/chores", "name", False), (gifts, "title", True),
                                  (gifts, "note", True), (gifts, "link", True), (gifts, "price", True),
                                  (gifts, "quantity", True), ("/chores/log", "done_at", False)]:
        fields = {"title": "Magic set", "name": "Ben", "role": "child", "color": "navy", "quantity": "1", field: text}
        sent = form_parts(fields, []) if parts else (urllib.parse.urlencode(fields),)
        answer = household.ask("POST", address, *sent, cookies=cookies(page))
        shown = answer.body.decode()
        assert answer.status in {303, 422}, f"{field} {text[:20]!r}: {answer.status}"
        if answer.status == 422:
            assert 'class="error"' in shown, f"{field} {text[:20]!r}"
        assert text[:200] not in shown or "<b>" not in text, "markup came back unescaped"
