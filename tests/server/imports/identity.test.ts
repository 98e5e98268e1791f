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
  canonicalKey: null,
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

  describe('ADDR-03 by its own page', () => {
    const page = known('page', { ownUrl: 'https://own.example/p/501?utm_source=news' });
    const listed = { ownUrl: 'https://own.example/p/9', canonicalKey: 'own.example/p/501-tent' };

    it('is found at every address of the page', () => {
      expect(found([page], { ownUrl: 'http://www.own.example/p/501' })).toBe('page');
      expect(found([page], { ownUrl: 'https://own.example/p/501/' })).toBe('page');
      expect(found([page], { ownUrl: 'https://own.example/p/502' })).toBeUndefined();
    });

    it('is the one with the same slash, where the shop has a page with and one without', () => {
      const slashed = known('slashed', { ownUrl: 'https://own.example/p/501/' });
      for (const given of [
        [page, slashed],
        [slashed, page],
      ]) {
        expect(found(given, { ownUrl: 'https://own.example/p/501/?gclid=1' })).toBe('slashed');
        expect(found(given, { ownUrl: 'https://own.example/p/501#reviews' })).toBe('page');
      }
    });

    it('is not the one with another slash and another reference of its own', () => {
      const referred = { ...page, userRef: 'A' };
      const ownUrl = 'https://own.example/p/501/';
      expect(found([referred], { ownUrl, ref: 'B' })).toBeUndefined();
      expect(found([referred], { ownUrl, ref: 'A' })).toBe('page');
      expect(found([referred], { ownUrl })).toBe('page');
    });

    describe('IMPORT-24 that variants share', () => {
      const ownUrl = 'https://own.example/tee';
      const small = known('small', { ownUrl, userRef: 'T-S', ean: EAN });
      const bare = known('bare', { ownUrl });
      const byEan = known('byEan', { ownUrl, ean: EAN });
      it.each<[string, Known[], Partial<Sought>, string | undefined]>([
        ['another reference', [small], { ref: 'T-M' }, undefined],
        ['another reference and EAN', [small], { ref: 'T-M', ean: OTHER_EAN }, undefined],
        ['another EAN where one has no reference', [small], { ean: OTHER_EAN }, undefined],
        ['another EAN where both have no reference', [byEan], { ean: OTHER_EAN }, undefined],
        ['the same reference', [bare, small], { ref: 'T-S', ean: OTHER_EAN }, 'small'],
        ['a corrected reference of the same EAN', [small], { ref: 'T-1', ean: EAN }, 'small'],
        ['the same EAN in another notation', [bare, byEan], { ean: `0${EAN}` }, 'byEan'],
        [
          'a generated reference',
          [known('made', { ownUrl, ref: 'x1' }), bare],
          { ref: 'x1' },
          'made',
        ],
        ['its EAN as a reference', [small], { ref: EAN }, 'small'],
        ['nothing of its own', [small], {}, 'small'],
        ['a wrong EAN', [byEan], { ean: '4006381333932' }, 'byEan'],
        ['a reference where the other has none', [bare], { ref: 'T-M' }, 'bare'],
      ])('is that of %s', (_, given, product, expected) => {
        expect(found(given, { ownUrl, ...product })).toBe(expected);
      });

      it('is found by its number also where a file has one page in all its rows', () => {
        const rows = Array.from({ length: 1000 }, (_, n) =>
          known(`row-${n}`, { ownUrl, userRef: `T-${n}` }),
        );
        expect(found(rows, { ownUrl, ref: 'T-999' })).toBe('row-999');
        expect(found(rows, { ownUrl, ref: 'T-1000' })).toBeUndefined();
      });

      it('is not found at its canonical address either', () => {
        const listed = known('listed', { userRef: 'T-S', canonicalKey: 'own.example/tee' });
        expect(found([listed], { ownUrl, ref: 'T-M' })).toBeUndefined();
        expect(found([listed], { ownUrl, ref: 'T-S' })).toBe('listed');
      });
    });

    it('is found at its canonical address, unless it has a match of its own', () => {
      const canonical = known('canonical', listed);
      const ownUrl = 'https://own.example/p/501-tent?utm_id=1';
      expect(found([canonical], { ownUrl })).toBe('canonical');
      const itself = known('itself', { ownUrl: 'https://own.example/p/501-tent' });
      expect(found([canonical, itself], { ownUrl })).toBe('itself');
    });

    it('is that of exactly its address, where several addresses of a page are known', () => {
      const plain = known('plain', { ownUrl: 'https://own.example/p/501' });
      for (const given of [
        [page, plain],
        [plain, page],
      ])
        for (const { matchId, ownUrl } of given) expect(found(given, { ownUrl })).toBe(matchId);
    });

    it('is found at its canonical address also if it is loaded twice', () => {
      const canonical = known('canonical', listed);
      const ownUrl = 'https://own.example/p/501-tent';
      expect(found([canonical, { ...canonical }], { ownUrl })).toBe('canonical');
    });

    it('is sought among the first hundred products of its page', () => {
      const ownUrl = 'https://own.example/tee';
      const rows = Array.from({ length: 101 }, (_, n) =>
        known(`row-${n}`, { ownUrl, userRef: `T-${n}` }),
      );
      const withEan = (place: number) => rows.with(place, { ...rows[place]!, ean: EAN });
      const corrected = { ownUrl, ref: 'T-new', ean: EAN };
      expect(found(withEan(99), corrected)).toBe('row-99');
      expect(found(withEan(100), corrected)).toBeUndefined();
    });

    it('is not found at a canonical address that several products state', () => {
      const given = [known('one', listed), known('two', listed)];
      expect(found(given, { ownUrl: 'https://own.example/p/501-tent' })).toBeUndefined();
    });
  });

  it('a known id outranks everything else, and the first of two equal ones stays', () => {
    const byId = known('id', { userRef: 'A' });
    const byRef = known('ref', { userRef: 'B' });
    expect(found([byId, byRef], { matchId: 'id', ref: 'B' })).toBe('id');
    const first = known('first', { ean: EAN });
    expect(found([first, known('second', { ean: EAN })], { ean: EAN })).toBe('first');
  });

  it('an empty reference is none', () => {
    expect(found([known('empty', { ref: '' })], {})).toBeUndefined();
  });

  it('an EAN that a row has changed is found in the next rows, on the page of its product too', () => {
    const ownUrl = 'https://own.example/tee';
    const changed = known('changed', { ownUrl });
    const identities = new Identities();
    identities.add(changed);
    identities.changeEan(changed, EAN);
    expect(identities.find(sought({ ean: EAN }))).toBe(changed);
    expect(identities.find(sought({ ownUrl, ean: OTHER_EAN }))).toBeUndefined();
  });
});
