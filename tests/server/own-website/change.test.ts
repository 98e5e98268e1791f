import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { checkCounts } from '../../../server/statistics/check-counts.ts';
import { changeOffer, evaluate, notificationsOf, seedAlert } from '../alerts/watching.ts';
import { importLines, newest, pullMatches, run, upload } from '../imports/support.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { derive, newAccount, rolesOf, websitesOf, wrongAccount } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const WRONG = [
  'R1: rival/1 < other/1 shop/1',
  'R2: rival/2 < shop/2',
  'R3: rival/3 < other/3',
  'R4: none < shop/4 shop/4b',
];
const RIGHT = [
  'R1: shop/1 < other/1 rival/1',
  'R2: shop/2 < rival/2',
  'R3: none < other/3 rival/3',
  'R4: shop/4 < shop/4b',
];

const change = (member: Member, website: string, current = 'rival.example') =>
  server.call(member, 'changeOwnWebsite', { website, current });

async function changed(member: Member, website = 'shop.example'): Promise<void> {
  expect(await change(member, website)).toMatchObject({ status: 200, body: { status: true } });
  await derive(server, member);
}

describe('a change of the own website', () => {
  it('OWN-02 is previewed: what becomes own, what becomes an offer, and which rows have no own product', async () => {
    const ana = await wrongAccount(server);
    const preview = (website: string) => server.call(ana, 'previewOwnWebsite', { website });
    expect((await preview('https://www.shop.example/anything')).body).toEqual({
      website: 'shop.example',
      known: true,
      current: 'rival.example',
      matches: 4,
      become_own: 3,
      become_competitors: 3,
      without_own: 1,
      twice: 1,
      creations: 0,
    });
    expect((await preview('elsewhere.example')).body).toMatchObject({
      website: 'elsewhere.example',
      known: false,
      become_own: 0,
      become_competitors: 3,
      without_own: 4,
    });
    expect(await rolesOf(server, ana)).toEqual(WRONG);
    expect(await websitesOf(server, ana)).not.toContain('elsewhere.example');
  });

  it('OWN-03 decides anew which page of each match is the own product, and derives everything from it', async () => {
    const ana = await wrongAccount(server);
    expect(await rolesOf(server, ana)).toEqual(WRONG);
    const { cursor } = (await server.call(ana, 'syncChanges', { cursor: 0, limit: 1000 })).body;
    const ids = (await pullMatches(server, ana)).flatMap((match) =>
      [match.own, ...match.competitors].map((offer) => offer?.product_id),
    );
    await changed(ana);
    expect(await rolesOf(server, ana)).toEqual(RIGHT);
    // The same pages, and devices get every match and the two websites whose role has changed.
    const after = await pullMatches(server, ana);
    const same = after.flatMap((match) => [match.own, ...match.competitors]);
    expect(new Set(same.map((offer) => offer?.product_id))).toEqual(new Set(ids));
    const { upserts } = (await server.call(ana, 'syncChanges', { cursor, limit: 1000 })).body;
    expect(upserts.matches).toHaveLength(4);
    expect(upserts.websites.map(({ alias, own }) => `${alias} ${own}`).toSorted()).toEqual([
      'rival.example false',
      'shop.example true',
    ]);
    expect(await checkCounts(server.services, ana.accountId)).toEqual([]);
    expect((await server.call(ana, 'getSettings', {})).body.website).toBe('https://shop.example');
  });

  it('OWN-03 can be undone by the same change the other way', async () => {
    const ana = await wrongAccount(server);
    await changed(ana);
    expect(await change(ana, 'rival.example', 'shop.example')).toMatchObject({ status: 200 });
    await derive(server, ana);
    expect(await rolesOf(server, ana)).toEqual(WRONG);
  });

  it('OWN-03 makes a website of an address that the account does not know', async () => {
    const ana = await wrongAccount(server);
    await changed(ana, 'https://www.elsewhere.example/');
    expect(await websitesOf(server, ana)).toContain('elsewhere.example (own)');
    expect((await rolesOf(server, ana)).every((role) => role.includes(': none <'))).toBe(true);
    // A file brings its products.
    await importLines(server, ana, ['ref,url', 'R1,https://elsewhere.example/1']);
    expect((await rolesOf(server, ana))[0]).toBe('R1: elsewhere/1 < other/1 rival/1 shop/1');
  });

  it('OWN-03 is complete after a worker was killed in the middle', async () => {
    const ana = await newAccount(server);
    const lines = Array.from(
      { length: 250 },
      (_, n) => `R${n},https://rival.example/${n},https://shop.example/${n}`,
    );
    await importLines(server, ana, ['ref,url,url', ...lines]);
    await change(ana, 'shop.example');
    const progress = async () => (await server.call(ana, 'getOwnWebsite', {})).body;
    expect(await progress()).toEqual({
      website: 'shop.example',
      progress: { done: 0, total: 250 },
    });
    const killed = new AbortController();
    const realtime = { ...server.services.realtime, publish: () => killed.abort() };
    const first = deriveAgain({ ...server.services, realtime }, ana.accountId, killed.signal);
    await expect(first).rejects.toThrow('This operation was aborted');
    expect((await progress()).progress).toEqual({ done: 100, total: 250 });
    await derive(server, ana);
    expect((await progress()).progress).toBeNull();
    const own = (await pullMatches(server, ana)).map((match) => match.own?.alias);
    expect(new Set(own)).toEqual(new Set(['shop.example']));
    expect(own).toHaveLength(250);
  });

  it('OWN-04 an importation that runs at the same time goes by the own website of the moment', async () => {
    const ana = await wrongAccount(server);
    const rows = ['ref,url,url', 'R5,https://rival.example/5,https://shop.example/5'];
    // The dialog names the own website that it knows.
    const query = { account_website: 'rival.example' };
    await upload(server, ana, 'products.csv', rows.join('\n'), query);
    await changed(ana);
    expect(await run(server, ana)).toMatchObject({ status: 'done', added: 1 });
    expect(await rolesOf(server, ana)).toEqual([...RIGHT, 'R5: shop/5 < rival/5']);
  });

  it('OWN-04 changes and chunks of an importation take turns', async () => {
    const ana = await wrongAccount(server);
    const lines = Array.from(
      { length: 300 },
      (_, n) => `S${n},https://rival.example/s${n},https://shop.example/s${n}`,
    );
    await upload(server, ana, 'products.csv', ['ref,url,url', ...lines].join('\n'));
    const importing = run(server, ana);
    expect((await change(ana, 'shop.example')).status).toBe(200);
    expect(await importing).toMatchObject({ status: 'done', added: 300 });
    await derive(server, ana);
    const own = (await pullMatches(server, ana)).filter(({ match_ref: ref }) => ref[0] === 'S');
    expect(own).toHaveLength(300);
    expect(new Set(own.map((match) => match.own?.alias))).toEqual(new Set(['shop.example']));
  });

  it('OWN-04 ends an automatic creation, whose finds belong to products of the former own website', async () => {
    const ana = await wrongAccount(server);
    const { body } = await server.call(ana, 'discoverMatches', {
      website: 'https://rival.example',
      selectedWebsites: ['shop.example'],
    });
    expect(body.status).toBe(true);
    const preview = await server.call(ana, 'previewOwnWebsite', { website: 'shop.example' });
    expect(preview.body).toMatchObject({ creations: 1 });
    await changed(ana);
    expect(await newest(server, ana)).toMatchObject({
      type_num: 3,
      status: 'error',
      msg: 'Ended because the account has another own website now. Start it again for the new one.',
    });
  });

  it('OWN-04 reports a change of a price of before under the new role of its page, and the change itself as none', async () => {
    const ana = await wrongAccount(server);
    const { db } = server.services;
    const [match] = await pullMatches(server, ana);
    const pageOf = (alias: string) =>
      [match!.own!, ...match!.competitors].find((one) => one.alias === alias)!.product_id;
    for (const [alias, price] of [
      ['rival.example', 90],
      ['shop.example', 100],
    ] as const) {
      const offer = { price, currency: 'EUR', availability: 'InStock', state: 'ok' as const };
      await db
        .update(products)
        .set(offer)
        .where(eq(products.id, pageOf(alias)));
    }
    await seedAlert(server, ana, {
      include_full_report: true,
      with_percentage: false,
      trigger_when: { higher: true, cheaper: false },
    });
    await changeOffer(server, ana, pageOf('rival.example'), { price: 80 });
    await changed(ana);
    await evaluate(server, ana);
    // The own price of 100 is higher than the competitor's, which fell from 90 to 80: one change, of that page.
    expect((await notificationsOf(server, ana)).map(({ info }) => info.data)).toMatchObject([
      [{ website: 'rival.example', old_value: 90, new_value: 80, own_price: 100 }],
    ]);
  });

  it('OWN-05 refuses what cannot be meant, and changes nothing', async () => {
    const ana = await wrongAccount(server);
    const refusals = [
      await change(ana, 'rival.example'),
      await change(ana, ''),
      await change(ana, 'nonsense'),
      await change(ana, 'http://10.0.0.7'),
      await change(ana, 'shop.example', 'other.example'),
    ];
    expect(refusals.map(({ status, body }) => [status, 'message' in body && body.message])).toEqual(
      [
        [422, 'rival.example is your own website already'],
        [422, 'Choose a website or enter its address'],
        [422, 'This url is not valid'],
        [422, expect.stringMatching(/^This url cannot be monitored/)],
        [409, 'Somebody has changed the own website meanwhile: it is rival.example now.'],
      ],
    );
    expect(await rolesOf(server, ana)).toEqual(WRONG);
    const [account] = await server.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, ana.accountId));
    expect(account).toMatchObject({ derivedBy: 1, rebuildHistory: false });
  });
});
