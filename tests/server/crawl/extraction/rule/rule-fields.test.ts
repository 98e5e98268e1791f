import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { previewRule, type Rule } from '../../../../../server/crawl/extraction/rule/rule.ts';

const url = 'https://shop.example/p/1';
const preview = (html: string, rule: Partial<Rule>, options: object = {}) =>
  previewRule(
    html,
    { field: 'price', kind: 'selector', expression: 'b', ...rule },
    { url, ...options },
  );

describe('the value of a rule', () => {
  it.each<[Rule['field'], string, string | number]>([
    ['price', '49,90 €', 49.9],
    ['listPrice', '$60', 60],
    ['shipping', '4.95', 4.95],
    ['rating', '4,5 von 5', 4.5],
    ['rating', '4.5', 4.5],
    ['rating', 'Rated 4', 4],
    ['reviews', '1.234 Bewertungen', 1234],
    ['reviews', '12 345 678', 12345678],
    ['reviews', '(37)', 37],
    ['currency', '€', 'EUR'],
    ['availability', 'Out of stock', 'OutOfStock'],
    ['gtin', '4006381333931', '4006381333931'],
    ['image', '/a.jpg', 'https://shop.example/a.jpg'],
    ['seller', 'Desk House', 'Desk House'],
    ['name', '  Oak \n desk ', 'Oak desk'],
    ['brand', 'Tannhof', 'Tannhof'],
    ['mpn', 'M1', 'M1'],
    ['sku', 'A1', 'A1'],
    ['category', 'Desks', 'Desks'],
  ])('is for %s “%s” %s', (field, text, value) => {
    expect(preview(`<b>${text}</b>`, { field })).toMatchObject({
      state: 'found',
      value,
      where: 'b',
    });
  });

  it.each<[Rule['field'], string, string]>([
    ['price', 'ask', 'no price'],
    ['currency', 'ask', 'no currency'],
    ['availability', 'ask', 'no availability'],
    ['name', ' ', 'empty'],
    ['gtin', '4006381333932', 'no identifier with a right check digit'],
    ['gtin', 'ask', 'no identifier with a right check digit'],
    ['image', 'data:image/png;base64,x', 'no web address'],
    ['image', 'http://[', 'no web address'],
    ['rating', 'good', 'no number'],
  ])('is for %s “%s” %s', (field, text, problem) => {
    expect(preview(`<b>${text}</b>`, { field })).toMatchObject({
      state: 'unreadable',
      message: `The selector leads to "${text.trim()}", which is ${problem}.`,
    });
  });

  it('is shown by its beginning if it cannot be read', () => {
    const messageFor = (length: number) => preview(`<b>${'x'.repeat(length)}</b>`, {});
    expect(messageFor(60)).toHaveProperty(
      'message',
      expect.stringContaining(`"${'x'.repeat(60)}"`),
    );
    expect(messageFor(61)).toHaveProperty(
      'message',
      expect.stringContaining(`"${'x'.repeat(60)}…"`),
    );
    const json = '<script type="application/ld+json">{"a":"ask"}</script>';
    expect(preview(json, { kind: 'json-path', expression: '$.a' })).toMatchObject({
      state: 'unreadable',
      message: 'The path leads to "ask", which is no price.',
    });
  });

  it('is that of an attribute, of the content, or else the text, hidden or not', () => {
    const html = '<b data-v="5" content="6">7</b><i hidden>8</i><u>9</u>';
    expect(preview(html, { attribute: ' Data-V ' })).toMatchObject({ value: 5 });
    expect(preview(html, { attribute: ' ' })).toMatchObject({ value: 6 });
    expect(preview(html, {})).toMatchObject({ value: 6 });
    expect(preview(html, { expression: 'i' })).toMatchObject({ value: 8 });
    expect(preview(html, { attribute: 'toString' })).toMatchObject({
      state: 'no match',
      message: 'The element has no attribute "toString".',
    });
    expect(preview(html, { expression: 'em' })).toMatchObject({
      state: 'no match',
      message: 'Nothing on the page matches em.',
    });
  });

  it('has two thousand characters at most', () => {
    const name = { field: 'name' } as const;
    const value = 'x'.repeat(2000);
    expect(preview(`<b>${value}yz</b>`, name)).toMatchObject({ value });
    const json = `<script type="application/ld+json">{"a":"${value}yz"}</script>`;
    const path = { ...name, kind: 'json-path', expression: '$.a' } as const;
    expect(preview(json, path)).toMatchObject({ value });
  });

  it('is the first text, number or truth in JSON', () => {
    const path = (expression: string, field: Rule['field'] = 'name') =>
      preview(
        `<script type="application/ld+json">{"a":{"b":0},"c":[null,true,"x"]}</script>
          <script>var d = {e: "f"};</script><i data-g='{"h":"i"}'></i>`,
        { kind: 'json-path', expression, field },
      );
    expect(path('$.a.b')).toMatchObject({ value: '0', matches: 1 });
    expect(path('$.c[*]')).toMatchObject({ value: 'true', matches: 2 });
    expect(path('$.a')).toMatchObject({ state: 'no match' });
    expect(path('$.e')).toMatchObject({ value: 'f' });
    expect(path('$.h')).toMatchObject({ value: 'i' });
    expect(path('$.z')).toMatchObject({
      message: 'No JSON on the page has a value at $.z.',
    });
  });

  it('is in the format of the shop', () => {
    const html = '<b>1.234</b>';
    expect(preview(html, {}, { currency: 'EUR' })).toMatchObject({ value: 1234 });
    expect(preview(html, {}, { currency: 'KWD' })).toMatchObject({ value: 1.234 });
    expect(preview('<b>$</b>', { field: 'currency' }, { country: 'CA' })).toMatchObject({
      value: 'CAD',
    });
  });
});

describe('rules that find nothing', () => {
  it('leave what was read, one by one', () => {
    const html = `<h1>Lamp</h1><b>12 €</b><script type="application/ld+json">{"@type":"Product","name":"Lamp","brand":"B","offers":{"price":14}}</script>`;
    const rules: Rule[] = [
      { field: 'brand', kind: 'selector', expression: 'em' },
      { field: 'name', kind: 'selector', expression: '[[' },
      { field: 'price', kind: 'selector', expression: 'b' },
      { field: 'sku', kind: 'selector', expression: 'h1' },
    ];
    expect(extractProduct(html, { url, rules })).toMatchObject({
      brand: { value: 'B', method: 'json-ld' },
      name: { value: 'Lamp', method: 'json-ld' },
      price: { value: 12, method: 'rule', where: 'b', confidence: 1 },
      sku: { value: 'Lamp', method: 'rule' },
    });
  });
});
