"""Forms keep what was typed, say what to do, and are safe to send twice."""

from household import cases
from photo import photo


@cases((True,), (False,))
def test_a_form_that_comes_back_keeps_text_and_pictures(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    page.fill("#note", "with the top hat")
    page.fill("#price", "abc")
    (household.directory / "notes.jpg").write_text("not a picture")
    page.set_input_files("#images", [photo(household.directory), household.directory / "notes.jpg"])
    page.click("button:has-text('Add this wish')")
    assert page.input_value("#note") == "with the top hat" and page.input_value("#price") == "abc"
    assert page.locator("#title-error").is_visible() and page.locator("#price-error").is_visible()
    assert "“notes.jpg” is not a picture" in page.locator("#images-error").inner_text()
    assert page.locator(".thumb img").count() == 1
    leads_to_each_field(page)
    page.fill("#title", "Magic set")
    page.fill("#price", "24.90")
    page.click("button:has-text('Add this wish')")
    page.wait_for_url("**/gifts/lists/*")
    page.click(".gift a")
    assert page.locator(".gallery img").count() == 1
    page.click("a:has-text('Change')")
    page.fill("#note", "")
    page.uncheck("input[name=picture]", force=True)
    page.click("button:has-text('Save this wish')")
    assert page.locator(".gallery img").count() == 0 and "€24.90" in page.content()
    page.click("a:has-text('Change')")
    assert page.input_value("#note") == ""
    page.check("input[name=picture]", force=True)  # what was put aside can come back
    page.click("button:has-text('Save this wish')")
    assert page.locator(".gallery img").count() == 1


@cases((True,), (False,))
def test_what_was_put_away_comes_back(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_gift(page)
    page.click(".gift a")
    page.click("button:has-text('Put away')")
    assert "“Magic set” is put away." in page.locator(".notice").inner_text()
    assert page.locator(".gift").count() == 0
    page.click(".notice button")
    assert page.locator(".gift").count() == 1
    household.add_chore(page)
    household.log_chore(page)
    page.click(".journal button")
    assert "is taken back" in page.locator(".notice").inner_text() and page.locator(".journal").count() == 0
    page.click(".notice button")
    assert page.locator(".journal li").count() == 1
    page.goto("/chores")
    page.click("summary.icon-button")
    page.click("button:has-text('Put away')")
    page.click(".notice button")
    assert page.locator(".rows .row-title").first.inner_text() == "Feed the rabbits"


def test_one_tap_ticks_a_chore_and_a_form_sent_twice_logs_once(household):
    page = household.page()
    household.set_up(page)
    household.add_chore(page)
    page.goto("/")
    page.click("button.tick")
    page.wait_for_selector(".is-done")
    page.go_back()
    page.goto("/chores/log")
    assert page.locator(".journal li").count() == 1
    page.select_option("#chore", label="Feed the rabbits")
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.dblclick("button:has-text('Log it')")
    page.wait_for_load_state("networkidle")
    page.goto("/chores/log")
    assert page.locator(".journal li").count() == 2
    page.goto("/")
    page.click(".is-done button >> nth=0")
    page.goto("/chores/log")
    assert page.locator(".journal li").count() == 1


def test_scripts_show_the_passcode_and_choose_the_browsers_time_zone(household):
    page = household.page(timezone_id="America/New_York")
    page.goto(household.set_up_link)
    assert page.input_value("#time_zone") == "America/New_York"
    page.fill("#passcode", "visible now")
    page.click(".passcode-toggle >> nth=0")
    assert page.get_attribute("#passcode", "type") == "text"
    page.click(".passcode-toggle >> nth=0")
    assert page.get_attribute("#passcode", "type") == "password"
    page.click("button:has-text('Set up')")
    assert page.input_value("#passcode") == "", "a passcode was sent back"


@cases((True,), (False,))
def test_the_lines_above_a_form_lead_to_its_fields(household, script):
    page = household.page(script=script)
    page.goto(household.set_up_link)
    page.click("button:has-text('Set up')")
    leads_to_each_field(page)
    household.set_up(page)
    household.add_chore(page)
    page.goto("/chores/log")
    page.click(".person-chip >> nth=0")  # nobody did it
    page.click("button:has-text('Log it')")
    leads_to_each_field(page)
    page.goto("/people/new")
    page.click("button:has-text('Add this person')")
    leads_to_each_field(page)


def leads_to_each_field(page):
    links = page.locator(".summary a")
    assert links.count()
    for place in range(links.count()):
        field = links.nth(place).get_attribute("href")
        assert page.locator(f"{field}-error").is_visible(), field
        links.nth(place).click()
        assert page.locator(f"{field}:focus").count() == 1, f"{links.nth(place).inner_text()} does not lead to {field}"
