// Enter ends a tag instead of sending the form, and what is offered follows the tag that is being typed.
// Without it tags are typed with commas between them.
const field = document.getElementById("tags");
const known = field?.list;
const offered = known ? [...known.options].map((option) => option.value) : [];

field?.addEventListener("keydown", (event) => {
  const begun = field.value.split(",").at(-1).trim();
  if (event.key !== "Enter" || event.isComposing || begun === "") return;
  event.preventDefault();
  field.value = `${field.value.trimEnd()}, `;
  offer();
});
field?.addEventListener("input", offer);
offer();

function offer() {
  if (!known) return;
  const done = field.value.split(",").slice(0, -1).map((tag) => tag.trim()).filter((tag) => tag !== "");
  const taken = new Set(done.map((tag) => tag.toLowerCase()));
  const before = done.map((tag) => `${tag}, `).join("");
  known.replaceChildren(
    ...offered
      .filter((tag) => !taken.has(tag.toLowerCase()))
      .map((tag) => {
        const option = document.createElement("option");
        option.value = before + tag;
        return option;
      }),
  );
}
