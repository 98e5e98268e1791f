import { describe, expect, it } from 'vitest';
import { parseJsonPath, queryJson } from '../../../../../server/crawl/extraction/rule/json-path.ts';

const desk = {
  price: 49.9,
  'net price': 40,
  "maker's": 'Tannhof',
  offers: [
    { price: 30, seller: { name: 'A' } },
    { price: 20, seller: { name: 'B' } },
  ],
};
const at = (path: string) => queryJson(desk, parseJsonPath(path));

describe('a JSONPath', () => {
  it.each([
    ['$.price', [49.9]],
    ['price', [49.9]],
    [' $.price ', [49.9]],
    ['$["net price"]', [40]],
    ["$['net price']", [40]],
    ['["net price"]', [40]],
    ["$['maker\\'s']", ['Tannhof']],
    ['$.offers[0].price', [30]],
    ['$.offers[ -1 ].price', [20]],
    ['$.offers[2].price', []],
    ['$.offers[*].price', [30, 20]],
    ['$.offers.*.price', [30, 20]],
    ['$.offers[0].*', [30, { name: 'A' }]],
    ['$.offers[0][*]', [30, { name: 'A' }]],
    ['$..price', [49.9, 30, 20]],
    ['..price', [49.9, 30, 20]],
    ['$..seller.name', ['A', 'B']],
    ['$.offers..name', ['A', 'B']],
    ['$..[0].price', [30]],
    ["$..['name']", ['A', 'B']],
    ['$.price.name', []],
    ['$.price[0]', []],
    ['$.price.*', []],
    ['$.offers.price', []],
    ['$.toString', []],
  ])('%s leads to %j', (path, values) => {
    expect(at(path)).toEqual(values);
  });

  it.each([
    ['', 'The path is empty; write for example $.offers.price'],
    ['$', 'The path names nothing; write for example $.price'],
    [`$.${'a'.repeat(499)}`, 'The path is longer than 500 characters'],
    ['$.offers[', 'The path cannot be read from character 9: "[".'],
    ['$.offers.[0]', 'The path cannot be read from character 9: ".[0]".'],
    ['$offers', 'The path cannot be read from character 2: "offers".'],
    ['$*', 'The path cannot be read from character 2: "*".'],
    ['$.a b', 'The path cannot be read from character 4: " b".'],
    ['$.a[b]cdefghijklmnopqrstuvwxyz', 'from character 4: "[b]cdefghijklmnopqrs".'],
  ])('%s is explained as bad', (path, message) => {
    expect(() => parseJsonPath(path)).toThrow(message);
  });

  it('may have five hundred characters', () => {
    expect(parseJsonPath(`$.${'a'.repeat(498)}`)).toHaveLength(1);
  });

  it('leads to five thousand values at most, each list and object once', () => {
    const many = Array.from({ length: 6000 }, () => ({ price: 1 }));
    expect(queryJson(many, parseJsonPath('$[*].price'))).toHaveLength(5000);
    const shared = { price: 1 };
    expect(queryJson([shared, [shared]], parseJsonPath('$..price'))).toEqual([1]);
  });

  it('is followed through null and empty values', () => {
    const data = { a: null, b: { price: 0 }, c: { price: '' }, d: { price: null } };
    expect(queryJson(data, parseJsonPath('$..price'))).toEqual([0, '', null]);
    expect(queryJson(data, parseJsonPath('$.a.price'))).toEqual([]);
  });
});
