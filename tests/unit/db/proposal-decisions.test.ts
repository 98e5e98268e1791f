import { describe, expect, it } from 'vitest';
import { intentTypes } from '../../../src/db/intents/intents.ts';
import { keyOf } from '../../../src/db/model/keys.ts';
import { KETTLE } from '../../../model-tests/proposal-cases.ts';

const accept = intentTypes['proposal-accept@1'];
const reopen = intentTypes['proposal-reopen@1'];
const args = { match_id: 'm1', version: 1, price: 89.1 };
const key = keyOf('priceProposal', 'm1');

describe('decisions on proposed prices', () => {
  it('PRICE-43 are sent with the version that was seen', () => {
    expect(accept.input(args)).toEqual({ id: 'm1', version: 1, price: 89.1 });
    expect(accept.keys(args)).toEqual([key]);
    expect(accept.patch?.(args, KETTLE, key)).toEqual({ state: 'accepted', accepted: 89.1 });
  });

  it('PRICE-50 hold only for the version and the state that were seen', () => {
    const seen = accept.watch?.(KETTLE, key);
    const isSame = (now: object) => accept.isSame?.(seen, accept.watch?.({ ...now }, key));
    expect(isSame(KETTLE)).toBe(true);
    expect(isSame({ ...KETTLE, current: 99 })).toBe(true);
    expect(isSame({ ...KETTLE, version: 2 })).toBe(false);
    expect(isSame({ ...KETTLE, state: 'rejected' })).toBe(false);
    expect(accept.isSame?.(seen, accept.watch?.(undefined, key))).toBe(false);
  });

  it('PRICE-46 taken back, a proposal waits again, or is held as before', () => {
    const patched = (price: number | null) => reopen.patch?.(args, { ...KETTLE, price }, key);
    expect(patched(89.1)).toMatchObject({ state: 'proposed', accepted: null, rejection: null });
    expect(patched(null)).toMatchObject({ state: 'blocked' });
  });
});
