import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../../server/crawl/extraction/visible/view.ts';

const NAME = '<h1>Walnut desk</h1>';
const BUTTON = '<button>Add to basket</button>';
const OFF = '<button disabled>Add to basket</button>';
const filler = (count: number): string => '<i>.</i>'.repeat(count);

function stockOf(body: string) {
  const page = parsePage(
    `<html lang="en"><head><title>Walnut desk</title></head><body>${body}</body></html>`,
    'https://shop.example/p/4711',
  );
  const { stock } = viewOf(page, mainHeading(page, ['Walnut desk']), { country: 'US' });
  const { availability, isStated, canBuy } = stock;
  return {
    value: availability?.value ?? null,
    confidence: availability?.confidence,
    isStated,
    canBuy,
  };
}

describe('the stock that a page states', () => {
  it.each<[body: string, value: string | null, confidence: number | undefined, isStated: boolean]>([
    ['<p class="stock">In stock</p>', 'InStock', 0.7, true],
    ['<p>In stock</p>', 'InStock', 0.6, true],
    ['<p>Out of stock</p>', 'OutOfStock', 0.6, true],
    ['<select><option selected>M - sold out</option></select>', 'OutOfStock', 0.75, true],
    [`<p>In stock</p><p>Out of stock</p>${BUTTON}`, 'InStock', 0.5, true],
    [`<p>In stock</p><p>Out of stock</p>${OFF}`, 'OutOfStock', 0.5, true],
    ['<p>In stock</p><p>Out of stock</p>', null, undefined, true],
    [BUTTON, 'InStock', 0.6, false],
    [OFF, 'OutOfStock', 0.55, false],
    ['<button>Contact seller</button>', 'InStock', 0.5, false],
    ['<button>Pre-order now</button>', 'PreOrder', 0.6, false],
    [`<p class="stock">In stock</p><p>Out of stock</p>`, 'InStock', 0.7, true],
  ])('is as certain as its source: %s', (body, value, confidence, isStated) => {
    expect(stockOf(NAME + body)).toMatchObject({ value, confidence, isStated });
  });

  it('is taken from a button only where nothing can be bought', () => {
    expect(stockOf(`${NAME}<button>Out of stock</button>`).value).toBe('OutOfStock');
    expect(stockOf(`${NAME}${BUTTON}<a href="/m">Out of stock</a>`).value).toBe('InStock');
    expect(stockOf(`${NAME}${OFF}<a href="/m">In stock</a>`).value).toBe('InStock');
    expect(stockOf(NAME).canBuy).toBeNull();
    expect(stockOf(NAME + OFF).canBuy).toBe(false);
    expect(stockOf(NAME + BUTTON).canBuy).toBe(true);
  });

  it.each<[where: string, body: string, value: string | null]>([
    ['a little above the name', `<p>In stock</p>${filler(100)}${NAME}`, 'InStock'],
    ['far above the name', `<p class="stock">In stock</p>${filler(180)}${NAME}`, null],
    ['at the end of the product', `${NAME}${filler(800)}<p class="stock">In stock</p>`, 'InStock'],
    ['without a name for stock', `${NAME}${filler(800)}<p>In stock</p>`, null],
    ['at the end of the page', `${NAME}${filler(1000)}<p class="stock">In stock</p>`, null],
    ['by the buy button', `${NAME}${filler(1000)}<p>Sold out online</p>${OFF}`, 'OutOfStock'],
    ['anywhere without a heading', `${filler(1000)}<p>In stock</p>`, 'InStock'],
    ['sold, by the name', `${NAME}${filler(150)}<b>Sold</b>`, 'SoldOut'],
    ['sold, above the name', `<b>Sold</b>${filler(50)}${NAME}`, 'SoldOut'],
    ['sold, far above the name', `<b>Sold</b>${filler(100)}${NAME}`, null],
    ['sold, of another advert', `${NAME}${filler(300)}<b class="stock">Sold</b>`, null],
  ])('counts by its place: %s', (_where, body, value) => {
    expect(stockOf(body).value).toBe(value);
  });

  const words = 'A very long text about the many kinds of wood that a desk can be made of';
  it.each<[body: string, value: string | null]>([
    ['<p>Out of stock <i>i</i><i>i</i></p>', 'OutOfStock'],
    ['<p>Sold <b>out</b> <i>i</i> <i>i</i></p>', null],
    [`<dl><dt>Out of stock</dt><dd>${words}</dd></dl>`, null],
    ['<div>Out of stock<div>Chair</div></div>', 'OutOfStock'],
    [
      `<div>Out of stock<ul><li>${words}</li><li>${words}</li><li>${words}</li><li>${words}</li></ul></div>`,
      'OutOfStock',
    ],
    [`<p>Out of stock. ${words}.</p>`, null],
    [`<p class="stock">Out of stock. ${words}.</p>`, 'OutOfStock'],
    [`<p class="stock">Out of stock. ${words}. ${words}.</p>`, null],
    ['<p class="stock"><button>S</button> Out of stock <button>M</button></p>', null],
    ['<p class="stock"><button>S</button> Out of stock</p>', 'OutOfStock'],
  ])('is the whole text of an element, or the text of one named like that: %s', (body, value) => {
    expect(stockOf(NAME + body).value).toBe(value);
  });

  it.each<[body: string, value: string | null]>([
    ['<aside><p>Out of stock</p></aside>', null],
    ['<div class="store-finder"><p>Out of stock</p></div>', null],
    ['<div class="dialog"><p>Out of stock</p></div>', null],
    ['<div class="delivery"><p>Out of stock</p></div>', 'OutOfStock'],
    ['<div class="delivery related"><p>Out of stock</p></div>', null],
    ['<ul class="sizes"><li>S</li><li>M</li><li>L</li><li>Out of stock</li></ul>', null],
    ['<ul class="facts"><li>S</li><li>M</li><li>L</li><li>Out of stock</li></ul>', 'OutOfStock'],
    ['<p role="option">Out of stock</p>', null],
    ['<p role="note">Out of stock</p>', 'OutOfStock'],
    ['<label>Out of stock</label>', null],
    ['<a href="/m"><b>Out of stock</b></a>', 'OutOfStock'],
    ['<p hidden>Out of stock</p>', null],
  ])('belongs to the product, not to what is beside it: %s', (body, value) => {
    expect(stockOf(NAME + body).value).toBe(value);
  });
});

describe('the chosen variant', () => {
  it.each([
    '<select><option class="sold-out" selected>M</option></select>',
    '<select><option disabled>Size</option><option>M - sold out</option><option>L</option></select>',
    '<select><option selected>S</option><option selected>M - sold out</option></select>',
    '<select><optgroup><option selected>M - sold out</option></optgroup></select>',
    '<div role="radio" aria-checked="true" aria-disabled="true">M</div>',
    '<div role="option" aria-selected="true" class="unavailable">M</div>',
    '<input type="radio" checked disabled>',
    '<label>M - sold out <input type="radio" checked></label>',
    '<div class="swatches"><a class="selected sold-out">M</a></div>',
    '<a class="swatch active disabled">M</a>',
  ])('is sold out: %s', (choice) => {
    expect(stockOf(NAME + choice + BUTTON)).toMatchObject({
      value: 'OutOfStock',
      confidence: 0.75,
    });
  });

  it.each([
    '<select><option>S</option><option disabled>M - sold out</option></select>',
    '<select></select>',
    '<select><option disabled>M - sold out</option></select>',
    '<div role="radio" aria-checked="true">M</div>',
    '<div role="radio" aria-disabled="true">M</div>',
    '<input type="checkbox" checked disabled>',
    '<input type="radio" disabled>',
    '<div class="tabs"><a class="active disabled">Details</a></div>',
    '<p class="swatch active disabled">M</p>',
    '<aside><select><option selected>M - sold out</option></select></aside>',
  ])('is not sold out: %s', (choice) => {
    expect(stockOf(NAME + choice + BUTTON).value).toBe('InStock');
  });

  it.each<[choice: string, value: string | null]>([
    ['<select><option value="">Size</option><option>M</option></select>', null],
    ['<select><option selected disabled>Size</option><option>M</option></select>', null],
    ['<select><option value="m">M</option></select>', 'OutOfStock'],
    ['<select></select>', 'OutOfStock'],
    ['<p>Size</p>', 'OutOfStock'],
    ['<aside><select><option value="">Language</option></select></aside>', 'OutOfStock'],
  ])('is awaited by the button that is disabled until then: %s', (choice, value) => {
    expect(stockOf(NAME + choice + OFF).value).toBe(value);
    const both = '<p>In stock</p><p>Out of stock</p>';
    expect(stockOf(NAME + both + choice + OFF).value).toBe(value);
  });
});
