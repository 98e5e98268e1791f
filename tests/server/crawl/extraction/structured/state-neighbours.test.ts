import { describe, expect, it } from 'vitest';
import { pageAt } from '../../page-at.ts';
import { judgePage } from '../../../../../server/crawl/reading/outcome.ts';

const NAME = 'Wasserkocher Nordwind 1,7 l';
const PRODUCT = 'https://shop.example/p/wasserkocher-nordwind';

/** The price that a crawl stores of a page that shows nothing without scripts. */
function priceOf(state: unknown, { title = `${NAME} | Haus`, url = PRODUCT, body = '' } = {}) {
  const json = JSON.stringify({ props: { pageProps: state } }).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="de"><head><title>${title}</title></head><body>
    <div id="__next">${body}</div><script id="__NEXT_DATA__" type="application/json">${json}</script></body></html>`;
  const outcome = judgePage(pageAt(url, html), {
    requestedUrl: url,
    country: 'DE',
    currency: 'EUR',
    known: null,
  });
  return outcome.kind === 'read' ? outcome.offer.price : null;
}

const item = (name: string, price: number) => ({ id: `n${price}`, name, price, currency: 'EUR' });
const own = { name: NAME, price: 129.9, currency: 'EUR' };
const accessories = [item(`${NAME} Ersatzfilter`, 9.9), item(`Ersatzdeckel ${NAME}`, 4.9)];

describe('READ-28 the product in the state of a page', () => {
  it('is told from its accessories, whatever their list is called', () => {
    expect(priceOf({ blocks: [{ items: accessories }], product: own })).toBe(129.9);
    expect(priceOf({ entities: { a: accessories[0], b: own } })).toBe(129.9);
    expect(priceOf({ items: [...accessories, own] })).toBe(129.9);
    const unlike = [accessories[0], item(`Ersatzdeckel mit Griff ${NAME}`, 4.9)];
    for (const items of [accessories, unlike])
      expect(priceOf({ product: { name: NAME }, blocks: [{ items }] })).toBeNull();
  });

  it('may be the one item of a list, under a fuller name', () => {
    expect(priceOf({ products: { items: [item(`${NAME} schwarz`, 129.9)] } })).toBe(129.9);
  });

  it('is none of a category, a brand or a search', () => {
    const category = 'https://shop.example/wasserkocher';
    const kettles = [item('Wasserkocher Nordwind', 129.9), item('Wasserkocher Ostwind', 59.9)];
    expect(priceOf({ products: kettles }, { title: 'Wasserkocher', url: category })).toBeNull();
    const brand = [item('Nordwind Wasserkocher', 129.9), item('Nordwind Toaster', 99.9)];
    expect(priceOf({ hits: brand }, { title: 'Nordwind', url: category })).toBeNull();
    const search = 'https://shop.example/search?q=wasserkocher+nordwind';
    const title = 'Suche: Wasserkocher Nordwind';
    const body = `<h1>${title}</h1>`;
    expect(priceOf({ hits: kettles.slice(0, 1) }, { title, url: search, body })).toBeNull();
  });

  it('is not one of several of its name in a list, at several prices', () => {
    expect(priceOf({ items: [item(NAME, 129.9), item(NAME, 99.9)] })).toBeNull();
    expect(priceOf({ items: [item(NAME, 129.9), item(NAME, 129.9)] })).toBe(129.9);
    const numbered = { name: NAME, sku: 'WK-512', price: 99.9 };
    expect(priceOf({ items: [item(NAME, 129.9), numbered] }, { url: `${PRODUCT}/wk-512` })).toBe(
      99.9,
    );
  });
});
