import { describe, expect, it } from 'vitest';
import { parsePage, textOf } from '../../../../../server/crawl/extraction/page/dom.ts';
import { otherCards } from '../../../../../server/crawl/extraction/visible/other-cards.ts';

/** The texts of the cards beside a desk at /p/oak-desk. */
function cardsOn(body: string): string[] {
  const page = parsePage(
    `<body><main><h1>Oak desk</h1>${body}</main></body>`,
    'https://shop.example/p/oak-desk',
  );
  const own = page.elements.find(({ name }) => name === 'h1')!;
  return [...otherCards(page, own)].map((card) => textOf(card));
}

const CARD = 'Chair Alm 89,00 €';

describe('the card of another product', () => {
  it.each<[string, string]>([
    ['a picture and a name', '<div><a href="/c"><img></a><a href="/c">Chair Alm</a> 89,00 €</div>'],
    ['a picture with its words', '<div><a href="/c"><img alt="Chair Alm"></a>89,00 €</div>'],
    ['a heading', '<div><h3><a href="/c">Chair Alm</a></h3> <b>89,00 €</b></div>'],
    ['all of it as a link', '<a href="/c"><img><i>Chair Alm</i> <b>89,00 €</b></a>'],
    ['a name at a neighbouring address', '<div><a href="/p/chair">Chair Alm</a> 89,00 €</div>'],
    [
      'a button right after the amount',
      '<div><a href="/c"><h3>Alm</h3></a><b>399 kr</b><button>Köp</button></div>',
    ],
    ['an amount without a currency', '<div><a href="/c"><h3>Chair Alm</h3></a> 89,00</div>'],
  ])('READ-06 has %s', (_, body) => {
    expect(cardsOn(body)).toHaveLength(1);
  });

  it('READ-06 is the smallest box with the link and the amount', () => {
    const cards = `<div><p><a href="/p/chair">Chair Alm</a> 89,00 €</p><p>Oak desk 199,00 €</p></div>`;
    expect(cardsOn(cards)).toEqual([CARD]);
  });

  it.each<[string, string]>([
    ['the page itself', '<div><a href="/p/oak-desk/"><img>Chair</a> 89,00 €</div>'],
    ['a variant of the page', '<div><a href="?size=2"><img>Chair</a> 89,00 €</div>'],
    ['a picture file', '<div><a href="/chair.jpg"><img alt="Chair"></a> 89,00 €</div>'],
    ['words of its own name', '<div><a href="/oak"><img>Oak</a> 89,00 €</div>'],
    ['a brand', '<div><a href="/brands/alm">Alm</a> 89,00 €</div>'],
    ['no amount', '<div><a href="/c"><img>Chair Alm</a></div>'],
    ['no page', '<div><a href="mailto:a@b.example"><img>Chair</a> 89,00 €</div>'],
    [
      'several colours',
      '<div><a href="/p/red"><img alt="Red"></a><a href="/p/blue"><img alt="Blue"></a> 89,00 €</div>',
    ],
    [
      'a number to choose',
      '<div><a href="/sale"><img>Sale</a> 89,00 € <input type="number" value="1"></div>',
    ],
    ['a long text', `<div><a href="/c"><img>Chair</a> ${'word '.repeat(80)} 89,00 €</div>`],
  ])('READ-06 is not what has a link to %s', (_, body) => {
    expect(cardsOn(body)).toEqual([]);
  });

  it('READ-06 does not hold the name of the page', () => {
    expect(cardsOn('<a href="/c"><img>Chair</a> 89,00 €')).toEqual([]);
  });
});
