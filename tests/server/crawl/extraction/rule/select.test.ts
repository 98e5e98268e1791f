import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { previewRule } from '../../../../../server/crawl/extraction/rule/rule.ts';
import { selectAll, TooManySteps } from '../../../../../server/crawl/extraction/rule/select.ts';

const url = 'https://shop.example/p/1';
/** Elements nested 200 deep, twenty times in a row. */
const nested = `${'<div>'.repeat(200)}<p>1</p>${'</div>'.repeat(200)}`.repeat(20);
const count = (html: string, selector: string): number =>
  selectAll(parsePage(html, url).document, selector).length;

describe('a selector', () => {
  it('matches as in browsers, and by position as in jQuery', () => {
    const html = '<ul><li class="a">1</li><li>2<b>x</b></li><li>3</li></ul>';
    expect(count(html, 'li')).toBe(3);
    expect(count(html, 'li:has(b)')).toBe(1);
    expect(count(html, 'ul > li:not(.a)')).toBe(2);
    expect(count(html, 'li:contains("3")')).toBe(1);
    expect(count(html, 'li + li')).toBe(2);
    expect(count(html, 'li:nth-child(2), li:eq(0)')).toBe(2);
  });

  it.each([
    'div:has(div:has(x))',
    'div:has(div:has(div:has(div:has(x))))',
    `x ${'div '.repeat(100)}p`,
  ])('READ-05 that searches the page repeatedly is stopped: %s', (selector) => {
    expect(() => count(nested, selector)).toThrow(TooManySteps);
    const rule = { field: 'price', kind: 'selector', expression: selector } as const;
    expect(previewRule(nested, rule, { url })).toEqual({
      state: 'bad expression',
      message:
        'The selector takes too long on this page: write it shorter, without :has() within :has().',
    });
  });

  it.each(['p', 'div:has(p)', 'div > div p', ':contains("1")', 'p:nth-of-type(1)'])(
    'that is usual is not, on the same page: %s',
    (selector) => {
      expect(count(nested, selector)).toBeGreaterThan(0);
    },
  );
});
