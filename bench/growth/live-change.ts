import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { encodeCall } from '../../contract/encoding.ts';
import type { CallInput, CallName } from '../../contract/table.ts';
import { refreshMatches } from '../../server/catalogue/refresh.ts';
import { openDatabase } from '../../server/database/open.ts';
import { accounts } from '../../server/database/schema/accounts.ts';
import { matches } from '../../server/database/schema/catalogue.ts';
import { createChannel } from '../../server/realtime/channel.ts';
import { median, quantile } from './median.ts';
import { FIRST_ROW, signedInProfile } from './signed-in-browser.ts';

const CHANGES = 30;
const SORTS = 15;
/** A message of an account that follows another within this time waits for it. */
const BETWEEN_MS = 400;
const BURST = 5_000;
const ACCOUNT = 'seed';

export type LiveChange = {
  /** Milliseconds from the server's answer, which follows the commit, to the painted heart. */
  changeP50: number;
  changeP95: number;
  /** While 5,000 changed matches arrive. */
  longestTask: number;
  frameP99: number;
  /** From the click on a column's head to the frame with other rows. */
  sortMs: number;
};

declare global {
  interface Window {
    liveBench: { painted: number; tasks: number[]; frames: number[] };
  }
}

/**
 * @param url of a running server with the seeded account, @param databaseUrl of its PostgreSQL: the burst is what a
 * crawl changes, in transactions of 250
 */
export async function measureLiveChange(url: string, databaseUrl: string): Promise<LiveChange> {
  const profile = await signedInProfile(url);
  const context = await profile.open();
  try {
    const page = await context.newPage();
    await page.goto('/pricing');
    await page.locator(FIRST_ROW).first().waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.waitForTimeout(3_000);
    const sorts = await sortClicks(page);
    const changes = await heartChanges(page, await callerOf(url));
    const { longestTask, frameP99 } = await burst(page, databaseUrl);
    return {
      changeP50: median(changes),
      changeP95: quantile(changes, 0.95),
      longestTask,
      frameP99,
      sortMs: median(sorts),
    };
  } finally {
    await context.close();
    await profile.remove();
  }
}

type Caller = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<unknown>;

/** Another device of the same person. */
async function callerOf(url: string): Promise<Caller> {
  let token = '';
  const call: Caller = async (name, input) => {
    const { method, path, body } = encodeCall(name, input);
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return response.json().catch(() => null);
  };
  const session = await call('login', { username: ACCOUNT, password: 'vigia-seed' });
  token = (session as { access_token: string }).access_token;
  return call;
}

/** Notes when a frame was painted in which something below `selector` has changed. */
const watchPaints = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    window.liveBench = { painted: 0, tasks: [], frames: [] };
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          window.liveBench.painted = performance.timeOrigin + performance.now();
        });
        port1.start();
        port2.postMessage(null);
      });
    }).observe(document.querySelector(wanted)!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-pressed'],
    });
  }, selector);

const paintedAfter = async (page: Page, since: number) => {
  await page.waitForFunction((moment) => window.liveBench.painted > moment, since, { polling: 20 });
  return (await page.evaluate(() => window.liveBench.painted)) - since;
};

async function heartChanges(page: Page, call: Caller): Promise<number[]> {
  await watchPaints(page, 'tr[data-position="0"]');
  const id = await page.evaluate(() => {
    const payload = document
      .querySelector('tr[data-position="0"] [data-action="select"]')
      ?.getAttribute('data-payload');
    return (JSON.parse(payload ?? '{}') as { id: string }).id;
  });
  const heart = page.locator('tr[data-position="0"] [data-action="favourite"]');
  let favorite = (await heart.getAttribute('aria-pressed')) === 'true';
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    favorite = !favorite;
    await page.evaluate(() => (window.liveBench.painted = 0));
    const asked = Date.now();
    await call('setFavourite', { id_match: id, favorite });
    const answered = Date.now() - asked;
    times.push(Math.max(0, (await paintedAfter(page, asked)) - answered));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return times;
}

async function sortClicks(page: Page): Promise<number[]> {
  await watchPaints(page, 'table tbody');
  const times: number[] = [];
  for (let click = 0; click < SORTS; click++) {
    const clicked = await page.evaluate(() => {
      window.liveBench.painted = 0;
      const moment = performance.timeOrigin + performance.now();
      document.querySelector<HTMLElement>('[data-sort="product_name"]')!.click();
      return moment;
    });
    times.push(await paintedAfter(page, clicked));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return times;
}

async function burst(page: Page, databaseUrl: string) {
  await page.evaluate(() => {
    window.liveBench = { painted: 0, tasks: [], frames: [] };
    new PerformanceObserver((list) =>
      window.liveBench.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    const clock = {
      last: performance.now(),
      next: (now: number) => {
        window.liveBench.frames.push(now - clock.last);
        clock.last = now;
        requestAnimationFrame(clock.next);
      },
    };
    requestAnimationFrame(clock.next);
  });
  await changeMany(databaseUrl);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(5_000);
  const { tasks, frames } = await page.evaluate(() => window.liveBench);
  return { longestTask: Math.max(0, ...tasks), frameP99: quantile(frames, 0.99) };
}

async function changeMany(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' });
  const { db } = database;
  const channel = createChannel(database, pino({ level: 'silent' }))!;
  try {
    const found = await db
      .select({ id: matches.id })
      .from(matches)
      .where(eq(matches.accountId, ACCOUNT))
      .limit(BURST);
    const ids = found.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 250) {
      const some = ids.slice(from, from + 250);
      await db.transaction(async (tx) => {
        await tx.select().from(accounts).where(eq(accounts.id, ACCOUNT)).for('update');
        await tx.execute(sql`
          update products set price = price + 0.01
          where account_id = ${ACCOUNT} and match_id in ${some}`);
        await refreshMatches(tx, ACCOUNT, some);
      });
      await channel.publish({ accountId: ACCOUNT, message: { dataChanged: true } });
    }
  } finally {
    await channel.close();
    await database.close();
  }
}
