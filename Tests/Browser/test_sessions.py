"""Where somebody is signed in: seen, and ended from another device, by keyboard alone and without scripts too."""

import urllib.parse

from household import PASSCODE, cases, cookies
from keyboard import press, send, write

PHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 "
         "Mobile/15E148 Safari/604.1")


@cases((True,), (False,))
def test_a_session_ended_from_another_device_dies_at_its_next_request(household, script):
    household.has_own_clock()
    laptop = household.page(script=script, width=1280)
    household.set_up(laptop)
    # A sign-in is told to whoever was there before it, to the second.
    household.pass_time(60)
    phone = household.page(script=script, user_agent=PHONE)
    household.sign_in(phone)
    phone.wait_for_url(household.address + "/")
    phone.goto("/chores/new")
    phone.fill("#name", "Feed the rabbits")
    stolen = cookies(phone)
    assert household.ask("GET", "/gifts", cookies=stolen).status == 200

    laptop.goto("/")
    notice = laptop.locator(".notice", has_text="new device").inner_text()
    assert "Safari on an iPhone, from 127.0.0.1" in notice, notice
    press(laptop, "a:has-text('Look at your devices')")
    laptop.wait_for_url("**/settings/sessions")
    rows = laptop.locator("main .rows li")
    assert rows.count() == 2
    assert "this one" in rows.nth(0).inner_text() and "Safari on an iPhone" in rows.nth(1).inner_text()
    press(laptop, "button:has-text('Sign it out')")
    laptop.wait_for_url("**/settings/sessions?ended=one")
    assert laptop.locator(".notice").inner_text().strip() == "That device is signed out."
    assert rows.count() == 1

    phone.click("button:has-text('Add this chore')")
    assert "/sign-in" in phone.url, phone.url
    phone.goto("/gifts")
    assert "/sign-in?next=%2Fgifts" in phone.url, phone.url
    assert household.ask("GET", "/gifts", cookies=stolen).status == 303, "a copy of its cookie lives on"
    laptop.goto("/chores")
    assert "Feed the rabbits" not in laptop.content()
    laptop.goto("/")
    press(laptop, "button:has-text('It was me')")
    laptop.wait_for_url(household.address + "/")
    assert not laptop.locator(".notice", has_text="new device").count()


@cases((True,), (False,))
def test_an_adult_signs_a_lost_phone_of_somebody_elses_out(household, script):
    ada = household.page(script=script)
    household.set_up(ada)
    household.add_person(ada, "Mia")
    ada.goto("/people")
    ada.click(".person a:has-text('Mia')")
    press(ada, "a:has-text('Set up here')")
    write(ada, "#passcode", PASSCODE)
    send(ada)
    write(ada, "#passcode", "nine tin whistles")
    write(ada, "#passcode_again", "nine tin whistles")
    send(ada)
    ada.wait_for_url("**/invitations?passcode=*")
    phone = household.page(script=script, user_agent=PHONE)
    phone.goto("/sign-in")
    phone.fill("#name", "Mia")
    phone.fill("#passcode", "nine tin whistles")
    phone.click("button.wide")
    phone.wait_for_url(household.address + "/")

    ada.goto("/people")
    ada.click(".person a:has-text('Mia')")
    press(ada, "a:has-text('Where Mia is signed in')")
    assert "127.0.0.1" not in ada.inner_text("main")
    press(ada, "a:has-text('Sign it out: Safari on an iPhone')")
    assert phone.goto("/gifts").ok and "/sign-in" not in phone.url
    write(ada, "#passcode", PASSCODE)
    send(ada)
    ada.wait_for_url("**/sessions?ended=one")
    assert "Mia is signed in nowhere" in ada.inner_text("main")
    phone.goto("/gifts")
    assert "/sign-in?next=%2Fgifts" in phone.url, phone.url


@cases((True,), (False,))
def test_all_other_sessions_end_together_and_adults_read_what_happened(household, script):
    laptop = household.page(script=script)
    household.set_up(laptop)
    household.add_person(laptop, "Mia")
    others = []
    for _ in range(2):
        other = household.page(script=script, user_agent=PHONE)
        household.sign_in(other)
        other.wait_for_url(household.address + "/")
        others.append(other)
    wrong = urllib.parse.urlencode({"name": "Somebody's secret", "passcode": "not this one at all"})
    assert household.ask("POST", "/sign-in", wrong).status == 401
    laptop.goto("/settings/sessions")
    press(laptop, "button:has-text('Sign out everywhere else')")
    laptop.wait_for_url("**/settings/sessions?ended=others")
    assert "You are signed in here only." in laptop.content()
    for other in others:
        other.goto("/")
        assert "/sign-in" in other.url, other.url

    laptop.goto("/settings")
    press(laptop, "a:has-text('See what happened')")
    laptop.wait_for_url("**/settings/audit")
    lines = laptop.locator(".journal .row-title").all_inner_texts()
    assert lines == [
        "Ada signed out everywhere else.", "Somebody tried to sign in with a name that is not known here.",
        "Ada signed in.", "Ada signed in.", "Ada set the household up.",
    ], lines
    assert "secret" not in laptop.content() and PASSCODE not in laptop.content()
    laptop.select_option("#person", label="Mia")
    press(laptop, "button:has-text('Show these')")
    laptop.wait_for_url("**/settings/audit?person=*")
    assert "There is nothing about Mia" in laptop.content()
