"""Pictures of surprises: pasted or chosen, shown to those who give, and nowhere for whoever it is for."""

import base64
import os
from pathlib import Path

from accessible import is_accessible
from household import cases
from photo import photo
from test_at_rest import in_temporary_places, is_nowhere
from test_giving import family

RESULTS = Path(__file__).parent / "results"


def paste(page, path):
    """As the clipboard gives a picture that was copied somewhere else."""
    page.evaluate(
        """([name, content]) => {
          const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], name, { type: "image/jpeg" }));
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
        }""", [path.name, base64.b64encode(path.read_bytes()).decode()])


def images(page):
    """Where the pictures of a page are, once all of them are loaded."""
    found = page.locator("main img")
    for place in range(found.count()):
        found.nth(place).scroll_into_view_if_needed()
        found.nth(place).evaluate("(image) => image.decode()")
    return [found.nth(place).get_attribute("src") for place in range(found.count())]


def show(household, page, name):
    if not os.environ.get("BROWSER_TEST_PICTURES"):
        return
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": 844})
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=RESULTS / f"surprise-{name}-{width}-{scheme}.png", full_page=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="light")


@cases((True,), (False,))
def test_pictures_of_a_surprise_are_for_those_who_give(household, script):
    known = in_temporary_places()
    pages = family(household, script)
    ada, ben, mia = (pages[name] for name in ("Ada", "Ben", "Mia"))
    household.open_list(mia, of="Mia")
    address, before = mia.url, mia.content()
    one, two = (photo(household.directory, name, 640, 480) for name in ("zenith.jpg", "nadir.jpg"))

    ben.goto(address)
    ben.click("a.action:has-text('Add a surprise')")
    if script:
        ben.set_input_files("#images", one)
        paste(ben, two)
        assert ben.locator("#previews p").all_inner_texts() == ["zenith.jpg", "nadir.jpg"]
    else:
        ben.set_input_files("#images", [one, two])
    # The form comes back, since it has no title, and with it what has arrived.
    ben.click("button:has-text('Add this surprise')")
    ben.wait_for_selector("#title-error")
    assert len(images(ben)) == 2
    ben.fill("#title", "A brass sextant")
    ben.click("button:has-text('Add this surprise')")
    ben.wait_for_selector("h2:has-text('Surprises')")
    cover = images(ben)
    assert len(cover) == 1 and cover[0].endswith("/thumb")
    if script:
        show(household, ben, "list")
    is_accessible(ben, script)
    ben.click("a:has-text('A brass sextant')")
    shown = images(ben)
    assert len(shown) == 2
    if script:
        show(household, ben, "page")
    is_accessible(ben, script)

    ben.click("a[href$='/edit']")
    assert len(images(ben)) == 2
    if script:
        show(household, ben, "form")
    is_accessible(ben, script)
    ben.locator("input[name=place]").nth(0).fill("2")
    ben.locator("input[name=place]").nth(1).fill("1")
    ben.click(".form-actions button")
    ben.wait_for_selector(".gallery")
    assert images(ben) == [shown[1], shown[0]]

    ada.goto(address)
    assert images(ada) == [shown[1].replace("/view", "/thumb")]
    ada.click("a:has-text('A brass sextant')")
    assert images(ada) == [shown[1], shown[0]]

    for picture in [*cover, *shown]:
        assert mia.goto(picture).status == 404
    mia.goto(address)
    assert mia.content() == before
    is_nowhere(household, [b"brass sextant", b"zenith.jpg", b"nadir.jpg", b"secret beach"], known)
