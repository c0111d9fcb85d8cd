"""`kill -9` at any moment: what was acknowledged is there, and nothing is there by halves."""

import http.client
import re
import threading
import time

from household import cookies, form_parts
from photo import photo
from test_main_job import everything_is_there


def test_after_a_kill_between_any_two_steps_everything_acknowledged_is_there(household):
    page = household.page()
    household.set_up(page)
    household.restart_after_kill()
    household.add_person(page)  # still signed in: a restart signs nobody out
    household.restart_after_kill()
    household.add_gift(page, photo=photo(household.directory))
    household.restart_after_kill()
    household.add_chore(page)
    household.restart_after_kill()
    household.log_chore(page, note="both bowls")
    household.restart_after_kill()
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    page.wait_for_url("**/sign-in")
    household.restart_after_kill()
    page.goto("/gifts")
    assert "/sign-in" in page.url, page.url
    household.sign_in(page)
    page.wait_for_url("**/")
    household.restart_after_kill()
    page.goto("/")
    everything_is_there(household, page)


# Of the time that one whole answer takes: as the form arrives, while its picture is made, about when it is kept.
# Last, as soon as the answer came.
MOMENTS = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1, 1.1, 1.3, None]


def test_after_a_kill_within_a_step_it_is_there_with_its_picture_or_not_at_all(household):
    page = household.page()
    household.set_up(page)
    household.open_list(page)
    address = page.url.removeprefix(household.address)
    form = form_parts(
        {"title": "Magic set", "note": "the one with the top hat", "price": "24,90", "currency": "EUR", "quantity": "2"},
        [("images", "holiday.jpg", photo(household.directory).read_bytes())])
    signed_in = cookies(page)
    started = time.monotonic()
    assert sent(household, signed_in, address, form) == 303
    whole = time.monotonic() - started
    before = 1
    for moment in MOMENTS:
        answers = []
        sender = threading.Thread(target=lambda: answers.append(sent(household, signed_in, address, form)))
        sender.start()
        if moment is None:
            sender.join()
            assert answers == [303], answers
        else:
            time.sleep(moment * whole)
        household.restart_after_kill()
        sender.join()
        gifts = gifts_on(household, signed_in, address)
        allowed = {before + 1} if answers == [303] else {before, before + 1}
        assert len(gifts) in allowed, f"{moment}, {answers}: {before} gifts, then {len(gifts)}"
        for gift in gifts:
            is_whole(household, signed_in, gift)
        assert not list((household.data / "files" / "incoming").iterdir()), f"{moment}"
        before = len(gifts)
    print(f"      {before - 1} of {len(MOMENTS)} were kept before the kill")


def sent(household, signed_in, address, form):
    """The status of the answer; None where none came."""
    try:
        return household.ask("POST", f"{address}/gifts", *form, cookies=signed_in).status
    except (OSError, http.client.HTTPException):
        return None


def gifts_on(household, signed_in, address):
    return set(re.findall(r'href="(/gifts/[0-9a-z]{26})"', household.ask("GET", address, cookies=signed_in).body.decode()))


def is_whole(household, signed_in, gift):
    text = household.ask("GET", gift, cookies=signed_in).body.decode()
    for part in ["Magic set", "the one with the top hat", "€24.90", "2 wanted"]:
        assert part in text, f"{gift} lacks: {part}"
    (picture,) = re.findall(r'src="(/images/[0-9a-z]+)/view"', text)
    for variant in ["thumb", "view", "full"]:
        answer = household.ask("GET", f"{picture}/{variant}", cookies=signed_in)
        assert answer.status == 200 and len(answer.body) == int(answer.headers["content-length"]), f"{gift}: {variant}"
