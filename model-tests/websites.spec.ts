import { expect } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { signIn } from './support/signed-in.ts';
import { MIRRORED, storeOpened } from './support/store-opened.ts';
import { pages, WEBSITES_BACKGROUND } from './websites.page.ts';

testFlow(pages);

test('SITES-06 a thousand changes of a crawl are one question how it goes, and a quiet page asks now and then', async ({
  page,
}) => {
  // Counted where it asks: of a request one learns later than the clock goes on.
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    const counted = Object.assign(window, { asked: 0 });
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/api/websites/crawls')) counted.asked += 1;
      return fetch(input, init);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.clock.install();
  await holdCalls(page, [], WEBSITES_BACKGROUND);
  await signIn(page);
  await page.goto('/websites');
  await page.getByLabel('Country of rival.example').waitFor();
  await expect(page.getByText('1280 of 1647 pages read, 307 waiting')).toBeVisible();
  await storeOpened(page, MIRRORED);
  await page.clock.pauseAt(Date.now() + 120_000);
  let passed = 0;
  let before = await asked();
  const askedAfter = async (ms: number) => {
    await page.clock.runFor(ms);
    passed += ms;
    return (await asked()) - before;
  };
  // The quiet page has just asked, and does again in 20 seconds.
  await expect.poll(() => askedAfter(500), { intervals: [20] }).toBe(1);
  before = await asked();
  passed = 0;
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const channel = new BroadcastChannel(found!.name!);
    // Whoever listens last hears each message last.
    const heard = new BroadcastChannel(found!.name!);
    let count = 0;
    const allHeard = new Promise<void>((resolve) => {
      heard.addEventListener('message', () => (count += 1) === 1000 && resolve());
    });
    for (let n = 0; n < 1000; n += 1) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ kind: 'touched', keys: [`match:m${n}`] });
    }
    await allHeard;
    channel.close();
    heard.close();
  });
  // No faster than a real clock: the page takes its time to read a thousand changes.
  await expect.poll(() => askedAfter(1000), { intervals: [1000] }).toBe(1);
  // Sooner than a quiet page would have asked.
  expect(passed).toBeLessThan(14_000);
  expect(await askedAfter(4000)).toBe(1);
  await expect.poll(() => askedAfter(5000)).toBe(2);
});
