"""The walk through the pages of draws."""

from household import PASSCODE


def draws(household, page, words):
    page.goto("/gifts")
    page.click("a:has-text('Draw names from a hat')")
    yield "draws-empty"
    page.click("a:has-text('New draw')")
    yield "draw-new"
    page.fill("#title", "x" * 81)
    page.fill("#price", "-5")
    page.click("button:has-text('Make this draw')")
    yield "draw-new-errors"
    page.fill("#title", words["gifts"][0][:80])
    page.fill("#date", "2999-12-24")
    page.fill("#price", "20")
    page.fill("#note", words["note"])
    page.click("button:has-text('Make this draw')")
    page.wait_for_selector("#exclusions")
    yield "draw-prepared"
    address = page.url
    page.select_option("#giver", index=1)
    page.click("button:has-text('Add this')")
    yield "draw-exclusion-errors"
    # The first may draw nobody.
    for other in range(2, page.locator("#recipient option").count()):
        page.select_option("#giver", index=1)
        page.select_option("#recipient", index=other)
        page.uncheck("input[name=both]")
        page.click("button:has-text('Add this')")
        page.wait_for_selector(f".draw-bar >> nth=0")
    yield "draw-impossible"
    while page.locator("button:has-text('Take out')").count() > 1:
        page.locator("button:has-text('Take out')").first.click()
    page.click("a:has-text('Change this draw')")
    yield "draw-edit"
    page.goto(address)
    page.locator("button:has-text('Take out')").first.click()
    page.click("a:has-text('Draw names')")
    yield "draw-confirm"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Draw names')")
    page.wait_for_selector("a:has-text('Show whom I give to')")
    yield "drawn"
    page.goto("/")
    yield "today-drawn"
    page.goto(address)
    page.click("a:has-text('Show whom I give to')")
    yield "own-slip"
    page.goto(address + "/slips")
    yield "slips"
    page.click("button:has-text('They are printed')")
    page.click("a:has-text('Draw again')")
    yield "draw-again-confirm"
    page.goto(address)
    page.click("a:has-text('The same again')")
    yield "draw-follow"
    page.goto(address)
    page.click("button:has-text('Put it away')")
    page.wait_for_selector(".notice")
    yield "draws-notice"
    page.click("summary")
    page.locator(".put-away a").first.click()
    yield "draw-archived"
