import { bucketOf } from '../rules/buckets.ts';
import {
  changedSince,
  isIndexWithin,
  isInStock,
  isStanding,
  wantedTags,
  type Against,
  type ListScope,
  type MatchFilter,
} from '../rules/filter.ts';
import { BREACH_FLAG, FLAG, POSITION_FLAG } from '../rules/flags.ts';
import { fold } from '../rules/fold.ts';
import { tagsOfSet } from '../rules/tag-sets.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** Clears the mask for rows that do not match, for slots from `start` up to `end`. */
type Pass = (mask: Uint8Array, start: number, end: number) => void;

type FilterRequest = { filter: MatchFilter; scope: ListScope; now: number };

/** Compiles a filter into passes over columns. They select the same rows as `predicateOf` of the contract. */
export function passesOf(columns: Columns, { filter, scope, now }: FilterRequest): Pass {
  const passes = [
    flagPass(columns, wantedFlags(filter, scope)),
    ...oneOf(columns.availabilities, filter.availabilities, () => columns.availability),
    ...oneOf(columns.brands, filter.brands, () => columns.brand),
    ...oneOf(columns.categories, filter.categories, () => columns.category),
    ...tagPasses(columns, filter.tags),
    ...matchedPasses(columns, filter.matched),
    ...rangePasses(columns, filter, { bucket: scope.bucket, now }),
    ...competitorPasses(columns, filter),
    ...againstPasses(columns, filter.against),
    ...searchPasses(columns, fold(filter.key.trim())),
  ];
  return (mask, start, end) => {
    mask.set(columns.alive.subarray(start, end), start);
    for (const pass of passes) pass(mask, start, end);
  };
}

function wantedFlags(filter: MatchFilter, scope: ListScope): number {
  return (
    (scope.favorite_only ? FLAG.favorite : 0) |
    (scope.exclusive_only ? FLAG.exclusive : 0) |
    (filter.sort === '' ? 0 : POSITION_FLAG[filter.sort]) |
    (filter.matched === 'validated' ? FLAG.verified : 0) |
    (filter.coefficient === '' ? 0 : FLAG.coefficient) |
    (filter.source === '' ? 0 : FLAG[filter.source]) |
    (filter.breach === '' ? 0 : BREACH_FLAG[filter.breach])
  );
}

function flagPass(columns: Columns, wanted: number): Pass {
  return (mask, start, end) => {
    if (wanted === 0) return;
    const { flags } = columns;
    for (let i = start; i < end; i++) if (((flags[i] ?? 0) & wanted) !== wanted) mask[i] = 0;
  };
}

function oneOf(
  dictionary: Dictionary,
  texts: string[],
  column: () => Uint32Array | Uint16Array,
): Pass[] {
  if (texts.length === 0) return [];
  return [
    (mask, start, end) => {
      const wanted = new Uint8Array(dictionary.texts.length);
      for (const text of texts) {
        const code = dictionary.find(text);
        if (code !== undefined) wanted[code] = 1;
      }
      const codes = column();
      for (let i = start; i < end; i++) if (wanted[codes[i] ?? 0] === 0) mask[i] = 0;
    },
  ];
}

/** Few sets of tags are used by many rows: each is looked at once. */
function tagPasses(columns: Columns, tags: string[]): Pass[] {
  if (tags.length === 0) return [];
  return [
    (mask, start, end) => {
      const fits = Uint8Array.from(columns.tagSets.texts, (set) =>
        Number(tagsOfSet(set).some((tag) => tags.includes(tag))),
      );
      const { tagSet } = columns;
      for (let i = start; i < end; i++) if (fits[tagSet[i] ?? 0] !== 1) mask[i] = 0;
    },
  ];
}

function matchedPasses(columns: Columns, matched: MatchFilter['matched']): Pass[] {
  if (matched === '' || matched === 'validated') return [];
  if (matched === 'not_validated') {
    return [slotPass((slot) => ((columns.flags[slot] ?? 0) & FLAG.verified) === 0)];
  }
  const hasSome = matched === 'matched';
  return [slotPass((slot) => columns.numberAt('competitors_count', slot) > 0 === hasSome)];
}

function rangePasses(
  columns: Columns,
  { price_index: range, changes }: MatchFilter,
  { bucket, now }: { bucket: ListScope['bucket']; now: number },
): Pass[] {
  const passes: Pass[] = [];
  // NaN stands for a missing number and fails each of these comparisons.
  if (range !== null) {
    passes.push(slotPass((slot) => isIndexWithin(range, columns.numberAt('price_index', slot))));
  }
  if (bucket !== null) {
    passes.push(
      slotPass((slot) => {
        const index = columns.numberAt('price_index', slot);
        return !Number.isNaN(index) && bucketOf(index) === bucket;
      }),
    );
  }
  const since = changedSince(changes, now);
  if (since !== null) {
    passes.push(slotPass((slot) => columns.numberAt('changed_at', slot) >= since));
  }
  return passes;
}

/** A match fits when at least one competitor has one of the wanted tags. */
function competitorPasses(columns: Columns, filter: MatchFilter): Pass[] {
  const tags = wantedTags(filter);
  if (tags === null) return [];
  const wanted = new Set(tags);
  return [
    (mask, start, end) => {
      const texts = columns.availabilities.texts;
      const carriers = [...columns.competitors].flatMap(([alias, { availability }]) => {
        const fits = Uint8Array.from([
          0,
          ...texts.map((text) =>
            Number(
              wanted.has(`w:${alias}`) ||
                wanted.has(`a:${text}`) ||
                wanted.has(`wa:${alias}|${text}`),
            ),
          ),
        ]);
        return fits.includes(1) ? [{ availability, fits }] : [];
      });
      for (let i = start; i < end; i++) {
        if (mask[i] === 0) continue;
        if (!carriers.some(({ availability, fits }) => fits[availability[i] ?? 0] === 1))
          mask[i] = 0;
      }
    },
  ];
}

function againstPasses(columns: Columns, against: Against | null): Pass[] {
  if (against === null) return [];
  const { website, price: standing, stock } = against;
  return [
    (mask, start, end) => {
      const codes = columns.competitors.get(website)?.availability;
      const fits = columns.availabilities.texts.map((text) => isInStock(stock, text));
      for (let i = start; i < end; i++) {
        if (mask[i] === 0) continue;
        const price = columns.numberAt('price', i);
        const rival = columns.competitorPrice(website, i);
        const isCompared = !Number.isNaN(price) && !Number.isNaN(rival);
        const code = (codes?.[i] ?? 0) - 1;
        if (!isCompared || !isStanding(standing, price, rival) || !fits[code]) mask[i] = 0;
      }
    },
  ];
}

function searchPasses({ search }: Columns, key: string): Pass[] {
  return key === '' ? [] : [slotPass((slot) => search[slot]?.includes(key) === true)];
}

function slotPass(fits: (slot: number) => boolean): Pass {
  return (mask, start, end) => {
    for (let i = start; i < end; i++) if (mask[i] === 1 && !fits(i)) mask[i] = 0;
  };
}
