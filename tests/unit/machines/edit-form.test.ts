import { describe, expect, it } from 'vitest';
import { coefficientOf } from '../../../src/machines/catalogue/coefficient.ts';
import {
  competitorsOf,
  editDraftOf,
  editOf,
  EMPTY_URL,
  editFormOf,
  googleTone,
  hasChanges,
  isFormValid,
  rebased,
  recalled,
  summaryOf,
  urlTone,
  type EditedMatch,
  type EditedProduct,
} from '../../../src/machines/catalogue/edit-form.ts';

const product = (id: string, url: string): EditedProduct => ({
  id,
  ref: `ref-${id}`,
  url,
  website: `w-${new URL(url).hostname}`,
  website_url: new URL(url).origin,
  alias: new URL(url).hostname,
  name: `Lamp ${id}`,
  image: `https://img.example/${id}.png`,
  brand: 'Lumo',
  validated: id === 'c1',
  coefficient: 0,
});

const match: EditedMatch = {
  match_id: 'm1',
  match_ref: 'R1',
  name: 'Lamp',
  verified: true,
  googleShoppingUrl: null,
  own: product('own', 'https://own.example/lamp'),
  competitors: [
    product('c1', 'https://one.example/lamp'),
    product('c2', 'https://two.example/lamp'),
    product('c3', 'https://two.example/lamp'),
  ],
};

const form = {
  ...editFormOf(match, null),
  urls: { c1: ' https://one.example/lamp-2 ' },
  deleted: ['c2'],
  added: [
    { url: 'https://new.example/lamp', coefficient: 1.21 },
    EMPTY_URL,
    { url: 'https://new.example/lamp', coefficient: 0 },
  ],
  googleUrl: 'https://www.google.es/shopping/product/77',
};

const initialList = [match.own!, ...match.competitors].map(
  ({ id, ref, url, website, website_url, validated }) => ({
    id,
    ref,
    url,
    website,
    website_url,
    validated,
  }),
);

describe('the form of an edit', () => {
  it('EDIT-05 sends exactly what changed, with the initial state of the dialog', () => {
    expect(editOf(match, form, 'standard')).toEqual({
      match_id: 'm1',
      match_ref: 'R1',
      verified: true,
      to_update: [
        {
          ref: 'ref-c1',
          id: 'c1',
          url: 'https://one.example/lamp-2',
          old_url: 'https://one.example/lamp',
          website: 'w-one.example',
          url_website: 'https://one.example',
        },
      ],
      to_delete: [
        {
          id: 'c2',
          ref: 'ref-c2',
          url: 'https://two.example/lamp',
          website: 'w-two.example',
          website_url: 'https://two.example',
        },
      ],
      to_add: [{ url: 'https://new.example/lamp', meta: { coefficient: 1.21 } }],
      initialList,
      googleShoppingUrl: 'https://www.google.es/shopping/product/77',
    });
  });

  it('EDIT-06 FAV-03 the special variant deletes with name, image and brand, adds plain urls and has no Google shopping url', () => {
    const edit = editOf(match, form, 'special');
    expect(edit.to_delete).toEqual([
      {
        id: 'c2',
        ref: 'ref-c2',
        url: 'https://two.example/lamp',
        website: 'w-two.example',
        website_url: 'https://two.example',
        name: 'Lamp c2',
        image: 'https://img.example/c2.png',
        brand: 'Lumo',
      },
    ]);
    expect(edit.to_add).toEqual(['https://new.example/lamp']);
    expect(edit).not.toHaveProperty('googleShoppingUrl');
  });

  it('EDIT-06 the first variant shows each page of a website once', () => {
    expect(competitorsOf(match, 'standard').map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(competitorsOf(match, 'special').map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
  });

  it('EDIT-04 an empty row adds nothing, and an untouched form changes nothing', () => {
    const untouched = editFormOf(match, null);
    expect(untouched.added).toEqual([EMPTY_URL]);
    expect(hasChanges(summaryOf(match, untouched, 'standard'))).toBe(false);
    expect(editOf(match, untouched, 'standard')).toMatchObject({
      to_update: [],
      to_delete: [],
      to_add: [],
      googleShoppingUrl: null,
    });
  });

  it.each([
    ['https://shop.example/lamp', 'valid'],
    ['http://shop.example', 'valid'],
    ['https://localhost/lamp', 'invalid'],
    ['ftp://shop.example/lamp', 'invalid'],
    ['shop.example/lamp', 'invalid'],
    ['  ', 'empty'],
  ])('EDIT-03 %s is %s', (url, tone) => {
    expect(urlTone(url)).toBe(tone);
    expect(isFormValid(match, { ...form, added: [{ url, coefficient: 0 }] })).toBe(
      tone !== 'invalid',
    );
  });

  it('EDIT-02 a Google shopping url of an unknown form shows a warning and does not block', () => {
    expect(googleTone('/shopping/product/12')).toBe('valid');
    expect(googleTone('https://shop.example/product/12')).toBe('invalid');
    expect(isFormValid(match, { ...form, googleUrl: 'https://shop.example/product/12' })).toBe(
      true,
    );
  });

  it.each([
    ['', 0],
    ['1.21', 1.21],
    ['-1', null],
    ['x', null],
  ])('EDIT-03 the coefficient of "%s" is %s', (text, coefficient) => {
    expect(coefficientOf(text)).toBe(coefficient);
  });

  it('a refused edit is resumed on the current match', () => {
    const asked = editOf(match, form, 'standard');
    const now = { ...match, competitors: match.competitors.slice(0, 1) };
    expect(editFormOf(now, asked)).toEqual({
      urls: { c1: 'https://one.example/lamp-2' },
      deleted: [],
      added: [{ url: 'https://new.example/lamp', coefficient: 1.21 }],
      googleUrl: 'https://www.google.es/shopping/product/77',
    });
  });

  it('decisions about a deleted product are ignored, and apply again when it returns', () => {
    const now = { ...match, competitors: [product('c1', 'https://one.example/lamp-2')] };
    const kept = rebased(form, match, now);
    expect(summaryOf(now, kept, 'standard')).toMatchObject({ updated: [], deleted: [] });
    expect(editOf(match, rebased(kept, now, match), 'standard')).toEqual(
      editOf(match, form, 'standard'),
    );
  });

  it('the Google shopping url follows the match until it is edited', () => {
    const now = { ...match, googleShoppingUrl: '/shopping/product/1' };
    expect(rebased(editFormOf(match, null), match, now).googleUrl).toBe('/shopping/product/1');
    expect(rebased(form, match, now).googleUrl).toBe(form.googleUrl);
  });

  it('a draft is resumed as it was typed, including invalid input', () => {
    const typed = { ...form, urls: { c1: 'https://one.ex' }, googleUrl: ' ' };
    const was = { ...match, googleShoppingUrl: '/shopping/product/1' };
    const draft = editDraftOf({ match: was, form: typed, variant: 'standard', intent: null });
    expect(recalled(draft!, was)).toEqual(typed);
  });

  it('a draft follows the match where nothing was typed', () => {
    const untyped = { ...form, googleUrl: '' };
    const draft = editDraftOf({ match, form: untyped, variant: 'standard', intent: null });
    const now = { ...match, googleShoppingUrl: '/shopping/product/1' };
    expect(recalled(draft!, now).googleUrl).toBe('/shopping/product/1');
  });

  it('an unchanged form stores no draft', () => {
    const untouched = {
      match,
      form: editFormOf(match, null),
      variant: 'standard',
      intent: null,
    } as const;
    expect(editDraftOf(untouched)).toBe(null);
  });
});
