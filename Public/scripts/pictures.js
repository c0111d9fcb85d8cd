// Shows chosen pictures before they are sent, takes pasted and dropped ones, and says early which
// are too large. Without it the file field does all that is needed.
const field = document.querySelector("input[type=file][data-previews]");
const list = field && document.getElementById(field.dataset.previews);
let shown = 0;

if (list) {
  field.addEventListener("change", show);
  for (const type of ["dragenter", "dragover"]) {
    field.addEventListener(type, () => field.classList.add("is-over"));
  }
  for (const type of ["dragleave", "drop", "dragend"]) {
    field.addEventListener(type, () => field.classList.remove("is-over"));
  }
  document.addEventListener("paste", (event) => {
    const pasted = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (pasted.length === 0) return;
    event.preventDefault();
    const all = new DataTransfer();
    for (const file of [...field.files, ...pasted]) all.items.add(file);
    field.files = all.files;
    show();
  });
  // The form leaves its words to the server, but a file that cannot arrive is not worth the wait.
  field.form.addEventListener("submit", (event) => {
    if (!field.reportValidity()) event.preventDefault();
  });
  show();
}

function show() {
  const turn = ++shown;
  const limit = Number(field.dataset.limit);
  list.replaceChildren(...[...field.files].map((file) => preview(file, file.size > limit, () => turn === shown)));
  list.hidden = field.files.length === 0;
  const refused = [...field.files].some((file) => file.size > limit);
  field.setCustomValidity(refused ? field.dataset.tooLarge : "");
}

function preview(file, refused, isCurrent) {
  const item = document.createElement("li");
  item.className = refused ? "card thumb is-refused" : "card thumb";
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const name = document.createElement("p");
  name.textContent = refused ? `${file.name}: ${field.dataset.tooLarge}` : file.name;
  item.append(canvas, name);
  if (refused) canvas.width = canvas.height = 1;
  else draw(file, canvas, isCurrent);
  return item;
}

// Onto a canvas, small: the page's rules allow pictures from this site only, and a phone's photo is
// too large to keep whole. What the browser cannot read stays an empty square with its name.
async function draw(file, canvas, isCurrent) {
  try {
    const picture = await createImageBitmap(file);
    if (isCurrent()) {
      const side = 240;
      const scale = Math.max(side / picture.width, side / picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      canvas.width = canvas.height = side;
      canvas.getContext("2d").drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
    }
    picture.close();
  } catch {
    canvas.width = canvas.height = 1;
  }
}
