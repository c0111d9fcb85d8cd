"""A family moves in, takes turns on a tablet, and loses ways in again; all of it by the keyboard alone."""

from household import PASSCODE, cases
from keyboard import press, reach, send, write
from test_joining import choose, invite

# The grandparent is a member: somebody with lists and chores of their own.
ROLES = {"Ben": "adult", "Cleo": "adult", "Mia": "child", "Greta": "member"}
PASSCODES = {"Ada": PASSCODE} | {name: f"nine tin whistles of {number}" for number, name in enumerate(ROLES, 31)}
PINS = {"Ada": "40719", "Ben": "8264", "Cleo": "90417", "Mia": "5208", "Greta": "730591"}


@cases((True,), (False,))
def test_a_family_moves_in_and_shares_a_tablet_by_keyboard(household, script):
    laptop = household.page(script=script, width=1280)
    household.set_up(laptop)
    for name, role in ROLES.items():
        add(laptop, name, role)
    phones = {name: household.page(script=script) for name in ROLES if name != "Mia"}
    for name, phone in phones.items():
        phone.goto(invite(household, laptop, name))
        assert phone.locator("h1").inner_text() == f"Welcome, {name}"
        choose(phone, PASSCODES[name], PASSCODES[name])
        assert_is_in(household, phone, name)
    give_passcode(laptop, "Set up here: Mia", "Mia", PASSCODES["Mia"])

    tablet = household.page(script=script, width=820)
    tablet.goto("/sign-in")
    for name in PASSCODES:
        if name != "Ada":
            press(tablet, "a:has-text('Somebody else')")
        sign_in(tablet, name, PASSCODES[name])
        assert_is_in(household, tablet, name)
        enrol(tablet, name)
        press(tablet, "button:has-text('Switch')")
    assert faces(tablet) == ["Ada", "Ben", "Cleo", "Greta", "Mia"]
    for name in ["Mia", "Greta", "Cleo"]:
        take_turn(household, tablet, name)
        press(tablet, "button:has-text('Switch')")
    # Mia has forgotten her passcode. Ada came by a PIN, which is not enough for that: she types hers, once.
    take_turn(household, tablet, "Ada")
    give_passcode(tablet, "New passcode: Mia", "Mia", "seven green bottles")
    press(tablet, "button:has-text('Switch')")
    assert faces(tablet) == ["Ada", "Ben", "Cleo", "Greta"], "the PIN of before the reset"
    press(tablet, "a:has-text('Somebody else')")
    sign_in(tablet, "Mia", PASSCODES["Mia"])
    assert "/sign-in" in tablet.url and tablet.locator(".notice.wrong").count() == 1
    sign_in(tablet, "Mia", "seven green bottles")
    assert_is_in(household, tablet, "Mia")

    # Greta moves away.
    is_alive(household, phones["Greta"])
    archive(laptop, "Greta")
    is_dead(household, phones["Greta"])
    press(tablet, "button:has-text('Switch')")
    assert faces(tablet) == ["Ada", "Ben", "Cleo"]

    # Ben has lost his phone, and ends its session from the tablet.
    take_turn(household, tablet, "Ben")
    is_alive(household, phones["Ben"])
    press(tablet, "a.who")
    press(tablet, "a:has-text('Where you are signed in')")
    assert tablet.locator(".rows li").count() == 2
    press(tablet, "button:has-text('Sign it out')")
    assert tablet.locator(".rows li").count() == 1
    is_dead(household, phones["Ben"])
    is_alive(household, tablet)


def add(page, name, role):
    page.goto("/people")
    press(page, "a[href='/people/new']")
    write(page, "#name", name)
    reach(page, "input[name=role]")
    while not page.locator(f"input[value={role}]").is_checked():
        page.keyboard.press("ArrowDown")
    press(page, "button:has-text('Add this person')")
    assert page.locator(f".person:has-text('{name}')").count() == 1


def give_passcode(page, link, name, passcode):
    """On an adult's page: the adult's own passcode first, then the other person chooses."""
    press(page, "a[href='/people']")
    press(page, "a[href='/invitations']")
    press(page, f"a:has-text('{link}')")
    write(page, "#passcode", PASSCODE)
    send(page)
    assert page.locator("h1").inner_text() == f"{name}, choose your passcode"
    choose(page, passcode, passcode)
    assert f"The passcode of {name} is kept." in page.locator(".notice").inner_text()


def sign_in(page, name, passcode):
    write(page, "#name", name)
    write(page, "#passcode", passcode)
    send(page)


def enrol(tablet, name):
    press(tablet, "a.who")
    press(tablet, "a:has-text('Use a PIN on this device')")
    write(tablet, "#device", "Kitchen tablet")
    write(tablet, "#pin", PINS[name])
    write(tablet, "#pin_again", PINS[name])
    write(tablet, "#passcode", PASSCODES[name])
    send(tablet)
    assert tablet.locator(f".rows li:has-text('{name}')").count() == 1


def take_turn(household, tablet, name):
    press(tablet, f"a:has-text('{name}')")
    assert tablet.locator("#pin:focus").count() == 1, "the field is not ready for the digits"
    write(tablet, "#pin", PINS[name])
    send(tablet)
    assert_is_in(household, tablet, name)


def archive(page, name):
    press(page, "a[href='/people']")
    press(page, f".person a:has-text('{name}')")
    press(page, f"a:has-text('Put {name} away')")
    write(page, "#passcode", PASSCODE)
    send(page)
    assert f"{name} is put away." in page.locator(".notice").inner_text()


def faces(tablet):
    names = tablet.locator(".face-choice").all_inner_texts()
    return sorted(name.split("\n")[-1].strip() for name in names if "Somebody else" not in name)


def assert_is_in(household, page, name):
    assert page.url == household.address + "/", page.url
    assert f"signed in as {name}" in page.locator(".who").get_attribute("aria-label")


def is_alive(household, page):
    page.goto("/chores")
    assert page.url == household.address + "/chores", page.url


def is_dead(household, page):
    page.goto("/chores")
    assert page.url.startswith(household.address + "/sign-in"), page.url
