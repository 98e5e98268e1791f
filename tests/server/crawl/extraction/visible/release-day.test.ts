import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const now = Date.UTC(2026, 10, 28);

type Shop = { button?: string; data?: string; words?: string; at?: number };

const stockOf = (row: string, { button = 'Buy', data, words = '', at = now }: Shop = {}) => {
  const offers = { price: 49.9, priceCurrency: 'EUR', availability: data };
  const json = JSON.stringify({ '@type': 'Product', name: 'Zeno K700', offers });
  const html = `<html><head><title>Zeno K700</title>
    ${data ? `<script type="application/ld+json">${json}</script>` : ''}</head>
    <body><main><h1>Zeno K700</h1><div class="price">49,90 €</div><p>${words}</p>
    ${button && `<button>${button}</button>`}${row}</main></body></html>`;
  return (
    extractProduct(html, { url: 'https://shop.example/p/zeno', now: at }).availability?.value ??
    null
  );
};

const list = (label: string, day: string) =>
  `<dl><dt>EAN</dt><dd>-</dd><dt>${label}</dt><dd>${day}</dd></dl>`;
const table = (label: string, day: string) =>
  `<table><tr><th>${label}</th><td>${day}</td></tr></table>`;

describe('READ-20 a day of release that is still to come', () => {
  it.each([
    ['de', list('Erscheinungstermin', '12.03.2027')],
    ['de', '<p>Erscheinungstermin 12.03.2027</p>'],
    ['de', '<p>Erscheint am 20. Februar 2027</p>'],
    ['de', table('Veröffentlichung', 'März 2027')],
    ['en', table('Release date', '12 March 2027')],
    ['en', '<ul><li><b>Release date:</b> March 12, 2027</li></ul>'],
    ['en', '<p>This item will be released on January 15, 2027.</p>'],
    ['en', list('Publication date', '03/12/2027')],
    ['fr', '<p>Date de sortie : 12/03/2027</p>'],
    ['fr', '<p>Sortie le 12 mars 2027</p>'],
    ['nl', '<p>Verschijnt op 12 maart 2027</p>'],
    ['nl', list('Verschijningsdatum', '12-03-2027')],
    ['es', table('Fecha de lanzamiento', '12 de marzo de 2027')],
    ['it', list('Data di uscita', '12 marzo 2027')],
    ['pt', list('Data de lançamento', '12/03/2027')],
    ['pl', '<p>Data premiery: 12.03.2027</p>'],
    ['cs', table('Datum vydání', '12. března 2027')],
    ['sv', list('Utgivningsdatum', '2027-03-12')],
    ['ru', table('Дата выхода', '12 марта 2027')],
    ['ja', list('発売日', '2027年3月12日')],
    ['ja', '<p>発売日：2027年3月12日</p>'],
    ['ko', table('출시일', '2027년 3월 12일')],
  ])('in %s makes a button that buys one that orders in advance: %s', (_language, row) => {
    expect(stockOf(row)).toBe('PreOrder');
    expect(stockOf(row, { data: 'InStock' })).toBe('PreOrder');
    expect(stockOf(row, { words: 'In stock' })).toBe('PreOrder');
  });

  it.each([
    list('Erscheinungstermin', '12.03.2019'),
    list('Release date', '28 November 2026'),
    // One of the two days that it may be is over.
    list('Release date', '11/12/2026'),
    table('Release date', 'November 2026'),
    table('Best before', '12 March 2027'),
    '<p>The campaign is released on our blog until 12 March 2027.</p>',
  ])('is none in %s', (row) => {
    expect(stockOf(row)).toBe('InStock');
  });

  it('says nothing of a page that sells nothing yet, or says something else', () => {
    const row = list('Release date', '12 March 2027');
    expect(stockOf(row, { button: '', data: 'InStock' })).toBeNull();
    expect(stockOf(row, { words: 'Sold out' })).toBe('OutOfStock');
    expect(stockOf(row, { words: 'Only in store' })).toBe('InStoreOnly');
  });

  it.each([
    list('Available from', '12 March 2027'),
    list('Disponible le', '12/03/2027'),
    '<p>Disponible le 12/03/2027</p>',
    table('Beschikbaar vanaf', '12-03-2027'),
    '<p>Verfügbar ab: 12. März 2027</p>',
  ])('of stock may be that of a product that comes back: %s', (row) => {
    expect(stockOf(row)).toBeNull();
    expect(stockOf(row, { data: 'InStock' })).toBeNull();
  });

  it('is over once the day has come', () => {
    const row = list('Release date', '12 March 2027');
    expect(stockOf(row, { at: Date.UTC(2027, 2, 13) })).toBe('InStock');
  });
});
