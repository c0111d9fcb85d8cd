"""A device that people share: faces, a pad for the PIN, and what becomes of wrong ones."""

import re
import time

from accessible import is_accessible
from household import PASSCODE, cases
from photo import photo

PIN = "40719"


def enrol(page, pin=PIN, device="Kitchen tablet"):
    page.goto("/settings/device")
    page.fill("#device", device)
    page.fill("#pin", pin)
    page.fill("#pin_again", pin)
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('this PIN here'), button:has-text('Use the new PIN')")
    page.wait_for_url("**/sign-in/device?done=enrolled")


def test_a_shared_device_shows_pictures_while_the_household_is_open(household):
    page = household.page()
    household.set_up(page)
    page.goto("/people")
    page.click(".person a:has-text('Ada')")
    page.click("a:has-text('Change')")
    page.set_input_files("#images", photo(household.directory, "face.jpg", 1200, 1600))
    page.click("button:has-text('Save this page')")
    page.wait_for_url(re.compile(r"/people/[^/]+$"))
    enrol(page)
    page.click("button:has-text('Switch')")
    page.wait_for_url("**/sign-in")
    picture = page.locator(".face-choice img")
    assert picture.count() == 1 and picture.evaluate("each => each.complete && each.naturalWidth > 0")
    is_accessible(page)
    address = picture.get_attribute("src")
    assert household.ask("GET", address).status == 404, "a stranger sees it"
    household.restart_after_kill()
    page.goto("/sign-in")
    assert page.locator("a:has-text('Ada')").is_visible() and not picture.count()
    page.click("a:has-text('Ada')")
    page.fill("#pin", PIN)
    page.click("button.wide")
    page.wait_for_url(household.address + "/")


@cases((True,), (False,))
def test_a_tablet_is_enrolled_and_people_take_turns_on_it(household, script):
    page = household.page(script=script, width=1280)
    household.set_up(page)
    enrol(page)
    page.goto("/chores")
    page.click("button:has-text('Switch')")  # the first tap
    page.wait_for_url("**/sign-in")
    assert "Rowan House · Kitchen tablet" in page.content()
    is_accessible(page, script)
    page.click("a:has-text('Ada')")  # the second
    is_accessible(page, script)
    assert page.locator(".pin-pad").is_visible() == script
    if script:
        for digit in "409":
            page.click(f".pin-pad button:text-is('{digit}')")
        page.click("button:has-text('Delete')")
        for digit in PIN[2:]:
            page.click(f".pin-pad button:text-is('{digit}')")
        assert page.input_value("#pin") == PIN
    else:
        page.fill("#pin", PIN)
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
    # What is one's own alone asks once for the passcode.
    page.goto("/settings/confirm?next=/people")
    assert page.locator("h1").inner_text() == "Your passcode, once"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Go on')")
    page.wait_for_url("**/people")
    page.goto("/settings/confirm?next=/gifts")
    assert page.url.endswith("/gifts"), page.url
    # Somebody else types a name and a passcode.
    page.click("button:has-text('Switch')")
    page.click("a:has-text('Somebody else')")
    is_accessible(page, script)
    assert page.locator("#name").is_visible()
    page.click("a:has-text('Back to the faces')")
    assert page.locator(".face-choice").count() == 2
    # Another browser sees nobody.
    other = household.page(script=script)
    other.goto("/sign-in")
    assert "Ada" not in other.content() and other.locator("#name").is_visible()


def test_the_faces_are_there_after_a_restart_and_a_pin_opens_the_household(household):
    page = household.page()
    household.set_up(page)
    enrol(page)
    page.goto("/")
    page.click("button:has-text('Switch')")
    household.restart_after_kill()
    page.goto("/sign-in")
    assert "The household is locked" in page.content() and page.locator("a:has-text('Ada')").is_visible()
    page.click("a:has-text('Ada')")
    page.fill("#pin", PIN)
    started = time.monotonic()
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
    print(f"      signed in by a PIN in {(time.monotonic() - started) * 1000:.0f} ms, locked before")
    page.goto("/settings")
    page.click("button:has-text('Lock now')")
    page.wait_for_url("**/sign-in")
    page.click("a:has-text('Ada')")
    page.fill("#pin", PIN)
    page.click("button.wide")
    assert "It takes a passcode to open it" in page.locator(".notice.wrong").inner_text()
    page.click("a:has-text('Use a passcode instead')")
    page.fill("#name", "Ada")
    page.fill("#passcode", PASSCODE)
    page.click("button.wide")
    page.wait_for_url(household.address + "/")


def test_ten_wrong_pins_and_the_tablet_forgets(household):
    household.has_own_clock()
    page = household.page()
    household.set_up(page)
    enrol(page)
    page.goto("/")
    page.click("button:has-text('Switch')")
    page.click("a:has-text('Ada')")
    for number in range(10):
        page.fill("#pin", f"7{number}52")
        page.click("button.wide")
        page.wait_for_selector(".notice.wrong")
        if number == 4:
            page.fill("#pin", PIN)
            page.click("button.wide")
            assert "Please wait 1 minute" in page.locator(".notice.wrong").inner_text()
        if number == 8:
            assert "One more wrong one" in page.locator(".notice.wrong").inner_text()
        household.pass_time(3600)
    assert "does not know Ada’s PIN any more" in page.locator(".notice.wrong").inner_text()
    page.goto("/sign-in")
    assert "Ada" not in page.content()
    household.sign_in(page)
    page.wait_for_url(household.address + "/")


def test_a_person_and_everybody_are_removed(household):
    page = household.page(script=False)
    household.set_up(page)
    enrol(page)
    enrol(page, pin="90417")  # a new PIN in the place of the old one
    assert page.locator(".rows li").count() == 1
    page.click("button:has-text('Remove')")
    page.wait_for_url("**/sign-in/device?done=forgotten")
    assert "opens nothing any more" in page.locator(".notice").inner_text() and not page.locator(".rows li").count()
    page.goto("/")
    assert not page.locator("button:has-text('Switch')").count()
