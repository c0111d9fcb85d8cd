"""The walk through the pages of people."""

import re

from photo import photo


def people(household, page, words):
    page.goto("/people/new")
    yield "person-new"
    page.fill("#birthday", "2999-01-01")
    page.click("button:has-text('Add this person')")
    yield "person-errors"
    for number, name in enumerate(words["people"]):
        household.add_person(page, name, birthday=f"{2010 + number}-12-{12 + number}")
    yield "people"
    page.locator(".person a").nth(1).click()
    yield "person-new-page"
    yield from person(household, page, words)
    page.goto("/people")
    page.locator(".person a").last.click()
    page.click("a:has-text('Put')")
    yield "person-archive"
    page.click("button:has-text('Put away')")
    page.wait_for_url("**/people?archived=*")
    yield "people-notice"
    page.click(".put-away summary")
    yield "people-put-away"
    page.click(".put-away .row-title a")
    yield "person-put-away"
    page.click("button:has-text('Bring back')")
    page.wait_for_selector(".person-foot")


def person(household, page, words):
    page.click("a:has-text('Change')")
    yield "person-edit"
    page.fill("#relation", words["people"][0])
    page.fill("#birthday", "2999-01-01")
    page.set_input_files("#images", photo(household.directory, "face.jpg", 1200, 1600))
    page.wait_for_timeout(100)  # the preview is drawn
    page.fill("#shoes", "33")
    page.fill("#tops", words["gifts"][0][:80])
    page.fill("#likes", words["note"])
    page.fill("#allergies", words["gifts"][1])
    page.click("button:has-text('Save this page')")
    yield "person-edit-errors"
    page.fill("#birthday", "2017-12-02")
    other = page.context.new_page()
    other.goto(page.url)
    other.fill("#ring", "44")
    other.click("button:has-text('Save this page')")
    other.wait_for_url(re.compile(r"/people/[^/]+$"))
    other.close()
    page.bring_to_front()
    page.click("button:has-text('Save this page')")
    yield "person-changed-in-between"
    page.click("button:has-text('Save this page')")
    page.wait_for_url(re.compile(r"/people/[^/]+$"))
    yield "person"
    page.click("a:has-text('Change')")
    yield "person-edit-picture"
