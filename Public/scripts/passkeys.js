// Makes a passkey, and signs in with one: the browser asks its authenticator, and what comes of it is sent
// as the form that it stands in. Without scripts, or without passkeys, nothing of it shows.
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));

const text = (buffer) => {
  let all = "";
  for (const byte of new Uint8Array(buffer ?? 0)) all += String.fromCharCode(byte);
  return btoa(all).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const minutes = 5 * 60 * 1000;
const secretFor = (salt) => ({ prf: { eval: { first: salt } } });
const secretOf = (credential) => credential.getClientExtensionResults().prf?.results?.first;

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll("[data-passkey-make]")) prepare(form, make);
  for (const form of document.querySelectorAll("[data-passkey-use]")) prepare(form, use);
}

function prepare(form, work) {
  form.hidden = false;
  let isAtWork = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isAtWork) return;
    isAtWork = true;
    show(form, "");
    try {
      // A form that comes back anyway, without its name, must not leave a passkey behind.
      if (form.checkValidity()) await work(form);
      form.submit();
    } catch (error) {
      show(form, faultOf(form, error));
    }
    isAtWork = false;
  });
}

class NoSecret extends Error {}

async function make(form) {
  const { challenge, place, product, user, userName, salt, known } = form.dataset;
  const id = (each) => ({ type: "public-key", id: bytes(each) });
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { id: place, name: product },
      user: { id: bytes(user), name: userName, displayName: userName },
      challenge: bytes(challenge),
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: known.split(" ").filter(Boolean).map(id),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
      timeout: minutes,
      extensions: secretFor(bytes(salt)),
    },
  });
  // Some authenticators give their secret only when they are used.
  const secret = secretOf(credential) ?? (await secretByUse(credential, place, bytes(salt)));
  if (!secret) throw new NoSecret();
  fill(form, {
    client_data: credential.response.clientDataJSON,
    attestation: credential.response.attestationObject,
    secret,
  });
}

async function secretByUse(credential, place, salt) {
  if (!credential.getClientExtensionResults().prf?.enabled) return null;
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)), // nobody checks this answer
      rpId: place,
      allowCredentials: [{ type: "public-key", id: credential.rawId }],
      userVerification: "required",
      timeout: minutes,
      extensions: secretFor(salt),
    },
  });
  return secretOf(used);
}

async function use(form) {
  const answer = await fetch("/sign-in/passkey/question", { method: "POST" });
  const { challenge, place, salt } = await answer.json();
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: bytes(challenge),
      rpId: place,
      allowCredentials: [],
      userVerification: "required",
      timeout: minutes,
      extensions: secretFor(bytes(salt)),
    },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  fill(form, {
    credential: credential.rawId,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    user_handle: userHandle,
    secret: secretOf(credential),
  });
}

function fill(form, values) {
  for (const [name, value] of Object.entries(values)) form.elements[name].value = text(value);
}

function faultOf(form, error) {
  const { cancelled, exists, noSecret } = form.dataset;
  if (error instanceof NoSecret) return noSecret;
  return error.name === "InvalidStateError" && exists ? exists : cancelled;
}

function show(form, fault) {
  const place = form.querySelector("[data-passkey-fault]");
  place.hidden = !fault;
  place.querySelector("p").textContent = fault;
}
