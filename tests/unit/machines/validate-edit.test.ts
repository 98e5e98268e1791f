import { describe, expect, it } from 'vitest';
import { flaggedAtFirst, validationEdit } from '../../../src/machines/validate/validate-edit.ts';
import { matchOf, offerOf } from '../views/sample-match.ts';

const match = matchOf({
  verified: false,
  competitors: [
    offerOf({ alias: 'known.example', validated: true }),
    offerOf({ alias: 'kept.example' }),
    offerOf({ alias: 'wrong.example', image: 'https://wrong.example/lamp.jpg' }),
  ],
});
const urls = new Map([['w-kept.example', 'https://kept.example/shop']]);
const judged = { match, flagged: ['p-wrong.example'] };

describe('the edit of a validation', () => {
  it('VALID-02 starts with every competitor product flagged that is not validated', () => {
    expect(flaggedAtFirst(match)).toEqual(['p-kept.example', 'p-wrong.example']);
  });

  it('VALID-03 Save and validate verifies, validates what is kept and deletes what is flagged', () => {
    const edit = validationEdit({ ...judged, validates: true, variant: 'standard' }, urls);
    expect(edit).toMatchObject({ match_id: 'm1', match_ref: 'R1', verified: true });
    expect(edit.to_update).toEqual([
      {
        id: 'p-kept.example',
        ref: null,
        url: 'https://kept.example/p/1',
        website: 'w-kept.example',
        url_website: 'https://kept.example/shop',
        validated: true,
      },
    ]);
    expect(edit.to_delete?.map(({ id }) => id)).toEqual(['p-wrong.example']);
  });

  it('VALID-03 Save without validate only deletes what is flagged', () => {
    const edit = validationEdit({ ...judged, validates: false, variant: 'standard' }, urls);
    expect(edit.to_delete?.map(({ id }) => id)).toEqual(['p-wrong.example']);
    expect(edit).not.toHaveProperty('verified');
    expect(edit).not.toHaveProperty('to_update');
  });

  it('includes name, image and brand of deleted products in the second variant only', () => {
    const deletionOf = (variant: 'standard' | 'special') =>
      validationEdit({ ...judged, validates: false, variant }, urls).to_delete![0];
    expect(deletionOf('special')).toMatchObject({
      name: 'Lamp',
      image: 'https://wrong.example/lamp.jpg',
      brand: 'Lumo',
    });
    expect(deletionOf('standard')).not.toHaveProperty('name');
  });

  it('includes what the user saw, so that the server can detect a conflict', () => {
    const edit = validationEdit({ ...judged, validates: true, variant: 'standard' }, urls);
    expect(edit.initialList).toEqual(
      match.competitors.map(({ product_id: id, url, validated }) => ({ id, url, validated })),
    );
  });
});
