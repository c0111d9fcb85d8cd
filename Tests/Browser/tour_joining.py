"""The walk through invitations, passcodes given in person, and where somebody is signed in."""

import re
import urllib.parse

from household import PASSCODE


def joining(household, page):
    page.goto("/invitations")
    page.click("button:has-text('Invite') >> nth=1")
    yield "invitation-own"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Make the link')")
    page.wait_for_url("**/invitations/*")
    yield "invitation"
    invitation, link = page.url, page.input_value("#link")
    page.goto(link)
    yield "join"
    page.click("button:has-text('Come in')")
    yield "join-errors"
    page.goto("/invitations")
    yield "invitations"
    page.click("a:has-text('Set up here') >> nth=0")
    yield "handover-own"
    page.fill("#passcode", "not this one at all")
    page.click("button:has-text('Go on')")
    yield "handover-own-wrong"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Go on')")
    page.wait_for_selector("#passcode_again")
    yield "handover"
    page.click("button:has-text('Keep this passcode')")
    yield "handover-errors"
    page.fill("#passcode", PASSCODE)
    page.fill("#passcode_again", PASSCODE)
    page.click("button:has-text('Keep this passcode')")
    page.wait_for_url("**/invitations?passcode=*")
    yield "invitations-notice"
    page.click("a:has-text('New passcode') >> nth=0")
    yield "handover-reset"
    person = re.sub(r"/passcode$", "", page.url)
    page.goto(person)
    yield "person-who-signs-in"
    name = page.locator("h1").inner_text()
    page.goto(person + "/sessions")
    yield "sessions-of-nowhere"
    form = urllib.parse.urlencode({"name": name, "passcode": PASSCODE})
    assert household.ask("POST", "/sign-in", form).status == 303
    page.reload()
    yield "sessions-of"
    page.click("a:has-text('Sign it out')")
    yield "sessions-of-end"
    page.goto(invitation)
    page.click("button:has-text('Take the invitation back')")
    page.goto(link)
    yield "join-gone"
