"""A walk through every page in every state, with the words of a family or with the hardest ones."""

import re
import urllib.parse

from household import PASSCODE
from photo import photo
from tour_kiosks import kiosks
from tour_draws import draws
from tour_joining import joining
from tour_lists import lists
from tour_people import people
from second_step import second_step

WORDS = {
    "family": {
        "people": ["Mia", "Ben", "Leo"],
        "gifts": ["Magic set", "Roller skates, size 33", "Book about whales"],
        "note": "the one with the top hat",
        "chores": ["Feed the rabbits", "Dishes", "Water the plants"],
    },
    "hard": {
        "people": ["Donaudampfschifffahrtsgesellschaftskapitänin", "👨‍👩‍👧‍👦", "محمد بن عبد الله", "W" * 80],
        "gifts": ["Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz <b>&\"'", "W" * 200, "🎁" * 200],
        "note": "שלום " + "ß" * 300 + "\n\nhttps://shop.example/" + "a" * 200,
        "chores": ["Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung", "إطعام الأرانب", "m" * 80],
    },
}


def states(household, page, words):
    """Yields the name of each state while the page is in it."""
    words = WORDS[words]
    yield from door(household, page)
    yield from empty(household, page)
    yield from people(household, page, words)
    yield from joining(household, page)
    yield from gifts(household, page, words)
    yield from lists(household, page, words)
    yield from draws(household, page, words)
    yield from chores(household, page, words["chores"])
    yield from watching(household, page)
    yield from devices(household, page)
    yield from kiosks(household, page)
    yield from rest(household, page)


def door(household, page):
    page.goto(household.set_up_link)
    yield "set-up"
    page.fill("#name", "Ada")
    page.click("button:has-text('Set up')")
    yield "set-up-errors"
    page.goto("/setup")
    yield "set-up-without-its-link"
    household.fill_set_up(page)
    yield "recovery-sheet"
    page.goto("/")
    yield "today-reminding"
    page.goto("/settings")
    yield "settings-reminding"
    page.click("a:has-text('Show the sheet')")
    page.click("button:has-text('It is put away')")
    page.wait_for_url(household.address + "/")


def empty(household, page):
    for name, path in [("today", "/"), ("gifts", "/gifts"), ("chores", "/chores"), ("log", "/chores/log"), ("people", "/people")]:
        page.goto(path)
        yield f"{name}-empty"
    household.open_list(page)
    yield "list-empty"


def gifts(household, page, words):
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    yield "gift-new"
    page.fill("#note", words["note"])
    page.fill("#link", "shop")
    page.fill("#price", "abc")
    page.fill("#quantity", "none")
    notes = household.directory / "notes.jpg"
    notes.write_text("not a picture")
    page.set_input_files("#images", [photo(household.directory, "magic.jpg", 1600, 1200), notes])
    page.wait_for_timeout(100)  # the previews are drawn
    yield "gift-pictures-chosen"
    page.click("button:has-text('Add this wish')")
    yield "gift-errors"
    page.fill("#title", words["gifts"][0])
    page.fill("#link", "https://shop.example/magic")
    page.fill("#price", "24.90")
    page.fill("#quantity", "2")
    page.click("button:has-text('Add this wish')")
    page.wait_for_url("**/gifts/lists/*")
    for title in words["gifts"][1:]:
        household.add_gift(page, title)
    yield "list"
    page.locator(".gift a").nth(1).click()
    yield "gift-in-paper"
    page.go_back()
    page.locator(".gift a").first.click()
    yield "gift"
    page.click("a:has-text('Change')")
    yield "gift-edit"
    page.fill("#note", "changed in between")
    other = page.context.new_page()
    other.goto(page.url)
    other.click("button:has-text('Save this wish')")
    other.wait_for_url(re.compile(r"/gifts/[^/]+$"))  # a page closed on its way to another never says that it is closed
    other.close()
    page.bring_to_front()
    page.click("button:has-text('Save this wish')")
    yield "gift-changed-in-between"
    page.click("button:has-text('Save this wish')")
    page.click("button:has-text('Put away')")
    yield "list-notice"
    page.click(".put-away summary")
    yield "list-put-away"
    page.go_back()
    page.reload()
    yield "gift-put-away"
    page.goto("/gifts")
    yield "gifts"


def chores(household, page, names):
    page.goto("/chores/new")
    yield "chore-new"
    page.click("button:has-text('Add this chore')")
    yield "chore-errors"
    for name in names:
        household.add_chore(page, name)
    page.goto("/")
    yield "today-open"
    page.click("button.tick >> nth=0")
    page.wait_for_selector(".is-done")
    yield "today"
    page.goto("/chores")
    page.click("summary.icon-button >> nth=0")
    yield "chores-menu"
    page.click("details[open] button:has-text('Put away')")
    yield "chores-notice"
    page.goto("/chores/log")
    page.select_option("#chore", index=2)
    page.click(".person-chip >> nth=1")
    page.fill("#note", "both bowls, and the floor around them")
    page.click("button:has-text('Log it')")
    page.wait_for_selector(".journal")
    yield "log"
    page.fill("#done_at", "2999-01-01T10:00")
    page.click("button:has-text('Log it')")
    yield "log-errors"
    page.goto("/chores/log")
    page.click(".journal button >> nth=0")
    yield "log-notice"


def watching(household, page):
    """Somebody signs in elsewhere, and somebody tries to."""
    for passcode in [PASSCODE, "not this one at all"]:
        household.ask("POST", "/sign-in", urllib.parse.urlencode({"name": "Ada", "passcode": passcode}))
    page.goto("/")
    yield "today-new-sign-in"
    page.click("a:has-text('Look at your devices')")
    yield "sessions"
    page.click("button:has-text('Sign it out')")
    yield "sessions-notice"
    page.goto("/settings/audit")
    yield "audit"
    page.select_option("#person", index=2)
    page.click("button:has-text('Show these')")
    yield "audit-empty"


def devices(household, page):
    page.goto("/settings/device")
    yield "device"
    fill_device(page, "1234")
    yield "device-errors"
    fill_device(page, "40719")
    page.wait_for_url("**/sign-in/device?done=enrolled")
    yield "device-enrolled"
    page.goto("/chores")
    yield "chores-in-turns"
    page.click("button:has-text('Switch')")
    yield "faces"
    page.click("a:has-text('Ada')")
    yield "pad"
    page.fill("#pin", "70528")
    page.click("button.wide")
    yield "pad-wrong"
    page.fill("#pin", "40719")
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
    page.goto("/settings/confirm?next=/settings/device")
    yield "passcode-once"
    page.goto("/sign-in/passcode")
    yield "sign-in-beside-faces"
    page.goto("/settings/device")
    page.click("button:has-text('Remove')")
    page.wait_for_url("**/sign-in?next=*")
    household.sign_in(page)
    page.wait_for_url(household.address + "/")


def fill_device(page, pin):
    page.fill("#device", "Kitchen tablet")
    page.fill("#pin", pin)
    page.fill("#pin_again", pin)
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Use this PIN here')")


def rest(household, page):
    page.goto("/nothing-here")
    yield "lost"
    page.goto("/sign-out")
    yield "wrong-way"
    page.goto("/setup")
    yield "set-up-done"
    page.goto("/settings")
    yield "settings"
    page.click("a:has-text('Change your passcode')")
    yield "passcode"
    page.click("button:has-text('Save the new passcode')")
    yield "passcode-errors"
    page.goto("/settings/passkeys")
    yield "passkeys-elsewhere"
    yield from second_step(household, page)
    page.goto("/setup/recovery")
    yield "recovery-sheet-gone"
    page.click("a:has-text('Make a new sheet')")
    yield "recovery-new"
    page.fill("#passcode", "not this one at all")
    page.click("button:has-text('Make a new sheet')")
    yield "recovery-new-wrong"
    page.goto("/settings")
    page.click("a:has-text('Make new keys')")
    yield "keys"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Make new keys')")
    page.wait_for_url("**/settings?keys=new")
    yield "settings-notice"
    page.click("button:has-text('Lock now')")
    page.wait_for_url("**/sign-in")
    yield "sign-in-locked"
    household.sign_in(page)
    page.wait_for_url(household.address + "/")
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    page.wait_for_url("**/sign-in")
    yield "sign-in"
    page.click("a:has-text('Forgotten your passcode?')")
    yield "forgotten"
    for number in range(5):  # four are free, and the fifth begins the first wait
        household.sign_in(page, f"a wrong one {number}")
        if number == 0:
            yield "sign-in-wrong"
    household.sign_in(page, "a wrong one more")
    assert "Please wait" in page.content()
    yield "sign-in-waiting"
