"""Using a page by the keyboard alone: Tab, Enter and typing."""


def reach(page, control):
    """Moves the focus there, by the tab key alone."""
    page.wait_for_selector(control)
    for _ in range(80):
        if page.locator(f"{control}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key never reaches {control} on {page.url}")


def write(page, field, text):
    reach(page, field)
    page.keyboard.type(text)


def press(page, control):
    """A link or button that leads to another page."""
    reach(page, control)
    # The link of a card draws its ring around the whole card.
    rings = page.evaluate("[null, '::after'].map(part => getComputedStyle(document.activeElement, part).outlineStyle)")
    assert rings != ["none", "none"], f"nothing shows that {control} has the focus"
    send(page)


def send(page):
    """Enter, until the page that it leads to is there."""
    with page.expect_navigation():
        page.keyboard.press("Enter")
