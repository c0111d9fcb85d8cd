"""The walk through the pages of gift lists."""


def lists(household, page, words):
    page.goto("/gifts")
    page.click("a:has-text('New list')")
    yield "list-new"
    for name in ("recipients", "managers"):
        for box in page.locator(f"input[name={name}]").all():
            box.uncheck(force=True)
    page.fill("#title", "x" * 81)
    page.click("button:has-text('Make this list')")
    yield "list-new-errors"
    page.fill("#title", words["gifts"][0][:80])
    for number in (0, 1, 2):
        page.locator("input[name=recipients]").nth(number).check(force=True)
    page.check("input[value=wedding]", force=True)
    page.fill("#date", "2999-12-31")
    page.check("input[name=repeats]")
    page.check("input[name=draft]")
    page.click("button:has-text('Make this list')")
    page.wait_for_selector(".top .row-note")
    yield "list-draft"
    page.click("a:has-text('Change this list')")
    yield "list-edit"
    other = page.context.new_page()
    other.goto(page.url)
    other.fill("#title", "Together")
    other.click("button:has-text('Save this list')")
    other.wait_for_selector("h1:has-text('Together')")
    other.close()
    page.bring_to_front()
    page.click("button:has-text('Save this list')")
    yield "list-changed-in-between"
    page.goto("/gifts")
    yield "gifts-several"
    household.open_list(page)
    page.click("a:has-text('Change the order')")
    yield "list-order"
    household.open_list(page)
    page.click("a:has-text('Copy it')")
    yield "list-copy"
    page.click("button:has-text('Make this list')")
    page.click("button:has-text('Put it away')")
    yield "gifts-notice"
    page.click("a:has-text('put away')")
    yield "gifts-archived"
    page.locator(".cover a").first.click()
    yield "list-archived"
