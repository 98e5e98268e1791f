import { expect, test } from 'vitest';
import { sentencesOf } from '../../../src/views/settings/own-website-sentences.ts';

const BASE = {
  website: 'shop.example',
  known: true,
  current: 'rival.example',
  matches: 1200,
  become_own: 1100,
  become_competitors: 1200,
  without_own: 100,
  twice: 0,
  creations: 0,
};
const LAST = 'Nothing is deleted, and you can change it back.';

test('OWN-02 says what becomes own, what becomes an offer, and which rows have no own product', () => {
  expect(sentencesOf(BASE)).toEqual([
    '1,100 pages of shop.example become your own products.',
    '1,200 products of rival.example become offers of a competitor.',
    '100 rows of 1,200 have no product of yours then.',
    LAST,
  ]);
});

test('OWN-02 counts one as one, and says which page of several becomes own and what ends', () => {
  const one = { become_own: 1, become_competitors: 1, without_own: 1, twice: 1, creations: 1 };
  expect(sentencesOf({ ...BASE, ...one })).toEqual([
    '1 page of shop.example becomes your own product.',
    '1 product of rival.example becomes an offer of a competitor.',
    '1 row of 1,200 has no product of yours then.',
    'In 1 row shop.example has several pages: the first becomes your product, the others are kept and not compared.',
    '1 automatic creation for the former website ends.',
    LAST,
  ]);
});

test('OWN-02 says that a website is new and has no products', () => {
  const none = { known: false, become_own: 0, become_competitors: 0, without_own: 1200 };
  expect(sentencesOf({ ...BASE, ...none, current: '' })).toEqual([
    'None of your products has a page on shop.example yet: it is added as a website without products.',
    '1,200 rows of 1,200 have no product of yours then.',
    LAST,
  ]);
});

test('OWN-02 says that every row has an own product', () => {
  expect(sentencesOf({ ...BASE, without_own: 0 })).toContain(
    'Every row has a product of yours then.',
  );
});
