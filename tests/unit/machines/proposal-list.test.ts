import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPOSAL_STATES } from '../../../contract/choices.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { KETTLE, LAMP, PAN } from '../../../model-tests/proposal-cases.ts';
import {
  changeOf,
  countsOf,
  listedIds,
  marginsOf,
  NO_PROPOSAL_FILTER,
  PROPOSAL_ORDERS,
  PROPOSAL_TABS,
} from '../../../src/machines/proposals/proposal-list.ts';

const BLOCKED: PriceProposal = { ...KETTLE, id: 'm4', state: 'blocked', price: null };
const ALL = [LAMP, PAN, KETTLE, BLOCKED];
const decide = { tab: 'decide', filter: NO_PROPOSAL_FILTER, order: 'change' } as const;

describe('the list of proposals', () => {
  it('PRICE-40 has each proposal in one part, and counts them', () => {
    expect(countsOf(ALL)).toEqual({
      decide: 2,
      blocked: 1,
      accepted: 1,
      confirmed: 0,
      rejected: 0,
    });
    expect(listedIds(ALL, { ...decide, tab: 'blocked' })).toEqual(['m4']);
    expect(listedIds(ALL, { ...decide, tab: 'accepted' })).toEqual(['m3']);
  });

  it('PRICE-42 begins with the largest change, whichever way', () => {
    expect(listedIds(ALL, decide)).toEqual(['m1', 'm2']);
    expect(listedIds(ALL, { ...decide, order: 'product' })).toEqual(['m1', 'm2']);
    expect(listedIds(ALL, { ...decide, order: 'margin' })).toEqual(['m2', 'm1']);
  });

  it('PRICE-42 is filtered by text, brand, rule and direction', () => {
    const found = (filter: Partial<typeof NO_PROPOSAL_FILTER>) =>
      listedIds(ALL, { ...decide, filter: { ...NO_PROPOSAL_FILTER, ...filter } });
    expect(found({ text: 'l-1' })).toEqual(['m2']);
    expect(found({ brand: 'Lumo' })).toEqual(['m1']);
    expect(found({ rule: 'r2' })).toEqual([]);
    expect(found({ direction: 'up' })).toEqual(['m2']);
    expect(found({ direction: 'down' })).toEqual(['m1']);
  });

  it('PRICE-41 says how much a price changes, and its margin before and after', () => {
    expect(changeOf(KETTLE)).toMatchObject({ amount: -10.9 });
    expect(changeOf(BLOCKED)).toBeNull();
    expect(marginsOf({ ...KETTLE, current: 121, price: 90.75, cost: 50 })).toEqual({
      before: { amount: 50, percent: 50 },
      after: { amount: 25, percent: 33.33 },
    });
  });

  it('PRICE-40 PRICE-42 has all proposals in its parts, in every order', () => {
    const proposal = fc.record({
      state: fc.constantFrom(...PROPOSAL_STATES),
      price: fc.option(fc.integer({ min: 1, max: 1000 })),
      current: fc.option(fc.integer({ min: 1, max: 1000 })),
    });
    fc.assert(
      fc.property(fc.array(proposal), fc.constantFrom(...PROPOSAL_ORDERS), (drawn, order) => {
        const all = drawn.map((one, index) => ({ ...KETTLE, ...one, id: `m${index}` }));
        const listed = PROPOSAL_TABS.flatMap((tab) => listedIds(all, { ...decide, tab, order }));
        expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });
});
