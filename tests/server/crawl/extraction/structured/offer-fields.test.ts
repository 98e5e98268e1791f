import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/oak-desk';
const read = (offers: unknown, more: object = {}, options: object = {}) => {
  const product = { '@type': 'Product', name: 'Oak desk', offers, ...more };
  return extractProduct(
    `<h1>Oak desk</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`,
    { url, ...options },
  );
};
const pricesOf = (offers: unknown, more?: object) =>
  read(offers, more).offers.map(({ price }) => price);

/** A quantity in the form of a merchant's unit pricing: what the product holds, by what its unit price is. */
const ofHundred = (value: number) => ({
  value,
  unitCode: 'MLT',
  valueReference: { value: 100, unitCode: 'MLT' },
});

describe('the price of an offer', () => {
  const vat = (valueAddedTaxIncluded: unknown) => ({ valueAddedTaxIncluded });

  it.each<[object, number | null]>([
    [{ price: 30 }, 30],
    [{ price: '0.50' }, 0.5],
    [{ price: 0 }, 0],
    [{ price: 'ask', lowPrice: 20 }, 20],
    [{ minPrice: 20 }, 20],
    [{ price: { value: 30 } }, 30],
    [{ price: {} }, null],
    [{ price: 30, priceSpecification: { price: 20 } }, 30],
    [{ price: 30, priceSpecification: {} }, 30],
    [{ priceSpecification: { price: 20 } }, 20],
    [{ priceSpecification: { minPrice: 20 } }, 20],
    [{ priceSpecifications: [{ price: 20 }] }, 20],
    [{ priceSpecification: [{ price: 1, unitCode: 'KGM' }, { price: 20 }] }, 20],
    [{ lowPrice: 20, priceSpecification: { price: 1, unitText: 'kg' } }, 20],
    [{ priceSpecification: { price: 20, unitCode: 'C62' } }, 20],
    [{ priceSpecification: { price: 20, referenceQuantity: { value: 1, unitCode: 'EA' } } }, 20],
    [{ priceSpecification: { price: 2, referenceQuantity: { value: 1, unitCode: 'KGM' } } }, null],
    [{ priceSpecification: { price: 20, referenceQuantity: ofHundred(450) } }, 20],
    [{ price: 30, ...vat(false), priceSpecification: { price: 36, ...vat(true) } }, 36],
    [{ price: 30, ...vat(false), priceSpecification: { price: 29, ...vat(false) } }, 30],
    [{ price: 30, ...vat(true), priceSpecification: { price: 36, ...vat(true) } }, 30],
  ])('%j is %s', (offer, price) => {
    expect(pricesOf(offer)).toEqual([price]);
  });

  it.each([
    [{ '@type': 'DeliveryChargeSpecification' }],
    [{ '@type': 'PaymentChargeSpecification' }],
    [{ priceComponentType: 'https://schema.org/Downpayment' }],
    [{ priceComponentType: 'https://schema.org/Installment', billingDuration: 24 }],
    [{ priceComponentType: 'https://schema.org/Subscription' }],
    [{ priceComponentType: 'https://schema.org/ActivationFee' }],
  ])('READ-27 is not what is paid as %j', (part) => {
    const paid = { price: 5, ...part };
    expect(pricesOf({ priceSpecification: [paid, { price: 20 }] })).toEqual([20]);
    expect(pricesOf({ priceSpecification: paid })).toEqual([null]);
  });

  it('is written as usual for its currency, or for that of the shop', () => {
    expect(pricesOf({ price: '1.234', priceCurrency: 'EUR' })).toEqual([1234]);
    expect(pricesOf({ price: '1.234', priceCurrency: 'kwd' })).toEqual([1.234]);
    expect(read({ price: '1.234' }, {}, { currency: 'EUR' }).price!.value).toBe(1234);
    const aggregate = { '@type': 'AggregateOffer', offers: [{ price: '1.234' }] };
    expect(pricesOf({ ...aggregate, priceCurrency: 'EUR' })[0]).toBe(1234);
    expect(read(aggregate, {}, { currency: 'EUR' }).offers[0]!.price).toBe(1234);
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ itemCondition: 'https://schema.org/NewCondition' }, []],
    [{ itemCondition: 'https://schema.org/UsedCondition' }, ['used']],
    [{ itemCondition: { '@id': 'schema:RefurbishedCondition' } }, ['used']],
    [{ itemCondition: { '@type': 'DamagedCondition' } }, ['used']],
    [{ validForMemberTier: { name: 'Gold' } }, ['members']],
    [{ priceType: 'https://schema.org/MemberPrice' }, ['members']],
    [{ eligibleCustomerType: 'ClubMember' }, ['members']],
    [{ eligibleCustomerType: 'Enduser' }, []],
    [{ valueAddedTaxIncluded: false }, ['without VAT']],
    [{ valueAddedTaxIncluded: 'no' }, ['without VAT']],
    [{ valueAddedTaxIncluded: true }, []],
    [{ eligibleQuantity: { minValue: 2 } }, ['many pieces']],
    [{ eligibleQuantity: { value: 10 } }, ['many pieces']],
    [{ eligibleQuantity: { minValue: 1 } }, []],
    [{ eligibleQuantity: { maxValue: 5 } }, []],
    [{ eligibleCustomerType: 'http://purl.org/goodrelations/v1#Business' }, ['businesses']],
    [{ businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }, ['a rent']],
    [{ businessFunction: 'http://purl.org/goodrelations/v1#Sell' }, []],
    [{ businessFunction: '' }, []],
    [{ eligibleRegion: 'CH' }, ['another country']],
    [{ eligibleRegion: ['CH', 'DE'] }, []],
    [{ areaServed: { '@type': 'Country', name: 'AT' } }, ['another country']],
    [{ areaServed: 'US-NY' }, ['another country']],
    [{ areaServed: 'Deutschland' }, []],
    [{ areaServed: ['AT', 'Germany'] }, []],
    [{ areaServed: 'DE-BY' }, []],
    [{ ineligibleRegion: ['CH', 'DE'] }, ['another country']],
    [{ ineligibleRegion: 'CH' }, []],
  ])('with %j is for %j', (more, terms) => {
    expect(read({ price: 30, ...more }, {}, { country: 'DE' }).offers[0]!.terms).toEqual(terms);
  });

  it('READ-27 is the one for everybody in the country of the shop, in its currency', () => {
    const offers = [
      { price: 99, priceCurrency: 'EUR', eligibleRegion: 'DE' },
      { price: 129, priceCurrency: 'CHF', eligibleRegion: 'CH' },
      { price: 29, priceCurrency: 'CHF', eligibleRegion: 'CH', businessFunction: 'LeaseOut' },
      { price: 119, priceCurrency: 'CHF', eligibleCustomerType: 'Business' },
    ];
    const priceIn = (country: string) => {
      const { price, currency } = read(offers, {}, { country });
      return [price?.value, currency?.value];
    };
    expect(priceIn('CH')).toEqual([129, 'CHF']);
    expect(priceIn('DE')).toEqual([99, 'EUR']);
  });
});

describe('the other fields of an offer', () => {
  it.each<[object, object]>([
    [{ priceCurrency: 'eur' }, { currency: 'EUR' }],
    [{ currency: '€' }, { currency: 'EUR' }],
    [{ price: '49.90 USD' }, { price: 49.9, currency: 'USD' }],
    [{ price: 5 }, { currency: null }],
    [{ price: 5, priceSpecification: [{}, { priceCurrency: 'GBP' }] }, { currency: 'GBP' }],
    [{ highPrice: 9 }, { highPrice: 9 }],
    [{ maxPrice: 9 }, { highPrice: 9 }],
    [{ offeredBy: { name: 'Desk House' } }, { seller: 'Desk House' }],
    [{ url: '/p/2' }, { url: 'https://shop.example/p/2' }],
    [{ url: 'http://[' }, { url: null }],
    [{ gtin13: '4006381333931' }, { gtin: '4006381333931' }],
    [{ gtin13: 'none', ean: '4006381333931' }, { gtin: '4006381333931' }],
    [{ gtin13: '4006381333932' }, { gtin: null }],
    [{ productID: 'A1' }, { sku: 'A1' }],
    [{ shippingDetails: { shippingRate: { value: '4.95' } } }, { shipping: 4.95 }],
    [{ shippingDetails: { shippingRate: { value: 0 } } }, { shipping: 0 }],
    [{ shippingDetails: [{}, { shippingRate: { price: 3 } }] }, { shipping: 3 }],
    [{ shippingDetails: { shippingRate: {} } }, { shipping: null }],
    [{ availability: { '@id': 'schema:InStock' } }, { availability: 'InStock' }],
    [{ availability: { '@type': 'OutOfStock' } }, { availability: 'OutOfStock' }],
    [{ availability: ['who knows', 'InStock'] }, { availability: 'InStock' }],
    [{ availability: 'who knows', inventoryLevel: { value: 0 } }, { availability: 'OutOfStock' }],
    [{ inventoryLevel: { value: 1 } }, { availability: 'InStock' }],
    [{ inventoryLevel: {} }, { availability: null }],
    [{ priceSpecification: { price: 60, priceType: 'https://schema.org/SRP' } }, { listPrice: 60 }],
  ])('of %j are %j', (offer, fields) => {
    expect(read({ price: 5, ...offer }).offers[0]).toMatchObject(fields);
  });
});

describe('the offers of a product', () => {
  it.each<[unknown, (number | null)[]]>([
    [
      [{ price: 1 }, { price: 2 }],
      [1, 2],
    ],
    // The range of several offers comes after them.
    [
      { '@type': 'AggregateOffer', lowPrice: 9, offers: [{ price: 10 }, { price: 12 }] },
      [10, 12, 9],
    ],
    [
      [{ price: 9, offers: [{ price: 10 }] }, { price: 11 }],
      [10, 11, 9],
    ],
    [
      [{ '@type': 'AggregateOffer', lowPrice: 9 }, { price: 10 }],
      [10, 9],
    ],
    [
      [{ '@type': 'Offer', price: 9 }, { price: 10 }],
      [9, 10],
    ],
  ])('%j have the prices %j', (offers, prices) => {
    expect(pricesOf(offers)).toEqual(prices);
  });

  it('include a price of the product itself', () => {
    expect(pricesOf([], { price: 7 })).toEqual([7]);
    expect(pricesOf({ price: 5 }, { lowPrice: 7 })).toEqual([5, 7]);
  });

  it('have the currency of the range that they are in', () => {
    const inner = [{ price: 10 }, { price: 12, priceCurrency: 'USD' }];
    const { offers } = read({ '@type': 'AggregateOffer', priceCurrency: 'EUR', offers: inner });
    expect(offers.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'EUR']);
  });

  it('are read up to five hundred, apart from their ranges', () => {
    const some = (price: number) => Array.from({ length: 300 }, () => ({ price }));
    const prices = pricesOf([
      { '@type': 'AggregateOffer', lowPrice: 7, offers: some(8) },
      { '@type': 'AggregateOffer', lowPrice: 7, offers: some(9) },
      { price: 10 },
    ]);
    expect(prices.filter((price) => price === 8)).toHaveLength(300);
    expect(prices.filter((price) => price === 9)).toHaveLength(200);
    expect(prices.filter((price) => price === 7)).toHaveLength(2);
    expect(prices).not.toContain(10);
  });
});
