"""A wish's link, looked up at a shop."""

from household import cases
from photo import photo
from shop import Shop

KITE = """<!doctype html><title>Red kite | Shop</title><meta property="og:image" content="/kite.jpg">
<script type="application/ld+json">{"@type": "Product", "name": "Red kite &amp; tail",
"offers": {"price": "1299.00", "priceCurrency": "CHF"}}</script>"""


@cases((True,), (False,))
def test_a_link_fills_in_what_is_empty_and_the_wish_is_saved_by_keyboard(household, script):
    picture = photo(household.directory, "kite.jpg", 800, 600).read_bytes()
    pages = {"/kite": ("text/html; charset=utf-8", KITE.encode()), "/kite.jpg": ("image/jpeg", picture)}
    with Shop(pages) as shop:
        household.may_ask(shop)
        page = household.page(script=script)
        household.set_up(page)
        household.open_list(page)
        page.click("a:has-text('Add a wish')")
        page.fill("#note", "the long one")
        page.fill("#link", shop.address("/nothing"))
        page.focus("button[formaction]")
        page.keyboard.press("Enter")
        page.wait_for_selector("#looked-up:has-text('There is no such page there any more.')")
        assert page.input_value("#note") == "the long one" and page.input_value("#title") == ""

        page.fill("#link", shop.address("/kite"))
        page.click("button:has-text('Look it up')")
        page.wait_for_selector("#looked-up:has-text('title, price and picture')")
        assert page.input_value("#title") == "Red kite & tail"
        assert page.input_value("#price") == "1299.00"
        assert page.input_value("#currency") == "CHF"
        assert page.input_value("#note") == "the long one"
        assert page.locator(".thumb img").count() == 1
        if script:
            assert page.evaluate("document.activeElement.id") == "looked-up"

        page.fill("#title", "A kite like this")
        page.click("button:has-text('Look it up')")
        page.wait_for_selector("#looked-up:has-text('filled in already')")
        assert page.input_value("#title") == "A kite like this"
        page.focus("#title")
        page.keyboard.press("Enter")
        page.wait_for_selector("h2:has-text('A kite like this')")
        page.click("a:has-text('A kite like this')")
        assert page.locator(".gallery img").count() == 1
        assert [path for path, _ in shop.asked] == ["/nothing", "/kite", "/kite.jpg", "/kite"]
        assert not any("ookie" in head or "eferer" in head for _, head in shop.asked)


def test_a_household_asks_nobody_at_home(household):
    with Shop({"/": ("text/html", b"<title>The neighbour's router</title>")}) as shop:
        page = household.page()
        household.set_up(page)
        household.open_list(page)
        page.click("a:has-text('Add a wish')")
        for address in (shop.address("/"), "http://localhost/", "http://2130706433/", "http://192.168.1.1/"):
            page.fill("#link", address)
            page.click("button:has-text('Look it up')")
            page.wait_for_selector("#looked-up:has-text('not on the public web')")
            assert page.input_value("#title") == ""
            household.open_list(page)
            page.click("a:has-text('Add a wish')")
        assert not shop.asked
