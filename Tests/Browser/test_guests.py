"""Somebody who is not of the household gives by a link, and takes it back."""

from accessible import is_accessible
from household import cases
from test_giving import family
from test_pages import faults_of, keep_picture


def guest_link(household, page, address, name, passphrase=""):
    """Makes a link on a list and gives it."""
    page.goto(address)
    page.click("a:has-text('Guests')")
    page.fill("#name", name)
    page.fill("#passphrase", passphrase)
    page.click("button:has-text('Make the link')")
    page.wait_for_selector("#link")
    return page.input_value("#link").replace(page.url.split("/gifts")[0], "")


@cases((True,), (False,))
def test_a_guest_gives_by_keyboard_and_takes_back_on_another_phone(household, script):
    pages = family(household, script)
    ben, mia = pages["Ben"], pages["Mia"]
    household.add_gift(mia, "Ice skates", of="Mia")
    household.open_list(mia, of="Mia")
    address = mia.url
    before = mia.content()
    link = guest_link(household, ben, address, "Grandparents", "under the pear tree")
    is_accessible(ben, script)
    assert ben.locator(".qr svg").count() == 1

    oma = household.page(script=script)
    oma.goto(link)
    is_accessible(oma, script)
    oma.fill("#passphrase", "under the apple tree")
    oma.keyboard.press("Enter")
    oma.wait_for_selector("#passphrase-error")
    oma.fill("#passphrase", "under the pear tree")
    oma.keyboard.press("Enter")
    oma.wait_for_selector("a:has-text('Ice skates')")
    assert "/guest" in oma.url and link.split("/")[-1] not in oma.url
    is_accessible(oma, script)
    oma.focus("a:has-text('Ice skates')")
    oma.keyboard.press("Enter")
    oma.wait_for_selector("#name")
    is_accessible(oma, script)
    oma.get_by_role("button", name="I give this").focus()
    oma.keyboard.press("Enter")
    oma.wait_for_selector("#name-error")
    oma.fill("#name", "Oma Käthe")
    oma.focus("#note")
    oma.keyboard.type("The blue ones")
    oma.get_by_role("button", name="I give this").focus()
    oma.keyboard.press("Enter")
    oma.wait_for_selector(".chip:has-text('You give this')")
    code = oma.inner_text(".guest-code-text")
    is_accessible(oma, script)

    ben.goto(address)
    assert ben.locator(".gift .chip").all_inner_texts() == ["Oma Käthe (guest) gives it"]
    mia.goto(address)
    assert mia.content() == before
    mia.goto(link)
    mia.fill("#passphrase", "under the pear tree")
    mia.keyboard.press("Enter")
    mia.wait_for_selector(".gifts")
    assert "give" not in mia.locator(".gifts").inner_text()

    phone = household.page(script=script)
    phone.goto(link)
    phone.fill("#passphrase", "under the pear tree")
    phone.keyboard.press("Enter")
    phone.wait_for_selector(".chip:has-text('Taken')")
    phone.click("summary:has-text('another phone')")
    phone.fill("#code", code)
    phone.keyboard.press("Enter")
    phone.wait_for_selector(".chip:has-text('You give this')")
    is_accessible(phone, script)
    phone.click("button:has-text('I do not give it after all')")
    phone.wait_for_selector("a:has-text('Ice skates')")
    assert phone.locator(".chip:has-text('give')").count() == 0

    ben.goto(address)
    ben.click("a:has-text('Guests')")
    ben.click("button:has-text('Take back')")
    ben.wait_for_selector(".notice")
    oma.goto("/guest")
    assert "This link opens nothing" in oma.inner_text("main")


@cases((390, "light"), (1280, "dark"), soak=((390, "dark"), (1280, "light")))
def test_every_page_of_guests_is_accessible_and_holds_at_every_width(household, width, scheme):
    pages = family(household, True)
    ben, mia = pages["Ben"], pages["Mia"]
    for title in ("Ice skates, size 33", "A really long book about the birds of Northern Europe", "Board game"):
        household.add_gift(mia, title, of="Mia")
    household.open_list(mia, of="Mia")
    address = mia.url
    faults = []

    def looks(page, state):
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)
        keep_picture(page, f"{state}-{width}-{scheme}")
        faults.extend(faults_of(page, state, width))

    ben.goto(address)
    ben.click("a:has-text('Guests')")
    looks(ben, "guests-none")
    link = guest_link(household, ben, address, "Grandparents", "under the pear tree")
    looks(ben, "guests-link")
    ben.click("a:has-text('Done')")
    looks(ben, "guests-links")
    guest = household.page(width=width, scheme=scheme)
    guest.goto(link)
    looks(guest, "guest-passphrase")
    guest.fill("#passphrase", "under the pear tree")
    guest.keyboard.press("Enter")
    guest.wait_for_selector(".gifts")
    looks(guest, "guest-list")
    guest.click("a:has-text('Ice skates')")
    looks(guest, "guest-gift")
    guest.fill("#name", "Oma Käthe")
    guest.click("button:has-text('I give this')")
    guest.wait_for_selector(".guest-code-text")
    looks(guest, "guest-gives")
    guest.click(".gift a:has-text('Ice skates')")
    looks(guest, "guest-gives-gift")
    guest.goto("/guest/gifts/00000000000000000000000001")
    looks(guest, "guest-not-there")
    ben.goto(address + "/guests")
    ben.click("button:has-text('Take back')")
    ben.wait_for_selector(".notice")
    guest.goto("/guest")
    looks(guest, "guest-gone")
    assert not faults, faults
