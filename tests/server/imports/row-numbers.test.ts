import { describe, expect, it } from 'vitest';
import { recogniseColumns } from '../../../server/imports/mapping/recognise.ts';

/** The column of references of a table with the given lines. */
function referenceOf(lines: string[]): string | undefined {
  const sample = lines.map((line) => ({ cells: line.split(';') }));
  const { roles } = recogniseColumns(sample);
  const column = Object.keys(roles).find((key) => roles[key] === 'ref');
  return sample[0]?.cells[Number(column)];
}

describe('the id of a row', () => {
  it.each<[string, string, string[], string | undefined]>([
    ['numbers a row for each competitor', 'id', ['Cup', 'Cup', 'Bowl'], undefined],
    ['is a reference where it tells variants apart', 'id', ['Cup S', 'Cup M', 'Bowl'], 'id'],
    ['is a reference where the header says so', 'sku', ['Cup', 'Cup', 'Bowl'], 'sku'],
  ])('IMPORT-27 %s', (_, header, names, expected) => {
    const [first, second, third] = names;
    const lines = [
      `${header};name;my url;competitor url`,
      `1;${first};https://own.example/cup;https://a.example/cup`,
      `2;${second};https://own.example/cup;https://b.example/cup`,
      `3;${third};https://own.example/bowl;https://a.example/bowl`,
    ];
    expect(referenceOf(lines)).toBe(expected);
  });
});

it('IMPORT-27 a column of references that is filled comes before one with few', () => {
  const lines = ['sku;reference;url', ';R1;https://own.example/1', ';R2;https://own.example/2'];
  const last = 'S3;R3;https://own.example/3';
  expect(referenceOf([...lines, last])).toBe('reference');
});
