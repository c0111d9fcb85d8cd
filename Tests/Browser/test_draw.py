"""Names from a hat, from the first form to folded slips of paper."""

from accessible import is_accessible
from household import PASSCODE, cases

BENS_PASSCODE = "seven green bottles"


def gives_a_passcode(household, page, name):
    """In person, on Ada's device."""
    page.goto("/people")
    page.click(f"a:has-text('{name}')")
    page.click("a:has-text('Set up here')")
    page.fill("#passcode", PASSCODE)
    page.click(".form button:not(.passcode-toggle)")
    page.wait_for_selector("#passcode_again")
    page.fill("#passcode", BENS_PASSCODE)
    page.fill("#passcode_again", BENS_PASSCODE)
    page.click("button:has-text('Keep this passcode')")
    page.wait_for_url("**/invitations**")


@cases((True,), (False,))
def test_names_are_drawn_seen_and_printed_by_keyboard(household, script):
    page = household.page(script=script)
    household.set_up(page)
    for name in ("Ben", "Mia", "Grandma"):
        household.add_person(page, name)
    gives_a_passcode(household, page, "Ben")

    page.goto("/gifts")
    page.click("a:has-text('Draw names from a hat')")
    is_accessible(page, script)
    page.click("a:has-text('New draw')")
    page.focus("#title")
    page.keyboard.type("Winter feast")
    page.focus("#date")
    page.keyboard.type("12242999")
    page.focus("#price")
    page.keyboard.type("20")
    is_accessible(page, script)
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Winter feast')")
    address = page.url

    page.select_option("#giver", label="Ada")
    page.select_option("#recipient", label="Ben")
    page.get_by_role("button", name="Add this").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Ada and Ben do not draw each other")
    assert "Yes. Everybody has" in page.inner_text("main")
    is_accessible(page, script)

    page.click("a:has-text('Draw names')")
    is_accessible(page, script)
    page.fill("#passcode", PASSCODE)
    page.keyboard.press("Enter")
    page.wait_for_selector("a:has-text('Show whom I give to')")
    is_accessible(page, script)
    page.click("a:has-text('Show whom I give to')")
    adas = page.inner_text("main h2")
    assert adas in {"Mia", "Grandma"}, adas
    is_accessible(page, script)

    ben = household.page(script=script)
    ben.goto("/sign-in")
    ben.fill("#name", "Ben")
    ben.fill("#passcode", BENS_PASSCODE)
    ben.click("button.wide")
    ben.click("a:has-text('See whom you give to')")
    assert ben.locator("a:has-text('Draw again')").count() == 0
    ben.click("a:has-text('Show whom I give to')")
    bens = ben.inner_text("main h2")
    assert bens in {"Mia", "Grandma"} - {adas}, (adas, bens)

    page.goto(address)
    page.click("a:has-text('Print 2 slips')")
    is_accessible(page, script)
    inside = page.locator(".slip .only-paper")
    assert not any(each.is_visible() for each in inside.all()), "on the screen the names are hidden"
    page.emulate_media(media="print")
    names = [each.inner_text() for each in inside.all()]
    assert set(names) == {"Ada", "Ben"}, names
    assert all(each.is_visible() for each in inside.all())
    assert not page.locator("button:has-text('They are printed')").is_visible()
    page.emulate_media(media="screen")
    page.click("button:has-text('They are printed')")
    page.wait_for_selector("a:has-text('Draw again')")
    assert page.locator("a:has-text('slips')").count() == 0


def test_what_was_typed_stays_when_a_field_is_wrong(household):
    page = household.page(script=False)
    household.set_up(page)
    household.add_person(page, "Ben")
    page.goto("/gifts/draws/new")
    page.fill("#title", "Winter feast")
    page.fill("#price", "a lot")
    page.fill("#note", "Home-made counts double.")
    page.click("button:has-text('Make this draw')")
    page.wait_for_selector(".summary")
    assert page.input_value("#title") == "Winter feast"
    assert page.input_value("#price") == "a lot"
    assert page.input_value("#note") == "Home-made counts double."
    assert page.locator("input[name=people]:checked").count() == 2
