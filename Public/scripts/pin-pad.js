// A number pad for the PIN, in the page but hidden: without scripts the field takes the device's own keys.
for (const pad of document.querySelectorAll("[data-pad]")) {
  const field = document.getElementById(pad.dataset.pad);
  if (!field) continue;

  pad.hidden = false;
  // On a screen that is touched the pad takes the place of the keys that would cover it.
  if (matchMedia("(pointer: coarse)").matches) field.inputMode = "none";

  pad.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const digit = button.dataset.digit;
    field.value = digit ? (field.value + digit).slice(0, field.maxLength) : field.value.slice(0, -1);
    field.focus({ preventScroll: true });
  });
}
