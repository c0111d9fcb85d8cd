"""Every page in every state: no axe violation, no sideways scrolling, targets and type large enough."""

from axe_playwright_python.sync_playwright import Axe

from household import cases

PLACES = ["/", "/gifts", "/chores", "/chores/new", "/chores/log", "/people", "/people/new", "/settings", "/nothing-here"]

TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

TOO_SMALL = """[...document.querySelectorAll('button, summary, input:not([type=hidden]), select, textarea, .button, .bar a')]
  .filter(each => each.checkVisibility() && !each.closest('.visually-hidden, .choice, .check') && !each.matches('.link-button'))
  .map(each => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([name]) => name)"""

SMALL_TYPE = """[...document.querySelectorAll('input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select, textarea')]
  .filter(each => parseFloat(getComputedStyle(each).fontSize) < 16).map(each => each.id)"""


@cases((390, "light"), (390, "dark"), (1280, "light"), (1280, "dark"))
def test_every_page_is_accessible_empty_and_full(household, width, scheme):
    page = household.page(width=width, scheme=scheme)
    page.goto(household.set_up_link)
    sound(page)
    page.click("button:has-text('Set up')")  # everything is missing
    assert page.locator(".error").count() >= 3
    sound(page)
    household.set_up(page)
    for place in PLACES:
        page.goto(place)
        sound(page)
    household.add_person(page, name="Donaudampfschifffahrtsgesellschaftskapitänin")
    household.add_person(page, name="👨‍👩‍👧‍👦")
    household.add_person(page, name="محمد بن عبد الله")
    household.add_gift(page, title="Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz <b>&\"'")
    household.add_chore(page, name="Feed the rabbits")
    household.log_chore(page, note="both bowls")
    for place in PLACES:
        page.goto(place)
        sound(page)
    household.open_list(page)
    sound(page)
    page.click("a:has-text('Add a wish')")
    page.click("button:has-text('Add this wish')")
    assert page.locator("#title-error").is_visible()
    sound(page)
    household.open_list(page)
    page.click(".gift a")
    sound(page)
    page.click("a:has-text('Change')")
    sound(page)
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    sound(page)
    for _ in range(6):  # four are free, and the fifth begins the first wait
        household.sign_in(page, "a wrong one")
        sound(page)
    assert "Please wait" in page.content()


def sound(page):
    results = Axe().run(page)
    assert not results.response["violations"], f"{page.url}: {results.generate_report()}"
    wide = page.viewport_size["width"]
    for width in [360, 768, wide]:
        page.set_viewport_size({"width": width, "height": 844})
        assert not page.evaluate(TOO_WIDE), f"{page.url} scrolls sideways at {width}"
    assert not page.evaluate(SMALL_TYPE), f"{page.url}: {page.evaluate(SMALL_TYPE)}"
    if wide < 900:
        assert not page.evaluate(TOO_SMALL), f"{page.url}: {page.evaluate(TOO_SMALL)}"


def test_texts_of_every_kind_are_shown_as_they_were_typed(household):
    page = household.page()
    household.set_up(page)
    for title in ["🎁👨‍👩‍👧‍👦", "<script>alert(1)</script>", "{{ title }}", "שלום עולם", "Zoe\u0308’s \"quoted\" & 'more'"]:
        household.add_gift(page, title=title)
    page.reload()
    shown = page.locator(".gift h2").all_inner_texts()
    assert shown == ["🎁👨‍👩‍👧‍👦", "<script>alert(1)</script>", "{{ title }}", "שלום עולם", "Zoë’s \"quoted\" & 'more'"], shown
