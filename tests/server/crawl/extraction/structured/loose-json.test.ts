import { describe, expect, it } from 'vitest';
import {
  get,
  parseJsonSequence,
  parseLooseJson,
  readLiteral,
} from '../../../../../server/crawl/extraction/structured/loose-json.ts';

/** As plain data: objects of the page have no prototype. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

describe('JSON as pages write it', () => {
  it.each<[string, unknown]>([
    ['{price: 49.9, "name": \'Desk\', $id: `a`}', { price: 49.9, name: 'Desk', $id: 'a' }],
    ['{a: true, b: false, c: !0, d: !1}', { a: true, b: false, c: true, d: false }],
    [
      '{a: null, b: undefined, c: NaN, d: void, e: 1}',
      { a: null, b: null, c: null, d: null, e: 1 },
    ],
    ['[1, -2.5, +3, .5, 1e3, 7.]', [1, -2.5, 3, 0.5, 1000, 7]],
    ['[,1,,2,]', [1, 2]],
    ['{,"a":1,}', { a: 1 }],
    ['/* made */ {a: // by hand\n 1, <!-- old --> b: [/**/]}', { a: 1, b: [] }],
    ['<![CDATA[{a: 1}]]>', { a: 1 }],
    ['\u00a0\ufeff{\u00a0a\u00a0:\u00a01\u00a0}', { a: 1 }],
    ['{\'a\': "it\'s", "b": \'5" wide\'}', { a: "it's", b: '5" wide' }],
    ["{'a': 'x\\u00e9\\x41y'}", { a: 'xéAy' }],
    ["{'a': '1\\n2\\t3\\r4\\b5\\f6'}", { a: '1\n2\t3\r4\b5\f6' }],
    ["{'a': 'it\\'s \\/ \\u00zz \\xg'}", { a: "it's / u00zz xg" }],
    ["{'a': 'it\\'a'}", { a: "it'a" }],
    ['"a text"', 'a text'],
    ['0', 0],
    ['{"a":0}', { a: 0 }],
    // The last value of a name counts.
    ['{a: 1, a: 2}', { a: 2 }],
  ])('%s is read', (text, value) => {
    expect(plain(parseLooseJson(text))).toEqual(value);
  });

  it.each([
    '',
    '{',
    '[1',
    "{'a': 'b}",
    '{a 1}',
    '{a: 1; b: 2}',
    '{a: b}',
    '{a: 1.2.3}',
    '{(a): 1}',
    '/* without end {a: 1}',
    '<!-- without end {a: 1}',
  ])('%s is not', (text) => {
    expect(parseLooseJson(text)).toBeUndefined();
  });

  it('is read a hundred levels deep, no deeper', () => {
    const nested = (levels: number) => `${'[,'.repeat(levels)}${']'.repeat(levels)}`;
    expect(parseLooseJson(nested(101))).toBeDefined();
    expect(parseLooseJson(nested(102))).toBeUndefined();
    const objects = (levels: number) => `${'{a:'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect(parseLooseJson(objects(100))).toBeDefined();
    expect(parseLooseJson(objects(101))).toBeUndefined();
  });

  it.each<[string, unknown[]]>([
    ['{"a":1}', [{ a: 1 }]],
    ['{"a":1}{"a":2} [3]', [{ a: 1 }, { a: 2 }, [3]]],
    ['{"a":1}; var x = {"a":2}', [{ a: 1 }, { a: 2 }]],
    ['{"a":1} and {broken', [{ a: 1 }]],
    ['{"a":1} and nothing', [{ a: 1 }]],
    ['nothing', []],
  ])('%s may be several values in a row', (text, values) => {
    expect(plain(parseJsonSequence(text))).toEqual(values);
  });

  it.each<[text: string, values: unknown[]]>([
    ['{"a": "a 12" saw, 5" deep", "b": 1}', [{ a: 'a 12" saw, 5" deep', b: 1 }]],
    [
      '{"a": "the "best" saw", "b": ["x" y", 2], "c": {}}',
      [{ a: 'the "best" saw', b: ['x" y', 2], c: {} }],
    ],
    ['{"a": "it ends with 12"", "b": "1"}', [{ a: 'it ends with 12"', b: '1' }]],
    ['{"a": "open, "b": 1}', []],
  ])('may have quotes in its texts: %s', (text, values) => {
    expect(plain(parseJsonSequence(text))).toEqual(values);
  });

  it('is read a thousand values in a row', () => {
    expect(parseJsonSequence('{}'.repeat(1100))).toHaveLength(1000);
  });

  it('ends where its literal does, and counts as effort up to there', () => {
    const effort = { left: 100 };
    expect(readLiteral('x = {a: 1}; y', 4, effort)).toMatchObject({ end: 10 });
    expect(effort.left).toBe(94);
    expect(readLiteral('x = {a: [1; y', 4, effort)).toBeNull();
    expect(effort.left).toBe(88);
  });

  it('has no property that all objects have', () => {
    expect(get({ a: 1 }, 'a')).toBe(1);
    expect(get({ a: 1 }, 'toString')).toBeUndefined();
  });
});
