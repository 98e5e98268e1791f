import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import type {
  Json,
  JsonObject,
} from '../../../../../server/crawl/extraction/structured/loose-json.ts';
import {
  amountOf,
  currencyWithin,
  field,
  gtinOf,
  imageOf,
  listPriceOf,
  stateAvailabilityOf,
  textField,
} from '../../../../../server/crawl/extraction/structured/state-fields.ts';

const page = parsePage('', 'https://shop.example/p/1');

describe('a field of a shop’s state', () => {
  it.each<[JsonObject, Json | undefined]>([
    [{ price: 5, salePrice: 4 }, 5],
    [{ price: null, salePrice: 4 }, 4],
    [{ price: '', salePrice: 4 }, 4],
    [{ price: 0 }, 0],
    [{ sale_price: 4 }, 4],
    [{ priced: 5 }, undefined],
  ])('of %j is %j', (object, value) => {
    expect(field(object, 'price')).toBe(value);
  });

  it.each<[Json, string | null]>([
    [' Tannhof ', 'Tannhof'],
    [' ', null],
    [7, '7'],
    [true, null],
    [['Tannhof'], null],
    [{ name: ' Tannhof ', label: 'B' }, 'Tannhof'],
    [{ label: 'B', title: 'C' }, 'B'],
    [{ title: 'C', value: 'D' }, 'C'],
    [{ value: 'D' }, 'D'],
    [{ name: ' ' }, null],
    [{ name: 7 }, null],
    [{ id: 'E' }, null],
  ])('%j is as text %j', (brand, text) => {
    expect(textField({ brand }, 'brand')).toBe(text);
  });
});

describe('an amount in a shop’s state', () => {
  it.each<[Json | undefined, number | null]>([
    [49.9, 49.9],
    [0.5, 0.5],
    [0, null],
    [-5, null],
    [1e15, null],
    ['49.90', 49.9],
    ['0.50', 0.5],
    ['49,90 €', 49.9],
    ['0', null],
    ['ask', null],
    [`5 € ${'x'.repeat(40)}`, null],
    [`5 € ${'x'.repeat(36)}`, 5],
    [undefined, null],
    [null, null],
    [[5], null],
    [{ amount: 5 }, 5],
    [{ was: 9, current: 7 }, 7],
    [{ min: 5, value: 6 }, 6],
    [{ currentPrice: { value: 5 } }, 5],
    [{ current: 0, value: 6 }, 6],
    [{ price: { price: { price: 5 } } }, 5],
    [{ price: { price: { price: { price: 5 } } } }, null],
    [{ old: 5 }, null],
  ])('%j is %s', (value, amount) => {
    expect(amountOf(value, {})).toBe(amount);
  });

  it('has its currency, or that of its parts', () => {
    expect(currencyWithin({ amount: 5, currency: 'EUR' })).toBe('EUR');
    expect(currencyWithin({ was: 6, current: { amount: 5, currencyCode: 'USD' } })).toBe('USD');
    expect(currencyWithin({ currency: 'EUR', current: { currency: 'USD' } })).toBe('EUR');
    expect(currencyWithin({ amount: 5 })).toBeNull();
  });

  it('may be a list price, of the object or within its price', () => {
    expect(listPriceOf({ price: { was: 7 }, oldPrice: 9 })).toBe(9);
    expect(listPriceOf({ price: { was: 7 } })).toBe(7);
    expect(listPriceOf({ price: 7 })).toBeUndefined();
  });
});

describe('other fields of a shop’s state', () => {
  it('are a verified number and a web address', () => {
    expect(gtinOf({ ean: '4006381333931' })).toBe('4006381333931');
    expect(gtinOf({ ean: '4006381333932' })).toBeNull();
    expect(gtinOf({})).toBeNull();
    expect(imageOf({ image: '/a.jpg' }, page)).toBe('https://shop.example/a.jpg');
    expect(imageOf({ image: 'data:image/png;base64,x' }, page)).toBeNull();
    expect(imageOf({}, page)).toBeNull();
  });

  it.each<[JsonObject, string | null]>([
    [{ inStock: true }, 'InStock'],
    [{ inStock: false }, 'OutOfStock'],
    [{ outOfStock: true }, 'OutOfStock'],
    [{ outOfStock: false }, 'InStock'],
    [{ soldOut: 'yes', availability: 'in_stock' }, 'InStock'],
    [{ stock: { status: 'in stock' } }, 'InStock'],
    [{ stock: { availability: 'out of stock' } }, 'OutOfStock'],
    [{ stock: { status: 'out of stock', availability: 'in stock' } }, 'OutOfStock'],
    [{ stock: { state: 'out of stock' } }, 'OutOfStock'],
    [{ stock: { inStock: true } }, 'InStock'],
    [{ inventory: { inStock: false } }, 'OutOfStock'],
    [{ availability: { state: 'in stock' } }, 'InStock'],
    [{ stock: { count: 5 } }, null],
    [{ stock: { state: 5 } }, null],
    [{ stock: { state: `in stock${' '.repeat(60)}` } }, null],
    [{ availability: `in stock${' '.repeat(60)}` }, null],
    [{ stock: 5 }, null],
    [{ stock: 5, availability: 'in_stock' }, 'InStock'],
    [{ available: true, soldOut: true }, null],
    [{ isAvailable: true, inStock: false }, null],
    [{ is_purchasable: true, is_in_stock: false }, null],
    [{ available: false, stockStatus: 'out of stock' }, 'OutOfStock'],
    [{ availability: '', inStock: false }, 'OutOfStock'],
    [{ price: 5 }, null],
  ])('of %j is the stock %s', (object, availability) => {
    expect(stateAvailabilityOf(object)).toBe(availability);
  });
});
