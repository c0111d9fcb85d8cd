"""Every page in every state: accessible, nowhere too wide, targets and type large enough, nothing to complain of.

With BROWSER_TEST_PICTURES=1 in the environment a picture of each stays in results/."""

import os
from pathlib import Path

from accessible import violations
from household import BROWSER_ARGUMENTS, cases
from tour import states

RESULTS = Path(__file__).parent / "results"

TOO_WIDE = """() => {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  return [...document.body.querySelectorAll('*')].filter(each => each.getBoundingClientRect().right > page.clientWidth + 1)
    .map(each => each.outerHTML.slice(0, 120)).slice(-3);
}"""

# What is cut off or lies over its neighbour without making the page wider.
SPILLING = """() => [...document.querySelectorAll('main *')]
  .filter(each => each.checkVisibility() && !each.closest('svg, .visually-hidden, .clip-lines, .paper, .face, select, textarea, option'))
  .filter(each => {
    const style = getComputedStyle(each);
    return style.display !== 'inline' && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
      && !['auto', 'scroll'].includes(style.overflowX) && !['INPUT'].includes(each.tagName);
  }).map(each => `${each.scrollWidth} in ${each.clientWidth}: ${each.outerHTML.slice(0, 120)}`).slice(0, 3)"""

# 44 px in both directions, by the area that takes the tap: a label for its field, a card for the link that fills it.
# A link within a sentence is as high as its line.
TOO_SMALL = """() => [...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select, textarea')]
  .filter(each => each.checkVisibility() && !each.closest('.visually-hidden, .skip') && getComputedStyle(each).display !== 'inline')
  .map(each => [each, each.closest('label, .leads') ?? each])
  .filter(([, area]) => {
    const box = area.getBoundingClientRect(), before = getComputedStyle(area, '::before'), after = getComputedStyle(area, '::after');
    const grown = [before, after].filter(each => each.position === 'absolute' && each.content !== 'none');
    const height = Math.max(box.height, ...grown.map(each => parseFloat(each.height) || 0));
    const width = Math.max(box.width, ...grown.map(each => parseFloat(each.width) || 0));
    return height < 43.5 || width < 43.5;
  }).map(([each, area]) => `${Math.round(area.getBoundingClientRect().width)}×${Math.round(area.getBoundingClientRect().height)} ${each.outerHTML.slice(0, 100)}`)"""

SMALL_TYPE = """() => [...document.querySelectorAll('input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select, textarea')]
  .filter(each => parseFloat(getComputedStyle(each).fontSize) < 16).map(each => each.id)"""

# One first heading; every picture known to readers aloud or hidden from them; every id once.
BADLY_BUILT = """() => {
  const ids = [...document.querySelectorAll('[id]')].map(each => each.id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const headings = document.querySelectorAll('h1').length;
  const described = [...document.querySelectorAll('[aria-describedby]')]
    .flatMap(each => each.getAttribute('aria-describedby').split(' ')).filter(id => !document.getElementById(id));
  return [...twice.map(id => `id twice: ${id}`), ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...described.map(id => `no such id: ${id}`)];
}"""


@cases((390, "light", "hard"), (1280, "dark", "family"), soak=((390, "dark", "family"), (1280, "light", "family"), (1280, "dark", "hard")))
def test_every_page_is_accessible_and_holds_at_every_width(household, width, scheme, words):
    page = household.page(width=width, scheme=scheme)
    faults, seen = [], set()
    for state in states(household, page, words):
        seen.add(state)
        keep_picture(page, f"{state}-{width}-{scheme}")
        faults += faults_of(page, state, width)
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(dict.fromkeys(faults))
    assert len(seen) > 35, seen


def faults_of(page, state, width):
    faults = [f"{state}: {each['id']}: {each['nodes'][0]['html'][:120]} {each['help']}" for each in violations(page)]
    faults += [f"{state}: {fault}" for fault in page.evaluate(BADLY_BUILT) + page.evaluate(SMALL_TYPE)]
    for wide in [360, 390, 768, 1280]:
        page.set_viewport_size({"width": wide, "height": 844})
        found = page.evaluate(TOO_WIDE) + page.evaluate(SPILLING) + (page.evaluate(TOO_SMALL) if wide < 900 else [])
        faults += [f"{state} at {wide}: {fault}" for fault in found]
    page.set_viewport_size({"width": width, "height": 844})
    return faults


@cases((390,), soak=((1280,),))
def test_every_page_holds_with_text_twice_as_large(household, width):
    browser = household.browser.browser_type.launch(
        executable_path="/usr/bin/chromium", args=[*BROWSER_ARGUMENTS, "--blink-settings=defaultFontSize=32"],
        env=household.browser_environment)
    try:
        page = household.page(width=width, browser=browser)
        faults = []
        for state in states(household, page, "hard"):
            assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
            keep_picture(page, f"{state}-{width}-large")
            faults += [f"{state}: {fault}" for fault in page.evaluate(TOO_WIDE) + page.evaluate(SPILLING)]
        assert not faults, f"{len(faults)} faults:\n" + "\n".join(dict.fromkeys(faults))
    finally:
        household.close_pages()
        browser.close()


def keep_picture(page, name):
    if os.environ.get("BROWSER_TEST_PICTURES"):
        page.screenshot(path=RESULTS / f"{name}.png", full_page=True)


def test_texts_of_every_kind_are_shown_as_they_were_typed(household):
    page = household.page()
    household.set_up(page)
    for title in ["🎁👨‍👩‍👧‍👦", "<script>alert(1)</script>", "{{ title }}", "שלום עולם", "Zoe\u0308’s \"quoted\" & 'more'"]:
        household.add_gift(page, title=title)
    page.reload()
    shown = page.locator(".gift h2").all_inner_texts()
    assert shown == ["🎁👨‍👩‍👧‍👦", "<script>alert(1)</script>", "{{ title }}", "שלום עולם", "Zoë’s \"quoted\" & 'more'"], shown
