"""Coming in: by the link of an invitation, on one's own phone, and in person on an adult's device."""

from household import PASSCODE, cases
from keyboard import press, send, write

CHOSEN = "nine tin whistles"


@cases((True,), (False,))
def test_an_invited_person_joins_on_their_phone_by_keyboard(household, script):
    ada = household.page(script=script, width=1280)
    household.set_up(ada)
    household.add_person(ada, "Ben")
    link = invite(household, ada, "Ben")
    assert household.stop() == 0
    household.start()  # sealed again: the link opens it
    phone = household.page(script=script)
    phone.goto(link)
    assert phone.url == household.address + "/join", phone.url
    assert phone.locator("h1").inner_text() == "Welcome, Ben"
    choose(phone, "short", "short")
    phone.wait_for_selector("#passcode-error")
    assert phone.input_value("#passcode") == ""
    choose(phone, CHOSEN, CHOSEN)
    phone.wait_for_url(household.address + "/")
    assert "signed in as Ben" in phone.locator(".who").get_attribute("aria-label")
    late = household.page(script=script)
    late.goto(link)
    assert late.locator("h1").inner_text() == "This link opens nothing"
    ada.goto("/")
    assert "Ben came in today" in ada.locator(".notice").first.inner_text()
    press(ada, "form[action='/invitations/seen'] button")
    ada.wait_for_selector("form[action='/invitations/seen']", state="detached")
    assert "Ben came in" not in ada.content()


@cases((True,), (False,))
def test_a_reset_ends_what_is_signed_in_elsewhere_by_keyboard(household, script):
    ada = household.page(script=script)
    household.set_up(ada)
    household.add_person(ada, "Ben")
    phone = household.page(script=script)
    phone.goto(invite(household, ada, "Ben"))
    choose(phone, CHOSEN, CHOSEN)
    phone.wait_for_url(household.address + "/")
    ada.goto("/invitations")
    press(ada, "a:has-text('New passcode: Ben')")
    write(ada, "#passcode", PASSCODE)
    send(ada)
    ada.wait_for_selector("h1:has-text('Ben, choose your passcode')")
    choose(ada, "seven green bottles", "seven green bottles")
    ada.wait_for_selector(".notice:has-text('The passcode of Ben is kept.')")
    phone.goto("/gifts")
    assert "/sign-in?next=%2Fgifts" in phone.url, phone.url
    for passcode in [CHOSEN, "seven green bottles"]:
        phone.goto("/sign-in")
        write(phone, "#name", "Ben")
        write(phone, "#passcode", passcode)
        send(phone)
        assert (phone.url == household.address + "/") == (passcode != CHOSEN), phone.url
    assert "Ada gave you a new passcode today" in phone.content()


def test_whoever_has_forgotten_finds_the_way(household):
    page = household.page(script=False)
    household.set_up(page)
    page = household.page(script=False)
    page.goto("/sign-in")
    press(page, "a:has-text('Forgotten your passcode?')")
    page.wait_for_url("**/sign-in/forgotten")
    assert page.locator("h1").inner_text() == "A forgotten passcode"


def invite(household, page, name):
    """By keyboard, from the people's page. Returns the link."""
    page.goto("/people")
    press(page, "a[href='/invitations']")
    press(page, f"button:has-text('Invite: {name}')")
    write(page, "#passcode", PASSCODE)
    send(page)
    link = page.input_value("#link")
    assert link.startswith(household.address + "/join/"), link
    return link


def choose(page, passcode, again):
    write(page, "#passcode", passcode)
    write(page, "#passcode_again", again)
    send(page)
