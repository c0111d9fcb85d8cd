// A form is sent once: its buttons rest after the first press, and wake when the page is shown again.
const resting = new Set();

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (resting.has(form)) {
    event.preventDefault();
    return;
  }
  resting.add(form);
  // After the browser has gathered the form: a disabled button would not be sent.
  setTimeout(() => setButtons(form, true));
});

addEventListener("pageshow", () => {
  for (const form of resting) setButtons(form, false);
  resting.clear();
});

function setButtons(form, rest) {
  for (const button of form.elements) {
    if (button instanceof HTMLButtonElement && button.type === "submit") {
      if (rest) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }
}
