import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { NO_FILTER, predicateOf, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { fold } from '../../../contract/rules/fold.ts';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { matchOf } from '../../simulation/world/sample-match.ts';

const NOW = Date.UTC(2026, 4, 20);
const LETTERS = 'aAzZßẞæÆœŒøØđĐðÐþÞħĦıIİiłŁŋŊŧŦςσΣéÉçÇåÅñÑŠšžŽőŰ ﬁ Ａ½’ʼ„”‑–−×-';
const name = fc.string({ unit: fc.constantFrom(...Array.from(LETTERS)), maxLength: 12 });
const found = (product: string, key: string) => {
  const match = { ...matchOf('m1'), product_name: product };
  const catalogue = new Catalogue();
  catalogue.change([match]);
  const filter = { ...NO_FILTER, key };
  const { total } = catalogue.page({ filter, scope: WHOLE_LIST, sorts: [], from: 0, size: 1 }, NOW);
  return [total === 1, predicateOf(filter, WHOLE_LIST, NOW)(listRowOf(match))];
};

test('FIG-28 letters of Europe that have no diacritic are found by the letters of each keyboard', () => {
  const words = {
    'Çelik Işık Ilık ılık': 'celik isik ilik ilik',
    'STRASSE Straße STRAẞE': 'strasse strasse strasse',
    'Łódź Đà Nẵng Smørrebrød': 'lodz da nang smorrebrod',
    'Æbleskiver Œuvre Þórður Ħal': 'aebleskiver oeuvre thordur hal',
    'ΟΔΟΣ οδός': 'οδοσ οδοσ',
  };
  for (const [text, folded] of Object.entries(words)) expect(fold(text)).toBe(folded);
  expect(found('Bosch Işık 3', 'ISIK')).toEqual([true, true]);
  expect(found('Straßenlampe', 'strasse')).toEqual([true, true]);
});

test('FIG-38 a name is found by the apostrophe, the quotes, the dash and the cross of a keyboard', () => {
  const words = {
    'De’Longhi L‘Oréal комп‛ютер п’ять мʼята': "de'longhi l'oreal комп'ютер п'ять м'ята",
    '“Pro” „Eco‟': '"pro" "eco"',
    'A‐B A‑B 5‒6 5–6 a—b a―b −5': 'a-b a-b 5-6 5-6 a-b a-b -5',
    '40×60': '40x60',
  };
  for (const [text, folded] of Object.entries(words)) expect(fold(text)).toBe(folded);
  expect(found('Cafetera De’Longhi', "de'longhi")).toEqual([true, true]);
  expect(found("Cafetera De'Longhi", 'De’Longhi')).toEqual([true, true]);
  expect(found('Felpudo 40×60', '40x60')).toEqual([true, true]);
});

test('FIG-28 a product is found by each part of its name, in capitals and in small letters, on both sides', () => {
  fc.assert(
    fc.property(name, name, name, (before, part, after) => {
      const product = `${before}${part}${after}`;
      expect(fold(product)).toBe(fold(before) + fold(part) + fold(after));
      for (const key of [part, part.toUpperCase(), part.toLowerCase()]) {
        expect(found(product, key)).toEqual([true, true]);
      }
    }),
  );
});
