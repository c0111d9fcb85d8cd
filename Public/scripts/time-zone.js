// Chooses the browser's own time zone at set-up, unless one was chosen already.
const select = document.querySelector("select[data-time-zone]");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (select && select.dataset.timeZone !== "chosen") {
  const option = [...select.options].find((each) => each.value === zone);
  if (option) option.selected = true;
}
