import { expect, test, type Page } from '@playwright/test';
import { amount } from '../../long.ts';
import { LabServer } from './lab-server.ts';
import { Profile } from './profile.ts';

const KILLS = amount({ usual: 2, long: 10 });
const INTENTS = amount({ usual: 500, long: 5_000 });
const ROWS = amount({ usual: 2_000, long: 10_000 });

let server: LabServer;
let profile: Profile;

test.beforeEach(async () => {
  server = new LabServer();
  await server.start();
  profile = await Profile.create();
});
test.afterEach(async () => {
  await profile.remove();
  await server.stop();
});

async function openLab({ mirrored = true } = {}): Promise<Page> {
  const page = await profile.page(server.url);
  await page.evaluate(() => window.lab.open());
  if (mirrored)
    await expect.poll(() => page.evaluate(() => window.lab.status().mirrored)).toBe(true);
  return page;
}

const effectKeys = () => server.reference.effects.map(({ key }) => key);

test('FAULT-01 a change shown as stored survives SIGKILL of the browser, and is sent once', async () => {
  server.reference.seed(5 * KILLS);
  await openLab();
  const kept: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    server.isUp = false;
    const page = await openLab();
    for (let i = 1; i <= 5; i++) {
      kept.push(await page.evaluate((id) => window.lab.favour(id), `m${round * 5 + i}`));
    }
    await profile.kill();
    await profile.start();
  }
  server.isUp = true;
  await openLab();
  await expect.poll(effectKeys).toHaveLength(5 * KILLS);
  expect(new Set(effectKeys())).toEqual(new Set(kept));
});

test('FAULT-05 a first load that was killed continues where it stopped', async () => {
  server.reference.seed(3_000);
  server.mostParts = 7;
  const page = await openLab();
  await expect.poll(() => server.parts).toBeGreaterThan(7);
  expect(await page.evaluate(() => window.lab.size())).toBe(3_000);
  const { filling } = (await page.evaluate(() => window.lab.meta()))!;
  expect(filling!.ends.length).toBeGreaterThan(0);
  await profile.kill();
  server.mostParts = Infinity;
  server.parts = 0;
  await profile.start();
  const again = await openLab();
  await expect.poll(() => again.evaluate(() => window.lab.status().filling)).toBe(false);
  expect(server.parts).toBeLessThan(3_000 / 150);
  expect((await again.evaluate(() => window.lab.document('m3000')))?.match_id).toBe('m3000');
});

test('FAULT-22 the other tab leads after the leading tab is closed', async () => {
  server.reference.seed(5);
  const first = await openLab();
  const second = await openLab();
  expect(await first.evaluate(() => window.lab.status().leader)).toBe(true);
  expect(await second.evaluate(() => window.lab.status().leader)).toBe(false);
  await first.close();
  await expect.poll(() => second.evaluate(() => window.lab.status().leader)).toBe(true);
  await second.evaluate(() => window.lab.favour('m1'));
  await expect.poll(effectKeys).toHaveLength(1);
});

test('FAULT-23 a frozen leader loses the lead to a visible tab', async () => {
  server.reference.seed(5);
  const first = await openLab();
  const session = await profile.debug(first);
  const second = await openLab();
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  await second.bringToFront();
  await second.evaluate(() => window.lab.favour('m1'));
  await expect.poll(() => second.evaluate(() => window.lab.status().leader)).toBe(true);
  await expect.poll(effectKeys).toHaveLength(1);
});

test('FAULT-31 storage that is cleared under the page is reported, counted and loaded again', async () => {
  server.reference.seed(5);
  const page = await openLab();
  server.isUp = false;
  await page.evaluate(() => window.lab.favour('m1'));
  await expect.poll(() => page.evaluate(() => window.lab.status().waiting)).toBe(1);
  server.isUp = true;
  const session = await profile.debug(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(server.url).origin,
    storageTypes: 'indexeddb',
  });
  await expect
    .poll(() => page.evaluate(() => window.lab.status()))
    .toMatchObject({ storage: 'evicted', lost: 1, mirrored: true });
});

test(`FAULT-41 ${INTENTS} offline intents are stored, sent in order once each, and settle`, async () => {
  test.setTimeout(600_000);
  server.reference.seed(500);
  const page = await openLab();
  server.isUp = false;
  const ids = await page.evaluate((count) => window.lab.favourMany(count, 500), INTENTS);
  server.isUp = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => page.evaluate(() => window.lab.status().waiting), { timeout: 500_000 })
    .toBe(0);
  expect(server.reference.effects).toHaveLength(INTENTS);
  expect(new Set(effectKeys())).toEqual(new Set(ids));
  const rank = new Map(ids.map((id, i) => [id, i]));
  const last = new Map<unknown, number>();
  for (const { key, input } of server.reference.effects) {
    expect(rank.get(key)!).toBeGreaterThan(last.get(input['id_match']) ?? -1);
    last.set(input['id_match'], rank.get(key)!);
  }
});

test(`FAULT-42 a crawl of ${ROWS} rows arrives while a person edits, and neither change is lost`, async () => {
  test.setTimeout(120_000);
  server.reference.seed(ROWS);
  const page = await openLab();
  for (let i = 1; i <= ROWS; i++) {
    server.reference.change(`m${i}`, { product_name: `Crawled ${i}` });
  }
  await page.evaluate(() => window.lab.hint());
  for (let i = 1; i <= 20; i++) {
    const id = `m${(i * ROWS) / 25}`;
    await page.evaluate((one) => window.lab.favour(one), id);
    expect(await page.evaluate(async (one) => (await window.lab.document(one))?.favorite, id)).toBe(
      true,
    );
  }
  await expect.poll(() => page.evaluate(() => window.lab.named('crawled'))).toBe(ROWS);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        ...new Set((await window.lab.intents()).map(({ state }) => state)),
      ]),
    )
    .toEqual(['settled']);
  expect(server.reference.effects).toHaveLength(20);
});
