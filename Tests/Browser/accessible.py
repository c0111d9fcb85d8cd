"""What axe has to say of a page."""

from axe_playwright_python.sync_playwright import Axe


def violations(page):
    """Of a page that runs scripts: elsewhere axe waits for timers that never come."""
    return Axe().run(page).response["violations"]


def is_accessible(page, script=True):
    if script:
        found = violations(page)
        assert not found, [(each["id"], each["nodes"][0]["html"][:120]) for each in found]
