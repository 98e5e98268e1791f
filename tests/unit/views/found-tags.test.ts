import { expect, test } from 'vitest';
import { foundTags } from '../../../src/views/shared/TermsFields.tsx';

test('FIG-28 tags are suggested by the letters of each keyboard', () => {
  const options = ['Straße', 'Sommer', 'Łódź'].map((tag) => ({ value: tag, label: tag }));
  const suggested = (search: string, limit = 9) =>
    foundTags({ options, search, limit }).map((option) => 'value' in option && option.value);
  expect(suggested('STRASSE ')).toEqual(['Straße']);
  expect(suggested('lodz')).toEqual(['Łódź']);
  expect(suggested('', 2)).toEqual(['Straße', 'Sommer']);
});
