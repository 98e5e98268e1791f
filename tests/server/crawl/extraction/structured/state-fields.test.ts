import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import type {
  Json,
  JsonObject,
} from '../../../../../server/crawl/extraction/structured/loose-json.ts';
import {
  field,
  gtinOf,
  imageOf,
  namesOf,
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

describe('READ-31 the names of a product', () => {
  it.each<[JsonObject, string[]]>([
    [{ title: 'Desk' }, ['Desk']],
    [{ name: { 'de-DE': 'Schreibtisch', en: 'Desk' } }, ['Schreibtisch', 'Desk']],
    [{ name: { value: 'Desk' } }, ['Desk']],
    [{ name: { en: 5 } }, []],
    [{}, []],
  ])('in %j are %j', (object, names) => {
    expect(namesOf(object)).toEqual(names);
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
    [{ stock: { stockLevel: 0, stockLevelStatus: 'outOfStock' } }, 'OutOfStock'],
    [{ availability: { isOnStock: true, availableQuantity: 4 } }, 'InStock'],
    [{ isOnStock: false }, 'OutOfStock'],
    [{ purchasable: true, stock: { stockLevelStatus: 'outOfStock' } }, null],
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
