// Says that a page is being looked at while it is: that can take some seconds.
const button = document.querySelector("button[data-looking]");
const status = button && document.getElementById("looked-up");

button?.form.addEventListener("submit", (event) => {
  if (event.submitter !== button || event.defaultPrevented) return;
  const said = document.createElement("p");
  said.textContent = button.dataset.looking;
  status.replaceChildren(said);
});
