import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { isUnseen, seenText } from '../../../../../server/crawl/extraction/page/seen-text.ts';

const firstOf = (html: string) => parsePage(html, null).elements[0]!;

describe('an element', () => {
  it.each<[string, boolean]>([
    ['<p>', false],
    ['<script>', true],
    ['<p hidden>', true],
    ['<p aria-hidden="true">', true],
    ['<p aria-hidden="false">', false],
    ['<p style="display: none">', true],
    ['<p style="display: block">', false],
    ['<p class="price hidden">', true],
    ['<p class="hidden md:block">', false],
    ['<p class="hidden-costs">', false],
    [`<p class="${'x '.repeat(250)}hidden">`, false],
  ])('%s is unseen: %s', (html, unseen) => {
    expect(isUnseen(firstOf(html))).toBe(unseen);
  });
});

describe('the visible text', () => {
  it.each<[string, string]>([
    ['<p>49<sup>90</sup>  €</p>', '49 90 €'],
    ['<p>Now <b hidden>49 €</b> 39 €</p>', 'Now 39 €'],
    ['<p>Size <select><option>S</option></select> in stock</p>', 'Size in stock'],
    ['<p><b>1</b><i>2<u>3</u></i></p>', '1 2 3'],
    ['<p></p>', ''],
  ])('of %s is “%s”', (html, text) => {
    expect(seenText(firstOf(html), 100)).toBe(text);
  });

  it('is limited in length, and in what is searched for it', () => {
    const root = (nodes: number) => firstOf(`<p>${'<i></i>'.repeat(nodes)}oak desk</p>`);
    expect(seenText(root(0), 3)).toBe('oak');
    expect(seenText(root(199), 500)).toBe('oak desk');
    expect(seenText(root(200), 500)).toBe('');
    expect(seenText(root(30), 10)).toBe('');
  });
});
