import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { predicateOf } from '../../../contract/rules/filter.ts';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { comparatorOf } from '../../../contract/rules/sort.ts';
import { Catalogue, type PageQuery } from '../../../src/db/catalogue/catalogue.ts';
import { restoreColumns, storeColumns } from '../../../src/db/catalogue/stored-columns.ts';
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

test('a page from memory is the page of the contract, for any catalogue, filter, sort and page', () => {
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

const step = fc.record({
  upserts: fc.array(match, { maxLength: 8 }),
  removals: fc.array(
    fc.integer({ min: 0, max: 60 }).map((id) => `m${id}`),
    { maxLength: 3 },
  ),
});

test('kept orders and masks stay true while rows change, appear and leave', () => {
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

test('a stored snapshot restores to the same catalogue', () => {
  fc.assert(
    fc.property(
      fc.array(match, { maxLength: 30 }),
      fc.array(step, { maxLength: 3 }),
      query,
      (all, steps, one) => {
        const catalogue = new Catalogue();
        catalogue.change(all);
        for (const { upserts, removals } of steps) catalogue.change(upserts, removals);
        const records = structuredClone(storeColumns(catalogue.columns)).map(
          ([, record]) => record,
        );
        const restored = new Catalogue(restoreColumns(records)!);
        expect(restored.page(one, NOW)).toEqual(catalogue.page(one, NOW));
        expect(restored.choices()).toEqual(catalogue.choices());
      },
    ),
  );
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
      expect(choices.brands.map(({ brand }) => brand).toSorted()).toEqual(
        [...new Set(rows.map(({ brand }) => brand))].filter((brand) => brand !== '').toSorted(),
      );
    }),
  );
});

test('FILTER-03 NotFound is a choice of both availability lists, also where nothing is', () => {
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
