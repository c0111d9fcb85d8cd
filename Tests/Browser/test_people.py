"""A person's page from the first word to being put away, without scripts and by the keyboard alone."""

import re

from household import cases
from keyboard import press, reach, send, write
from photo import photo


@cases((True,), (False,))
def test_a_person_is_described_shown_put_away_and_brought_back(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_person(page, "Mia", "2017-12-12")
    page.click(".person a:has-text('Mia')")
    page.click("a:has-text('Change')")
    page.set_input_files("#images", photo(household.directory, "face.jpg", 1200, 1600))
    page.fill("#relation", "the youngest")
    page.fill("#birthday", "2999-01-01")
    page.fill("#shoes", "33")
    page.fill("#allergies", "Hazelnuts")
    page.click("button:has-text('Save this page')")
    assert page.locator("#birthday-error").is_visible() and page.input_value("#shoes") == "33"
    assert page.locator(".portraits img").count() == 1, "the picture that arrived is lost"
    page.fill("#birthday", "2017-12-12")
    page.click("button:has-text('Save this page')")
    page.wait_for_url(re.compile(r"/people/[^/]+$"))
    shown = page.inner_text("main")
    assert "the youngest" in shown and "33" in shown and "Hazelnuts" in shown, shown
    picture = page.locator(".person-head img")
    assert picture.evaluate("each => each.complete && each.naturalWidth > 0"), "the picture is not there"
    page.click("a:has-text('Put Mia away')")
    page.click("button:has-text('Put away')")
    assert "Mia is put away." in page.locator(".notice").inner_text()
    assert page.locator(".person").count() == 1
    page.click(".notice button")
    page.goto("/people")
    assert page.locator(".person").count() == 2


def test_the_second_of_two_people_is_told_and_loses_nothing(household):
    page = household.page()
    household.set_up(page)
    household.add_person(page, "Mia")
    page.click(".person a:has-text('Mia')")
    page.click("a:has-text('Change')")
    other = page.context.new_page()
    other.goto(page.url)
    other.fill("#shoes", "34")
    other.click("button:has-text('Save this page')")
    other.wait_for_url(re.compile(r"/people/[^/]+$"))
    page.fill("#likes", "Whales")
    page.click("button:has-text('Save this page')")
    assert "Somebody changed this page" in page.locator(".notice.wrong").inner_text()
    assert page.input_value("#likes") == "Whales"
    other.reload()
    assert "34" in other.inner_text("main") and "Whales" not in other.inner_text("main")


def test_a_page_is_changed_by_the_keyboard_alone(household):
    page = household.page(script=False)
    household.set_up(page)
    page.goto("/people")
    press(page, ".person a:has-text('Ada')")
    press(page, "a:has-text('Change')")
    write(page, "#relation", "runs the house")
    reach(page, "input[name=color]")
    page.keyboard.press("ArrowRight")
    write(page, "#shoes", "39")
    send(page)
    page.wait_for_url(re.compile(r"/people/[^/]+$"))
    assert "runs the house" in page.inner_text("main") and "39" in page.inner_text("main")
    assert page.locator(".person-head .face-cranberry").count() == 1
