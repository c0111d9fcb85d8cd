"""The changes of keys that are broken off, on a `Home`: each says whether it was acknowledged."""

import shutil
import time

from enduring.aftermath import goes_on_without_device_key, is_whole, lives
from enduring.home import NEW, OLD


def new_keys(home):
    return served(home, lambda: home.post("/settings/keys", passcode=OLD)[0] == 303)


def pictures_under_new_keys(home):
    """What follows new keys in the background, some seconds after a start; that was acknowledged long before."""
    home.start()
    home.page(home.list)
    assert home.post("/settings/keys", passcode=OLD)[0] == 303
    home.kill()
    home.start(home.armed)
    home.page(home.list)
    home.give_order()
    end = time.monotonic() + 60
    while home.process.poll() is None and not any(step.startswith("remove files/") for step in home.count()):
        assert time.monotonic() < end, "no picture was sealed anew"
        time.sleep(0.1)
    home.settle()
    if not home.fails:
        home.kill()
    return True


def another_passcode(home):
    return served(home, lambda: home.post(
        "/settings/passcode", current=OLD, passcode=NEW, passcode_again=NEW)[0] == 303)


def another_sheet(home):
    def make():
        if home.post("/settings/recovery", passcode=OLD)[0] != 303:
            return False
        home.new_sheet = home.shown_sheet()
        return True
    return served(home, make)


def served(home, make):
    home.start(home.armed)
    home.page(home.list)  # opens the household
    home.give_order()
    try:
        answered = make()
        assert answered or home.fails, "it was refused"
    except OSError:
        answered = False
        assert not home.fails and home.dies(), "no answer"
    home.settle()
    if answered:
        home.write_more()
    if not home.fails:
        home.kill()
    return answered


def reset(home):
    home.give_order()
    code, said = home.reset("Ada", NEW, home.armed)
    assert code in ((0, 3) if home.fails else (0, -9)), said
    return code == 0


def reset_without_device_key(home):
    (home.data / "device.key").unlink()
    return reset(home)


def set_up(home):
    """From an empty directory; the marker of the installation is made here too."""
    shutil.rmtree(home.data)
    home.cookie = ""
    home.give_order()
    try:
        home.start(home.armed)
        home.set_up()
        answered = True
    except (OSError, SystemExit):
        answered = False
        assert home.fails or home.dies(), "it ended by itself"
    except AssertionError:
        answered = False
        if not home.fails:
            raise
    if answered:
        home.write_more()
    home.kill()
    return answered


# What makes each, what is asked afterwards, and how it ends.
CHANGES = {
    "set-up": (set_up, lives, {}),
    "new household keys": (new_keys, is_whole, dict(after=OLD, keeps_session=True)),
    "pictures under new keys": (pictures_under_new_keys, is_whole, dict(after=OLD, keeps_session=True)),
    "another passcode": (another_passcode, is_whole, dict(after=NEW, keeps_session=True)),
    "another recovery sheet": (another_sheet, is_whole, dict(after=OLD, keeps_session=True, keeps_sheet=False)),
    "a passcode reset": (reset, is_whole, dict(after=NEW, keeps_session=False)),
    "a lost device key": (reset_without_device_key, goes_on_without_device_key, {}),
}

# So long that only the long runs make them, and so often.
SLOW = {"pictures under new keys": 30}
