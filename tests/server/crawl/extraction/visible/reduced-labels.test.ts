import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `reduced-labels.txt` has per language a line `## language`, and below it lines `label of the price before | label of
 * the price now | currency`.
 */
const languages = readClasses(new URL('./reduced-labels.txt', import.meta.url)).map(
  ({ name, lines }) => ({ language: name, labels: lines.map((line) => line.split(' | ')) }),
);

type Labelled = { label: string; amount: string };

/** Ways in which templates print two labelled prices. */
const LAYOUTS: Record<string, (before: Labelled, now: Labelled) => string> = {
  rows: (before, now) =>
    `<div class="prices">${[before, now].map(({ label, amount }) => `<div><span>${label}: </span><span>${amount}</span></div>`).join('')}</div>`,
  table: (before, now) =>
    `<table>${[before, now].map(({ label, amount }) => `<tr><td>${label}</td><td>${amount}</td></tr>`).join('')}</table>`,
  definitions: (before, now) =>
    `<dl>${[before, now].map(({ label, amount }) => `<dt>${label}</dt><dd>${amount}</dd>`).join('')}</dl>`,
  paragraphs: (before, now) =>
    [before, now].map(({ label, amount }) => `<p class="price">${label} ${amount}</p>`).join(''),
  'struck through': (before, now) =>
    `<div class="product-price"><del>${before.amount}</del> <span>${now.label} ${now.amount}</span></div>`,
  alone: (_before, now) => `<div><span>${now.label}: </span><b>${now.amount}</b></div>`,
};

const amountIn = (amount: number, sign: string): string => {
  if (sign === '$' || sign === '฿') return `${sign}${amount}.00`;
  if (sign === 'Rp') return `Rp ${amount}.000`;
  return sign === '€' ? `${amount},00 €` : `${amount} ${sign}`;
};

const read = (language: string, box: string) =>
  extractProduct(
    `<html lang="${language}"><head><title>Zeno K7</title></head>
      <body><main><h1>Zeno K7</h1>${box}<button>Add to cart</button></main></body></html>`,
    { url: 'https://shop.example/p/zeno' },
  );

describe('a label of a price from which a reduction is taken', () => {
  it.each(languages)(
    'READ-41 names the price beside a higher one: $language',
    ({ language, labels }) => {
      const mistaken = labels.flatMap(([before = '', now = '', sign = '']) =>
        Object.entries(LAYOUTS).flatMap(([layout, print]) => {
          const box = print(
            { label: before, amount: amountIn(999, sign) },
            { label: now, amount: amountIn(799, sign) },
          );
          const price = read(language, box).price;
          const isRight = String(price?.value ?? '').startsWith('799') && price!.confidence > 0.5;
          return isRight ? [] : [{ now, layout, price }];
        }),
      );
      expect(mistaken).toEqual([]);
    },
  );

  it('READ-41 makes the price beside it the list price', () => {
    const { price, listPrice } = read(
      'en',
      '<p>Price: <span>$999.00</span></p><p>Discounted price: <span>$799.00</span></p>',
    );
    expect([price?.value, listPrice?.value]).toEqual([799, 999]);
  });

  it.each([
    ['en', ['Price', '$999.00'], ['Discount', '-$200.00'], ['Total', '$799.00']],
    ['de', ['Preis', '999,00 €'], ['Rabatt', '-200,00 €'], ['Gesamt', '799,00 €']],
    ['cs', ['Cena', '999 Kč'], ['Sleva', '200 Kč'], ['Celkem', '799 Kč']],
    ['ru', ['Цена', '999 ₽'], ['Скидка', '200 ₽'], ['Итого', '799 ₽']],
  ])('READ-41 may be that of a total below a discount: %s', (language, ...rows) => {
    const divisions = rows.map(
      ([label, amount]) => `<div><span>${label}:</span> <b>${amount}</b></div>`,
    );
    const cells = rows.map(([label, amount]) => `<tr><td>${label}</td><td>${amount}</td></tr>`);
    expect(read(language, divisions.join('')).price?.value).toBe(799);
    expect(read(language, `<table>${cells.join('')}</table>`).price?.value).toBe(799);
  });

  it.each([
    '<p>Price: $799.00</p><p>Offer: $300.00 off</p>',
    '<p>Price: $799.00</p><p>Shipping: $20.00</p><p>Total: $819.00</p>',
    '<p>Price: $799.00</p><p>Deposit: $300.00</p><p>Balance: $499.00</p>',
  ])('READ-41 is none of what is taken or added: %s', (box) => {
    expect(read('en', box).price?.value).toBe(799);
  });

  it.each(['after discount', 'with discount', '(after 20 % discount)'])(
    'READ-41 may stand behind the amount: %s',
    (words) => {
      const box = `<p><span>$999.00</span></p><p>$799.00 ${words}</p>`;
      expect(read('en', box).price?.value).toBe(799);
    },
  );
});
