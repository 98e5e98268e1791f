import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenColumns, firstColumns } from '../../../contract/rules/column-choice.ts';
import { figureFormat } from '../../../contract/rules/figures.ts';
import { amountOver, percentOver } from '../../../contract/rules/price.ts';
import { priceChangesOf } from '../../../contract/rules/price-changes.ts';
import { copiedRows } from '../../../src/views/catalogue/table/copied-rows.ts';
import { changeOf } from '../../../src/machines/proposals/proposal-list.ts';
import { KETTLE } from '../../../model-tests/proposal-cases.ts';
import { matchOf, offerOf } from '../../simulation/world/sample-match.ts';

describe('halves', () => {
  it('FIG-31 half of the last digit that is shown goes up, of a negative figure too', () => {
    const whole = figureFormat(null, {
      maximumFractionDigits: 0,
      useGrouping: false,
      signDisplay: 'negative',
    });
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (tenths) => {
        // In whole numbers, which are exact.
        expect(Number(whole.format(tenths / 10))).toBe(Math.floor((tenths + 5) / 10) + 0);
      }),
    );
    expect(figureFormat('uk', { maximumFractionDigits: 2 }).format(-0.125)).toBe('-0.12');
  });

  it('FIG-31 amounts between two prices have no error of binary fractions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (a, b) => {
          expect(amountOver(a / 1000, b / 1000)).toBe((a - b) / 1000);
        },
      ),
    );
    const change = changeOf({ ...KETTLE, current: 1, price: 1.005 });
    expect(change).toEqual({ amount: 0.005, percent: percentOver(1.005, 1) });
  });

  it('FIG-31 prices of a currency of three decimals keep them', () => {
    const now = '2026-05-20T12:00:00.000Z';
    const own = {
      ...offerOf('own.example', 1.239),
      currency: 'KWD',
      previousPrice: 1.234,
      changeDate: now,
    };
    const match = { ...matchOf('m1'), own, competitors: [], currency: 'KWD' };
    expect(priceChangesOf(match)).toMatchObject([{ amount: 0.005, currency: 'KWD' }]);
    const first = firstColumns({ aliases: [], ownAlias: 'own.example', withSimilarity: false });
    const options = { columns: chosenColumns(first, []), referenceIsEan: false };
    expect(copiedRows([match], options).text).toContain('1.239 KWD');
  });
});
