import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { previewRule, type Rule } from '../../../../../server/crawl/extraction/rule/rule.ts';

const url = 'https://shop.example/p/1';
const html = `<h1>Lamp</h1><p class="cost"><b data-value="12.50">12,50 €</b></p><p class="cost"><b>9,99 €</b></p>
  <script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":[{"price":"14.00","priceCurrency":"EUR"}]}</script>
  <script>window.state = {item: {"net price": 10.5}};</script>`;
const preview = (rule: Partial<Rule>) =>
  previewRule(html, { field: 'price', kind: 'selector', expression: '', ...rule }, { url });

describe('rules of a host', () => {
  it('give the value, the text it was read from and the number of other matches', () => {
    expect(preview({ expression: '.cost b' })).toMatchObject({
      state: 'found',
      value: 12.5,
      text: '12,50 €',
      matches: 2,
    });
  });

  it('read an attribute', () => {
    expect(preview({ expression: '.cost b', attribute: 'data-value' })).toMatchObject({
      value: 12.5,
    });
    expect(preview({ expression: 'h1', attribute: 'data-value' })).toMatchObject({
      state: 'no match',
    });
  });

  it('read JSON-LD and embedded state by path', () => {
    const path = (expression: string) => preview({ kind: 'json-path', expression });
    expect(path('$.offers[0].price')).toMatchObject({ value: 14 });
    expect(path("$..['net price']")).toMatchObject({ value: 10.5 });
    expect(path('$.offers[*].price')).toMatchObject({ value: 14 });
    expect(path('$.nothing')).toMatchObject({ state: 'no match' });
  });

  it('search JSON that was built to make the search endless', () => {
    const nested = `{"a":${'['.repeat(3000)}{"price":7}${',0'.repeat(300_000)}${']'.repeat(3000)}}`;
    const script = `<script type="application/ld+json">${nested}</script>`;
    const follow = (expression: string) =>
      previewRule(script, { field: 'price', kind: 'json-path', expression }, { url });
    expect(follow('$..*..*..price')).toMatchObject({ state: 'found', value: 7, matches: 1 });
    expect(follow('$..*..*..nothing')).toMatchObject({ state: 'no match' });
  });

  it.each([
    ['selector', '.cost b[['],
    ['selector', 'b:wrong(1)'],
    ['selector', '  '],
    ['json-path', '$.offers[?(@.price)]'],
    ['json-path', '$'],
    ['json-path', ''],
  ] as const)('explain a bad %s: %s', (kind, expression) => {
    const found = preview({ kind, expression });
    expect(found.state).toBe('bad expression');
    expect(found).toHaveProperty('message', expect.stringMatching(/selector|path/));
  });

  it('explain a match that is not a value of the field', () => {
    expect(preview({ expression: 'h1' })).toMatchObject({
      state: 'unreadable',
      message: 'The selector leads to "Lamp", which is no price.',
    });
  });

  it('win over structured data', () => {
    const rules: Rule[] = [{ field: 'price', kind: 'selector', expression: '.cost b' }];
    expect(extractProduct(html, { url }).price).toMatchObject({ value: 14, method: 'json-ld' });
    expect(extractProduct(html, { url, rules }).price).toMatchObject({
      value: 12.5,
      method: 'rule',
      where: '.cost b',
    });
  });
});
