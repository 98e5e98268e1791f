import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import type { Sourced, Availability } from '../../../../../server/crawl/extraction/extraction.ts';
import { settleAvailability } from '../../../../../server/crawl/extraction/weighing/settle-availability.ts';

const url = 'https://shop.example/p/4711';
const page = (body: string, head = ''): string =>
  `<html lang="en"><head><title>Walnut desk - Shop</title>${head}</head><body><main><h1>Walnut desk</h1><p class="price">$349.00</p>${body}</main></body></html>`;
const stockOf = (body: string, head = ''): Availability | null =>
  extractProduct(page(body, head), { url, country: 'US' }).availability?.value ?? null;
const data = (availability: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Walnut desk',
    offers: { '@type': 'Offer', price: 349, priceCurrency: 'USD', availability },
  })}</script>`;

describe('the stock that a page shows', () => {
  it('is unknown where it shows a price and nothing else', () => {
    expect(stockOf('')).toBeNull();
    expect(stockOf('<p>Made of walnut</p><button>Add to wishlist</button>')).toBeNull();
  });

  it('is in stock with a buy button, in any language', () => {
    const labels = [
      'Add to basket', 'In den Warenkorb', 'Ajouter au panier', 'Añadir al carrito', 'Aggiungi al carrello',
      'In winkelwagen', 'Do koszyka', 'Do košíku', 'Lägg i varukorgen', 'Læg i kurv', 'Legg i handlekurv',
      'Lisää ostoskoriin', 'Kosárba', 'Adaugă în coș', 'Προσθήκη στο καλάθι', 'В корзину', 'Sepete ekle',
      'Lisa ostukorvi', 'Į krepšelį', 'Pievienot grozam', 'U košaricu', 'V košarico', 'Żid fil-basket',
      'Cuir sa chiseán', 'Добави в количката', 'У кошик', 'カートに入れる',
    ]; // prettier-ignore
    for (const label of labels)
      expect([label, stockOf(`<button>${label}</button>`)]).toEqual([label, 'InStock']);
  });

  it('is not there yet where the buy button takes orders ahead', () => {
    for (const label of ['Pre-order now', 'Jetzt vorbestellen', 'Précommander', '予約する'])
      expect([label, stockOf(`<button>${label}</button>`)]).toEqual([label, 'PreOrder']);
    expect(stockOf('<input type="submit" value="Pre-order">')).toBe('PreOrder');
  });

  it('is out of stock with a disabled buy button', () => {
    for (const off of [
      'disabled',
      'aria-disabled="true"',
      'class="btn disabled"',
      'class="btn sold-out"',
    ]) {
      expect([off, stockOf(`<button ${off}>Add to basket</button>`)]).toEqual([off, 'OutOfStock']);
    }
    expect(stockOf('<button class="add-to-cart" disabled>Sold out</button>')).toBe('OutOfStock');
    expect(stockOf('<button class="add-to-cart">Sold out</button>')).toBe('OutOfStock');
    expect(stockOf('<fieldset disabled><button>Add to basket</button></fieldset>')).toBe(
      'OutOfStock',
    );
    expect(stockOf('<button>Notify me when available</button>')).toBe('OutOfStock');
  });

  it('is unknown where the button requires a size first', () => {
    const sizes =
      '<select><option value="">Choose a size</option><option value="m">M</option></select>';
    expect(stockOf(`${sizes}<button disabled>Add to basket</button>`)).toBeNull();
  });

  it('does not come from a label hidden in an enabled button', () => {
    const labels = [
      '<span hidden>Unavailable</span>',
      '<span style="display:none">Sold out</span>',
      '<span class="visually-hidden">Unavailable</span>',
      '<span class="hidden">Sold out</span>',
      '<span aria-hidden="true">Sold out</span>',
      '<template>Sold out</template>',
    ];
    for (const label of labels) {
      expect([label, stockOf(`<button>Add to basket${label}</button>`)]).toEqual([
        label,
        'InStock',
      ]);
    }
  });

  it('does not come from hidden elements', () => {
    const sold = 'Currently out of stock';
    const unseen = [
      `<p hidden>${sold}</p>`, `<p style="display: none">${sold}</p>`, `<p class="d-none">${sold}</p>`,
      `<p class="sr-only">${sold}</p>`, `<noscript><p>${sold}</p></noscript>`, `<div class="modal"><p>${sold}</p></div>`,
    ]; // prettier-ignore
    for (const body of unseen) expect([body, stockOf(body)]).toEqual([body, null]);
    expect(stockOf(`<p class="hidden md:block">${sold}</p>`)).toBe('OutOfStock');
  });

  it('does not come from other products, shops or other sizes', () => {
    const button = '<button>Add to basket</button>';
    expect(
      stockOf(`${button}<section class="related"><p class="stock">Sold out</p></section>`),
    ).toBe('InStock');
    expect(
      stockOf(`${button}<div class="store-finder"><p class="stock">Out of stock</p></div>`),
    ).toBe('InStock');
    expect(stockOf(`${button}<ul class="sizes"><li>M</li><li>Sold out</li></ul>`)).toBe('InStock');
    expect(stockOf(`${button}<label><input type="radio" name="size">Sold out</label>`)).toBe(
      'InStock',
    );
  });

  it('READ-11 does not come from a box of choices of which some are not to be had', () => {
    const choice = (kind: string, text: string, more = '') =>
      `<li><input type="radio" ${more}><label><div><div>${kind}</div><strong>${text}</strong></div></label></li>`;
    const boxes = (kinds: string[]) =>
      kinds.map(
        (kind) =>
          `<div><div>${kind}</div><ul>${choice('New', '$349.00')}${choice('Used', 'Not available', 'disabled')}</ul></div>`,
      );
    expect(stockOf(boxes(['Delivery', 'Reservation']).join(''))).toBeNull();
    expect(stockOf('<div class="availability"><label>Not available</label></div>')).toBe(
      'OutOfStock',
    );
  });

  it('comes from a box about delivery', () => {
    expect(stockOf('<p class="delivery-info">Temporarily sold out</p>')).toBe('OutOfStock');
    expect(stockOf('<p class="delivery-info">Ships within 24 hours</p>')).toBe('InStock');
  });

  it('belongs to the chosen variant, not to its siblings', () => {
    const button = '<button>Add to basket</button>';
    const list = '<select><option>S</option><option selected>M - sold out</option></select>';
    const swatch =
      '<div class="swatches"><button class="swatch">Oak</button><button class="swatch sold-out" aria-checked="true">Ash</button></div>';
    const other = '<select><option selected>S</option><option>M - sold out</option></select>';
    expect(stockOf(list + button)).toBe('OutOfStock');
    expect(stockOf(swatch + button)).toBe('OutOfStock');
    expect(stockOf(other + button)).toBe('InStock');
  });

  it('follows the button where two messages contradict each other', () => {
    const both = '<p class="stock in">In stock</p><p class="stock out">Out of stock</p>';
    expect(stockOf(both)).toBeNull();
    expect(stockOf(`${both}<button>Add to basket</button>`)).toBe('InStock');
    expect(stockOf(`${both}<button disabled>Add to basket</button>`)).toBe('OutOfStock');
  });

  it('is out of stock for a sold advert', () => {
    for (const word of [
      'Sold',
      'Verkauft',
      'Vendu',
      'Vendido',
      'Venduto',
      'Verkocht',
      'Myyty',
      'Såld',
      'Solgt',
      'Prodáno',
      'Sprzedane',
    ]) {
      expect([word, stockOf(`<span class="badge">${word}</span>`)]).toEqual([word, 'SoldOut']);
    }
    expect(stockOf('<p>Sold by Penny Ltd</p>')).toBeNull();
  });

  it('is in stock with a button that contacts the seller', () => {
    expect(stockOf('<button>Contact seller</button>')).toBe('InStock');
    expect(stockOf('<p>Sold</p><button>Contact seller</button>')).toBe('SoldOut');
  });
});

describe('a page and its data', () => {
  it('disagree: a page that states sold out takes precedence', () => {
    expect(stockOf('<p>Sold out</p>', data('InStock'))).toBe('OutOfStock');
    expect(stockOf('<p class="stock">Currently unavailable</p>', data('InStock'))).toBe(
      'OutOfStock',
    );
    expect(stockOf('<button disabled>Add to basket</button>', data('InStock'))).toBe('OutOfStock');
  });

  it('disagree: a disabled button alone does not refute data that states in stock', () => {
    expect(stockOf('<button>Add to basket</button>', data('OutOfStock'))).toBe('OutOfStock');
  });

  it('disagree: a page that states in stock and has a buy button takes precedence; the text alone leaves the stock unknown', () => {
    const said = '<p class="stock">In stock</p>';
    expect(stockOf(`${said}<button>Add to basket</button>`, data('OutOfStock'))).toBe('InStock');
    expect(stockOf(said, data('OutOfStock'))).toBeNull();
  });

  it('agree, and the more precise value of the data is kept', () => {
    expect(stockOf('<p class="stock">In stock</p>', data('LimitedAvailability'))).toBe(
      'LimitedAvailability',
    );
    expect(stockOf('<p>Sold out</p>', data('Discontinued'))).toBe('Discontinued');
  });

  it('complete each other if only one of them has a value', () => {
    const stated: Sourced<Availability> = {
      value: 'InStock',
      method: 'json-ld',
      where: 'x',
      confidence: 0.95,
    };
    const silent = { availability: null, isStated: false, isQualified: false, canBuy: null };
    expect(settleAvailability(stated, silent)).toBe(stated);
    expect(settleAvailability(null, silent)).toBeNull();
    expect(settleAvailability(null, { ...silent, availability: stated })).toBe(stated);
  });

  it('are read for the variant in the address', () => {
    const offer = (path: string, availability: string) => ({
      '@type': 'Offer', price: 349, priceCurrency: 'USD', availability, url: `https://shop.example/p/${path}`,
    }); // prettier-ignore
    const two = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Walnut desk',
      offers: [offer('4711', 'OutOfStock'), offer('4712', 'InStock')],
    })}</script>`;
    expect(stockOf('', two)).toBe('OutOfStock');
  });
});

describe('state in a script', () => {
  it('has the stock in a separate object', () => {
    const state = (status: string): string =>
      `<script>window.__STATE__ = {product: {name: "Walnut desk", sku: "4711", price: 349, inventory: {status: "${status}"}}};</script>`;
    expect(stockOf('', state('IN_STOCK'))).toBe('InStock');
    expect(stockOf('', state('OUT_OF_STOCK'))).toBe('OutOfStock');
  });
});

describe('hostile pages', () => {
  it('of a megabyte are read in time', () => {
    const bodies = [
      '<p>not in stock</p>'.repeat(50_000),
      `<p class="stock">${'in stock '.repeat(100_000)}</p>`,
      `<button>${'<span>'.repeat(1500)}Add to basket`,
      `<select>${'<option selected>M sold out</option>'.repeat(30_000)}</select>`,
      `<ul class="sizes">${'<li class="selected sold-out">M</li>'.repeat(30_000)}</ul>`,
    ];
    for (const body of bodies) expect(() => stockOf(body)).not.toThrow();
  });
});
