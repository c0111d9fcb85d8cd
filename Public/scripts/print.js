// A button that prints the page. Without scripts it stays hidden, and the browser's menu prints.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
