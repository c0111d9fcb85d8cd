"""A whole Christmas, from the first wish to next year's list, as a family and a guest play it."""

from household import PASSCODE, cases
from test_at_rest import in_temporary_places, is_nowhere
from test_giving import family
from test_guests import guest_link

# Every word that only this Christmas has: none of them may lie on the disk.
WORDS = ["Rollschuhe", "Walfischbuch", "Kreiselspiel", "Suppenteller", "Sternwarte", "Kaminzange", "Zimtgeruch",
         "Dachboden", "Tante Hildegard", "Weihnachtsabend", "Hutlosung", "Zu zweit", "birnbaum im garten"]


def wish(page, address, title, quantity="1"):
    page.goto(address + "/gifts/new")
    page.fill("#title", title)
    page.fill("#quantity", quantity)
    page.click("button:has-text('Add this')")
    page.wait_for_url("**/gifts/lists/*")


def gives(page, address, title, quantity=None, state="bought", note=""):
    """Says on the list that one gives something, and how far it is."""
    page.goto(address)
    page.click(f".gift a:has-text('{title}')")
    if quantity:
        page.fill("#quantity", quantity)
    page.click("button:has-text('I give this')")
    page.wait_for_selector(".chip:has-text('You give')")
    page.check(f"input[name=state][value={state}]", force=True)
    page.fill("#note", note)
    page.click(".giving button:text-is('Save')")
    page.wait_for_selector(f"input[name=state][value={state}]:checked")


@cases((True,), (False,))
def test_a_whole_christmas(household, script):
    known = in_temporary_places()
    pages = family(household, script)
    ada, ben, cleo, mia = (pages[name] for name in ("Ada", "Ben", "Cleo", "Mia"))

    # Lists: Mia's own, and one that Ada keeps for the two of them.
    household.open_list(mia, of="Mia")
    mias = mia.url
    for title, quantity in [("Rollschuhe", "1"), ("Walfischbuch", "1"), ("Kreiselspiel", "1"), ("Suppenteller", "6")]:
        wish(mia, mias, title, quantity)
    ada.goto("/gifts/lists/new")
    ada.fill("#title", "Zu zweit")
    for name in ("Ben", "Cleo"):
        ada.check(f".person-chip:has-text('{name}') input[name=recipients]", force=True)
    ada.click("button:has-text('Make this list')")
    ada.wait_for_selector("h1:has-text('Zu zweit')")
    couples = ada.url
    wish(ben, couples, "Kaminzange")

    # Three givers, each in their own way; a surprise; what the couple gets is hidden from both.
    gives(ada, mias, "Rollschuhe", note="Zimtgeruch")
    gives(ben, mias, "Suppenteller", quantity="2", state="wrapped")
    gives(cleo, mias, "Kreiselspiel")
    cleo.goto(mias + "/gifts/new")
    cleo.fill("#title", "Sternwarte")
    cleo.click("button:has-text('Add this surprise')")
    cleo.wait_for_selector("h2:has-text('Surprises')")
    gives(cleo, mias, "Sternwarte", state="wrapped")
    cleo.fill("#hiding", "Dachboden")
    cleo.click(".giving button:text-is('Save')")
    blind = [ben, cleo]
    for page in blind:
        page.goto(couples)
    before = [page.content() for page in blind]
    gives(mia, couples, "Kaminzange", state="wrapped")
    for page, content in zip(blind, before):
        page.goto(couples)
        assert page.content() == content

    # A guest by a link with a passphrase.
    link = guest_link(household, ben, mias, "Nachbarn", "birnbaum im garten")
    guest = household.page(script=script)
    guest.goto(link)
    guest.fill("#passphrase", "birnbaum im garten")
    guest.keyboard.press("Enter")
    guest.click("a:has-text('Suppenteller')")
    guest.fill("#name", "Tante Hildegard")
    guest.fill("#quantity", "4")
    guest.click("button:has-text('I give this')")
    guest.wait_for_selector(".chip:has-text('You give 4')")
    ada.goto(mias)
    plates = ada.locator(".gift:has-text('Suppenteller') .chip").all_inner_texts()
    assert any("Ben and Tante Hildegard (guest) give it: 6 of 6" in chip for chip in plates), plates

    # Mia sees a list like any other, and withdraws what Cleo holds.
    mia.goto(mias)
    for word in ("Ada", "Ben", "Cleo", "Hildegard", "Sternwarte", "Taken", "gives"):
        assert word not in mia.locator("main").inner_text(), word
    mia.click("a:has-text('Kreiselspiel')")
    mia.click("button:has-text('Put away')")
    mia.wait_for_selector(".notice:has-text('Kreiselspiel')")
    cleo.goto(mias)
    cleo.click("a:has-text('Kreiselspiel')")
    assert "This was withdrawn, and you hold it." in cleo.content()
    cleo.click("button:has-text('I do not give it after all')")
    cleo.wait_for_selector("button:has-text('Undo')")

    # Names from a hat.
    ada.goto("/gifts/draws/new")
    ada.fill("#title", "Hutlosung")
    ada.fill("#date", "2999-12-24")
    ada.click("button:has-text('Make this draw')")
    ada.wait_for_selector("h1:has-text('Hutlosung')")
    draw = ada.url
    ada.click("a:has-text('Draw names')")
    ada.fill("#passcode", PASSCODE)
    ada.keyboard.press("Enter")
    ada.wait_for_selector("a:has-text('Show whom I give to')")
    drawn = []
    for page in (ada, ben, cleo, mia):
        page.goto(draw)
        page.click("a:has-text('Show whom I give to')")
        drawn.append(page.inner_text("main h2"))
    assert sorted(drawn) == ["Ada", "Ben", "Cleo", "Mia"], drawn
    assert all(name != own for name, own in zip(drawn, ("Ada", "Ben", "Cleo", "Mia")))

    # The evening itself: what was given is shown in bulk, ticked and thanked for.
    ada.goto(mias)
    ada.click("a:has-text('Show what was given early')")
    shown = ada.locator(".reveal-line").all_inner_texts()
    assert any("Tante Hildegard (guest)" in line for line in shown), shown
    for line in ada.locator("input[name=line]").all():
        line.check(force=True)
    ada.check("#early", force=True)
    ada.click("button:has-text('Show it')")
    ada.wait_for_selector("h1:has-text('What Mia was given')")
    mia.goto(mias + "/received")
    given = mia.locator(".rows").first.inner_text()
    for word in ("Rollschuhe", "Suppenteller", "Sternwarte", "Ada", "Ben", "Cleo", "Tante Hildegard"):
        assert word in given, word
    mia.locator(".rows li:has-text('Sternwarte') button[name=received]").click()
    mia.wait_for_selector("button[name=received][aria-pressed=true]")
    mia.locator(".rows li:has-text('Rollschuhe') button[name=thanked]").click()
    mia.wait_for_selector("button[name=thanked][aria-pressed=true]")
    mia.goto(mias + "/thanks")
    assert "Tante Hildegard" in mia.locator(".shopping").inner_text()
    assert "Rollschuhe" not in mia.locator(".shopping").inner_text()

    # Put away with its year, and copied for the next: without what was given.
    mia.goto(mias)
    assert mia.locator(".gift h2").all_inner_texts() == ["Walfischbuch"]
    mia.click("a:has-text('Copy it')")
    mia.fill("#title", "Weihnachtsabend")
    mia.click(".form button:has-text('list')")
    mia.wait_for_selector("h1:has-text('Weihnachtsabend')")
    assert mia.locator(".gift h2").all_inner_texts() == ["Walfischbuch"]
    mia.goto(mias)
    mia.click("button:has-text('Put it away')")
    mia.wait_for_selector(".notice")
    mia.goto("/gifts/archived")
    assert mia.locator("a:has-text('Mia’s wishes')").count() == 1
    guest.goto("/guest")
    assert "This link opens nothing" in guest.inner_text("main")

    needles = [word.encode() for word in WORDS] + [word.encode("utf-16-le") for word in WORDS]
    is_nowhere(household, needles, known)
    household.restart_after_kill()
    is_nowhere(household, needles, known)
