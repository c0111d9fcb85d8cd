"""The walk through the pages of gift lists."""

from photo import photo


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
    yield from wishes(household, page, words)


def wishes(household, page, words):
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    page.fill("#title", words["gifts"][0])
    page.fill("#tags", "outdoors, to wear, " + words["gifts"][0].split()[0][:40] + ", rain, snow")
    page.check("input[name=sizes]")
    page.check("input[name=draft]")
    page.set_input_files("#images", [photo(household.directory, name, 640, 480) for name in ("one.jpg", "two.jpg", "three.jpg")])
    page.click("button:has-text('Add this wish')")
    page.wait_for_selector(".tags")
    yield "list-tags"
    page.locator(".gift a").last.click()
    yield "gift-draft"
    page.click("a:has-text('Pictures')")
    yield "gift-pictures"
    page.locator("button:has-text('Take off')").first.click()
    page.wait_for_selector(".notice")
    yield "gift-picture-taken-off"
    household.open_list(page)
    page.click("a:has-text('Pick one of several')")
    page.fill("#title", "x" * 81)
    page.click("button:has-text('Put them together')")
    yield "wish-group-errors"
    page.fill("#title", words["gifts"][0][:80])
    for box in page.locator("input[name=wish]").all()[:3]:
        box.check()
    page.click("button:has-text('Put them together')")
    page.wait_for_selector(".gift-group")
    yield "list-group"
    page.click(".alternative a >> nth=0")
    yield "gift-of-group"
    household.open_list(page)
    page.click("a:has-text('Change the order')")
    yield "list-order-group"
    household.open_list(page)
    page.click("a:has-text('Export')")
    yield "list-export"
    page.go_back()
    page.click("a:has-text('Import')")
    page.click("button:has-text('Have a look')")
    yield "list-import-errors"
    table = household.directory / "wishes.csv"
    table.write_text(f"title,price,shop\n{words['gifts'][0]},24.90,corner\n,5,\nBall,lots,\n")
    page.set_input_files("#files", table)
    page.click("button:has-text('Have a look')")
    yield "list-import-preview"
