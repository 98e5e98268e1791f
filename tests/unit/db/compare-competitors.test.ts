import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { compareCompetitors } from '../../../contract/catalogue/compare-competitors.ts';
import { NO_FILTER, WHOLE_LIST, type Against } from '../../../contract/rules/filter.ts';
import { match, NOW } from './random-matches.ts';

const SIDES = { higher: 'higher', cheaper: 'cheaper', equals: 'equal', total: '' } as const;
const STOCKS = { all: '', in_stock: 'in_stock', out_of_stock: 'out_of_stock' } as const;
type Side = keyof typeof SIDES;
type Stock = keyof typeof STOCKS;

test('COMP-04 the comparison of this device counts what its links list, for any catalogue', () => {
  fc.assert(
    fc.property(fc.array(match, { maxLength: 40 }), (all) => {
      const catalogue = new Catalogue();
      catalogue.change(all);
      const listed = (against: Against) =>
        catalogue.page(
          { filter: { ...NO_FILTER, against }, scope: WHOLE_LIST, sorts: [], from: 0, size: 0 },
          NOW,
        ).total;
      const compared = compareCompetitors(catalogue.columns);
      for (const website of catalogue.columns.competitors.keys()) {
        for (const side of Object.keys(SIDES) as Side[]) {
          for (const stock of Object.keys(STOCKS) as Stock[]) {
            expect(compared[website]?.[side][stock] ?? 0).toBe(
              listed({ website, price: SIDES[side], stock: STOCKS[stock] }),
            );
          }
        }
      }
    }),
    { numRuns: 100 },
  );
});
