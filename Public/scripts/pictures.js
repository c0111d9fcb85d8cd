// Shows chosen pictures before they are sent, takes pasted, dropped and photographed ones, and says early
// which are too large or too many. Without it the file field does all that is needed.
const field = document.querySelector("input[type=file][data-previews]");
const list = field && document.getElementById(field.dataset.previews);
let chosen = [];
let shown = 0;

if (list) {
  field.addEventListener("change", () => add([...field.files]));
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
    add(pasted);
  });
  const camera = document.querySelector(`[data-camera="${field.id}"]`);
  if (camera && matchMedia("(pointer: coarse)").matches) {
    camera.hidden = false;
    const lens = camera.querySelector("input");
    lens.addEventListener("change", () => {
      add([...lens.files]);
      lens.value = "";
    });
  }
  // The form leaves its words to the server, but a file that cannot arrive is not worth the wait.
  field.form.addEventListener("submit", (event) => {
    if (!field.reportValidity()) event.preventDefault();
  });
  add([...field.files]);
}

// More come beside those that are there, where the field takes several.
function add(files) {
  const isNew = (file) =>
    !chosen.some((other) => other.name === file.name && other.size === file.size && other.lastModified === file.lastModified);
  if (field.multiple) chosen = [...chosen, ...files.filter(isNew)];
  else if (files.length > 0) chosen = files.slice(-1);
  show();
}

function show() {
  const all = new DataTransfer();
  for (const file of chosen) all.items.add(file);
  field.files = all.files;
  const turn = ++shown;
  const limit = Number(field.dataset.limit);
  const most = Number(field.dataset.most ?? 1);
  list.replaceChildren(...chosen.map((file) => preview(file, file.size > limit, () => turn === shown)));
  list.hidden = chosen.length === 0;
  const refused = chosen.some((file) => file.size > limit);
  field.setCustomValidity(refused ? field.dataset.tooLarge : chosen.length > most ? field.dataset.tooMany : "");
}

function preview(file, refused, isCurrent) {
  const item = document.createElement("li");
  item.className = refused ? "card thumb is-refused" : "card thumb";
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const name = document.createElement("p");
  name.textContent = refused ? `${file.name}: ${field.dataset.tooLarge}` : file.name;
  item.append(canvas, name);
  if (field.dataset.leaveOut) item.append(leavingOut(file));
  if (refused) canvas.width = canvas.height = 1;
  else draw(file, canvas, isCurrent);
  return item;
}

function leavingOut(file) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button plain compact";
  button.textContent = field.dataset.leaveOut;
  button.setAttribute("aria-label", `${field.dataset.leaveOut}: ${file.name}`);
  button.addEventListener("click", () => {
    chosen = chosen.filter((other) => other !== file);
    show();
    (list.querySelector("button") ?? field).focus();
  });
  return button;
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
