"""What must hold of a `Home` after a change of keys that was broken off."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from enduring.home import BENS, NEW, OLD


def is_whole(home, answered, *, after, keeps_session, keeps_sheet=True):
    """Everybody signs in and finds everything, by old secrets or new ones, and the household can go on."""
    if home.process.poll() is not None:
        home.start()
    if keeps_session:
        assert home.get(home.list)[0] == 200, "the session has ended"
    passcodes = [passcode for passcode in (OLD, NEW) if home.sign_in("Ada", passcode)]
    assert len(passcodes) == 1, f"Ada signs in by {passcodes}"
    [adas] = passcodes
    assert adas == after if answered else adas in (OLD, after), f"{answered}, and Ada signs in by {adas}"
    for name, passcode in [("Ben", BENS), ("Ada", adas)]:
        home.cookie = home.sign_in(name, passcode)
        assert home.cookie, f"{name} does not sign in"
        assert home.seen() == home.content, f"{name} sees less"
    opens(home, f"Ada\n{adas}")
    if keeps_sheet:
        opens(home, home.sheet)
    else:
        a_sheet_opens(home, answered, adas)
    assert home.post("/settings/keys", passcode=adas)[0] == 303, "no new keys after it"
    opens(home, f"Ada\n{adas}")
    home.kill()
    home.start()
    assert home.sign_in("Ada", adas), "not after another start"
    left = {path.name for path in home.data.iterdir()} - {
        "control.sock", "device.key", "files", "household.db", "household.db-wal", "install", "keybag.db", "lock"}
    assert not left, f"{left} were left"
    home.kill()


def opens(home, secret):
    code, said = home.verify(secret)
    assert code == 0, said


def a_sheet_opens(home, answered, passcode):
    """The old one until there is a new one, and then that; or, where nobody has seen it, all are reminded."""
    is_old = home.verify(home.sheet)[0] == 0
    assert not (answered and is_old), "the old sheet still opens"
    if is_old:
        return
    if not home.new_sheet:
        assert "The recovery sheet is not put away yet" in home.page("/"), "nobody is reminded"
        assert home.post("/settings/recovery", passcode=passcode)[0] == 303
        home.new_sheet = home.shown_sheet()
    opens(home, home.new_sheet)


def goes_on_without_device_key(home, answered, **_):
    """The old key, found again, opens everything until the new one does; and the same command finishes."""
    with tempfile.TemporaryDirectory() as apart:
        shutil.copy(home.data / "keybag.db", apart)
        if (home.data / "keybag.db-journal").exists():
            shutil.copy(home.data / "keybag.db-journal", apart)
        is_made = device_check(apart) != device_check(home.whole)
    assert is_made or not answered
    killed = home.directory / "killed"
    shutil.rmtree(killed, ignore_errors=True)
    shutil.copytree(home.data, killed)
    if not is_made:
        assert not (home.data / "device.key").exists(), "a key is in place that nothing hangs on"
        shutil.copy(home.whole / "device.key", home.data)
    home.start()
    names = {"Ada": OLD, "Ben": BENS} if not is_made else {"Ada": NEW}
    for name, passcode in names.items():
        home.cookie = home.sign_in(name, passcode)
        assert home.cookie, f"{name} does not sign in by {passcode}"
        assert home.seen() == home.content, f"{name} sees less"
    home.kill()
    # And, from the moment of the kill, the same again and then the other one.
    shutil.rmtree(home.data)
    killed.rename(home.data)
    for name, passcode in [("Ada", NEW), ("Ben", BENS)]:
        code, said = home.reset(name, passcode)
        assert code == 0, said
    is_whole(home, True, after=NEW, keeps_session=False)


def device_check(directory):
    with closing(sqlite3.connect(Path(directory) / "keybag.db")) as keybag:
        return keybag.execute("SELECT key_check FROM device").fetchall()


def lives(home, answered, **_):
    """The household is there, or set-up begins again."""
    for is_again in (False, True):
        home.start()
        home.cookie = ""
        is_there = home.get("/sign-in")[0] == 200
        assert is_there or not (answered or is_again), "what was acknowledged is gone"
        if not is_there:
            home.set_up()
        assert home.sign_in("Ada", OLD), "Ada does not sign in"
        opens(home, f"Ada\n{OLD}")
        home.kill()
