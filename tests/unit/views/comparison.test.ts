import { describe, expect, it } from 'vitest';
import {
  imagesOf,
  offerOf as shownOffer,
  similarityOf,
} from '../../../src/views/catalogue/table/match-view.ts';
import { nextSorts } from '../../../src/views/catalogue/table/sorts.ts';
import {
  columnWindow,
  suits,
  websiteColumns,
} from '../../../src/views/catalogue/table/website-columns.ts';
import { tableColumns } from '../../../src/views/catalogue/table/table-columns.tsx';
import { websiteTip } from '../../../src/views/catalogue/table/table-header.tsx';
import { matchOf, offerOf } from './sample-match.ts';

const website = (alias: string, count?: number) => ({
  id: `w-${alias}-${count}`,
  alias,
  url: `https://${alias}`,
  config: { color: '#000' },
  country: 'es',
  ...(count !== undefined && { products_count: count }),
});
const choices = { withFavourite: true, withSelection: true, withSimilarity: false };
const accessorsOf = (columns: { accessor: unknown }[]) =>
  columns.map(({ accessor }) => String(accessor));

describe('columns', () => {
  const websites = websiteColumns(
    [website('zeta.example'), website('own.example'), website('alpha.example')],
    'own.example',
  );

  it('TABLE-01 are sorted by name, the own website first', () => {
    expect(websites.map(({ alias }) => alias)).toEqual([
      'own.example',
      'alpha.example',
      'zeta.example',
    ]);
  });

  it('TABLE-03 websites that share an alias are one column with the products of all', () => {
    const [only, ...rest] = websiteColumns([website('a.example', 3), website('a.example', 4)], '');
    expect(rest).toEqual([]);
    expect(only!.products_count).toBe(7);
  });

  it('TABLE-03 show the number of products of a website, and its icon or its initial', () => {
    const [alpha] = websiteColumns([website('alpha.example', 1200)], '');
    const tip = websiteTip(alpha!, ['https://icons.example/{host}.png']);
    expect(tip.lines).toEqual(['alpha.example', '1,200 products']);
    expect(tip.icon).toMatchObject({
      sources: ['https://icons.example/alpha.example.png'],
      initial: 'A',
    });
  });

  it('TABLE-01 start with menu, favourite and select, then Product, Price, Index %, Min and Max', () => {
    expect(accessorsOf(tableColumns(websites, { from: 0, to: 3 }, choices))).toEqual([
      'menu',
      'favourite',
      'select',
      'product_name',
      'price',
      'price_index',
      'low_price',
      'hight_price',
      'website:own.example',
      'website:alpha.example',
      'website:zeta.example',
    ]);
  });

  it('TABLE-12 have no select column where nothing can be selected', () => {
    const columns = tableColumns(
      websites,
      { from: 0, to: 3 },
      { ...choices, withSelection: false },
    );
    expect(accessorsOf(columns)).not.toContain('select');
  });

  it('SHELL-07 end with similarity for similarity accounts', () => {
    const columns = tableColumns(
      websites,
      { from: 0, to: 3 },
      { ...choices, withSimilarity: true },
    );
    expect(accessorsOf(columns).at(-1)).toBe('similarity');
  });

  it('TABLE-02 fix the first six in place, each after the width of those before it', () => {
    const columns = tableColumns(websites, { from: 0, to: 3 }, choices);
    expect(columns.map(({ titleStyle }) => titleStyle !== undefined)).toEqual([
      ...Array.from({ length: 6 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(columns[4]!.titleStyle).toEqual({
      left: 'calc(36px + 36px + 40px + var(--product-width))',
    });
  });

  it('show the visible websites, and gaps as wide as the others', () => {
    const columns = tableColumns(websites, { from: 1, to: 2 }, choices).slice(8);
    expect(accessorsOf(columns)).toEqual(['gap:left:1', 'website:alpha.example', 'gap:right:1']);
    expect(columns.map(({ width }) => width)).toEqual([132, 132, 132]);
  });
});

describe('the visible columns', () => {
  const window = (scrollLeft: number, overscan: number) =>
    columnWindow({ scrollLeft, width: 300, offset: 500 }, 10, 100, overscan);

  it('are those in the viewport, and some more on each side', () => {
    expect(window(0, 0)).toEqual({ from: 0, to: 0 });
    expect(window(0, 2)).toEqual({ from: 0, to: 0 });
    expect(window(250, 0)).toEqual({ from: 0, to: 1 });
    expect(window(700, 0)).toEqual({ from: 2, to: 5 });
    expect(window(700, 2)).toEqual({ from: 0, to: 7 });
    expect(window(9000, 2)).toEqual({ from: 10, to: 10 });
  });

  it('stay unchanged while they suffice, few more, and all of them', () => {
    const needed = { from: 2, to: 6 };
    expect(suits(needed, needed, 10)).toBe(true);
    expect(suits({ from: 1, to: 7 }, needed, 10)).toBe(true);
    expect(suits({ from: 0, to: 7 }, needed, 10)).toBe(false);
    expect(suits({ from: 3, to: 7 }, needed, 10)).toBe(false);
    expect(suits({ from: 1, to: 5 }, needed, 10)).toBe(false);
    expect(suits({ from: 1, to: 7 }, needed, 6)).toBe(false);
  });
});

describe('sorting', () => {
  const asc = (name: string) => ({ sort_by: name, order: 'asc' as const });
  const desc = (name: string) => ({ sort_by: name, order: 'desc' as const });

  it('TABLE-02 by one column goes ascending, descending, off', () => {
    expect(nextSorts([], 'price', false)).toEqual([asc('price')]);
    expect(nextSorts([asc('price')], 'price', false)).toEqual([desc('price')]);
    expect(nextSorts([desc('price')], 'price', false)).toEqual([]);
  });

  it('TABLE-02 by another column alone drops the first', () => {
    expect(nextSorts([desc('price')], 'low_price', false)).toEqual([asc('low_price')]);
  });

  it('TABLE-02 by several columns keeps their order', () => {
    const two = nextSorts([asc('price')], 'low_price', true);
    expect(two).toEqual([asc('price'), asc('low_price')]);
    expect(nextSorts(two, 'price', true)).toEqual([desc('price'), asc('low_price')]);
    expect(nextSorts([desc('price'), asc('low_price')], 'price', true)).toEqual([asc('low_price')]);
  });
});

describe('a row', () => {
  const rival = (given = {}) => offerOf({ alias: 'rival.example', ...given });

  it('TABLE-04 falls back to the images of validated competitors', () => {
    const match = matchOf({
      product_image: 'own.jpg',
      competitors: [
        rival({ image: 'unvalidated.jpg' }),
        rival({ image: 'validated.jpg', validated: true }),
      ],
    });
    expect(imagesOf(match)).toEqual(['own.jpg', 'validated.jpg']);
  });

  it('shows the validated product where a website has several', () => {
    const validated = rival({ product_id: 'right', price: 120, validated: true });
    const match = matchOf({ competitors: [rival({ product_id: 'cheap', price: 10 }), validated] });
    expect(shownOffer(match, 'rival.example')).toBe(validated);
  });

  it('shows the own offer in the column of the own website', () => {
    const match = matchOf();
    expect(shownOffer(match, 'own.example')).toBe(match.own);
  });

  it('SHELL-07 has the similarity of its most similar competitor', () => {
    const match = matchOf({
      competitors: [rival({ similarity_score: 0.4 }), rival({ similarity_score: 0.9 }), rival()],
    });
    expect(similarityOf(match)).toBe(0.9);
    expect(similarityOf(matchOf())).toBeNull();
  });
});
