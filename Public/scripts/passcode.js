// Shows and hides a passcode, says when capitals are locked, and how good a new one is while it is typed. All of
// it is in the page, hidden, with its words.
for (const button of document.querySelectorAll(".passcode-toggle")) {
  const field = document.getElementById(button.getAttribute("aria-controls"));
  if (!field) continue;

  const set = (shown) => {
    field.type = shown ? "text" : "password";
    button.textContent = shown ? button.dataset.hide : button.dataset.show;
    button.setAttribute("aria-pressed", String(shown));
  };

  button.hidden = false;
  button.addEventListener("click", () => set(field.type === "password"));
  // Sent as a passcode, so that the browser neither remembers it as a word nor shows it on the way back.
  field.form?.addEventListener("submit", () => set(false));
}

for (const hint of document.querySelectorAll("[data-caps-lock]")) {
  const field = document.getElementById(hint.dataset.capsLock);
  if (!field) continue;

  const look = (event) => {
    if (event.getModifierState) hint.hidden = !event.getModifierState("CapsLock");
  };
  for (const type of ["keydown", "keyup", "mousedown"]) field.addEventListener(type, look);
  field.addEventListener("blur", () => { hint.hidden = true; });
}

// The household's own rule decides, so it is asked: after a pause, and never while the passcode is too short for
// any rule but that.
for (const meter of document.querySelectorAll("[data-strength]")) {
  const field = document.getElementById(meter.dataset.strength);
  if (!field) continue;

  let timer;
  let turn = 0;
  const show = (level, text) => {
    meter.dataset.level = level;
    meter.hidden = text === "";
    meter.lastElementChild.textContent = text;
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    turn += 1;
    if (field.value === "") show("0", "");
    else if (field.value.length < Number(meter.dataset.shortest)) show("0", meter.dataset.short);
    else timer = setTimeout(ask, 400, turn);
  });

  const ask = async (asked) => {
    const sent = new URLSearchParams({ passcode: field.value });
    const own = ["household", "name"].map((name) => field.form?.elements[name]?.value ?? "");
    for (const word of [...own, ...meter.dataset.own.split("\n")]) if (word) sent.append("own", word);
    try {
      const answer = await fetch("/passcode-advice", { method: "POST", body: sent });
      const text = await answer.text();
      if (answer.ok && asked === turn) show(text[0], text.slice(2));
    } catch {
      // Without an answer the form itself says it.
    }
  };
}
