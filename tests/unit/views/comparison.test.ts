import { describe, expect, it } from 'vitest';
import { similarityPercentOf } from '../../../contract/rules/summary.ts';
import {
  competitorWords,
  imagesOf,
  offerOf as shownOffer,
} from '../../../src/views/catalogue/table/match-view.ts';
import { nextSorts } from '../../../src/views/catalogue/table/sorts.ts';
import {
  chosenColumns,
  firstColumns,
  moveColumn,
  resizeColumn,
} from '../../../contract/rules/column-choice.ts';
import {
  canStay,
  columnWidths,
  fitsPaper,
} from '../../../src/views/catalogue/table/column-widths.ts';
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
const choices = { withFavourite: true, withSelection: true };
const partsOf = (websites: ReturnType<typeof websiteColumns>, withSimilarity = false) => {
  const aliases = websites.map(({ alias }) => alias);
  const columns = firstColumns({ aliases, ownAlias: 'own.example', withSimilarity });
  return { websites, columns: columns.filter(({ hidden }) => !hidden) };
};
const ALL = { from: 0, to: 99 };
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
    const [beta] = websiteColumns([website('beta.example', 1)], '');
    expect(websiteTip(beta!, []).lines).toEqual(['beta.example', '1 product']);
    expect(tip.icon).toMatchObject({
      sources: ['https://icons.example/alpha.example.png'],
      initial: 'A',
    });
  });

  const parts = partsOf(websites);

  it('TABLE-01 start with menu, favourite and select, then Product, Price, Index %, Min and Max', () => {
    expect(accessorsOf(tableColumns(parts, ALL, choices))).toEqual([
      'menu',
      'favourite',
      'select',
      'product_name',
      'price',
      'price_index',
      'low_price',
      'hight_price',
      'website:alpha.example',
      'website:zeta.example',
    ]);
  });

  it('TABLE-21 stand in the order they were given', () => {
    const columns = moveColumn(parts.columns, 'website:zeta.example', 1);
    expect(accessorsOf(tableColumns({ ...parts, columns }, ALL, choices)).slice(3, 6)).toEqual([
      'product_name',
      'website:zeta.example',
      'price',
    ]);
  });

  it('TABLE-12 have no select column where nothing can be selected', () => {
    const columns = tableColumns(parts, ALL, { ...choices, withSelection: false });
    expect(accessorsOf(columns)).not.toContain('select');
  });

  it('SHELL-07 end with similarity for similarity accounts', () => {
    const columns = tableColumns(partsOf(websites, true), ALL, choices);
    expect(accessorsOf(columns).at(-1)).toBe('similarity');
  });

  it('TABLE-02 fix the first six in place, each after the width of those before it', () => {
    const columns = tableColumns(parts, ALL, choices);
    expect(columns.map(({ titleStyle }) => titleStyle !== undefined)).toEqual([
      ...Array.from({ length: 6 }, () => true),
      ...Array.from({ length: 4 }, () => false),
    ]);
    expect(columns[4]!.titleStyle).toEqual({
      left: 'calc(30px + 30px + 34px + var(--column-product_95name))',
    });
  });

  it('show the visible ones, and gaps as wide as the others', () => {
    const columns = tableColumns(parts, { from: 2, to: 3 }, choices).slice(6);
    expect(accessorsOf(columns)).toEqual([
      'gap:left:low_price,hight_price',
      'website:alpha.example',
      'gap:right:website:zeta.example',
    ]);
    expect(columns[0]!.width).toBe('calc(var(--column-low_95price) + var(--column-hight_95price))');
  });
});

describe('TABLE-22 the widths of the columns', () => {
  const CONTROLS = 94;
  const EURO = 72;
  const roomOf = (table: number, amount = EURO) => ({ table, controls: CONTROLS, amount });
  const aliases = [
    'own.example',
    ...Array.from({ length: 9 }, (_, place) => `shop-${place}.example`),
  ];
  const columns = firstColumns({ aliases, ownAlias: 'own.example', withSimilarity: false }).filter(
    ({ hidden }) => !hidden,
  );
  /** How many competitors a table of this width shows whole. */
  const inView = (width: number) => {
    const widths = [...columnWidths(columns, roomOf(width))];
    let right = CONTROLS;
    return widths.filter(([id, one]) => {
      right += one;
      return id.startsWith('website:') && right <= width;
    }).length;
  };

  it('let six competitors be seen in a window of 1440 pixels, and three at 1024', () => {
    expect(inView(1309 - 15)).toBeGreaterThanOrEqual(6);
    expect(inView(914 - 15)).toBeGreaterThanOrEqual(3);
  });

  it('give the product what the others leave, and any column what was chosen', () => {
    const few = columns.slice(0, 5);
    const others = 100 + 80 + 2 * (EURO + 12);
    expect(columnWidths(few, roomOf(700)).get('product_name')).toBe(700 - CONTROLS - others);
    const chosen = chosenColumns(few, [
      { id: 'product_name', width: 300, hidden: false },
      { id: 'price', width: 140, hidden: false },
    ]);
    expect([...columnWidths(chosen, roomOf(700)).values()].slice(0, 2)).toEqual([300, 140]);
  });

  it('hold the prices of five digits of any currency', () => {
    const prices = columns.filter(({ id }) => id.endsWith('price') || id.startsWith('website:'));
    const widths = columnWidths(columns, roomOf(1294, 130));
    expect(prices).toHaveLength(3 + 9);
    for (const { id } of prices) expect(widths.get(id)).toBeGreaterThanOrEqual(130 + 12);
  });

  it('fill the table where there are few columns', () => {
    const few = columnWidths(columns.slice(0, 6), roomOf(1309));
    const sum = [...few.values()].reduce((all, one) => all + one, CONTROLS);
    expect(sum).toBeGreaterThan(1309 - few.size);
    expect(sum).toBeLessThanOrEqual(1309);
  });

  it('leave room beside a product that was given more in a wider window', () => {
    const wide = resizeColumn(columns, 'product_name', 640);
    expect(columnWidths(wide, roomOf(1309)).get('product_name')).toBe(640);
    expect(columnWidths(wide, roomOf(899)).get('product_name')).toBe(539);
    expect(canStay(CONTROLS + 539 + 180, 899)).toBe(false);
    expect(canStay(CONTROLS + 180 + 180, 899)).toBe(true);
  });
});

describe('TABLE-32 the columns on paper', () => {
  it('stand beside each other while a price is not wider than its column', () => {
    expect(fitsPaper(13, 72)).toBe(true);
    expect(fitsPaper(55, 72)).toBe(false);
    expect(fitsPaper(14, 130)).toBe(false);
  });
});

describe('the visible columns', () => {
  const window = (scrollLeft: number, overscan: number) =>
    columnWindow(
      { scrollLeft, width: 300, offset: 500 },
      Array.from({ length: 10 }, () => 100),
      overscan,
    );

  it('are those in the viewport, and some more on each side', () => {
    expect(window(0, 0)).toEqual({ from: 0, to: 0 });
    expect(window(250, 0)).toEqual({ from: 0, to: 1 });
    expect(window(700, 0)).toEqual({ from: 2, to: 5 });
    expect(window(700, 2)).toEqual({ from: 0, to: 7 });
    expect(window(9000, 2)).toEqual({ from: 8, to: 10 });
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
    expect(similarityPercentOf(match)).toBe(90);
    expect(similarityPercentOf(matchOf())).toBeNull();
  });
});

it('FIG-01 PHONE-01 a card counts the pages that are gone apart', () => {
  const offers = (...gone: boolean[]) => gone.map((isGone) => ({ not_found: isGone }));
  expect(competitorWords(offers(false))).toBe('1 competitor');
  expect(competitorWords(offers(false, false, true))).toBe('2 competitors, 1 gone');
  expect(competitorWords(offers(true))).toBe('No competitors, 1 gone');
});
