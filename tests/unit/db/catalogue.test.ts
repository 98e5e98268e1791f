import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { NO_FILTER, predicateOf, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { listRowOf, storedTagsOf } from '../../../contract/rules/list-row.ts';
import { comparatorOf, compareText } from '../../../contract/rules/sort.ts';
import { Catalogue, type PageQuery } from '../../../contract/catalogue/catalogue.ts';
import { decodeSnapshot, encodeSnapshot } from '../../../contract/sync/snapshot.ts';
import { ColumnsBuilder } from '../../../server/sync/list-columns.ts';
import { recordsOf, restoreColumns, storeColumns } from '../../../src/db/storage/stored-columns.ts';
import { matchOf } from '../../simulation/world/sample-match.ts';
import { match, NOW, query } from './random-matches.ts';

/** What the contract's own predicate and comparator say. */
function plainPage(
  matches: Iterable<MatchDocument>,
  { filter, scope, sorts, from, size }: PageQuery,
) {
  const fits = predicateOf(filter, scope, NOW);
  const rows = [...matches].map(listRowOf).filter(fits).toSorted(comparatorOf(sorts));
  return { total: rows.length, ids: rows.slice(from, from + size).map(({ match_id }) => match_id) };
}

const byId = (matches: MatchDocument[]) => new Map(matches.map((one) => [one.match_id, one]));

test('VIEW-03 a page from memory equals the page of the contract, for any catalogue, filter, sort and page', () => {
  fc.assert(
    fc.property(
      fc.array(match, { maxLength: 60 }),
      fc.array(query, { maxLength: 6 }),
      (all, asked) => {
        const catalogue = new Catalogue();
        catalogue.change(all);
        for (const one of asked) {
          expect(catalogue.page(one, NOW)).toEqual(plainPage(byId(all).values(), one));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('FIG-19 a page from memory has what is above the largest limit of the price index, and nothing above a smaller one', () => {
  const over = { ...matchOf('m1'), price_index: 150 };
  const catalogue = new Catalogue();
  catalogue.change([over]);
  const idsUpTo = (max: number) => {
    const filter = { ...NO_FILTER, price_index: { min: 10, max } };
    return catalogue.page({ filter, scope: WHOLE_LIST, sorts: [], from: 0, size: 5 }, NOW).ids;
  };
  expect([idsUpTo(100), idsUpTo(99)]).toEqual([['m1'], []]);
});

const step = fc.record({
  upserts: fc.array(match, { maxLength: 8 }),
  removals: fc.array(
    fc.integer({ min: 0, max: 60 }).map((id) => `m${id}`),
    { maxLength: 3 },
  ),
});

test('cached orders and masks stay correct while rows change, appear and disappear', () => {
  fc.assert(
    fc.property(
      fc.array(match, { maxLength: 40 }),
      fc.array(step, { maxLength: 8 }),
      fc.array(query, { minLength: 1, maxLength: 3 }),
      (first, steps, asked) => {
        const catalogue = new Catalogue();
        const plain = byId(first);
        catalogue.change(first);
        for (const { upserts, removals } of steps) {
          for (const one of asked) catalogue.page(one, NOW);
          catalogue.change(upserts, removals);
          for (const one of upserts) plain.set(one.match_id, one);
          for (const id of removals) plain.delete(id);
          for (const one of asked) {
            expect(catalogue.page(one, NOW)).toEqual(plainPage(plain.values(), one));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("SPEED-05 both directions of an order equal the contract's, whichever was requested first", () => {
  fc.assert(
    fc.property(
      fc.array(match, { maxLength: 40 }),
      query,
      fc.constantFrom('asc', 'desc'),
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      (all, one, first, price) => {
        const catalogue = new Catalogue();
        const rows = all.map((match, n) =>
          n % 3 === 0 ? { ...match, price_index: price * (n - 10) } : match,
        );
        catalogue.change(rows);
        for (const order of [first, first === 'asc' ? 'desc' : 'asc'] as const) {
          for (const sort_by of ['price_index', 'price', 'product_name', 'rival']) {
            const asked = { ...one, sorts: [{ sort_by, order }] };
            expect(catalogue.page(asked, NOW)).toEqual(plainPage(byId(rows).values(), asked));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a stored snapshot restores to the same catalogue', () => {
  return fc.assert(
    fc.asyncProperty(
      fc.array(match, { maxLength: 30 }),
      fc.array(step, { maxLength: 3 }),
      query,
      async (all, steps, one) => {
        const catalogue = new Catalogue();
        catalogue.change(all);
        for (const { upserts, removals } of steps) catalogue.change(upserts, removals);
        const records = structuredClone(storeColumns(catalogue.columns)).map(
          ([, record]) => record,
        );
        const restored = new Catalogue((await restoreColumns(records, () => Promise.resolve()))!);
        expect(restored.page(one, NOW)).toEqual(catalogue.page(one, NOW));
        expect(restored.choices()).toEqual(catalogue.choices());
      },
    ),
  );
});

const oddAmounts = [0, 0.005, 1e-7, 1.005, 21_474_836.46, 21_474_836.47, 2 ** 53, 1e21, 1e300];
const oddNames = ['', '\ufeffx', '\u0130', '\u00df', '\u{1F600}', '\uffff', '\ufb00', 'a\nb'];

/** Matches with names and amounts that a narrower form could lose, and several offers of one website. */
const oddMatch = fc
  .tuple(match, fc.constantFrom(...oddAmounts), fc.constantFrom(...oddNames))
  .map(([one, amount, name]): MatchDocument => {
    const isHost = ({ alias }: { alias: string }) => !alias.includes('|');
    const competitors = one.competitors.filter(isHost);
    return {
      ...one,
      product_name: one.product_name.toWellFormed() + name,
      own: one.own && { ...one.own, price: amount },
      competitors: competitors.map((offer, i) => (i === 0 ? { ...offer, price: amount } : offer)),
    };
  });

/** The list of some matches as a device gets it: the server's rows as columns, in the form of the wire and stored. */
async function listedFrom(matches: MatchDocument[]): Promise<Catalogue> {
  const builder = new ColumnsBuilder();
  const listed = (texts: string[]) => texts.join('\u001f');
  for (const one of matches) {
    const { positions, sources, prices, ...row } = listRowOf(one);
    const tags = listed(storedTagsOf(listRowOf(one)));
    const lists = { positions: listed(positions), sources: listed(sources), tags };
    const { match_id: id, seq } = one;
    builder.add({ ...row, ...lists, id, seq, prices: JSON.stringify(prices) });
  }
  const columns = builder.end();
  const upserts = {
    websites: [],
    notifications: [],
    importations: [],
    exportations: [],
    alerts: [],
    preferences: [],
    pricingRules: [],
    priceProposals: [],
  };
  const bytes = encodeSnapshot({ epoch: 'e', cursor: 1, upserts, ends: [], columns });
  const snapshot = (await decodeSnapshot(bytes))!;
  const records = structuredClone(recordsOf(snapshot.columns)).map(([, record]) => record);
  return new Catalogue((await restoreColumns(records, () => Promise.resolve()))!);
}

test('SPEED-07 the list of a snapshot equals that of its documents, for any names and amounts', () => {
  const all = fc.uniqueArray(oddMatch, { selector: (one) => one.match_id, maxLength: 25 });
  return fc.assert(
    fc.asyncProperty(all, fc.array(query, { maxLength: 4 }), async (matches, asked) => {
      const catalogue = new Catalogue();
      catalogue.change(matches);
      const listed = await listedFrom(matches);
      for (const one of asked) expect(listed.page(one, NOW)).toEqual(catalogue.page(one, NOW));
      expect(listed.choices()).toEqual(catalogue.choices());
    }),
  );
});

test('SPEED-07 an order computed in steps equals one computed at once, and is dropped when a match changed meanwhile', async () => {
  const all = Array.from({ length: 20_000 }, (_, i) =>
    matchOf(`m${(i * 7919) % 20_000}`, { product_name: `Name ${(i * 31) % 5_000}` }),
  );
  const [plain, pieces, disturbed] = [new Catalogue(), new Catalogue(), new Catalogue()];
  for (const catalogue of [plain, pieces, disturbed]) catalogue.change(all);
  const sorts = [{ sort_by: 'product_name', order: 'desc' as const }];
  const asked = { filter: NO_FILTER, scope: WHOLE_LIST, sorts, from: 0, size: 50 };
  let pauses = 0;
  await pieces.prepare(asked.sorts, async () => void pauses++);
  expect(pauses).toBeGreaterThan(2);
  expect(pieces.page(asked, NOW)).toEqual(plain.page(asked, NOW));
  // The order of the other direction only has to be turned around.
  pauses = 0;
  const other = { ...asked, sorts: [{ sort_by: 'product_name', order: 'asc' as const }] };
  await pieces.prepare(other.sorts, async () => void pauses++);
  expect(pauses).toBe(0);
  expect(pieces.page(other, NOW)).toEqual(plain.page(other, NOW));
  const later = matchOf('m5', { product_name: 'Zz' });
  plain.change([later]);
  await disturbed.prepare(asked.sorts, async () => {
    if (disturbed.version === 1) disturbed.change([later]);
  });
  expect(disturbed.page(asked, NOW)).toEqual(plain.page(asked, NOW));
});

test('SPEED-07 few matches are sorted at once, unless the caller announces many', async () => {
  const catalogue = new Catalogue();
  catalogue.change([matchOf('m1'), matchOf('m2')]);
  const sorts = [{ sort_by: 'product_name', order: 'desc' as const }];
  let pauses = 0;
  const pause = async () => void pauses++;
  await catalogue.prepare(sorts, pause);
  expect(pauses).toBe(0);
  await catalogue.prepare(sorts, pause, 2);
  expect(pauses).toBeGreaterThan(0);
});

test('the choices count the matches behind each of them', () => {
  fc.assert(
    fc.property(fc.array(match, { maxLength: 30 }), (all) => {
      const catalogue = new Catalogue();
      catalogue.change(all);
      const rows = [...byId(all).values()].map(listRowOf);
      const choices = catalogue.choices();
      for (const { brand, count } of choices.brands) {
        expect(count).toBe(rows.filter((row) => row.brand === brand).length);
      }
      for (const { competitor_website: alias, count } of choices.competitors_websites) {
        expect(count).toBe(rows.filter(({ tags }) => tags.includes(`w:${alias}`)).length);
      }
      for (const { availability, count } of choices.competitors_availabilities) {
        expect(count).toBe(rows.filter(({ tags }) => tags.includes(`a:${availability}`)).length);
      }
      for (const { tag, count } of choices.tags ?? []) {
        expect(count).toBe(rows.filter((row) => row.product_tags.includes(tag)).length);
      }
      expect(choices.tags?.map(({ tag }) => tag)).toEqual(
        [...new Set(rows.flatMap((row) => row.product_tags))].toSorted(compareText),
      );
      expect(choices.brands.map(({ brand }) => brand).toSorted()).toEqual(
        [...new Set(rows.map(({ brand }) => brand))].filter((brand) => brand !== '').toSorted(),
      );
    }),
  );
});

test('FILTER-03 NotFound is a choice of both availability lists, also without such rows', () => {
  fc.assert(
    fc.property(fc.array(match, { maxLength: 5 }), (all) => {
      const catalogue = new Catalogue();
      catalogue.change(all);
      const { availabilities, competitors_availabilities: competitors } = catalogue.choices();
      for (const list of [availabilities, competitors]) {
        expect(list.filter(({ availability }) => availability === 'NotFound')).toHaveLength(1);
      }
    }),
  );
});
