import { describe, expect, it } from 'vitest';
import { Identities, type Known, type Sought } from '../../../server/imports/identity.ts';

const EAN = '4006381333931';
const OTHER_EAN = '4006381333948';

const known = (matchId: string, more: Partial<Known> = {}): Known => ({
  matchId,
  ownUrl: null,
  ref: more.userRef ?? null,
  ean: null,
  userRef: null,
  ...more,
});
const sought = (more: Partial<Sought>): Sought => ({
  matchId: null,
  ownUrl: null,
  ref: null,
  ean: null,
  ...more,
});

/** The id of the match that a product belongs to among the given ones. */
function found(given: Known[], product: Partial<Sought>): string | undefined {
  const identities = new Identities();
  for (const match of given) identities.add(match);
  return identities.find(sought(product))?.matchId;
}

describe('the match of an imported product', () => {
  it('two products with different references of their own are different, whatever their EANs are', () => {
    const first = known('first', { userRef: 'A', ean: EAN });
    expect(found([first], { ref: 'B', ean: EAN })).toBeUndefined();
    expect(found([first], { ref: 'A', ean: OTHER_EAN })).toBe('first');
  });

  it('an EAN decides where one of the two has no reference of its own', () => {
    const withReference = known('with', { userRef: 'A', ean: EAN });
    const madeUp = known('without', { ref: 'made-up', userRef: null, ean: EAN });
    expect(found([withReference], { ean: EAN })).toBe('with');
    expect(found([madeUp], { ref: 'B', ean: EAN })).toBe('without');
  });

  it('an equal EAN is found in any notation, and an invalid one finds nothing', () => {
    const match = known('match', { ean: `0${EAN}` });
    expect(found([match], { ean: `EAN ${EAN}` })).toBe('match');
    const wrong = known('wrong', { ean: '4006381333932' });
    expect(found([wrong], { ean: '4006381333932' })).toBeUndefined();
  });

  it('the own url outranks the reference, and the reference outranks the EAN', () => {
    const url = 'https://own.example/lamp';
    const byUrl = known('url', { ownUrl: url });
    const byRef = known('ref', { userRef: 'A' });
    const byEan = known('ean', { ean: EAN });
    expect(found([byUrl, byRef, byEan], { ownUrl: url, ref: 'A', ean: EAN })).toBe('url');
    expect(found([byRef, byEan], { ref: 'A', ean: EAN })).toBe('ref');
    expect(found([byRef, byEan], { ean: EAN })).toBe('ean');
  });

  it('a known id outranks everything else, and the first of two equal ones stays', () => {
    const byId = known('id', { userRef: 'A' });
    const byRef = known('ref', { userRef: 'B' });
    expect(found([byId, byRef], { matchId: 'id', ref: 'B' })).toBe('id');
    const first = known('first', { ean: EAN });
    expect(found([first, known('second', { ean: EAN })], { ean: EAN })).toBe('first');
  });
});
