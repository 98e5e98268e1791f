import { describe, expect, it } from 'vitest';
import { completeEdit, matchEditPatch } from '../../../src/db/intents/match-edit-patch.ts';
import {
  areHeartAndPagesSame,
  arePagesSame,
  heartAndPagesOf,
  watchedPagesOf,
} from '../../../src/db/intents/watched-pages.ts';
import { matchOf, offerOf } from '../views/sample-match.ts';

const rival = offerOf({ alias: 'rival.example', price: 90 });
const other = offerOf({ alias: 'other.example', price: 110 });
const match = matchOf({ verified: false, competitors: [rival, other] });
const namedOf = ({ product_id: id, url, website_id: website }: typeof rival) => ({
  id,
  ref: null,
  url,
  website,
});
const deletionOf = (offer: typeof rival) => ({ ...namedOf(offer), website_url: offer.url });
const updateOf = (offer: typeof rival, validated: boolean) => ({
  ...namedOf(offer),
  url_website: offer.url,
  validated,
});
const NEW = 'https://new.example/p';
const flagsIn = (patch: Partial<typeof match>) =>
  patch.competitors?.map(({ alias, validated }) => [alias, validated]);

describe('the overlay of a match that is edited', () => {
  it('omits deleted products, also in the prices of the row', () => {
    const patch = matchEditPatch({ to_delete: [deletionOf(other)] }, match);
    expect(flagsIn(patch)).toEqual([['rival.example', false]]);
    expect(patch).toMatchObject({ competitors_count: 1, low_price: 90, hight_price: 90 });
    expect(patch).not.toHaveProperty('verified');
  });

  it('VALID-03 shows a verified match with its competitors validated, except excluded ones', () => {
    const patch = matchEditPatch({ verified: true, to_update: [updateOf(other, false)] }, match);
    expect(patch.verified).toBe(true);
    expect(flagsIn(patch)).toEqual([
      ['rival.example', true],
      ['other.example', false],
    ]);
  });

  it('does not change unjudged products of a verified match', () => {
    const patch = matchEditPatch({ verified: true }, { ...match, verified: true });
    expect(flagsIn(patch)).toEqual([
      ['rival.example', false],
      ['other.example', false],
    ]);
  });

  it('EDIT-09 has the new url of a moved page, not validated, and no price of the old one', () => {
    const seen = { ...match, competitors: [{ ...rival, validated: true }, other] };
    const url = 'https://rival.example/moved#top';
    const { validated: _, ...update } = { ...updateOf(rival, true), url };
    const patch = matchEditPatch({ to_update: [update] }, seen);
    expect(patch.competitors![0]).toMatchObject({
      url: 'https://rival.example/moved',
      validated: false,
      price: null,
      availability: 'NotRead',
      state: 'pending',
    });
    expect(patch).toMatchObject({ low_price: 110, hight_price: 110, competitors_count: 2 });
    const own = { ...namedOf(match.own!), url_website: '', url: 'https://own.example/moved' };
    expect(matchEditPatch({ to_update: [own] }, match)).toMatchObject({
      own: { price: null },
      price_index: null,
    });
  });

  it('only knows whether the match is verified when the match is not on this device', () => {
    expect(matchEditPatch({ verified: true, to_delete: [deletionOf(other)] }, undefined)).toEqual({
      verified: true,
    });
    expect(matchEditPatch({}, undefined)).toEqual({});
  });
});

describe('an edit queued behind another one', () => {
  const edit = {
    match_id: match.match_id,
    match_ref: match.match_ref,
    to_add: [NEW, rival.url],
    initialList: [],
  };
  const seen = { ...match, ...matchEditPatch(edit, match) };
  const served = {
    ...match,
    competitors: [other, offerOf({ alias: 'new.example', url: NEW }), rival],
  };

  it('starts from the pages that the first edit adds', () => {
    const initialList = [{ id: rival.product_id, url: rival.url }];
    expect(completeEdit({ ...edit, initialList }, seen).initialList).toEqual([
      ...initialList,
      { url: NEW },
    ]);
    expect(completeEdit({ ...edit, initialList }, match).initialList).toEqual(initialList);
  });

  it("applies to the server's result of the first edit, and to nothing else", () => {
    expect(arePagesSame(watchedPagesOf(seen), watchedPagesOf(served))).toBe(true);
    expect(arePagesSame(watchedPagesOf(seen), watchedPagesOf(match))).toBe(false);
    expect(arePagesSame(watchedPagesOf(seen), null)).toBe(false);
    expect(areHeartAndPagesSame(heartAndPagesOf(seen), heartAndPagesOf(served))).toBe(true);
    const liked = { ...served, favorite: !served.favorite };
    expect(areHeartAndPagesSame(heartAndPagesOf(seen), heartAndPagesOf(liked))).toBe(false);
  });
});
