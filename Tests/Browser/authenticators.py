"""What a person has at hand besides a passcode: an app that makes codes, and a device that holds passkeys."""

import base64
import hmac
import struct
import time


def code(key, at=None):
    """What an authenticator app shows for a key in base 32 (RFC 6238)."""
    step = int(time.time() if at is None else at) // 30
    digest = hmac.new(base64.b32decode(key.replace(" ", "")), struct.pack(">Q", step), "sha1").digest()
    start = digest[19] & 15
    return f"{(int.from_bytes(digest[start:start + 4]) & 0x7fffffff) % 1_000_000:06}"


def wrong_code(key):
    right = {code(key, time.time() + 30 * offset) for offset in range(-3, 4)}
    return next(each for each in map("{:06}".format, range(10)) if each not in right)


def wait_for_next_code(used):
    """Until the code that was used can be followed by another."""
    while int(time.time()) // 30 <= int(used) // 30:
        time.sleep(0.5)


class Authenticator:
    """A device with a finger on it that is always right, by the DevTools protocol."""

    def __init__(self, page, has_prf=True):
        self.session = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
            "hasPrf": has_prf}})["authenticatorId"]

    def passkeys(self):
        return self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def set_count(self, credential, count):
        """As on a copy that was used less often."""
        self.session.send("WebAuthn.removeCredential", {
            "authenticatorId": self.id, "credentialId": credential["credentialId"]})
        self.session.send("WebAuthn.addCredential", {
            "authenticatorId": self.id, "credential": {**credential, "signCount": count}})
