"""Givers plan among themselves: claims, surprises, words; whoever it is for sees a usual page."""

from accessible import is_accessible
from household import cases
from test_at_rest import in_temporary_places, is_nowhere
from test_family import add
from test_joining import choose, invite

PASSCODE = "nine tin whistles of 31"


def family(household, script):
    """Ada, Ben and Cleo, who give, and Mia, whose list it is; each on their own phone."""
    pages = {"Ada": household.page(script=script, width=1280)}
    household.set_up(pages["Ada"])
    for name in ("Ben", "Cleo", "Mia"):
        add(pages["Ada"], name, "member")
    for name in ("Ben", "Cleo", "Mia"):
        pages[name] = household.page(script=script)
        pages[name].goto(invite(household, pages["Ada"], name))
        choose(pages[name], PASSCODE, PASSCODE)
    return pages


@cases((True,), (False,))
def test_a_wish_is_given_by_one_and_the_surprise_stays_one(household, script):
    known = in_temporary_places()
    pages = family(household, script)
    ada, ben, cleo, mia = (pages[name] for name in ("Ada", "Ben", "Cleo", "Mia"))
    household.add_gift(mia, "Ice skates", of="Mia")
    household.open_list(mia, of="Mia")
    address = mia.url
    before = mia.content()

    ben.goto(address)
    ben.click(".gift:has-text('Ice skates') button:has-text('I give this')")
    ben.wait_for_selector(".gift .chip:has-text('You give this')")
    ada.goto(address)
    assert ada.locator(".gift .chip").all_inner_texts() == ["Ben gives it"]
    assert ada.locator("button:has-text('I give this')").count() == 0

    ben.click("a:has-text('Ice skates')")
    ben.locator("input[value=bought]").check(force=True)
    ben.fill("#note", "The blue ones, size 33")
    ben.fill("#paid", "74,50")
    ben.fill("#hiding", "On the attic")
    ben.click("button:text-is('Save')")
    ben.wait_for_selector("input[value=bought]:checked")
    assert ben.input_value("#paid") == "74.50"
    is_accessible(ben, script)

    cleo.goto(address)
    cleo.click("a.action:has-text('Add a surprise')")
    is_accessible(cleo, script)
    cleo.fill("#title", "A telescope")
    cleo.fill("#price", "99")
    cleo.click("button:has-text('Add this surprise')")
    cleo.wait_for_selector("h2:has-text('Surprises')")
    is_accessible(cleo, script)
    cleo.click("a:has-text('A telescope')")
    cleo.fill("#text", "Who comes along to look at it?")
    cleo.click("button:has-text('Say it')")
    cleo.wait_for_selector(".row-quote")
    ada.goto(address)
    assert "1 word among givers" in ada.locator(".gift:has-text('A telescope')").inner_text()
    ada.click("a:has-text('A telescope')")
    assert "Who comes along" in ada.locator("#messages").inner_text()
    if script:
        ada.click("summary:has-text('together')")
    else:
        ada.locator("summary:has-text('together')").click()
    ada.fill("#share", "40")
    ada.click("button:has-text('I give this')")
    ada.wait_for_selector(".chip:has-text('You give €40.00 of it')")
    is_accessible(ada, script)

    ben.goto("/claims")
    assert "On the attic" in ben.locator(".rows").first.inner_text()
    ben.click("summary:has-text('What you mean to spend')")
    ben.locator("input[name=budget]").fill("60")
    ben.locator("details[open] button").click()
    ben.wait_for_selector("meter")
    assert "€74.50 of €60.00" in ben.locator(".giving-spent").inner_text()
    assert ben.locator(".error").inner_text() == "€14.50 over what you meant to spend"
    is_accessible(ben, script)
    ada.goto("/claims/shopping")
    assert ada.title() == "Shopping list · Hearthkeep"
    assert "A telescope" in ada.locator(".shopping").inner_text()

    mia.goto(address)
    assert mia.content() == before
    mia.goto("/claims")
    assert "You give nothing yet" in mia.content()
    mia.goto(address)
    mia.click("a:has-text('Ice skates')")
    mia.click("button:has-text('Put away')")
    mia.wait_for_selector(".notice")
    assert "Ben" not in mia.content() and "give" not in mia.locator("main").inner_text()

    ben.goto(address)
    ben.click("a:has-text('Ice skates')")
    assert "This was withdrawn, and you hold it." in ben.content()
    ben.click("button:has-text('I do not give it after all')")
    ben.wait_for_selector("button:has-text('Undo')")
    planned = [b"telescope", b"The blue ones, size 33", b"On the attic", b"Who comes along", b"74.50", b"Ice skates"]
    is_nowhere(household, planned, known)
