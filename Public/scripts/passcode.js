// Shows and hides a passcode. The button is in the page, hidden, with both of its words.
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
