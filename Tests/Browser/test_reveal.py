"""The end of a secret: what was given is shown, ticked, thanked for and printed."""

from household import cases
from test_pages import faults_of, keep_picture


def gives(page, title):
    """Says on a list's page that one gives something, and that it is wrapped."""
    page.click(f".gift a:has-text('{title}')")
    page.click("button:has-text('I give this')")
    page.check("input[name=state][value=wrapped]", force=True)
    page.click(".giving button:has-text('Save')")
    page.wait_for_selector(".giving")
    page.click(".back a")
    page.wait_for_selector(".gifts")


def with_gifts(household, page):
    """Ada gives Mia, who never signs in, what she wishes for, and a surprise."""
    household.set_up(page)
    household.add_person(page, "Mia")
    household.open_list(page, "Mia")
    address = page.url
    for title in ("Roller skates, size 33", "Book about whales"):
        page.goto(address + "/gifts/new")
        page.fill("#title", title)
        page.click("button:has-text('Add this wish')")
        page.wait_for_url("**/gifts/lists/*")
    page.goto(address + "/gifts/new")
    page.fill("#title", "Telescope")
    page.check("input[name=secret][value=yes]", force=True)
    page.click("button:has-text('Add this wish')")
    page.wait_for_url("**/gifts/lists/*")
    page.goto(address)
    for title in ("Roller skates", "Telescope"):
        gives(page, title)
    page.locator(".gift:has-text('Book about whales') button").click()
    page.wait_for_url("**/gifts/lists/*")
    return address


@cases((True,), (False,))
def test_a_secret_ends_by_keyboard_and_somebody_is_thanked(household, script):
    page = household.page(script=script)
    address = with_gifts(household, page)
    page.click("a:has-text('Show what was given early')")
    ticks = page.locator("input[name=line]")
    assert [tick.is_checked() for tick in ticks.all()] == [False, True, True]
    page.get_by_role("button", name="Show it").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#early-error")
    page.focus("#early")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('What Mia was given')")
    assert page.locator(".row-title").all_inner_texts() == ["Roller skates, size 33", "Telescope"]

    page.locator(".rows li:has-text('Telescope') button[name=thanked]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("button[name=thanked][aria-pressed=true]")
    page.click("a:has-text('Thank-you list')")
    page.wait_for_selector(".shopping")
    assert page.locator(".row-title").all_inner_texts() == ["Roller skates, size 33"]
    page.emulate_media(media="print")
    assert page.locator(".shopping-box").is_visible() and not page.locator(".rail").is_visible()
    page.emulate_media(media="screen")

    page.goto(address)
    assert page.locator(".gift h2").all_inner_texts() == ["Book about whales"]
    page.click("a:has-text('What Mia was given')")
    page.locator(".rows li:has-text('Telescope') button:has-text('Remove')").focus()
    page.keyboard.press("Enter")
    page.click(".notice button:has-text('Undo')")
    page.wait_for_selector(".row-title:has-text('Telescope')")


@cases((390, "light"), (390, "dark"), (1280, "light"), (1280, "dark"))
def test_every_page_of_a_reveal_is_accessible_and_holds_at_every_width(household, width, scheme):
    page = household.page(width=width, scheme=scheme)
    faults = []

    def looks(state):
        keep_picture(page, f"{state}-{width}-{scheme}")
        faults.extend(faults_of(page, state, width))

    address = with_gifts(household, page)
    page.goto(address + "/received")
    looks("received-empty")
    page.goto(address + "/edit")
    page.fill("#date", "2999-12-24")
    page.click("button:has-text('Save this list')")
    page.goto(address + "/reveal")
    looks("reveal-early")
    for tick in page.locator("input[name=line]").all():
        tick.uncheck()
    page.click("button:has-text('Show it')")
    page.wait_for_selector(".summary")
    looks("reveal-errors")
    page.goto(address + "/edit")
    page.fill("#date", "2020-12-24")
    page.click("button:has-text('Save this list')")
    page.wait_for_selector("a:has-text('Show what was given')")
    looks("list-day-has-come")
    page.click("a:has-text('Show what was given')")
    looks("reveal")
    page.click("button:has-text('Show it')")
    page.wait_for_selector("h1:has-text('What Mia was given')")
    page.locator("button[name=received]").first.click()
    page.wait_for_selector("button[aria-pressed=true]")
    looks("received")
    page.locator("button:has-text('Remove')").last.click()
    page.wait_for_selector(".notice")
    looks("received-removed")
    page.goto(address + "/thanks")
    looks("thanks")
    page.goto(address)
    looks("list-revealed")
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(dict.fromkeys(faults))
