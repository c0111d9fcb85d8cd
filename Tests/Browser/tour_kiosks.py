"""The walk through a tablet on the wall: paired, tapped, with a PIN, and taken off."""

from household import PASSCODE


def kiosks(household, page):
    page.goto("/settings/kiosk-pin")
    yield "kiosk-pin"
    page.click("button:has-text('Use this PIN')")
    yield "kiosk-pin-errors"
    page.fill("#pin", "40719")
    page.fill("#pin_again", "40719")
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Use this PIN')")
    page.wait_for_url("**/settings/kiosk-pin?done=chosen")
    yield "kiosk-pin-chosen"
    page.goto("/settings/kiosks")
    yield "kiosks-empty"
    page.click("button:has-text('Make a link')")
    yield "kiosks-errors"
    for name in ["Hall", "Kitchen wall"]:
        page.goto("/settings/kiosks")
        page.fill("#name", name)
        page.fill("#passcode", PASSCODE)
        page.click("button:has-text('Make a link')")
        page.wait_for_selector("#link")
    yield "kiosk-link"
    page.goto(page.input_value("#link"))
    yield "kiosk-pair"
    page.click("button:has-text('Pair this device')")
    page.wait_for_url(household.address + "/kiosk")
    page.wait_for_selector(".kiosk-page")
    yield "kiosk-board"
    page.goto("/kiosk/chores")
    yield "kiosk-chores"
    page.click(".kiosk-chore >> nth=0")
    page.wait_for_selector(".kiosk-faces")
    yield "kiosk-who"
    page.click("a.kiosk-face")
    page.fill("#pin", "70528")
    page.click("button.wide")
    page.wait_for_selector(".notice.wrong")
    yield "kiosk-pad-wrong"
    page.fill("#pin", "40719")
    page.click("button.wide")
    page.wait_for_url("**/kiosk?logged=*")
    yield "kiosk-logged"
    household.sign_in(page)
    page.wait_for_url(household.address + "/")
    page.goto("/settings/kiosks")
    yield "kiosks"
    page.click("button:has-text('Take off the wall')")
    page.wait_for_url("**/settings/kiosks?done=revoked")
    yield "kiosks-notice"
    page.goto("/kiosk")
    yield "kiosk-unknown"
    page.goto("/kiosk/pair")
    yield "kiosk-used-up"
