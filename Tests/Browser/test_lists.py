"""Lists for several people, for a day, and put away with their year."""

from household import cases


@cases((True,), (False,))
def test_a_list_for_two_is_made_planned_shown_copied_and_put_away_by_keyboard(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_person(page, "Mia")
    page.goto("/gifts/lists/new")
    page.locator(".person-chip:has-text('Mia') input[name=recipients]").focus()
    page.keyboard.press("Space")
    for label in ("Every year", "It is a draft"):
        page.get_by_label(label).focus()
        page.keyboard.press("Space")
    page.focus("#date")
    page.keyboard.type("12242026")
    page.focus("#title")
    page.keyboard.type("Under the tree")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Under the tree')")
    address = page.url
    facts = page.locator(".top .row-note")
    for text in ("For Ada and Mia", "24 December", "draft"):
        assert text in facts.inner_text(), facts.inner_text()

    page.click("a:has-text('Change this list')")
    assert page.input_value("#date") == "2026-12-24"
    page.get_by_label("It is a draft").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Under the tree')")
    assert "draft" not in page.locator(".top .row-note").inner_text()
    page.click("a:has-text('Add a wish')")
    page.fill("#title", "A long sledge")
    page.keyboard.press("Enter")
    page.wait_for_url("**/gifts/lists/*")

    page.click("a:has-text('Copy it')")
    page.fill("#title", "Under the next tree")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Under the next tree')")
    assert page.locator(".gift h2").all_inner_texts() == ["A long sledge"]
    assert page.url != address

    page.goto(address)
    page.click("button:has-text('Put it away')")
    page.wait_for_selector(".notice")
    assert page.locator("a:has-text('Under the tree')").count() == 0
    page.click("a:has-text('1 list put away')")
    assert page.locator("h2").first.inner_text() == "2026"
    page.click("a:has-text('Under the tree')")
    page.click("button:has-text('Bring it back')")
    page.wait_for_selector("a:has-text('Add a wish')")


@cases((True,), (False,))
def test_wishes_are_put_in_order_by_keyboard_and_all_see_it(household, script):
    page = household.page(script=script)
    household.set_up(page)
    for title in ("Kite", "Sledge", "Atlas"):
        household.add_gift(page, title)
    page.click("a:has-text('Change the order')")
    page.wait_for_selector("ol.rows")
    page.get_by_role("button", name="To the top: Atlas").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("ol.rows li:first-child:has-text('Atlas')")
    page.get_by_role("button", name="Down: Kite").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("ol.rows li:last-child:has-text('Kite')")
    household.open_list(page)
    assert page.locator(".gift h2").all_inner_texts() == ["Atlas", "Sledge", "Kite"]
