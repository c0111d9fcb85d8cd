"""Passkeys by Chromium's own authenticator, and the second step with scripts and without."""

import time

from authenticators import Authenticator, code, wait_for_next_code, wrong_code
from household import PASSCODE, cases
from test_pages import faults_of, keep_picture


def at_home(household, **options):
    """A page at the machine itself, the one place without HTTPS where browsers have passkeys."""
    household.address = f"http://localhost:{household.port}"
    return household.page(**options)


def add_passkey(page, name="My phone"):
    page.goto("/settings/passkeys/new")
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Go on')")
    page.wait_for_url("**/settings/passkeys/make")
    page.fill("#name", name)
    page.click("button:has-text('Make the passkey')")


def sign_out(page):
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    page.wait_for_url("**/sign-in")


def use_passkey(page):
    page.goto("/sign-in")
    page.click("button:has-text('Use a passkey')")


def test_a_passkey_signs_in_and_opens_a_locked_household(household):
    page = at_home(household)
    household.set_up(page)
    authenticator = Authenticator(page)
    add_passkey(page)
    page.wait_for_url("**/settings/passkeys?passkey=made")
    assert "My phone" in page.locator(".rows").inner_text()
    [passkey] = authenticator.passkeys()
    assert passkey["isResidentCredential"] and passkey["rpId"] == "localhost"
    sign_out(page)
    use_passkey(page)
    page.wait_for_url(household.address + "/")
    page.goto("/settings")
    page.click("button:has-text('Lock now')")
    page.wait_for_url("**/sign-in")
    assert "The household is locked" in page.content()
    use_passkey(page)
    page.wait_for_url(household.address + "/")
    household.restart_after_kill()
    page.context.clear_cookies()
    use_passkey(page)
    page.wait_for_url(household.address + "/")
    page.goto("/settings/passkeys")
    assert "last used today" in page.locator(".rows").inner_text()
    page.click("a:has-text('Change')")
    page.click("button:has-text('Remove this passkey')")
    page.wait_for_url("**/settings/passkeys?passkey=removed")
    sign_out(page)
    use_passkey(page)
    page.wait_for_selector(".notice.wrong:has-text('opens nothing here')")
    household.sign_in(page)
    page.wait_for_url(household.address + "/")


def test_a_passkey_works_with_the_keyboard_alone(household):
    page = at_home(household)
    household.set_up(page)
    Authenticator(page)
    page.goto("/settings/passkeys/new")
    press(page, "#passcode")
    page.keyboard.type(PASSCODE)
    page.keyboard.press("Enter")
    page.wait_for_url("**/settings/passkeys/make")
    press(page, "#name")
    page.keyboard.type("My key")
    page.keyboard.press("Enter")
    page.wait_for_url("**/settings/passkeys?passkey=made")
    sign_out(page)
    press(page, "button:has-text('Use a passkey')")
    page.keyboard.press("Enter")
    page.wait_for_url(household.address + "/")


def press(page, wanted):
    """Tab until it has the focus."""
    target = page.locator(wanted)
    for _ in range(40):
        page.keyboard.press("Tab")
        if target.evaluate("each => each === document.activeElement"):
            return
    raise AssertionError(f"no Tab leads to {wanted}")


def test_an_answer_signs_in_once(household):
    page = at_home(household)
    household.set_up(page)
    Authenticator(page)
    add_passkey(page)
    page.wait_for_url("**/settings/passkeys?passkey=made")
    sign_out(page)
    with page.expect_request(lambda request: request.url.endswith("/sign-in/passkey")) as sent:
        use_passkey(page)
    page.wait_for_url(household.address + "/")
    body = sent.value.post_data
    asked = sent.value.all_headers()["cookie"]
    again = household.ask("POST", "/sign-in/passkey", body, cookies=asked)
    assert again.status == 401 and "hearthkeep=" not in str(again.headers), again.status


def test_a_passkey_that_cannot_open_the_key_is_refused_in_a_sentence(household):
    page = at_home(household)
    household.set_up(page)
    Authenticator(page, has_prf=False)
    add_passkey(page)
    page.wait_for_selector(".notice.wrong:has-text('cannot open what is sealed for you')")
    page.goto("/settings/passkeys")
    assert "You have no passkey yet." in page.content()


def test_a_copy_that_counts_no_further_is_refused(household):
    page = at_home(household)
    household.set_up(page)
    authenticator = Authenticator(page)
    add_passkey(page)
    page.wait_for_url("**/settings/passkeys?passkey=made")
    sign_out(page)
    use_passkey(page)
    page.wait_for_url(household.address + "/")
    sign_out(page)
    [passkey] = authenticator.passkeys()
    assert passkey["signCount"] > 1
    authenticator.set_count(passkey, 0)
    use_passkey(page)
    page.wait_for_selector(".notice.wrong:has-text('opens nothing here')")
    assert household.event("passkey refused")["step"] == "cloned"


def test_nobody_is_asked_twice_for_one_device_and_giving_up_is_no_fault(household):
    page = at_home(household)
    household.set_up(page)
    authenticator = Authenticator(page)
    add_passkey(page)
    page.wait_for_url("**/settings/passkeys?passkey=made")
    add_passkey(page, "Once more")
    page.wait_for_selector(".notice.wrong:has-text('has a passkey of yours already')")
    sign_out(page)
    authenticator.session.send("WebAuthn.clearCredentials", {"authenticatorId": authenticator.id})
    use_passkey(page)
    page.wait_for_selector(".notice.wrong:has-text('No passkey was used')")
    household.sign_in(page)
    page.wait_for_url(household.address + "/")


@cases((True,), (False,))
def test_the_second_step_asks_for_a_code(household, script):
    page = household.page(script=script)
    household.set_up(page)
    page.goto("/settings")
    page.click("a:has-text('Second step')")
    page.click("a:has-text('Turn it on')")
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Go on')")
    page.wait_for_url("**/settings/second-step/app")
    key = page.locator(".address").inner_text()
    assert page.locator(".qr svg").is_visible()
    page.fill("#code", wrong_code(key))
    page.click("button:has-text('Turn it on')")
    assert page.locator("#code-error").is_visible()
    used = time.time()
    page.fill("#code", code(key, used))
    page.click("button:has-text('Turn it on')")
    spare = page.locator(".spare-codes li").all_inner_texts()
    assert len(spare) == 10
    page.click("a:has-text('They are put away')")
    assert "10 spare codes are left" in page.content()
    sign_out(page)
    household.sign_in(page)
    page.wait_for_url("**/sign-in/code")
    page.goto("/chores")
    assert "/sign-in" in page.url, "a passcode alone signed in"
    page.goto("/sign-in/code")
    page.fill("#code", code(key, used))
    page.click("button.wide")
    assert "does not open anything now" in page.content()
    wait_for_next_code(used)
    page.fill("#code", code(key))
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
    sign_out(page)
    household.sign_in(page)
    page.click("a:has-text('Use a spare code')")
    page.fill("#code", spare[0].lower())
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
    page.goto("/settings/second-step")
    assert "9 spare codes are left" in page.content()
    page.click("a:has-text('Turn it off')")
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Turn it off')")
    assert "does not open anything now" in page.content(), "without a code"
    page.fill("#passcode", PASSCODE)
    page.fill("#code", spare[1])
    page.click("button:has-text('Turn it off')")
    assert "Your passcode alone" in page.content()


@cases((390, "light"), (390, "dark"), (1280, "light"), (1280, "dark"))
def test_the_pages_of_passkeys_are_accessible(household, width, scheme):
    page = at_home(household, width=width, scheme=scheme)
    household.set_up(page)
    Authenticator(page)
    faults = []
    for state in passkey_states(page):
        keep_picture(page, f"{state}-{width}-{scheme}")
        faults += faults_of(page, state, width)
    assert not faults, "\n".join(faults)


def passkey_states(page):
    page.goto("/settings/passkeys")
    yield "passkeys-none"
    page.goto("/settings/passkeys/new")
    yield "passkey-new"
    page.fill("#passcode", PASSCODE)
    page.click("button:has-text('Go on')")
    page.wait_for_url("**/settings/passkeys/make")
    yield "passkey-make"
    page.click("button:has-text('Make the passkey')")
    page.wait_for_selector("#name-error")
    yield "passkey-make-errors"
    # The device has made one that nobody kept; with a name it makes another in its place.
    page.fill("#name", "Donaudampfschifffahrtsgesellschaftskapitänstelefon")
    page.click("button:has-text('Make the passkey')")
    page.wait_for_url("**/settings/passkeys?passkey=made")
    yield "passkeys"
    page.click("a:has-text('Change')")
    yield "passkey"
    sign_out(page)
    yield "sign-in-with-passkey"
    use_passkey(page)
    page.wait_for_url("**/")
    page.goto("/settings/passkeys")
    page.click("a:has-text('Change')")
    page.click("button:has-text('Remove this passkey')")
    sign_out(page)
    use_passkey(page)
    page.wait_for_selector(".notice.wrong:visible")
    yield "sign-in-passkey-wrong"
