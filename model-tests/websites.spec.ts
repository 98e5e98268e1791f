import { expect } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { signIn } from './support/signed-in.ts';
import { pages, WEBSITES_BACKGROUND } from './websites.page.ts';

testFlow(pages);

test('SITES-06 a thousand changes of a crawl are one question how it goes, and a quiet page asks now and then', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/websites/crawls')) asked += 1;
  });
  await page.clock.install();
  await holdCalls(page, [], WEBSITES_BACKGROUND);
  await signIn(page);
  await page.goto('/websites');
  await page.getByLabel('Country of rival.example').waitFor();
  await expect(page.getByText('1280 of 1647 pages read, 307 waiting')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  let passed = 0;
  let before = asked;
  const askedAfter = async (ms: number) => {
    await page.clock.runFor(ms);
    passed += ms;
    return asked - before;
  };
  // The quiet page has just asked, and does again in 20 seconds.
  await expect.poll(() => askedAfter(5000)).toBe(1);
  before = asked;
  passed = 0;
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const channel = new BroadcastChannel(found!.name!);
    for (let n = 0; n < 1000; n += 1) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ kind: 'touched', keys: [`match:m${n}`] });
    }
    channel.close();
  });
  await expect.poll(() => askedAfter(1000)).toBe(1);
  // Sooner than a quiet page would have asked.
  expect(passed).toBeLessThan(15_000);
  expect(await askedAfter(4000)).toBe(1);
  await expect.poll(() => askedAfter(5000)).toBe(2);
});
