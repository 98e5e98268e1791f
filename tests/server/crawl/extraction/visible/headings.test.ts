import { describe, expect, it } from 'vitest';
import { parsePage, textOf } from '../../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../../server/crawl/extraction/visible/view.ts';

const parse = (body: string) => parsePage(body, 'https://shop.example/p/4711');

describe('the name of a product', () => {
  it.each<[body: string, titles: string[], heading: string | null]>([
    // A heading of the first level, and the more the more of its words are in the title.
    ['<h2>Shop</h2><h1>Walnut desk</h1>', ['Walnut desk'], 'Walnut desk'],
    ['<h1>Shop</h1><h2>Walnut desk</h2>', ['Walnut desk'], 'Walnut desk'],
    ['<h1>Walnut</h1><h1>Walnut desk</h1>', ['Walnut desk 120'], 'Walnut desk'],
    ['<h1>Walnut desk</h1><h1>Desk walnut</h1>', ['Walnut desk'], 'Walnut desk'],
    ['<h1>Walnut desk and a chair</h1><h1>Walnut desk</h1>', ['Walnut desk'], 'Walnut desk'],
    ['<h1>Chair</h1>', ['Walnut desk'], 'Chair'],
    ['<h1>Chair</h1>', [], 'Chair'],
    ['<h2>Chair</h2>', ['Walnut desk'], null],
    ['<h2>Walnut desk</h2>', ['Walnut desk'], 'Walnut desk'],
    ['<h3>Walnut desk</h3>', ['Walnut desk'], 'Walnut desk'],
    ['<h4>Walnut desk</h4>', ['Walnut desk in our shop'], null],
    ['<h1></h1><h2>Walnut desk</h2>', ['Walnut desk'], 'Walnut desk'],
    ['<h1>–</h1><h2>Walnut desk</h2>', ['Walnut desk'], 'Walnut desk'],
    // Without a heading: the last line that is a part of the title.
    ['<p><b>Walnut desk</b></p><p>A desk.</p>', ['Shop - Walnut desk'], 'Walnut desk'],
    ['<b>WALNUT DESK!</b>', ['Shop | Walnut desk'], 'WALNUT DESK!'],
    ['<i>Walnut desk</i>', ['Shop - Walnut desk'], null],
    ['<b>desk</b>', ['Shop - desk'], 'desk'],
    ['<b>bed</b>', ['Shop - bed'], null],
    ['<b>Walnut</b>', ['Shop - Walnut desk'], null],
    ['<p>....</p>', ['Shop - '], null],
    [`<p>${'Walnut desk '.repeat(11)}</p>`, [`Shop - ${'Walnut desk '.repeat(11)}`], null],
    ['<b>Walnut desk</b>', [], null],
    ['<b>Chair</b>', ['Walnut desk', 'Chair'], null],
  ])('on the page %s with the titles %j is %j', (body, titles, heading) => {
    const found = mainHeading(parse(body), titles);
    expect(found && textOf(found, 100)).toBe(heading);
  });
});

describe('the name of the shop', () => {
  const titles = ['Walnut desk - Zeno'];
  const headingOf = (body: string, url: string | null) => {
    const found = mainHeading(parsePage(`${body}<h2>Walnut desk</h2>`, url), titles);
    return found && textOf(found, 100);
  };
  const product = 'https://shop.example/p/4711';

  it.each<[body: string, url: string | null, heading: string]>([
    ['<h1>Zeno</h1>', product, 'Zeno'],
    ['<h1><a href="/">Zeno</a></h1>', product, 'Walnut desk'],
    ['<a href="/de/"><h1>Zeno</h1></a>', product, 'Walnut desk'],
    ['<h1><a href="https://shop.example/">Zeno</a></h1>', null, 'Walnut desk'],
    ['<h1><a href="/">Zeno</a></h1>', null, 'Zeno'],
    ['<h1><a href="/p/4712">Zeno</a></h1>', product, 'Zeno'],
    ['<h1><a href="">Zeno</a></h1>', product, 'Zeno'],
    ['<h1><a>Zeno</a></h1>', product, 'Zeno'],
    // What links to the start page from itself says nothing.
    ['<h1><a href="/">Zeno</a></h1>', 'https://shop.example/', 'Zeno'],
  ])('is a link to its start page: %s on %s leaves %s', (body, url, heading) => {
    expect(headingOf(body, url)).toBe(heading);
  });
});

describe('a section of other products', () => {
  const filler = '<p>Solid wood</p>';
  /** Whether an amount belongs to other products. */
  function isBeside(body: string): boolean {
    const page = parse(`<title>Walnut desk</title>${body}`);
    const { prices } = viewOf(page, mainHeading(page, ['Walnut desk']), { country: 'US' });
    const found = prices.find(({ amount }) => amount === 20);
    if (!found) throw new Error('the amount is not there');
    return found.place.aside;
  }
  const amount = '<p>$20.00</p>';
  const box = (inside: string) => `<main><h1>Walnut desk</h1>${filler}${inside}</main>`;

  it.each<[body: string, beside: boolean]>([
    [`<div><h2>Similar products</h2>${amount}</div>`, true],
    [`<div><h3>You may also like</h3><div>${amount}</div></div>`, true],
    [`<div><h2>Details</h2>${amount}</div>`, false],
    [`<div><h2>2 similar products</h2>${amount}</div>`, false],
    [`<div><h2>${'Similar products '.repeat(6)}</h2>${amount}</div>`, false],
    // Without a box of its own: up to the next heading of its level.
    [`<h2>Similar products</h2>${amount}`, true],
    [`<h2>Similar products</h2>${filler}<h3>Chairs</h3>${amount}`, true],
    [`<h2>Similar products</h2>${filler}<h2>Details</h2>${amount}`, false],
    [`<h3>Similar products</h3>${filler}<h2>Details</h2>${amount}`, false],
    [`${amount}<h2>Similar products</h2>`, false],
    // A short line in the place of a heading.
    [`<div><div>Similar products</div>${amount}</div>`, true],
    [`<div><b>Similar products</b>${amount}</div>`, true],
    [`<div><i>Similar products</i>${amount}</div>`, false],
    [`<div><p>Accessories</p>${amount}</div>`, false],
    [`<div><p>Similar products: chairs</p>${amount}</div>`, false],
    [`<div><p>Similar price range</p>${amount}</div>`, false],
    [`<div><p>Similar products of the same maker from Finland</p>${amount}</div>`, false],
    [`<div><p>Similar <b>products</b></p>${amount}</div>`, false],
    // A line at the beginning of a box.
    [`<div>Similar products${amount}</div>`, true],
    [`<div>Accessories${amount}</div>`, true],
    [`<div>Recommended price${amount}</div>`, false],
    [`<div>2 similar products${amount}</div>`, false],
    [`<div>Similar products of the same maker from Finland${amount}</div>`, false],
    [`<div><i>.</i>Similar products${amount}</div>`, false],
    ['<div>Similar products $20.00</div>', false],
  ])('is recognised by its title: %s is one: %s', (body, beside) => {
    expect(isBeside(box(body))).toBe(beside);
  });

  it('does not contain the product itself', () => {
    expect(isBeside(`<main><div>Similar products<h1>Walnut desk</h1>${amount}</div></main>`)).toBe(
      false,
    );
    expect(
      isBeside(`<main><div><h2>Similar products</h2><h1>Walnut desk</h1>${amount}</div></main>`),
    ).toBe(false);
    expect(isBeside(`<h1>Walnut desk</h1>${amount}<h2>Similar products</h2><p>$30.00</p>`)).toBe(
      false,
    );
  });
});
