"""The walk through the second step: turning it on, signing in with it, turning it off."""

from authenticators import code, wrong_code
from household import PASSCODE


def second_step(household, page):
    page.goto("/settings/second-step")
    yield "second-step-off"
    page.click("a:has-text('Turn it on')")
    yield "second-step-new"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Go on')")
    page.wait_for_url("**/settings/second-step/app")
    yield "second-step-app"
    key = page.locator(".address").inner_text()
    page.fill("#code", wrong_code(key))
    page.click("button:has-text('Turn it on')")
    yield "second-step-app-errors"
    page.fill("#code", code(key))
    page.click("button:has-text('Turn it on')")
    spare = page.locator(".spare-codes li").all_inner_texts()
    yield "spare-codes"
    page.click("a:has-text('They are put away')")
    yield "second-step-on"
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    page.wait_for_url("**/sign-in")
    household.sign_in(page)
    page.wait_for_url("**/sign-in/code")
    yield "sign-in-code"
    page.fill("#code", wrong_code(key))
    page.click("button.wide")
    yield "sign-in-code-wrong"
    page.click("a:has-text('Use a spare code')")
    yield "sign-in-spare-code"
    page.fill("#code", spare[0])
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
    page.goto("/settings/second-step/off")
    yield "second-step-turning-off"
    page.fill("#passcode", PASSCODE)
    page.fill("#code", spare[1])
    page.click("button:has-text('Turn it off')")
    page.wait_for_url("**/settings/second-step?step=off")
    yield "second-step-notice"
