import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

/** The names of widespread templates of shop systems. */
const read = (body: string, country = 'US') => {
  const html = `<html><head><title>Oak bowl</title></head><body><main><h1>Oak bowl</h1>${body}</main></body></html>`;
  return extractProduct(html, { url: 'https://shop.example/p/oak-bowl', country });
};

const BUTTON = '<button>Add to cart</button>';

describe('a badge that a template has on every page', () => {
  const price = (state: string) =>
    `<div class="price ${state}"><span class="price-item">$45.00</span>
     <span class="badge price__badge-sale">Sale</span><span class="badge price__badge-sold-out">Sold out</span></div>`;

  it.each<[state: string, button: string, availability: string]>([
    ['price--large', BUTTON, 'InStock'],
    ['price--large', '<button>Pre-order</button>', 'PreOrder'],
    ['price--large', '<button disabled>Sold out</button>', 'OutOfStock'],
    ['price--large price--sold-out', '<button disabled>Add to cart</button>', 'OutOfStock'],
    ['price--large price--sold-out', BUTTON, 'OutOfStock'],
  ])('READ-11 says sold out only by its state: %s %s', (state, button, availability) => {
    const markup = JSON.stringify({
      '@type': 'Product',
      name: 'Oak bowl',
      offers: { price: 45, priceCurrency: 'USD', availability: 'PreOrder' },
    });
    const data =
      availability === 'PreOrder' ? `<script type="application/ld+json">${markup}</script>` : '';
    expect(read(data + price(state) + button).availability?.value).toBe(availability);
  });
});

it('READ-11 a short box around the badge of a template says no more than the badge', () => {
  const box =
    '<div class="price"><span class="price-item">$45.00</span><span class="badge price__badge-sold-out">Sold out</span></div>';
  expect(read(box + BUTTON).availability?.value).toBe('InStock');
  expect(read(`${box}<button disabled>Add to cart</button>`).availability?.value).toBe(
    'OutOfStock',
  );
});

describe('a former price', () => {
  it.each([
    '<div><span data-qaid="old_price">$68.00</span> <span data-qaid="product_price">$52.00</span></div>',
    '<div><span class="Price Price--highlight">$52.00</span> <span class="Price Price--compareAt">$68.00</span></div>',
    '<div class="ProductItem-product-price"><div class="product-price"><span class="original-price">$68.00</span> $52.00</div></div>',
    '<div class="prod-price"><span class="origin-price">$68.00</span><span class="total-price"><b>$52.00</b></span></div>',
    '<div class="pr-bx-nm with-org-prc"><span class="prc-org">$68.00</span><span class="prc-dsc">$52.00</span></div>',
    '<p>List: $68.00</p><p>Price: $52.00</p>',
    '<h2 id="productPrices"><span class="normalprice">$68.00 </span><br><span class="productSpecialPrice">$52.00</span></h2>',
    '<div class="fiyat"><span class="eski">$68.00</span><span class="yeni">$52.00</span></div>',
    '<div class="pris"><span class="foer-pris">$68.00</span><span class="naa">$52.00</span></div>',
    '<div class="prezzi"><span class="prezzo-precedente">$68.00</span><span class="prezzo-attuale">$52.00</span></div>',
    '<div class="pris"><span class="initial-price">$68.00</span><span class="price">$52.00</span></div>',
    '<div class="kaina"><span class="senoji">$68.00</span><span>$52.00</span></div>',
    '<div class="kaina"><span class="sena">$68.00</span> <span class="nauja">$52.00</span></div>',
  ])('READ-06 is known by its name: %s', (prices) => {
    const { price, listPrice } = read(prices + BUTTON);
    expect([listPrice?.value, price?.value]).toEqual([68, 52]);
  });
});

describe('an amount per piece', () => {
  it('READ-06 is the price where no greater amount is', () => {
    const { price, listPrice } = read(
      `<div class="prices__price"><strong class="prices__price">299,00 zł<span> / szt.</span></strong></div>
       <div class="prices__max"><span>Cena regularna: </span><del class="prices__max">399,00 zł</del></div>${BUTTON}`,
      'PL',
    );
    expect([listPrice?.value, price?.value]).toEqual([399, 299]);
  });

  it('is not the price of a pack', () => {
    const pack = `<div class="price">29,90 €</div><div class="price">2,99 € / Stk</div>${BUTTON}`;
    expect(read(pack, 'DE').price?.value).toBe(29.9);
  });
});
