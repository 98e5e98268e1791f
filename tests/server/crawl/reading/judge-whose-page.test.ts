import { describe, expect, it } from 'vitest';
import { judgePage, type PageContext } from '../../../../server/crawl/reading/outcome.ts';

const asked = 'https://shop.example/p/oak-desk';
const elsewhere = 'https://shop.example/furniture/4711';
const EAN = '4006381333931';
const OTHER = '4006381333948';
const known = { name: 'Oak desk', ean: null, sku: null, model: null };
const PRICE = '<p class="price">249,00 €</p>';
const BUTTON = '<button>In den Warenkorb</button>';
const named = (name: string, more = PRICE + BUTTON) => `<h1>${name}</h1>${more}`;
const numbered = (ean: string) => `<table><tr><th>EAN</th><td>${ean}</td></tr></table>`;
const canonical = (path: string) => `<link rel="canonical" href="${path}">`;
const tile = (name: string, price: string) =>
  `<li class="product-card"><a href="/p/${name}">${name}</a><span class="price">${price} €</span>${BUTTON}</li>`;
const list = `<h1>Oak desk</h1><p>48 Artikel</p><ul>${tile('Alm', '89,00')}${tile('Berg', '119,00')}${tile('Chalet', '139,00')}</ul>`;

type Visit = Partial<PageContext> & { url?: string; title?: string };

/** The outcome of a visit, with its message if it is not the product. */
function judge(body: string, visit: Visit = {}): string {
  const { url = asked, title = /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? 'Shop', ...context } = visit;
  const html = `<html lang="de"><head><title>${title}</title></head><body>${body}<p>${'Massives Holz. '.repeat(200)}</p></body></html>`;
  const answer = { url, status: 200, headers: {}, html, bytes: html.length, retryAfterMs: null };
  const judged = judgePage(
    { ...answer, etag: null, lastModified: null },
    { requestedUrl: asked, country: 'DE', currency: null, known, ...context },
  );
  return judged.kind === 'read' || judged.kind === 'unchanged'
    ? judged.kind
    : `${judged.kind}: ${judged.message}`;
}

const moved = (where: string) => `moved: The address now leads to ${where}.`;
const GONE = 'missing: The page says that the product is gone.';

describe('the page at an address', () => {
  it.each<[why: string, body: string, visit: Visit, outcome: string]>([
    [
      'the start page',
      named('Oak desk'),
      { url: 'https://shop.example/' },
      'missing: The address now leads to the start page.',
    ],
    [
      'the start page of a shop that sells one product',
      named('Oak desk'),
      { requestedUrl: 'https://shop.example/', url: 'https://shop.example/de/' },
      'read',
    ],
    [
      'a search',
      named('Oak desk'),
      { url: 'https://shop.example/search?q=oak' },
      moved('a search'),
    ],
    [
      'a search that was asked for and is marked up as a product',
      `<script type="application/ld+json">{"@type":"Product","name":"Oak desk","offers":{"price":"249.00","priceCurrency":"EUR"}}</script>${named('Oak desk')}`,
      {
        requestedUrl: 'https://shop.example/search?q=oak',
        url: 'https://shop.example/search?q=oak',
      },
      'read',
    ],
    ['a list after a redirect', list, { url: elsewhere, known: null }, moved('a list of products')],
    [
      'another page after a redirect',
      '<h1>Über uns</h1>',
      { url: elsewhere },
      moved('another page'),
    ],
    ['a list', list, { known: null }, 'unsure: The page lists several products.'],
    ['no price', '<h1>Über uns</h1>', {}, 'unsure: No price was found on the page.'],
    [
      'an amount of something else',
      '<h1>Über uns</h1><p>Spende 249,00 €</p>',
      {},
      'unsure: The page does not offer a product.',
    ],
  ])('is recognised: %s', (_why, body, visit, outcome) => {
    expect(judge(body, visit)).toBe(outcome);
  });

  const notice = '<p class="alert">Dieses Produkt ist nicht mehr verfügbar</p>';

  it.each<[why: string, body: string, visit: Visit, outcome: string]>([
    ['another page says so', named('Garden chair', notice), {}, GONE],
    [
      'another page says so in its title',
      named('Garden chair'),
      { title: 'Seite nicht gefunden' },
      GONE,
    ],
    [
      'a notice on a page that sells another product',
      named('Garden chair', PRICE + BUTTON + notice),
      {},
      'read',
    ],
    [
      'a notice on a page with a price, without a button',
      named('Garden chair', PRICE + notice),
      {},
      GONE,
    ],
    [
      'a notice on a page with a button, without a price',
      named('Garden chair', BUTTON + notice),
      {},
      GONE,
    ],
    ['a notice on the page of the product', named('Oak desk', PRICE + BUTTON + notice), {}, 'read'],
  ])('says that the product is gone: %s', (_why, body, visit, outcome) => {
    expect(judge(body, visit)).toBe(outcome);
  });

  const weak = named('Oak desk', '<p>Nur 249,00 €</p>');
  const soldOut = named('Oak desk', '<p>Nur 249,00 €</p><p>Ausverkauft</p>');

  it.each<[why: string, body: string, visit: Visit, outcome: string]>([
    ['known, after a redirect', weak, { url: elsewhere }, 'read'],
    ['known, and sold out', soldOut, {}, 'read'],
    ['known, and nothing more', weak, {}, 'unsure: The page does not offer a product.'],
    ['unknown, after a redirect', weak, { url: elsewhere, known: null }, moved('another page')],
    [
      'unknown, and sold out',
      soldOut,
      { known: null },
      'unsure: The page does not offer a product.',
    ],
    [
      'known by nothing, and sold out',
      soldOut,
      { known: { name: null, ean: null, sku: null, model: null } },
      'unsure: The page does not offer a product.',
    ],
  ])('has weak signs of a product that is %s', (_why, body, visit, outcome) => {
    expect(judge(body, visit)).toBe(outcome);
  });

  const chair = named('Garden chair');
  const other = moved('another product, "Garden chair"');

  it.each<[why: string, body: string, visit: Visit, outcome: string]>([
    ['by its name after a redirect', chair, { url: elsewhere }, other],
    ['not by its name alone', chair, {}, 'read'],
    ['by its name and its canonical address', chair + canonical('/p/garden-chair'), {}, other],
    [
      'not by a canonical address with a word in common',
      chair + canonical('/p/oak-chair'),
      {},
      'read',
    ],
    ['not by a canonical address without words', chair + canonical('/4711'), {}, 'read'],
    [
      'not by a canonical address, if the one asked for has no words',
      chair + canonical('/p/garden-chair'),
      { requestedUrl: elsewhere, url: elsewhere },
      'read',
    ],
    [
      'not by a canonical address before it was read',
      chair + canonical('/p/garden-chair'),
      { known: null },
      'read',
    ],
    [
      'not by a canonical address, if the name is the same',
      named('Oak desk') + canonical('/p/garden-chair'),
      {},
      'read',
    ],
    ['by its name and its EAN', chair + numbered(OTHER), { known: { ...known, ean: EAN } }, other],
    [
      'not by its name, if the EAN is the same',
      chair + numbered(EAN),
      { known: { ...known, ean: EAN }, url: elsewhere },
      'read',
    ],
    ['not by a name, if there was no EAN', chair + numbered(OTHER), {}, 'read'],
    [
      'not by a name, if the EAN is no longer there',
      chair,
      { known: { ...known, ean: EAN } },
      'read',
    ],
    [
      'not by its EAN, if the name is the same',
      named('Oak desk') + numbered(OTHER),
      { known: { ...known, ean: EAN } },
      'read',
    ],
  ])('belongs to another product: %s', (_why, body, visit, outcome) => {
    expect(judge(body, visit)).toBe(outcome);
  });
});
