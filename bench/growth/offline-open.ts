import type { Page } from '@playwright/test';
import { frameworklessPage } from './frameworkless.ts';
import { median } from './median.ts';
import { FIRST_ROW, signedInProfile, type Profile } from './signed-in-browser.ts';

const RUNS = 7;

/** Milliseconds from the navigation to painted rows, medians of new browser processes without a network. */
export type OfflineOpen = {
  vigiaMs: number;
  /** A page without a framework that draws as many rows and columns as Vigia has in view. */
  framelessSameMs: number;
  /** The same page with 50 rows and 38 columns. */
  framelessMs: number;
};

type Shown = { ms: number; rows: number; websites: number };

/** @param url of a running server with the seeded account */
export async function measureOfflineOpen(url: string, runs = RUNS): Promise<OfflineOpen> {
  const profile = await signedInProfile(url);
  try {
    const { rows, websites } = await openOnce(profile, FIRST_ROW);
    const own = await shellOf(profile);
    const same = await frameworklessPage(rows, websites);
    const large = await frameworklessPage(50, 30);
    const times = { vigia: [] as number[], same: [] as number[], large: [] as number[] };
    for (let run = 0; run < runs; run++) {
      times.vigia.push((await openOnce(profile, FIRST_ROW)).ms);
      await setShell(profile, same);
      times.same.push((await openOnce(profile, 'td .name')).ms);
      await setShell(profile, large);
      times.large.push((await openOnce(profile, 'td .name')).ms);
      await setShell(profile, own);
    }
    return {
      vigiaMs: median(times.vigia),
      framelessSameMs: median(times.same),
      framelessMs: median(times.large),
    };
  } finally {
    await profile.remove();
  }
}

/** From a new process, offline, to the frame in which something that fits `selector` was painted. */
async function openOnce(profile: Profile, selector: string): Promise<Shown> {
  const context = await profile.open();
  try {
    await context.setOffline(true);
    const page = await context.newPage();
    await notePainted(page, selector);
    await page.goto('/pricing');
    await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
    return await page.evaluate(() => ({
      ms: performance.getEntriesByName('painted')[0]!.startTime,
      rows: document.querySelectorAll('tbody tr[data-position], tbody tr .name').length,
      websites: document.querySelectorAll('thead [data-sort][data-alias]').length,
    }));
  } finally {
    await context.close();
  }
}

/** Marks when the frame with the first element that fits was handed over. */
const notePainted = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => performance.mark('painted'));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });
  }, selector);

type Shell = { html: string; headers: [string, string][] };

/** What the service worker answers a navigation with. */
async function shellOf(profile: Profile): Promise<Shell> {
  return onPage(profile, (page) =>
    page.evaluate(async () => {
      const kept = (await caches.match('/index.html'))!;
      return { html: await kept.text(), headers: [...kept.headers] };
    }),
  );
}

/** Both pages come from the same worker and cache, so that they differ in nothing but themselves. */
async function setShell(profile: Profile, shell: Shell | string): Promise<void> {
  const { html, headers } =
    typeof shell === 'string'
      ? { html: shell, headers: [['content-type', 'text/html; charset=utf-8']] }
      : shell;
  await onPage(profile, (page) =>
    page.evaluate(
      async ({ html, headers }) => {
        const name = (await caches.keys()).find((one) => one.startsWith('vigia-shell-'))!;
        const cache = await caches.open(name);
        await cache.put(
          '/index.html',
          new Response(html, { headers: headers as [string, string][] }),
        );
      },
      { html, headers },
    ),
  );
}

async function onPage<T>(profile: Profile, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await profile.open();
  try {
    const page = await context.newPage();
    await page.goto('/icon.svg');
    return await work(page);
  } finally {
    await context.close();
  }
}
