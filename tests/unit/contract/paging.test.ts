import { describe, expect, it } from 'vitest';
import { clampedRange, lastPageOf, rowsOfPage } from '../../../contract/rules/paging.ts';

describe('pages of a list', () => {
  it('TABLE-02 end with the page of the last row', () => {
    expect([lastPageOf(0, 15), lastPageOf(15, 15), lastPageOf(16, 15)]).toEqual([0, 0, 1]);
  });

  it('hold the rows of their range, and the last page the rest', () => {
    const rows = ['a', 'b', 'c'];
    expect(rowsOfPage(rows, { page: 0, size: 2 })).toEqual(['a', 'b']);
    expect(rowsOfPage(rows, { page: 1, size: 2 })).toEqual(['c']);
  });

  it('become the last page where the list is too short for the page', () => {
    expect(clampedRange(11, { page: 1, size: 10 })).toEqual({ page: 1, size: 10 });
    expect(clampedRange(10, { page: 1, size: 10 })).toEqual({ page: 0, size: 10 });
    expect(clampedRange(0, { page: 3, size: 5 })).toEqual({ page: 0, size: 5 });
  });
});
