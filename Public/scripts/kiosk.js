// Keeps a tablet on the wall up to date: looks politely, and changes the page only where it has something else
// to say. Without scripts "Look again" does the same.
const every = 20_000;
const longest = 300_000;
const idle = 90_000;
let pause = every;
let touched = performance.now();

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = performance.now()));

async function look() {
  const page = document.getElementById("content");
  const kind = page?.dataset.kind;
  if (!page || kind === "end" || document.hidden) return;
  const untouched = performance.now() - touched;
  if (kind === "step") {
    if (untouched > idle) location.replace("/kiosk");
    return;
  }
  // Nobody likes a list that moves under the finger.
  if (untouched < every / 2) return;
  try {
    // Without what was just logged: that has been read by now.
    const address = kind === "board" ? location.pathname : "/kiosk";
    const answer = await fetch(address, { headers: { accept: "text/html" }, cache: "no-store" });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    say(false);
    pause = every;
    const fresh = next.getElementById("content");
    if (!fresh?.dataset.kind || fresh.dataset.state === page.dataset.state) return;
    if (fresh.dataset.kind !== kind) location.replace("/kiosk");
    else show(page, document.importNode(fresh, true), next.title);
  } catch {
    say(true);
    pause = Math.min(pause * 2, longest);
  }
}

function show(page, fresh, title) {
  const at = document.activeElement?.getAttribute("href");
  page.replaceWith(fresh);
  document.title = title;
  if (location.search) history.replaceState(null, "", location.pathname);
  // Whoever goes by the keyboard stays where they were.
  if (at && page !== document.activeElement) {
    [...fresh.querySelectorAll("a")].find((link) => link.getAttribute("href") === at)?.focus({ preventScroll: true });
  }
}

function say(isUnreachable) {
  const line = document.querySelector(".kiosk-unreachable");
  if (line && line.hidden === isUnreachable) line.hidden = !isUnreachable;
}

async function keepLooking() {
  await look();
  setTimeout(keepLooking, pause);
}

// The clock of the house, by the tablet's own time.
function tell(clock) {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: clock.dataset.zone,
  });
  const say = () => {
    clock.textContent = time.format(new Date());
    setTimeout(say, 60_000 - (Date.now() % 60_000));
  };
  say();
  clock.hidden = false;
}

for (const clock of document.querySelectorAll(".kiosk-clock")) tell(clock);
setTimeout(keepLooking, pause);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look();
});
