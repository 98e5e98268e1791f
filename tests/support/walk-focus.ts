import type { Page } from '@playwright/test';

/** What has the focus, and how many of the points laid over it are under something else or out of the window. */
type Stop = { name: string; hidden: number; points: number };

/** Presses a key so many times, and names what has had the focus and was more than half hidden. */
export async function hiddenStops(page: Page, key: string, times: number): Promise<string[]> {
  const found: string[] = [];
  for (let step = 0; step < times; step++) {
    // A person presses one key after the other.
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    if (stop && stop.hidden > stop.points / 2)
      found.push(`${step}: ${stop.name}: ${stop.hidden} of ${stop.points} points`);
  }
  return found;
}

function focusedStop(): Stop | null {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const { left, top, width, height } = active.getBoundingClientRect();
  // A region that scrolls is shown whole in no low window.
  if (height > window.innerHeight / 2) return null;
  const name = active.getAttribute('aria-label') ?? active.textContent.slice(0, 60);
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const points = shares.flatMap((x) =>
    shares.map((y) => [left + width * x, top + height * y] as const),
  );
  const hidden = points.filter(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    // A transparent field lies in the label that is drawn.
    return !there || !(active.contains(there) || there.contains(active));
  });
  return { name, hidden: hidden.length, points: points.length };
}
