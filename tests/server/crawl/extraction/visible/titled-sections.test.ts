import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/walnut-desk';

const read = (body: string, country = 'IE') =>
  extractProduct(
    `<html><head><title>Walnut desk</title></head><body><main><h1>Walnut desk</h1>${body}</main></body></html>`,
    { url, country },
  );

const PRICE = '<p class="price">199,00 €</p>';
const DELIVERY: [name: string, html: string][] = [
  [
    'a table with a row for each way of delivery',
    '<table><tr><td>Standard delivery</td><td>4,99 €</td></tr><tr><td>Next morning</td><td>14,99 €</td></tr></table>',
  ],
  [
    'a table with a heading row',
    '<table><tr><th>Versandart</th><th>Kosten</th></tr><tr><td>Paket</td><td>4,90 €</td></tr><tr><td>Spedition</td><td>39,00 €</td></tr></table>',
  ],
  [
    'a table with a caption',
    '<table><caption>Frais de livraison</caption><tr><td>France</td><td>6,90 €</td></tr></table>',
  ],
  [
    'a section with a heading',
    '<h2>Doprava</h2><div><p>Kurýrem <b>129 Kč</b></p><p>Na pobočku <b>79 Kč</b></p></div>',
  ],
  [
    'a list of carriers',
    '<ul><li>DHL: 5,90 €</li><li>Omniva: 2,99 €</li><li>Courier: 6,90 €</li></ul>',
  ],
  ['a box that opens', '<details><summary>Tarne</summary><p>Pakiautomaat 2,99 €</p></details>'],
  ['a sentence', '<p>Dostava: 3,99 €</p>'],
];

describe('a section about delivery', () => {
  it.each(DELIVERY)('READ-06 has no price of the product: %s', (_name, html) => {
    expect(read(html).price).toBeNull();
    expect(read(html + PRICE).price?.value).toBe(199);
    expect(read(PRICE + html).price?.value).toBe(199);
  });

  it('ends with its box', () => {
    const box = '<details><summary>Delivery</summary><p>By courier 6,90 €</p></details>';
    expect(read(`${box}<p>199,00 €</p>`).price?.evidence).not.toContain('shipping');
  });

  it('does not take the price in a table with one row for delivery', () => {
    const rows =
      '<tr><td>Price</td><td>199,00 €</td></tr><tr><td>Weight</td><td>30 kg</td></tr><tr><td>Delivery</td><td>9,00 €</td></tr>';
    expect(read(`<table>${rows}</table>`).price?.value).toBe(199);
  });

  it('has the stock of the product all the same', () => {
    expect(read(`${PRICE}<h2>Delivery</h2><p>Out of stock</p>`).availability?.value).toBe(
      'OutOfStock',
    );
  });
});

describe('a section of reviews and questions', () => {
  const BUTTON = '<button>Add to basket</button>';
  it.each([
    '<h2>Customer reviews</h2><div><p>It was out of stock last month</p></div>',
    '<h2>Reviews</h2><p>Sold out, sadly</p>',
    '<section><header><h3>Kundenbewertungen (12)</h3></header><p>Leider ausverkauft</p></section>',
    '<h3>Questions & answers</h3><dl><dd>No longer available</dd></dl>',
    '<details><summary>Отзывы</summary><p>Нет в наличии</p></details>',
    '<p>It was out of stock last month</p>',
    '<p>War letzten Monat ausverkauft</p>',
  ])('READ-11 says nothing of the stock: %s', (html) => {
    expect(read(`${PRICE}${BUTTON}${html}`).availability?.value).toBe('InStock');
    expect(read(`${PRICE}<p>In stock</p>${html}`).availability?.value).toBe('InStock');
    expect(read(`${PRICE}${html}`).availability).toBeNull();
  });

  it('has no price of the product', () => {
    expect(read('<h2>Opiniones</h2><p>Me costó <b>89,00 €</b></p>').price).toBeNull();
  });
});
