import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const page = (body: string, head = ''): string =>
  `<html lang="en"><head><title>Walnut desk - Shop</title>${head}</head><body><header><nav><a href="/cart">Cart $0.00</a></nav></header>${body}</body></html>`;
const options = { url: 'https://shop.example/p/4711', country: 'US' };

describe('the visible page', () => {
  it('has the price beside the name, not that of other products', () => {
    const card = (price: string) =>
      `<li class="card"><a href="/p/1"><b>Chair</b> <span class="price">${price}</span></a></li>`;
    const found = extractProduct(
      page(`<main><h1>Walnut desk</h1><div class="price">$349.00</div><button>Add to cart</button></main>
        <section class="related"><ul>${card('$20.00')}${card('$30.00')}${card('$40.00')}</ul></section>`),
      options,
    );
    expect(found.price).toMatchObject({ value: 349, method: 'heuristic' });
    expect(found.currency!.value).toBe('USD');
    expect(found.availability!.value).toBe('InStock');
    expect(found.name!.value).toBe('Walnut desk');
  });

  it('has the list price in a struck-through amount', () => {
    const found = extractProduct(
      page('<h1>Walnut desk</h1><div><del>$400.00</del> <span>$349.00</span></div>'),
      options,
    );
    expect(found.price!.value).toBe(349);
    expect(found.listPrice!.value).toBe(400);
    expect(found.promotion!.value).toBe(true);
  });

  it('has the lower of two adjacent amounts as the price, but not a fee', () => {
    const reduced = '<p><span>$400.00</span> <span>$349.00</span></p>';
    const fee = '<p><b>$349.00</b> <span>+ $15.00</span></p>';
    for (const body of [reduced, fee]) {
      const found = extractProduct(page(`<h1>Walnut desk</h1>${body}`), options);
      expect(found.price!.value).toBe(349);
    }
  });

  it('has the regular price as the price where nothing is reduced', () => {
    const regular = '<h1>Walnut desk</h1><div class="price-item price-item--regular">$349.00</div>';
    const found = extractProduct(page(regular), options);
    expect(found.price!.value).toBe(349);
    expect(found.promotion!.value).toBe(false);
  });

  it('distinguishes measures from amounts', () => {
    const found = extractProduct(
      page('<h1>Walnut desk</h1><p>Ships 200 km</p><p>Length 6 ft</p><p>12 M screws</p>'),
      { url: options.url },
    );
    expect(found.price).toBeNull();
  });

  it('joins amounts whose sign and cents are separate elements', () => {
    const found = extractProduct(
      page('<h1>Walnut desk</h1><p class="price"><span>$</span><span>349</span><sup>95</sup></p>'),
      options,
    );
    expect(found.price!.value).toBe(349.95);
  });

  it('ignores instalments, shipping and savings', () => {
    const found = extractProduct(
      page(
        `<h1>Walnut desk</h1><p>or $29.00 per month</p><p>Shipping $15.00</p><p>You save $51.00</p><p><b>$349.00</b></p>`,
      ),
      options,
    );
    expect(found.price!.value).toBe(349);
  });

  it('is out of stock by its words', () => {
    const found = extractProduct(
      page(
        '<h1>Walnut desk</h1><p class="price">$349</p><p class="stock">Currently out of stock</p>',
      ),
      options,
    );
    expect(found.availability).toMatchObject({ value: 'OutOfStock', method: 'heuristic' });
  });

  it('reads identifiers and brand from labelled rows', () => {
    const found = extractProduct(
      page(`<h1>Walnut desk</h1><table><tr><th>EAN</th><td>4006381333931</td></tr><tr><th>Brand</th><td>Holm</td></tr>
        <tr><td>Model number:</td><td>WD-100</td></tr></table><p>SKU: 4711-B</p>`),
      options,
    );
    expect(found.gtin!.value).toBe('4006381333931');
    expect(found.brand!.value).toBe('Holm');
    expect(found.mpn!.value).toBe('WD-100');
    expect(found.sku!.value).toBe('4711-B');
  });

  it('has nothing if the page states nothing', () => {
    const found = extractProduct(page('<h1>Walnut desk</h1><p>Call for price</p>'), options);
    expect(found.price).toBeNull();
    expect(found.currency).toBeNull();
    expect(found.promotion).toBeNull();
    expect(found.availability).toBeNull();
  });

  it('reads embedded state and resolves cents by the amounts shown', () => {
    const state =
      '<script>window.__STATE__ = {product: {name: "Walnut desk", sku: "4711", price: 34900, brand: {name: "Holm"}, inStock: false}};</script>';
    const shown = extractProduct(page('<h1>Walnut desk</h1><p>$349.00</p>', state), options);
    expect(shown.price).toMatchObject({ value: 349, method: 'embedded-state' });
    expect(shown.brand!.value).toBe('Holm');
    expect(shown.availability!.value).toBe('OutOfStock');
    const alone = extractProduct(page('<h1>Walnut desk</h1>', state), options);
    expect(alone.price!.confidence).toBeLessThanOrEqual(0.5);
  });

  it('reads __NEXT_DATA__', () => {
    const data = {
      props: {
        pageProps: {
          item: { title: 'Walnut desk', pricing: { current: { value: 349 } }, currency: 'USD' },
        },
      },
    };
    const html = page(
      '<h1>Walnut desk</h1>',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`,
    );
    expect(extractProduct(html, options)).toMatchObject({
      price: { value: 349, method: 'embedded-state' },
      currency: { value: 'USD' },
    });
  });
});
