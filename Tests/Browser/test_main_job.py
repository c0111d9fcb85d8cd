"""The main job: from nothing to a household that is still there after a restart."""

from household import PASSCODE, cases, cookies
from photo import opened, photo


@cases((True, 390, "light"), (False, 390, "dark"), (True, 1280, "dark"), (False, 1280, "light"))
def test_a_family_sets_up_wishes_and_logs_and_finds_it_all_again(household, script, width, scheme):
    page = household.page(script=script, width=width, scheme=scheme)
    household.set_up(page)
    household.add_person(page)
    household.add_gift(page, photo=photo(household.directory))
    household.add_chore(page)
    household.log_chore(page, note="both bowls")
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    page.wait_for_url("**/sign-in")
    page.goto("/gifts")
    assert "/sign-in" in page.url, page.url
    assert household.stop() == 0
    print(f"      ready {household.start() * 1000:.0f} ms after a start")
    household.sign_in(page)
    page.wait_for_url(household.address + "/")
    everything_is_there(household, page)


def everything_is_there(household, page):
    assert "Feed the rabbits" in page.locator(".is-done").inner_text()
    page.goto("/people")
    assert page.locator(".person h2").all_inner_texts() == ["Ada", "Zoë"]
    household.open_list(page)
    assert page.locator(".gift h2").inner_text() == "Magic set"
    page.click(".gift a")
    assert "€24.90" in page.content()
    assert page.locator(".gift-link").get_attribute("href") == "https://shop.example/magic?a=1&b=2"
    address = page.locator(".gallery img").get_attribute("src")
    shown = opened(household.ask("GET", address, cookies=cookies(page)).body)
    assert shown.size == (1200, 1600), shown.size  # 4000×3000, turned upright, at most 1600
    for variant in ["thumb", "view", "full"]:
        content = household.ask("GET", address.replace("view", variant), cookies=cookies(page)).body
        picture = opened(content)
        assert picture.height > picture.width, f"{variant} lies on its side"
        assert not picture.getexif() and not {"exif", "xmp", "icc_profile"} & set(picture.info), f"{variant}: {picture.info}"
        assert b"secret beach" not in content, variant
    page.goto("/chores/log")
    entry = page.locator(".journal li").inner_text()
    assert "Feed the rabbits" in entry and "Ada" in entry and "both bowls" in entry, entry


def test_signing_out_ends_the_session_for_good(household):
    page = household.page()
    household.set_up(page)
    cookie = page.context.cookies()
    page.goto("/settings")
    page.click("button:has-text('Sign out')")
    page.context.add_cookies(cookie)
    page.goto("/gifts")
    assert "/sign-in?next=%2Fgifts" in page.url, page.url
    household.sign_in(page, "not my passcode")
    assert "do not go together" in page.content()
    assert page.input_value("#name") == "Ada" and page.input_value("#passcode") == ""
    page.fill("#passcode", PASSCODE)
    page.click("button.wide")
    page.wait_for_url(household.address + "/")
