import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressKey, agreeInSlash } from '../../../server/catalogue/address-key.ts';

const TRACKED = [
  'utm_source=news',
  'utm_id=7',
  'gclid=EAIa',
  'gad_source=1',
  'gbraid=0AAA',
  'wbraid=C',
  'srsltid=Afm',
  '_ga=2.1',
  '_gl=1*x',
  'fbclid=IwAR',
  'msclkid=1',
  'mc_cid=a',
  'mc_eid=b',
  'dclid=1',
  'yclid=1',
  'ttclid=1',
  'twclid=1',
  'igshid=1',
  '_hsenc=1',
  'mkt_tok=1',
  '_kx=1',
  'mtm_campaign=a',
  'pk_campaign=a',
  'awc=1_2',
  'irclickid=x',
  'cjevent=1',
  'ranMID=1',
  'tduid=1',
  'UTM_Source=x',
  'pr_rec_id=1',
  '_pos=1',
  'PHPSESSID=1',
];

describe('ADDR-02 the same page', () => {
  test.each([
    ['https://shop.es/p/501', 'http://shop.es/p/501'],
    ['https://shop.es/p/501', 'https://www.SHOP.es:443/p/501'],
    ['http://shop.es/p/501', 'http://shop.es:80/p/501'],
    ['https://shop.es/p/501', 'https://shop.es./p/501'],
    ['https://shop.es/p/501', 'https://shop.es/p/501/'],
    ['https://shop.es', 'https://shop.es/'],
    ['https://shop.es/p/501', 'https://shop.es/p/501#reviews'],
    ['https://shop.es/p/501', 'https://shop.es/p/501?'],
    ['https://shop.es/p/501', 'https://shop.es/p/501/?&'],
    ['https://shop.es/p/501', 'https://shop.es/p/501;jsessionid=1A2B?utm_source=x'],
    ['https://shop.es/p?a=1&b=2', 'https://shop.es/p?b=2&a=1'],
    ['https://shop.es/p?a=1&b=2', 'https://shop.es/p/?utm_source=x&b=2&gclid=1&a=1'],
    ['https://shop.es/p?a=x+y', 'https://shop.es/p?a=x%20y'],
    ['https://shop.es/p?a', 'https://shop.es/p?a='],
    ['https://shop.es/caf%C3%A9', 'https://shop.es/caf%c3%a9'],
    ['https://shop.es/caf%C3%A9', 'https://shop.es/café'],
    ['https://shop.es/a%7eb', 'https://shop.es/a~b'],
    ['https://shop.es/a,b', 'https://shop.es/a%2Cb'],
    ['https://büro.example/p', 'https://xn--bro-hoa.example/p'],
    ['https://shop.es/#!/p/1', 'https://www.shop.es/#!/p/1/'],
    [
      'https://www.amazon.de/dp/B01N5IB20Q',
      'https://www.amazon.de/Some-Thing/dp/B01N5IB20Q/ref=sr_1_1?keywords=thing&qid=1&th=1',
    ],
    ['https://www.amazon.es/dp/B01N5IB20Q', 'https://www.amazon.es/gp/product/b01n5ib20q?psc=1'],
    [
      'https://www.ebay.de/itm/254012345678',
      'https://www.ebay.de/itm/A-thing/254012345678?hash=item3b:g:x&_trkparms=1',
    ],
  ])('is at %s and at %s', (one, other) => {
    expect(addressKey(other)).toBe(addressKey(one));
  });

  test.each(TRACKED)('is at an address with %s', (parameter) => {
    expect(addressKey(`https://shop.es/p/1?${parameter}`)).toBe('shop.es/p/1');
    expect(addressKey(`https://shop.es/p/1/?id=2&${parameter}`)).toBe('shop.es/p/1?id=2');
  });
});

test.each([
  ['https://shop.es/p/501', 'https://shop.es/p/502'],
  ['https://shop.es/p/501', 'https://shop.es/P/501'],
  ['https://shop.es/p/501', 'https://m.shop.es/p/501'],
  ['https://shop.es/p/501', 'https://shop.es:8443/p/501'],
  ['https://shop.es/p', 'https://shop.es/p?id=118'],
  ['https://shop.es/p?id=118', 'https://shop.es/p?id=119'],
  ['https://shop.es/p?ref=A1', 'https://shop.es/p?ref=A2'],
  ['https://shop.es/p?sku=1&variant=2', 'https://shop.es/p?sku=1&variant=3'],
  ['https://shop.es/products/tent?variant=1', 'https://shop.es/products/tent?variant=2'],
  ['https://shop.es/p?size=1&size=2', 'https://shop.es/p?size=2&size=1'],
  ['https://shop.es/p?a=1%262', 'https://shop.es/p?a=1&2'],
  ['https://shop.es/a%2Fb', 'https://shop.es/a/b'],
  ['https://shop.es/#!/p/1', 'https://shop.es/#!/p/2'],
  ['https://shop.es/#/p/1', 'https://shop.es/'],
  ['https://www.amazon.de/dp/B01N5IB20Q', 'https://www.amazon.de/dp/B01N5IB20R'],
  ['https://www.amazon.de/dp/B01N5IB20Q', 'https://www.amazon.es/dp/B01N5IB20Q'],
  [
    'https://www.amazon.de/dp/B01N5IB20Q',
    'https://www.amazon.de/dp/B01N5IB20Q?smid=A3JWKAKR8XB7XF',
  ],
  ['https://www.ebay.de/itm/254012345678?var=1', 'https://www.ebay.de/itm/254012345678?var=2'],
])('ADDR-02 two pages are at %s and %s', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other));
});

test('ADDR-02 a key fits into an index, however long its address is', () => {
  const path = (last: string) => `https://shop.es/${'á'.repeat(1900)}${last}`;
  expect(addressKey(path('a')).length).toBeLessThanOrEqual(1000);
  expect(addressKey(path('a'))).toBe(addressKey(`${path('a')}?utm_source=x`));
  expect(addressKey(path('a'))).not.toBe(addressKey(path('b')));
});

test('ADDR-02 what is no address is its own key', () => {
  expect(addressKey(' shop ')).toBe('shop');
  expect(addressKey('https://shop.es/%E4')).toBe('shop.es/%E4');
});

test('two addresses agree in the slash at the end of their path', () => {
  expect(agreeInSlash('https://shop.es/p/1/?a=1', 'http://shop.es/p/1/')).toBe(true);
  expect(agreeInSlash('https://shop.es/p/1', 'https://shop.es/p/1/?a=1')).toBe(false);
});

const word = fc.stringMatching(/^[a-zA-Z0-9áñ~,;:@!%+ -]{1,8}$/);
const name = fc.stringMatching(/^(?:id|sku|variant|color|ref|p)[0-9]{0,2}$/);
const page = fc.record({
  path: fc.array(word, { maxLength: 4 }),
  query: fc.uniqueArray(fc.tuple(name, word), { maxLength: 4, selector: ([key]) => key }),
});
type Page = { path: string[]; query: [string, string][] };

const written = ({ path, query }: Page) => ({
  path: path.map((each) => `/${encodeURIComponent(each)}`).join(''),
  query: query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
});

function addressOf(given: Page): string {
  const { path, query } = written(given);
  return `https://shop.es${path}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

const decoration = fc.record({
  protocol: fc.constantFrom('http', 'https'),
  host: fc.constantFrom('shop.es', 'www.shop.es', 'SHOP.es', 'Www.Shop.ES.'),
  slash: fc.constantFrom('', '/'),
  hash: fc.constantFrom('', '#', '#reviews', '#p=1'),
  tracked: fc.subarray(TRACKED),
  order: fc.infiniteStream(fc.nat({ max: 1000 })),
});

describe('ADDR-02 for any address', () => {
  it('the key is the same under every decoration', () => {
    fc.assert(
      fc.property(page, decoration, (given, { protocol, host, slash, hash, tracked, order }) => {
        const { path, query } = written(given);
        const mixed = [...query, ...tracked]
          .map((piece) => ({ piece, rank: order.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ piece }) => piece);
        const address = `${protocol}://${host}${path}${slash}?${mixed.join('&')}${hash}`;
        expect(addressKey(address)).toBe(addressKey(addressOf(given)));
      }),
    );
  });

  it('the key of a key is the key', () => {
    const any = fc.oneof(page.map(addressOf), fc.webUrl({ withQueryParameters: true }));
    fc.assert(
      fc.property(any, (address) => {
        expect(addressKey(`https://${addressKey(address)}`)).toBe(addressKey(address));
      }),
    );
  });

  it('pages whose path or parameters differ have different keys', () => {
    fc.assert(
      fc.property(page, page, (one, other) => {
        const plain = ({ path, query }: Page) =>
          JSON.stringify([path, query.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
        expect(addressKey(addressOf(one)) === addressKey(addressOf(other))).toBe(
          plain(one) === plain(other),
        );
      }),
    );
  });
});
