"""Starting, refusing to start, and stopping; and what is asked of it at the machine itself."""

import os
import pty
import shutil
import socket
import sqlite3
import subprocess
from contextlib import closing

from household import PASSCODE, cases, run_as
from photo import photo


def test_a_stop_takes_less_than_two_seconds_with_a_connection_open(household):
    page = household.page()
    household.set_up(page)
    with socket.create_connection(("127.0.0.1", household.port)) as idle:
        idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        assert idle.recv(4096).startswith(b"HTTP/1.1 200 ")
        assert household.stop() == 0
    household.start()


def test_a_second_program_on_the_same_data_is_refused_with_one_line(household):
    other = subprocess.run(
        [household.build / "hearthkeep", "--data", household.data, "--port", "0"],
        capture_output=True, text=True, timeout=20)
    assert other.returncode == 3 and other.stderr.count("\n") == 1 and "in use" in other.stderr, other.stderr


def test_a_missing_store_stops_the_start_and_nothing_is_made_anew(household):
    household.set_up(household.page())
    assert household.stop() == 0
    for name in ["household.db", "household.db-wal", "household.db-shm"]:
        (household.data / name).unlink(missing_ok=True)
    other = subprocess.run(
        [household.build / "hearthkeep", "--data", household.data, "--port", "0"],
        capture_output=True, text=True, timeout=20)
    assert other.returncode == 3 and "household.db is missing" in other.stderr, other.stderr
    assert not (household.data / "household.db").exists()


def test_health_tells_a_running_server_from_none(household):
    def health():
        return subprocess.run(
            [household.build / "hearthkeep", "health", "--address", "127.0.0.1", "--port", str(household.port)],
            capture_output=True, timeout=20).returncode
    assert health() == 0
    household.kill()
    assert health() == 1
    household.start()


@cases((True,), (False,))
def test_verify_finds_a_flipped_byte_in_each_store_and_tells_no_content(household, is_serving):
    recovery_key = live_in(household)
    if not is_serving:
        assert household.stop() == 0
    secrets = {"passcode": f"Ada\n{PASSCODE}\n", "recovery key": f"{recovery_key}\n"}
    for secret in secrets.values():
        code, said = command(household, "verify", secret)
        assert code == 0 and "nothing is damaged" in said, said
    assert command(household, "verify", "Ada\nnot the passcode\n")[0] == 3
    assert command(household, "verify", "")[0] == 2
    files = [path for path in household.data.glob("files/??/*") if path.is_file()]
    stores = [household.data / "keybag.db", household.data / "household.db"]
    assert len(files) == 3
    if is_serving:
        # What a server has open is its own: only files change under it.
        stores = []
    for path in [*files, *stores]:
        whole = path.read_bytes()
        place = keybag_wrap(path) if path.name == "keybag.db" else len(whole) * 2 // 3
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:])
        for kind, secret in secrets.items():
            code, said = command(household, "verify", secret)
            assert code == 1, f"{path.name} by the {kind}: {said}"
            assert (path.name if path in stores else "a picture of ") in said, said
            for word in ["Ada", "Rowan", "Magic", "top hat", "beach", "rabbits", PASSCODE, recovery_key]:
                assert word not in said, f"{word} is told: {said}"
        path.write_bytes(whole)
    assert command(household, "verify", secrets["passcode"])[0] == 0
    if not is_serving:
        household.start()


def test_a_lost_passcode_and_a_lost_device_key_are_made_anew_by_the_recovery_sheet(household):
    recovery_key = live_in(household)
    for passcode, loses_key in [("nine blue lanterns", False), ("ten red lanterns", True)]:
        if loses_key:
            assert household.stop() == 0
            (household.data / "device.key").unlink()
        code, said = command(household, "reset-passcode", f"{recovery_key}\n{passcode}\n{passcode}\n", "Ada")
        assert code == 0, said
        if loses_key:
            household.start()
        page = household.page()
        household.sign_in(page, passcode)
        page.wait_for_url(household.address + "/")
        assert "The recovery sheet was used" in page.inner_text("main")
        household.open_list(page)
        assert page.locator(".gift img").count() == 1


def test_what_is_typed_at_a_terminal_is_not_shown(household):
    recovery_key = live_in(household)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [household.build / "hearthkeep", "verify", "--data", household.data],
        stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    shown = b""
    for question, answer in [(b"Name", b""), (b"Recovery key: ", recovery_key.encode())]:
        while question not in shown:
            shown += os.read(ours, 4096)
        os.write(ours, answer + b"\n")
    while b"nothing is damaged" not in shown:
        shown += os.read(ours, 4096)
    assert process.wait(timeout=20) == 0
    assert recovery_key.encode() not in shown and recovery_key[:3].encode() not in shown, shown


OWNER, STRANGER = 10001, 10002


def test_the_control_socket_answers_its_own_user_and_root_and_nobody_else(household):
    if os.geteuid() != 0 or not os.stat("/").st_mode & 0o001:
        print("      not tried: it takes root, to be three users, and a / that is open to them")
        return
    household.set_up(household.page())
    assert household.stop() == 0
    household.directory.chmod(0o711)
    programs = household.directory / "programs"
    programs.mkdir(mode=0o755)
    for program in ["hearthkeep", "picture-worker"]:
        shutil.copy(household.build / program, programs)
    household.build = programs
    for path in [household.data, *household.data.rglob("*")]:
        os.chown(path, OWNER, OWNER)
    household.start(user=OWNER)
    control = household.data / "control.sock"
    assert control.stat().st_uid == OWNER and control.stat().st_mode & 0o777 == 0o600
    assert "PermissionError" in asked(control, STRANGER), "a stranger gets into the directory"
    # Should the modes ever be others, the socket itself still asks who it is.
    household.data.chmod(0o711)
    control.chmod(0o666)
    for user in [OWNER, 0, STRANGER, OWNER]:
        said = asked(control, user)
        if user == STRANGER:
            assert said == "", f"a stranger hears: {said}"
            assert household.event("somebody else asked the control socket")["user"] == STRANGER
        else:
            assert "end 0 " in said and "nothing is damaged" in said, f"{user} hears: {said}"
    code, said = command(household, "verify", f"Ada\n{PASSCODE}\n")
    assert code == 0, f"root hears: {said}"


def asked(control, user):
    """What a user hears who asks for a verification: everything until the socket is closed, or why they cannot ask."""
    program = """
import socket, sys
asking = socket.socket(socket.AF_UNIX)
asking.connect(sys.argv[1])
try:
    asking.sendall(sys.stdin.buffer.read())
    asking.shutdown(socket.SHUT_WR)
    while part := asking.recv(4096):
        print(part.decode(), end="")
except OSError:
    pass
"""
    done = subprocess.run(
        ["/usr/bin/python3", "-c", program, control], input=f"hearthkeep 1 verify passcode\nAda\n{PASSCODE}\n",
        capture_output=True, text=True, timeout=60, **run_as(user))
    return done.stdout + done.stderr


def live_in(household):
    """A household with a picture and a chore. Returns its recovery key."""
    page = household.page()
    household.fill_set_up(page)
    groups = page.locator(".recovery-key li").all_inner_texts()
    page.click("button:has-text('It is put away')")
    page.wait_for_url(household.address + "/")
    household.add_gift(page, photo=photo(household.directory, width=400, height=300))
    household.add_chore(page)
    assert len(groups) == 11, groups
    return "-".join(groups)


def command(household, name, answers, *operands):
    """What a command on the machine answers with, and all that it says."""
    done = subprocess.run(
        [household.build / "hearthkeep", name, *operands, "--data", household.data],
        input=answers, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def keybag_wrap(path):
    """A place within the household's key as it is sealed to a member."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as keybag:
        [(sealed,)] = keybag.execute("SELECT household_key FROM member_keys")
    return path.read_bytes().index(sealed) + 100
