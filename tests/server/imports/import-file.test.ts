import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, newest, pullMatches, run, upload } from './support.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
});

const HEADER = 'ref,ean,name,brand,model,category,cost,www.own.example,rival.example,other.example';
const line = (ref: string, ...urls: string[]) =>
  `${ref},,Product ${ref},Norte,,Tents,10,${urls.join(',')}`;

describe('an importation by file', () => {
  it('IMPORT-05 IMPORT-01 API POST /api/importation answers that it was uploaded, API GET /api/importation lists it as pending', async () => {
    const { status, body } = await upload(server, ana, 'products.csv', `${HEADER}\n`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: true,
        msg: 'The importation request has been successfully uploaded, it will be processed soon',
      },
    });
    expect(await newest(server, ana)).toMatchObject({
      filename: 'products.csv',
      type: 'Import using file',
      type_num: 1,
      status: 'pending',
      processed: 0,
      added: 0,
      errors: 0,
    });
  });

  it('IMPORT-04 turns each row into a match: own product, competitors, websites with distinct colours', async () => {
    const done = await importLines(server, ana, [
      HEADER,
      'T1,4006381333931,Two person tent,Norte,NT-2,Tents,"80,5",https://www.own.example/p/1,https://www.rival.example/x,https://other.example/y?id=3',
    ]);
    expect(done).toMatchObject({ status: 'done', msg: '', processed: 1, added: 1, errors: 0 });
    const [match] = await pullMatches(server, ana);
    expect(match).toMatchObject({
      match_ref: 'T1',
      match_user_ref: 'T1',
      product_ean: '4006381333931',
      product_name: 'Two person tent',
      product_brand: 'Norte',
      model: 'NT-2',
      product_category: 'Tents',
      cost: 80.5,
      verified: false,
    });
    expect(match!.own).toMatchObject({
      url: 'https://www.own.example/p/1',
      alias: 'own.example',
      state: 'pending',
      website_id: ana.ownWebsiteId,
    });
    expect(match!.competitors.map(({ alias, url }) => [alias, url])).toEqual([
      ['other.example', 'https://other.example/y?id=3'],
      ['rival.example', 'https://www.rival.example/x'],
    ]);
    const { body } = await server.call(ana, 'listWebsites', {});
    const { websites } = body.account;
    expect(websites.map(({ alias }) => alias)).toEqual([
      'other.example',
      'own.example',
      'rival.example',
    ]);
    expect(new Set(websites.map(({ config }) => config.color)).size).toBe(3);
  });

  it('uses the first url column as the own website of an account that has none', async () => {
    await server.services.db.update(accounts).set({ ownWebsiteId: null });
    const done = await importLines(server, ana, [
      'https://my-shop.example/1,https://rival.example/1',
      'https://my-shop.example/2,https://rival.example/2',
    ]);
    expect(done.status).toBe('done');
    const matches = await pullMatches(server, ana);
    expect(matches.map(({ own }) => own?.alias)).toEqual(['my-shop.example', 'my-shop.example']);
    const { body } = await server.call(ana, 'listWebsites', {});
    expect(body.account.website?.alias).toBe('my-shop.example');
  });

  it('omits excluded websites', async () => {
    await importLines(
      server,
      ana,
      [
        HEADER,
        line(
          'A',
          'https://own.example/a',
          'https://www.rival.example/a',
          'https://other.example/a',
        ),
      ],
      { excludeWebsites: ['rival.example'] },
    );
    const [match] = await pullMatches(server, ana);
    expect(match!.competitors.map(({ alias }) => alias)).toEqual(['other.example']);
  });

  it('IMPORT-07 API GET /api/importation/getsamplefile offers an xlsx that can be imported as it is', async () => {
    const { body: sample } = await server.call(ana, 'getSampleFile', {});
    await upload(server, ana, 'pricing-sample.xlsx', sample as unknown as Uint8Array, {
      account_website: 'www.your-shop.com',
    });
    expect(await run(server, ana)).toMatchObject({ status: 'done', added: 2, errors: 0 });
    const [lamp, tent] = await pullMatches(server, ana);
    expect(tent!.own?.alias).toBe('your-shop.com');
    expect(tent!.competitors).toHaveLength(2);
    expect(lamp!.cost).toBe(12);
  });

  it('IMPORT-09 refuses urls of private networks with the reason, and accepts the rest of the row', async () => {
    const done = await importLines(server, ana, [
      HEADER,
      line('A', 'https://own.example/a', 'http://169.254.169.254/latest/meta-data'),
      line('B', 'https://own.example/b', 'not an url', 'https://rival.example/b'),
      line('C', 'http://10.0.0.1/admin'),
      line('D', 'https://own.example/d', 'https://rival.example/d'),
      line('E'),
    ]);
    expect(done).toMatchObject({
      status: 'uncompleted',
      msg: 'Matches well inserted but there is some matches has urls that has not been validated',
      processed: 5,
      added: 3,
      errors: 4,
    });
    const matches = await pullMatches(server, ana);
    expect(
      matches.map((match) => [match.match_ref, match.competitors.map(({ url }) => url)]),
    ).toEqual([
      ['A', []],
      ['B', ['https://rival.example/b']],
      ['D', ['https://rival.example/d']],
    ]);
    const { body } = await server.call(ana, 'getImportationFile', { id: done.id, error: true });
    const text = Buffer.from(body as unknown as Uint8Array).toString('utf8');
    expect(text).toContain('169.254.169.254 is not an address of the public internet');
    expect(text).toContain('This url is not valid (not an url)');
    expect(text).toContain('This row has no url');
    expect(text).not.toContain('https://own.example/d');
  });

  it('keeps an EAN with a wrong check digit as text, with a warning', async () => {
    const done = await importLines(server, ana, [
      'ref,ean,url',
      'A,4006381333932,https://own.example/a',
    ]);
    expect(done).toMatchObject({ status: 'done', added: 1, errors: 0 });
    expect((await pullMatches(server, ana))[0]!.product_ean).toBe('4006381333932');
  });

  it('merges rows of the same product, by own url, reference or EAN', async () => {
    const done = await importLines(server, ana, [
      'ref,ean,name,own.example,rival.example',
      'A,,First,https://own.example/a,https://rival.example/1',
      ',,,https://own.example/a,https://rival.example/2',
      'A,,,,https://rival.example/3',
      ',4006381333931,By EAN,https://own.example/b,',
      ',04006381333931,,,https://rival.example/4',
      'A,,,,https://rival.example/3',
    ]);
    expect(done).toMatchObject({ status: 'done', processed: 6, added: 2, errors: 0 });
    const matches = await pullMatches(server, ana);
    const names = new Map(
      matches.map((match) => [match.product_name, match.competitors.map(({ url }) => url.at(-1))]),
    );
    expect(names.get('First')?.toSorted()).toEqual(['1', '2', '3']);
    expect(names.get('By EAN')).toEqual(['4']);
  });

  it('updates existing matches instead of duplicating them when a file is imported again', async () => {
    const file = [HEADER, line('A', 'https://own.example/a', 'https://rival.example/a')];
    await importLines(server, ana, file);
    const [before] = await pullMatches(server, ana);
    expect(await importLines(server, ana, file)).toMatchObject({ status: 'done', added: 0 });
    expect(await pullMatches(server, ana)).toEqual([before]);

    await importLines(server, ana, [
      HEADER,
      'A,,Better name,,,,,https://own.example/moved,https://rival.example/a,https://other.example/a',
    ]);
    const [after, ...others] = await pullMatches(server, ana);
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      match_id: before!.match_id,
      product_name: 'Better name',
      product_brand: 'Norte',
      cost: 10,
    });
    expect(after!.own).toMatchObject({
      product_id: before!.own!.product_id,
      url: 'https://own.example/moved',
      state: 'pending',
    });
    expect(after!.competitors.map(({ alias }) => alias)).toEqual([
      'other.example',
      'rival.example',
    ]);
  });

  it('is created once however often its key is sent', async () => {
    const key = 'the-same-key-twice';
    const file = `${HEADER}\n${line('A', 'https://own.example/a')}`;
    const [first, second] = [
      await upload(server, ana, 'products.csv', file, { key }),
      await upload(server, ana, 'products.csv', file, { key }),
    ];
    expect(second.body).toEqual(first.body);
    const other = await upload(server, ana, 'products.csv', `${file}\n`, { key });
    expect(other.status).toBe(409);
    const { body } = await server.call(ana, 'listImportations', {});
    expect(body.count).toBe(1);
  });
});
