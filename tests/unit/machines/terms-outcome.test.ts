import { describe, expect, it } from 'vitest';
import { termsOutcome, type TermsCounts } from '../../../src/machines/catalogue/terms-outcome.ts';
import { UNANSWERED } from '../../../src/machines/shared/change.ts';

const ABOVE = 'The minimum price is above the maximum price.';
const NONE: TermsCounts = {
  applied: 0,
  refused: 0,
  waiting: 0,
  because: UNANSWERED,
  unkept: 0,
  contradictions: [],
  unread: 0,
};
const offline = { ...UNANSWERED, because: { kind: 'offline' } } as const;

describe('TERMS-33 what became of the products is said, and what was left out with why', () => {
  it.each<[Partial<TermsCounts>, string, string, string?]>([
    [{ applied: 40 }, 'success', 'The terms of 40 products were set.'],
    [
      { applied: 1, contradictions: [ABOVE, ABOVE, 'It would have more than 20 tags.'], unread: 1 },
      'warning',
      'The terms of 1 product were set.',
      '3 products were left out: The minimum price is above the maximum price. It would have more than 20 tags. 1 product was left out: deleted meanwhile, or not to be read now.',
    ],
    [
      { waiting: 3, because: offline },
      'warning',
      'There is no connection: the terms of 3 products are kept on this device and will be sent.',
    ],
    [
      { applied: 2, waiting: 1 },
      'warning',
      'The terms of 2 products were set.',
      'The server has not answered yet: the terms of 1 product are kept on this device and will be sent.',
    ],
    [
      { refused: 1, unkept: 2 },
      'error',
      'The terms of 1 product were refused: they wait under Needs attention.',
      'The terms of 2 products could not be kept on this device.',
    ],
    [{}, 'success', 'The products have these terms already.'],
  ])('%o', (counts, tone, text, detail) => {
    expect(termsOutcome({ ...NONE, ...counts })).toEqual({
      type: 'SNACKBAR',
      tone,
      text,
      ...(detail !== undefined && { detail }),
    });
  });
});
