import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { CallInput } from '../../../contract/table.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let matchId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  const websites = await seedWebsites(server.services.db, ana, ['rival.example', 'other.example']);
  [matchId] = (await seedMatches(
    server.services.db,
    ana,
    [
      {
        name: 'Tent',
        own: { url: 'https://own.example/tent', price: 80 },
        competitors: [
          { alias: 'rival.example', url: 'https://rival.example/tent', price: 100 },
          { alias: 'other.example', url: 'https://other.example/tent', price: 60 },
        ],
      },
    ],
    websites,
  )) as [string];
});

const matchOf = async (): Promise<MatchDocument> => {
  const { body } = await server.call(ana, 'syncChanges', {});
  return body.upserts.matches.find((match) => match.match_id === matchId)!;
};
const offerOf = async (alias: string) =>
  (await matchOf()).competitors.find((offer) => offer.alias === alias)!;
const infoOf = async () => (await server.call(ana, 'getMatchInfo', { match: matchId })).body;
const edit = (change: Omit<CallInput<'editMatch'>, 'match_id'>, who = ana) =>
  server.call(who, 'editMatch', { match_id: matchId, ...change });
const updateOf = async (alias: string, change: { url?: string; validated?: boolean }) => {
  const { product_id: id, url, website_id: website } = await offerOf(alias);
  return { id, ref: null, url, website, url_website: `https://${alias}`, ...change };
};
const deletionOf = async (alias: string) => {
  const { product_id: id, url, website_id: website } = await offerOf(alias);
  return { id, ref: null, url, website, website_url: `https://${alias}` };
};

describe('the price history of a product whose page was replaced', () => {
  async function historyAfter(url: string) {
    const { db } = server.services;
    const { product_id: productId, website_id: websiteId } = await offerOf('rival.example');
    const at = new Date(server.services.now() - 3 * DAY_MS);
    const point = { accountId: ana.accountId, productId, matchId, websiteId, at, price: 100 };
    await db.insert(pricePoints).values(point);
    await edit({ to_update: [await updateOf('rival.example', { url })] });
    const { body } = await server.call(ana, 'getPriceHistory', { match: matchId });
    return body.websiteData;
  }

  it('HIST-04 has no price from then on until the new page is read', async () => {
    const { 'rival.example': prices } = await historyAfter('https://rival.example/other-tent');
    expect(prices).toEqual([100, 100, 100, null]);
  });

  it('HIST-04 shows no price of the former website as one of the new website', async () => {
    const { 'third.example': prices } = await historyAfter('https://third.example/tent');
    expect(prices?.every((price) => price === null)).toBe(true);
  });
});

describe('API POST /api/products/editMatch', () => {
  it('applies updates, deletions and additions of both shapes together', async () => {
    const { status, body } = await edit({
      to_update: [await updateOf('rival.example', { url: 'https://www.rival.example/tent-2' })],
      to_delete: [await deletionOf('other.example')],
      to_add: [
        'https://third.example/tent',
        { url: 'https://fourth.example/tent', meta: { coefficient: 1.5 } },
      ],
      googleShoppingUrl: 'https://www.google.es/shopping/product/123',
    });
    expect({ status, body }).toEqual({ status: 200, body: { status: true } });
    const match = await matchOf();
    expect(match.googleShoppingUrl).toBe('https://www.google.es/shopping/product/123');
    expect(
      match.competitors.map(({ alias, url, state, price, meta }) => [
        alias,
        url,
        state,
        price,
        meta.coefficient,
      ]),
    ).toEqual([
      ['fourth.example', 'https://fourth.example/tent', 'pending', null, 1.5],
      ['rival.example', 'https://www.rival.example/tent-2', 'pending', null, 0],
      ['third.example', 'https://third.example/tent', 'pending', null, 0],
    ]);
  });

  it('schedules a visit of a changed page at once, and keeps the product', async () => {
    const before = await offerOf('rival.example');
    await edit({
      to_update: [await updateOf('rival.example', { url: 'https://rival.example/x' })],
    });
    const [product] = await server.services.db
      .select()
      .from(products)
      .where(and(eq(products.accountId, ana.accountId), eq(products.id, before.product_id)));
    expect(product).toMatchObject({ host: 'rival.example', state: 'pending', price: null });
    expect(product!.nextCrawlAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('drops the update of a product that is also deleted', async () => {
    await edit({
      to_update: [await updateOf('rival.example', { url: 'not an url' })],
      to_delete: [await deletionOf('rival.example')],
    });
    expect((await matchOf()).competitors.map(({ alias }) => alias)).toEqual(['other.example']);
  });

  it('ADDR-03 adds a page once, and not at another address of a page that the match has', async () => {
    const { status } = await edit({
      to_add: [
        'https://www.rival.example/tent/?utm_source=news',
        'https://third.example/tent?variant=1&utm_id=1',
        { url: 'http://third.example/tent?variant=1', meta: { coefficient: 2 } },
        'https://third.example/tent?variant=2',
        'http://own.example/tent/',
      ],
    });
    expect(status).toBe(200);
    expect((await matchOf()).competitors.map(({ url }) => url)).toEqual([
      'https://other.example/tent',
      'https://rival.example/tent',
      'https://third.example/tent?variant=1&utm_id=1',
      'https://third.example/tent?variant=2',
    ]);
    // A device that does not know yet under which address the page is listed can edit the match further.
    const listed = (await matchOf()).competitors.map(({ product_id: id, url }) => ({ id, url }));
    const initialList = [...listed.slice(0, 3), { url: 'http://third.example/tent/?variant=2' }];
    expect((await edit({ verified: true, initialList })).status).toBe(200);
  });

  it('ADDR-03 stores another address of the same page as it is given, and refuses that of another product', async () => {
    const url = 'https://rival.example/tent?utm_source=news';
    const moved = await edit({ to_update: [await updateOf('rival.example', { url })] });
    expect(moved.status).toBe(200);
    expect((await offerOf('rival.example')).url).toBe(url);
    const same = 'http://www.rival.example/tent/';
    const taken = await edit({ to_update: [await updateOf('other.example', { url: same })] });
    expect(taken.status).toBe(422);
    expect(taken.body).toMatchObject({ message: `This match already has the url ${same}` });
  });

  it('applies nothing when one url is invalid', async () => {
    const before = await matchOf();
    const { status, body } = await edit({
      to_delete: [await deletionOf('other.example')],
      to_add: ['https://third.example/tent', 'http://169.254.169.254/'],
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: expect.stringContaining('not an address of the public internet') as string,
    });
    expect(await matchOf()).toEqual(before);
    const { body: list } = await server.call(ana, 'listWebsites', {});
    expect(list.account.websites.map(({ alias }) => alias)).not.toContain('third.example');
  });

  it('EDIT-02 removes an emptied Google shopping url, and takes a doubtful one with the rest of the edit', async () => {
    await edit({ googleShoppingUrl: '/shopping/product/9' });
    expect((await matchOf()).googleShoppingUrl).toBe('/shopping/product/9');
    const doubtful = await edit({ verified: true, googleShoppingUrl: ' https://rival.example/ ' });
    expect(doubtful.status).toBe(200);
    expect(await matchOf()).toMatchObject({
      verified: true,
      googleShoppingUrl: 'https://rival.example/',
    });
    const long = `https://rival.example/${'a'.repeat(2000)}`;
    expect(await edit({ googleShoppingUrl: long })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has more than 2000 characters') },
    });
    await edit({ googleShoppingUrl: '' });
    expect((await matchOf()).googleShoppingUrl).toBeNull();
  });

  it('EDIT-08 refuses to move the own product to another website, and a competitor’s to the own one', async () => {
    const rival = await updateOf('rival.example', { url: 'https://own.example/tent-2' });
    const refused = await edit({ to_update: [rival] });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error:
          'https://own.example/tent-2 is a page of your own website own.example, so it cannot be a competitor’s',
      },
    });
    const { product_id: id, url, website_id: website } = (await matchOf()).own!;
    const own = { id, ref: null, url, website, url_website: 'https://own.example' };
    const elsewhere = { ...own, url: 'https://rival.example/tent-2' };
    expect((await edit({ to_update: [elsewhere] })).status).toBe(422);
    expect(await matchOf()).toMatchObject({ competitors_count: 2, low_price: 60, own: { url } });
    const corrected = { ...own, url: 'https://own.example/tent-2' };
    expect((await edit({ to_update: [corrected] })).status).toBe(200);
  });

  it('accepts a first page of the own website as the own product, and refuses a second', async () => {
    expect((await edit({ to_add: ['https://www.own.example/again'] })).status).toBe(422);
    const own = (await infoOf()).defaultProduct!;
    await edit({
      to_delete: [
        {
          id: own.product.id,
          ref: null,
          url: own.product.url,
          website: own.website.id,
          website_url: own.website.url,
        },
      ],
      to_add: ['https://www.own.example/again'],
    });
    expect((await matchOf()).own?.url).toBe('https://www.own.example/again');
  });
});

describe('validating a match', () => {
  it('marks it verified and its unvalidated competitors validated, except excluded ones', async () => {
    await edit({
      verified: true,
      to_update: [await updateOf('other.example', { validated: false })],
    });
    const match = await matchOf();
    expect(match.verified).toBe(true);
    expect(match.competitors.map(({ alias, validated }) => [alias, validated])).toEqual([
      ['other.example', false],
      ['rival.example', true],
    ]);
  });

  it('saves without validating: only flags of single products change', async () => {
    await edit({ to_update: [await updateOf('rival.example', { validated: true })] });
    const match = await matchOf();
    expect(match.verified).toBe(false);
    expect(match.competitors.map(({ validated }) => validated)).toEqual([false, true]);
  });

  it('does not change a product that was added to a verified match', async () => {
    await edit({ verified: true });
    await edit({ verified: true, to_add: ['https://third.example/tent'] });
    await edit({ verified: true });
    expect((await offerOf('third.example')).validated).toBe(false);
  });
});

describe('a conflict', () => {
  it('does not occur while the dialog shows the stored state', async () => {
    const { products: initialList } = await infoOf();
    const { status } = await edit({ initialList, to_delete: [await deletionOf('rival.example')] });
    expect(status).toBe(200);
  });

  it('refuses an edit of something that somebody else changed, names it, and changes nothing', async () => {
    const { products: initialList } = await infoOf();
    const mine = await deletionOf('rival.example');
    await edit({
      to_delete: [await deletionOf('other.example')],
      to_add: ['https://third.example/tent'],
    });
    const before = await matchOf();
    const { status, body } = await edit({ initialList, to_delete: [mine] });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'This match has been changed in the meantime: https://other.example/tent was removed, ' +
        'https://third.example/tent was added. Please open it again.',
    });
    expect(await matchOf()).toEqual(before);
  });

  it('does not occur for a page that the same device added', async () => {
    const { products: initialList } = await infoOf();
    const url = 'https://third.example/tent';
    await edit({ to_add: [url] });
    const behind = [...initialList, { url }];
    expect((await edit({ initialList: behind })).status).toBe(200);
    await edit({ to_add: ['https://fourth.example/tent'] });
    const { status, body } = await edit({ initialList: behind });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'This match has been changed in the meantime: https://fourth.example/tent was added. ' +
        'Please open it again.',
    });
  });

  it('is detected by the old url alone', async () => {
    const update = await updateOf('rival.example', { url: 'https://rival.example/mine' });
    await edit({
      to_update: [await updateOf('rival.example', { url: 'https://rival.example/theirs' })],
    });
    const { status } = await edit({
      to_update: [{ ...update, old_url: 'https://rival.example/tent' }],
    });
    expect(status).toBe(409);
  });
});
