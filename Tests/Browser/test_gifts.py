"""Wishes: their tags and pictures, drafts, those of which one is enough, and lists as files."""

from accessible import is_accessible
from household import cases
from photo import photo


def titles(page):
    return page.locator(".gift h2").all_inner_texts()


@cases((True,), (False,))
def test_wishes_are_tagged_and_found_by_a_tag_by_keyboard(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_gift(page, "Hat")
    page.click("a:has-text('Add a wish')")
    page.fill("#title", "Kite")
    page.focus("#tags")
    page.keyboard.type("outdoors")
    if script:
        page.keyboard.press("Enter")
        assert page.input_value("#tags") == "outdoors, "
    page.keyboard.type(" for rain" if script else ", for rain")
    page.press("#title", "Enter")
    page.wait_for_url("**/gifts/lists/*")
    is_accessible(page, script)
    page.focus(".tags a:has-text('for rain')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".tags a[aria-current]:has-text('for rain')")
    assert titles(page) == ["Kite"]
    page.click(".gift a")
    is_accessible(page, script)
    page.click(".tags a:has-text('outdoors')")
    page.click(".tags a:has-text('All')")
    page.wait_for_selector(".tags a[aria-current]:has-text('All')")
    assert titles(page) == ["Hat", "Kite"]
    page.click("a:has-text('Add a wish')")
    offered = page.locator("#tags-known option").evaluate_all("options => options.map(option => option.value)")
    assert offered == ["for rain", "outdoors"], offered
    if script:
        page.fill("#tags", "outdoors, ")
        offered = page.locator("#tags-known option").evaluate_all("options => options.map(option => option.value)")
        assert offered == ["outdoors, for rain"], offered


@cases((True,), (False,))
def test_pictures_are_put_in_order_taken_off_and_brought_back_by_keyboard(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    page.fill("#title", "Kite")
    page.set_input_files("#images", [photo(household.directory, name, 320, 240) for name in ("a.jpg", "b.jpg", "c.jpg")])
    page.click("button:has-text('Add this wish')")
    page.wait_for_url("**/gifts/lists/*")
    page.click(".gift a")
    page.click("a:has-text('Pictures')")
    page.wait_for_selector("ol.rows")
    is_accessible(page, script)

    def names():
        return page.locator("ol.rows .row-title").all_inner_texts()

    page.get_by_role("button", name="Make it the cover: c.jpg").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("ol.rows li:first-child:has-text('c.jpg')")
    page.get_by_role("button", name="Later: a.jpg").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("ol.rows li:last-child:has-text('a.jpg')")
    assert names() == ["c.jpg", "b.jpg", "a.jpg"]
    page.get_by_role("button", name="Take off: b.jpg").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".notice:has-text('taken off')")
    assert names() == ["c.jpg", "a.jpg"]
    page.click(".notice button")
    page.wait_for_selector("ol.rows li:nth-child(2):has-text('b.jpg')")
    assert names() == ["c.jpg", "b.jpg", "a.jpg"]


def test_chosen_pictures_add_up_can_be_left_out_and_are_counted_before_they_are_sent(household):
    page = household.page(has_touch=True, is_mobile=True)
    household.set_up(page)
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    page.fill("#title", "Kite")
    one, two, three = [photo(household.directory, name, 320, 240) for name in ("a.jpg", "b.jpg", "c.jpg")]
    page.set_input_files("#images", one)
    page.set_input_files("#images", two)
    assert page.locator("#previews li").count() == 2
    page.set_input_files("[data-camera] input", three)
    assert page.locator("#previews p").all_inner_texts() == ["a.jpg", "b.jpg", "c.jpg"]
    is_accessible(page)
    page.get_by_role("button", name="Leave out: b.jpg").click()
    assert page.locator("#previews p").all_inner_texts() == ["a.jpg", "c.jpg"]
    page.evaluate("""() => {
      const data = new DataTransfer();
      for (const [name, type] of [["pasted.png", "image/png"], ["words.txt", "text/plain"]]) data.items.add(new File(["x"], name, { type }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
    }""")
    assert page.locator("#previews p").all_inner_texts() == ["a.jpg", "c.jpg", "pasted.png"]
    page.get_by_role("button", name="Leave out: pasted.png").click()
    many = [photo(household.directory, f"{number}.jpg", 16, 16) for number in range(39)]
    page.set_input_files("#images", many)
    assert page.evaluate("document.getElementById('images').validationMessage").startswith("More than 40")
    page.get_by_role("button", name="Leave out: 5.jpg").click()
    assert page.evaluate("document.getElementById('images').validationMessage") == ""
    page.click("button:has-text('Add this wish')")
    page.wait_for_url("**/gifts/lists/*")
    page.click(".gift a")
    assert page.locator(".gallery img").count() == 40
    household.open_list(page)
    page.click("a:has-text('Add a wish')")
    assert household.page().goto("/gifts") and page.locator("[data-camera]").is_visible()


@cases((True,), (False,))
def test_a_draft_goes_on_the_list_and_two_wishes_become_one_choice(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_gift(page, "Cap")
    page.click("a:has-text('Add a wish')")
    page.fill("#title", "Hat")
    page.get_by_label("Keep it to myself").focus()
    page.keyboard.press("Space")
    page.press("#title", "Enter")
    page.wait_for_selector(".gift .chip:has-text('only you see it')")
    page.click(".gift a:has-text('Hat')")
    is_accessible(page, script)
    page.click("button:has-text('Put it on the list')")
    page.wait_for_selector(".notice", state="detached")
    household.open_list(page)
    page.click("a:has-text('Pick one of several')")
    page.fill("#title", "Something warm")
    for title in ("Cap", "Hat"):
        page.get_by_role("checkbox", name=title, exact=True).focus()
        page.keyboard.press("Space")
    is_accessible(page, script)
    page.press("#title", "Enter")
    page.wait_for_selector(".gift-group h2:has-text('Something warm')")
    assert page.locator(".alternative h3").all_inner_texts() == ["Cap", "Hat"]
    is_accessible(page, script)
    page.click("a:has-text('Change the order')")
    page.get_by_role("button", name="Down: Cap").click()
    household.open_list(page)
    assert page.locator(".alternative h3").all_inner_texts() == ["Hat", "Cap"]
    page.click(".gift-group a:has-text('Change')")
    page.click("button:has-text('Take them apart')")
    page.wait_for_selector(".notice:has-text('by itself again')")
    page.click(".notice button")
    page.wait_for_selector(".gift-group")


@cases((True,), (False,))
def test_a_list_goes_out_with_its_pictures_and_comes_into_another_one(household, script):
    page = household.page(script=script)
    household.set_up(page)
    household.add_person(page, "Mia")
    household.add_gift(page, "Kite", photo(household.directory, "kite.jpg", 640, 480))
    household.add_gift(page, "=1+1")
    page.click("a:has-text('Export')")
    is_accessible(page, script)
    files = []
    for name in ("Everything, with pictures", "A table", "JSON", "For Christmas Keeper"):
        with page.expect_download() as waiting:
            page.click(f".row-leads a:has-text('{name}')")
        file = household.directory / waiting.value.suggested_filename
        waiting.value.save_as(file)
        files.append(file)
    assert [file.name for file in files] == ["wishes.zip", "wishes.csv", "wishes.json", "christmas-keeper.zip"]
    assert "'=1+1" in files[1].read_text()
    for number, file in enumerate(files):
        household.open_list(page, of="Mia")
        page.click("a:has-text('Import')")
        page.set_input_files("#files", file)
        page.click("button:has-text('Have a look')")
        page.wait_for_selector("h1:has-text('What will come in')")
        if number == 0:
            is_accessible(page, script)
        assert page.locator(".rows .row-title").all_inner_texts() == ["Kite", "=1+1"]
        page.click("button:has-text('Bring them in')")
        page.wait_for_url("**/gifts/lists/*")
        assert titles(page) == ["Kite", "=1+1"] * (number + 1)
    assert page.locator(".gift img").count() == 2
    page.click("a:has-text('Import')")
    page.set_input_files("#files", photo(household.directory, "only.jpg", 64, 64))
    page.click("button:has-text('Have a look')")
    page.wait_for_selector("#files-error:has-text('no list in this')")
    is_accessible(page, script)
