import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `amounts-on-whole-pages.txt` has per class a line `## class`, and below it lines
 * `language | top-level domain | price or none | markup of the price`.
 */
const classes = readClasses(new URL('./amounts-on-whole-pages.txt', import.meta.url));

const card = (name: string, amount: string): string =>
  `<li class="card"><a href="/p/${name}"><img src="/${name}.jpg" alt="${name}"><h3>${name}</h3></a>
    <span class="price">${amount}</span></li>`;

const related = `<section class="related"><h2>Related</h2><ul>${card('Alma', '17,00 €')}${card('Bero', '29,00 €')}
  ${card('Ceda', '46,00 €')}</ul></section>`;

/** Pages as shops make them, around the markup of the price. */
const layouts: ((markup: string) => string)[] = [
  (
    markup,
  ) => `<header><a href="/">Shop</a><a href="/cart">Cart (0)</a><nav><a href="/c/1">One</a></nav></header><main>
    <article class="product"><img src="/z.jpg" alt="Zeno K700"><div class="summary"><h1>Zeno K700</h1>${markup}
    <form class="cart"><input type="number" value="1"><button type="submit">Add to cart</button></form></div>
    <div class="tabs"><h2>Details</h2><p>Zeno K700, 2,4 kg, 12 x 30 cm.</p></div></article>${related}</main>`,
  (
    markup,
  ) => `<div id="top"><div class="usp">30 days return</div></div><div id="content"><div class="row">
    <h1 itemprop="name">Zeno K700</h1><div class="rating">4,5 (12)</div>${markup}<div class="buy"><select><option>1<option>2
    </select><button class="btn">Add to cart</button></div></div><div class="reviews"><h3>Reviews</h3>
    <p>I paid 95,00 € elsewhere last year.</p></div></div>${related}`,
  (
    markup,
  ) => `<div class="pdp"><div class="r"><h1>Zeno K700</h1><p>The Zeno K700 is light.</p><div class="pb">${markup}</div>
    <button>Add to cart</button></div></div><div class="carousel"><h2>Also seen</h2><ul>${card('Dora', '33,00 €')}</ul></div>`,
];

function isRight(line: string): boolean {
  const [language = '', country = '', price = '', ...rest] = line.split(' | ');
  const markup = rest.join(' | ');
  return layouts.every((layout) => {
    const html = `<html lang="${language}"><head><title>Zeno K700</title></head><body>${layout(markup)}</body></html>`;
    const read = extractProduct(html, { url: `https://shop.example.${country}/p/zeno` }).price;
    const stored = read && read.confidence > 0.5 ? read.value : null;
    return price === 'none' ? stored === null : stored === Number(price);
  });
}

describe('whole pages with', () => {
  it.each(classes)('READ-06 READ-35 READ-37 $name', ({ lines }) => {
    expect(lines.filter((line) => !isRight(line))).toEqual([]);
  });
});
