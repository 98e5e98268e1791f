import type { FilterData } from '../entities/filter-data.ts';
import { NOT_FOUND } from '../rules/offer-state.ts';
import { compareText } from '../rules/sort.ts';
import { tagsOfSet } from '../rules/tag-sets.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** Counts the matches of each choice of the filter panel. Empty brands and categories are not choices. */
export function countChoices(columns: Columns): FilterData {
  const { brands, categories, availabilities, end } = columns;
  const competitors = [...columns.competitors];
  const brandCounts = countCodes(columns, columns.brand, brands);
  const categoryCounts = countCodes(columns, columns.category, categories);
  const ownCounts = countCodes(columns, columns.availability, availabilities);
  const aliasCounts = competitors.map(([alias, { availability }]) => {
    let count = 0;
    for (let i = 0; i < end; i++) if (availability[i] !== 0) count++;
    return { competitor_website: alias, count };
  });
  return {
    brands: listed(brands, brandCounts).map(({ text, count }) => ({ brand: text, count })),
    categories: listed(categories, categoryCounts).map(({ text, count }) => ({
      category: text,
      count,
    })),
    availabilities: availabilityChoices(listed(availabilities, ownCounts)),
    competitors_websites: aliasCounts
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => compareText(a.competitor_website, b.competitor_website)),
    competitors_availabilities: availabilityChoices(
      listed(availabilities, competitorCounts(columns)),
    ),
    tags: tagCounts(columns),
  };
}

/** Both availability lists always contain NotFound, even with no matches (core 9). */
export function availabilityChoices(
  found: readonly { text: string; count: number }[],
): FilterData['availabilities'] {
  const choices = found.map(({ text, count }) => ({ availability: text, count }));
  const isListed = choices.some(({ availability }) => availability === NOT_FOUND);
  return isListed ? choices : [...choices, { availability: NOT_FOUND, count: 0 }];
}

function countCodes(
  { alive, end }: Columns,
  codes: Uint32Array | Uint16Array,
  { texts }: Dictionary,
): Uint32Array {
  const counts = new Uint32Array(texts.length);
  for (let i = 0; i < end; i++) if (alive[i] === 1) countOne(counts, codes[i]);
  return counts;
}

/** A product with two tags is counted for both. */
function tagCounts(columns: Columns): { tag: string; count: number }[] {
  const { tagSets, tagSet } = columns;
  if (tagSets.texts.length === 1) return [];
  const counts = new Map<string, number>();
  for (const [code, count] of countCodes(columns, tagSet, tagSets).entries()) {
    if (count === 0) continue;
    for (const tag of tagsOfSet(tagSets.textOf(code)))
      counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => compareText(a.tag, b.tag));
}

function countOne(counts: Uint32Array, code: number | undefined): void {
  if (code !== undefined) counts[code] = (counts[code] ?? 0) + 1;
}

/** The number of matches with at least one competitor of each availability. */
function competitorCounts({ competitors, availabilities, end }: Columns): Uint32Array {
  const counts = new Uint32Array(availabilities.texts.length);
  const columns = [...competitors.values()];
  const seenAt = new Int32Array(availabilities.texts.length).fill(-1);
  for (let i = 0; i < end; i++) {
    for (const { availability } of columns) {
      const code = (availability[i] ?? 0) - 1;
      if (code < 0 || seenAt[code] === i) continue;
      seenAt[code] = i;
      countOne(counts, code);
    }
  }
  return counts;
}

function listed({ texts }: Dictionary, counts: Uint32Array): { text: string; count: number }[] {
  return texts
    .map((text, code) => ({ text, count: counts[code] ?? 0 }))
    .filter(({ text, count }) => text !== '' && count > 0)
    .toSorted((a, b) => compareText(a.text, b.text));
}
