"""A tablet on the wall: paired by a link, tapped in passing, shut out by the lock, and nothing else to be seen."""

from accessible import is_accessible
from household import PASSCODE, cases
from keyboard import press, reach, send

PIN = "40719"


def link(page, name="Kitchen wall"):
    page.goto("/settings")
    page.click("a:has-text('Tablets on the wall')")
    page.fill("#name", name)
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Make a link')")
    page.wait_for_selector("#link")
    assert page.locator(".qr svg").count() == 1
    return page.input_value("#link")


def pair(household, tablet, address, script=True):
    tablet.goto(address)
    tablet.wait_for_url("**/kiosk/pair")
    assert "Kitchen wall" in tablet.content()
    is_accessible(tablet, script)
    tablet.click("button:has-text('Pair this device')")
    tablet.wait_for_url(household.address + "/kiosk")


def choose_pin(page, script=True):
    page.goto("/settings/kiosk-pin")
    page.fill("#pin", PIN)
    page.fill("#pin_again", PIN)
    page.fill("#passcode", PASSCODE)
    is_accessible(page, script)
    page.click("button:has-text('Use this PIN')")
    page.wait_for_url("**/settings/kiosk-pin?done=chosen")


@cases((True,), (False,))
def test_a_tablet_is_paired_and_everybody_taps_on_it(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_person(page)
    household.add_chore(page)
    household.add_chore(page, "Dishes")
    choose_pin(page, script)
    tablet = household.page(script=script, width=1280)
    tablet.set_viewport_size({"width": 1280, "height": 800})
    pair(household, tablet, link(page), script)
    is_accessible(tablet, script)
    tablet.click("a:has-text('Dishes')")
    is_accessible(tablet, script)
    tablet.dblclick("button:has-text('Zoë')")
    tablet.wait_for_url("**/kiosk?logged=*")
    assert "Zoë: Dishes. Thank you." in tablet.locator(".notice").inner_text()
    assert tablet.locator(".kiosk-done").count() == 1
    is_accessible(tablet, script)
    tablet.click(".notice button")
    tablet.wait_for_url(household.address + "/kiosk")
    assert not tablet.locator(".kiosk-done").count()
    # With a PIN.
    tablet.click("a:has-text('Feed the rabbits')")
    tablet.click("a:has-text('Ada')")
    is_accessible(tablet, script)
    assert tablet.locator(".pin-pad").is_visible() == script
    tablet.fill("#pin", "90414")
    tablet.click("button.wide")
    assert "That PIN is not right" in tablet.locator(".notice.wrong").inner_text()
    is_accessible(tablet, script)
    tablet.fill("#pin", PIN)
    tablet.click("button.wide")
    tablet.wait_for_url("**/kiosk?logged=*")
    tablet.click("a:has-text('All chores')")
    assert tablet.locator(".kiosk-chore").count() == 2
    is_accessible(tablet, script)
    # Nothing else.
    for path in ["/", "/gifts", "/people", "/settings", "/chores"]:
        tablet.goto(path)
        assert "/sign-in" in tablet.url, path
    tablet.goto("/kiosk")
    # Taken off the wall.
    page.goto("/settings/kiosks")
    is_accessible(page, script)
    page.click("button:has-text('Take off the wall')")
    page.wait_for_url("**/settings/kiosks?done=revoked")
    assert tablet.locator("a:has-text('Look again')").count() == (0 if script else 1)
    if script:
        tablet.goto("/kiosk")
    else:
        tablet.click("a:has-text('Look again')")
    assert tablet.locator("h1").inner_text() == "This tablet is not paired"
    is_accessible(tablet, script)


def test_it_follows_by_itself_and_comes_back_after_the_lock(household):
    page = household.page()
    household.set_up(page)
    household.add_chore(page)
    tablet = household.page(width=1280)
    tablet.clock.install()
    pair(household, tablet, link(page))
    household.add_chore(page, "Dishes")
    tablet.clock.run_for(45_000)
    tablet.wait_for_selector("a:has-text('Dishes')")
    # A page left half-way leads back.
    tablet.click("a:has-text('Dishes')")
    tablet.wait_for_url("**/kiosk/chores/*")
    tablet.clock.run_for(120_000)
    tablet.wait_for_url(household.address + "/kiosk")
    page.goto("/settings")
    page.click("button:has-text('Lock now')")
    page.wait_for_url("**/sign-in")
    tablet.clock.run_for(45_000)
    tablet.wait_for_selector("h1:has-text('The household is locked')")
    is_accessible(tablet)
    household.sign_in(page)
    page.wait_for_url(household.address + "/")
    tablet.clock.run_for(45_000)
    tablet.wait_for_selector("a:has-text('Dishes')")
    # It says so while the machine is away, and goes on afterwards: it opens the household, too.
    household.kill()
    tablet.clock.run_for(45_000)
    tablet.wait_for_selector(".kiosk-unreachable:visible")
    household.start()
    tablet.clock.run_for(120_000)
    tablet.wait_for_selector(".kiosk-unreachable", state="hidden")
    assert tablet.locator("a:has-text('Dishes')").is_visible()


def test_a_chore_is_logged_by_keyboard_alone(household):
    tablet = household.page(width=1280)
    household.set_up(tablet)
    household.add_chore(tablet)
    choose_pin(tablet)
    pair(household, tablet, link(tablet))
    press(tablet, "a:has-text('Feed the rabbits')")
    press(tablet, "a:has-text('Ada')")
    assert tablet.evaluate("document.activeElement.id") == "pin", "the field is ready for the digits"
    tablet.keyboard.type(PIN)
    send(tablet)
    tablet.wait_for_url("**/kiosk?logged=*")
    press(tablet, ".notice button")
    assert tablet.url == household.address + "/kiosk" and not tablet.locator(".kiosk-done").count()
    # A number pad that is reached and pressed by the keyboard, too.
    press(tablet, "a:has-text('All chores')")
    press(tablet, "a:has-text('Feed the rabbits')")
    press(tablet, "a:has-text('Ada')")
    for digit in PIN:
        reach(tablet, f".pin-pad button:text-is('{digit}')")
        tablet.keyboard.press("Enter")
    press(tablet, "button.wide")
    tablet.wait_for_url("**/kiosk?logged=*")
    press(tablet, ".kiosk-done button")
    assert not tablet.locator(".kiosk-done").count()
