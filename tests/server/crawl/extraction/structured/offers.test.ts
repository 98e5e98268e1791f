import { describe, expect, it } from 'vitest';
import { currencyOfSign } from '../../../../../server/crawl/extraction/values/currency.ts';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { parsePrice } from '../../../../../server/crawl/extraction/values/price.ts';

const url = 'https://shop.example/p/oak-desk-4711';
const offer = (more: object = {}) => ({ '@type': 'Offer', priceCurrency: 'EUR', ...more });
const page = (...data: object[]): string =>
  `<html lang="de"><head><title>Oak desk</title></head><body><h1>Oak desk</h1>${data
    .map((each) => `<script type="application/ld+json">${JSON.stringify(each)}</script>`)
    .join('')}</body></html>`;
const read = (...data: object[]) => extractProduct(page(...data), { url, country: 'DE' });
const readOffers = (offers: object, more: object = {}) =>
  read({ '@type': 'Product', name: 'Oak desk', offers, ...more });

describe('READ-06 offers of structured data', () => {
  it('are found in any letter case, without a product, and around the product that they offer', () => {
    const bare = offer({ price: '49.90' });
    expect(read({ '@type': 'product', name: 'Oak desk', offers: bare }).price!.value).toBe(49.9);
    const around = { ...bare, itemOffered: { '@type': 'Product', name: 'Oak desk', sku: 'OD-1' } };
    expect(read(around)).toMatchObject({ price: { value: 49.9 }, sku: { value: 'OD-1' } });
  });

  it('exclude prices of members and of used goods from the price', () => {
    const offers = [
      offer({ price: 29, itemCondition: 'https://schema.org/UsedCondition' }),
      offer({ price: 39, validForMemberTier: { '@id': '#gold' } }),
      offer({ price: 35, eligibleQuantity: { minValue: 10 } }),
      offer({ price: 41, valueAddedTaxIncluded: false }),
      offer({ price: 49 }),
    ];
    expect(readOffers(offers).price!.value).toBe(49);
    expect(readOffers(offers.slice(0, 2)).price!.evidence).toContain('stated for used goods');
  });

  it('prefer the price specification with VAT, for everybody and for one piece', () => {
    const specified = (...specifications: object[]) =>
      readOffers(offer({ priceSpecification: specifications }));
    const net = { price: 300, valueAddedTaxIncluded: false };
    const gross = { price: 357, valueAddedTaxIncluded: true };
    expect(specified(net, gross).price!.value).toBe(357);
    expect(specified({ price: 99, validForMemberTier: {} }, gross).price!.value).toBe(357);
    expect(specified({ price: 0.3, referenceQuantity: { value: 1 } }, gross).price!.value).toBe(
      357,
    );
    const listed = specified({ price: 400, priceType: 'StrikethroughPrice' }, gross);
    expect(listed).toMatchObject({ price: { value: 357 }, listPrice: { value: 400 } });
    const own = offer({ price: 300, valueAddedTaxIncluded: false, priceSpecification: [gross] });
    expect(readOffers(own).price!.value).toBe(357);
  });

  it('are those for everybody, also if the offer repeats the amount for members', () => {
    const tier = { price: 33.9, validForMemberTier: { name: 'Plus' } };
    const read = (price: number) =>
      readOffers(offer({ price, priceSpecification: [tier, { price: 39.9 }] })).price!.value;
    expect(read(33.9)).toBe(39.9);
    expect(read(36)).toBe(36);
  });

  it('do not lend a sold-out new product the stock of a used one', () => {
    const used = { itemCondition: 'https://schema.org/UsedCondition', availability: 'InStock' };
    const offers = [offer({ price: 399, ...used }), offer({ price: 549, availability: 'SoldOut' })];
    const { price, availability } = readOffers(offers);
    expect([price!.value, availability!.value]).toEqual([549, 'SoldOut']);
  });

  it('have the shipping rate to the country of the shop', () => {
    const rate = (value: number, addressCountry: unknown) => ({
      shippingRate: { value },
      shippingDestination: { addressCountry },
    });
    const shipping = (...shippingDetails: object[]) =>
      readOffers(offer({ price: 99, shippingDetails })).shipping?.value;
    expect(shipping(rate(9.9, 'AT'), rate(4.9, ['CH', 'de']))).toBe(4.9);
    expect(shipping(rate(9.9, 'AT'), rate(4.9, { name: 'DE' }))).toBe(4.9);
    expect(shipping(rate(9.9, 'AT'))).toBeUndefined();
    expect(shipping({ shippingRate: { value: 3.9 } })).toBe(3.9);
  });

  it('remain used where a specification has their price', () => {
    const used = { itemCondition: 'https://schema.org/UsedCondition' };
    const { price } = readOffers(offer({ ...used, priceSpecification: [{ price: 20 }] }));
    expect(price).toMatchObject({ value: 20 });
    expect(price!.evidence).toContain('stated for used goods');
    const plain = readOffers(offer({ priceSpecification: [{ price: 20 }] })).price!;
    expect(plain.evidence).not.toContain('stated for used goods');
  });

  it('are chosen by the address, then by the number, then as the cheapest available', () => {
    const dear = offer({ price: 60, sku: 'B', url, availability: 'InStock' });
    const cheap = offer({ price: 40, sku: 'A', url: `${url}-b`, availability: 'OutOfStock' });
    const middle = offer({ price: 50, sku: 'C', url: `${url}-c`, availability: 'InStock' });
    expect(readOffers([cheap, middle, dear]).price!.value).toBe(60);
    expect(readOffers([cheap, middle], { sku: 'A' }).price!.value).toBe(40);
    expect(readOffers([cheap, middle]).price!.value).toBe(50);
  });

  it('have the stock of the chosen offer, and a product with one size left is in stock', () => {
    const gone = offer({ price: 40, url, availability: 'OutOfStock' });
    const there = offer({ price: 50, url: `${url}-b`, availability: 'InStock' });
    expect(readOffers([gone, there]).availability!.value).toBe('OutOfStock');
    const elsewhere = { ...gone, url: `${url}-c` };
    expect(readOffers([elsewhere, there]).availability!.value).toBe('InStock');
  });
});

describe('other sources of price and stock', () => {
  const level = (value: number) => readOffers(offer({ price: 49, inventoryLevel: { value } }));

  it('include a stock level', () => {
    expect(level(3).availability!.value).toBe('InStock');
    expect(level(1).availability!.value).toBe('InStock');
    expect(level(0).availability!.value).toBe('OutOfStock');
  });

  it('include pairs of label and datum, made for social cards', () => {
    const card = (label: string, data: string) =>
      `<meta name="twitter:label1" content="${label}"><meta name="twitter:data1" content="${data}">`;
    const found = (head: string) => extractProduct(`<h1>Oak desk</h1>${head}`, { url });
    expect(found(card('Price', '$49.00')).price).toMatchObject({ value: 49, method: 'meta' });
    expect(found(card('Availability', 'In stock')).availability!.value).toBe('InStock');
    expect(found(card('Brand', '$49.00')).price).toBeNull();
    expect(found('<meta name="twitter:data1" content="$49.00">').price).toBeNull();
  });
});

describe('the product of structured data', () => {
  const other = (more: object = {}) => ({ '@type': 'Product', name: 'Chair', ...more });

  it("is the one with the page's address, with its number, or with a price", () => {
    const priced = { offers: offer({ price: 9 }) };
    const here = other({ name: 'Desk', url, offers: offer({ price: 49 }) });
    expect(read(other({ ...priced, url: `${url}-b` }), here).price!.value).toBe(49);
    const numbered = other({ sku: '4711', offers: offer({ price: 49 }) });
    expect(read(other({ ...priced, sku: '9999' }), numbered).price!.value).toBe(49);
    expect(read(other(), other({ price: 49, priceCurrency: 'EUR' })).price!.value).toBe(49);
  });

  it('is identified by the number in its address', () => {
    const numbers = { sku: '236840879', productID: '4711' };
    expect(readOffers(offer({ price: 1 }), numbers).sku!.value).toBe('4711');
    expect(readOffers(offer({ price: 1 }), { sku: 'OD-1' }).sku!.value).toBe('OD-1');
  });

  it('has no number of its own where its sizes have theirs', () => {
    const size = (gtin13: string) => ({
      '@type': 'Product',
      name: 'Oak desk',
      sku: gtin13,
      gtin13,
      offers: offer({ price: 49 }),
    });
    const found = read(size('4006381333931'), size('4006381333948'));
    expect(found).toMatchObject({ price: { value: 49 }, gtin: null, sku: null });
    expect(found.variants.map(({ gtin }) => gtin)).toEqual(['4006381333931', '4006381333948']);
    const addressed = read({ ...size('4006381333931'), url }, size('4006381333948'));
    expect(addressed.gtin!.value).toBe('4006381333931');
  });

  it('has a promotion where its list price was read', () => {
    const reduced = { price: 49, priceSpecification: [{ price: 60, priceType: 'ListPrice' }] };
    expect(readOffers(offer(reduced)).promotion).toMatchObject({
      value: true,
      where: expect.stringContaining('priceSpecification'),
    });
    expect(readOffers(offer({ price: 49 })).promotion).toMatchObject({ value: false });
  });
});

describe('state in scripts and attributes', () => {
  const state = (data: object, tag = (json: string) => `<script>var item = ${json};</script>`) =>
    extractProduct(
      `<html><body><h1>Oak desk</h1>${tag(JSON.stringify({ name: 'Oak desk', ...data }))}</body></html>`,
      { url, country: 'DE' },
    );

  it('is read from data attributes', () => {
    const inAttribute = (json: string) => `<div data-product='${json}'></div>`;
    expect(state({ price: 49.9 }, inAttribute).price).toMatchObject({ value: 49.9 });
  });

  it('has currency and list price within its price', () => {
    const price = { current: { amount: '49.90', currency: 'USD' }, was: { amount: '60.00' } };
    expect(state({ price })).toMatchObject({
      price: { value: 49.9 },
      currency: { value: 'USD' },
      listPrice: { value: 60 },
    });
  });

  it.each([
    [{ inStock: true }, 'InStock'],
    [{ inStock: false }, 'OutOfStock'],
    [{ soldOut: true }, 'OutOfStock'],
    [{ availability: 'in_stock' }, 'InStock'],
    [{ inventory: { status: 'OUT_OF_STOCK' } }, 'OutOfStock'],
    [{ soldOut: 'yes' }, undefined],
  ])('gives for %j the stock %s', (stock, availability) => {
    expect(state({ price: 49.9, ...stock }).availability?.value).toBe(availability);
  });
});

describe('amounts and currencies', () => {
  it('are read as the country of the shop writes them', () => {
    expect(currencyOfSign('kr', { country: 'DK' })).toBe('DKK');
    expect(currencyOfSign('kr', { country: 'DE' })).toBeNull();
    expect(currencyOfSign('$', { country: 'DE' })).toBe('USD');
    expect(parsePrice('1.234', { currency: 'KWD', locale: 'en-KW' })!.amount).toBe(1.234);
    expect(parsePrice('1,234', { currency: 'KWD', locale: 'en-KW' })!.amount).toBe(1234);
    expect(parsePrice('1,234', { currency: 'TND', country: 'TN', locale: 'fr-TN' })!.amount).toBe(
      1.234,
    );
  });
});
