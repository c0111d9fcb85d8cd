"""Starting, refusing to start, and stopping."""

import socket
import subprocess


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
