import { z } from 'zod';
import {
  BREACH_CHOICES,
  CHANGES_CHOICES,
  COEFFICIENT_CHOICES,
  MATCHED_CHOICES,
  RIVAL_STOCK_CHOICES,
  SORT_CHOICES,
  SOURCE_CHOICES,
  STANDING_CHOICES,
} from '../choices.ts';
import { PRICE_INDEX_MAX_PERCENT, PRICE_INDEX_MIN_PERCENT } from '../constants.ts';
import { choiceOf } from '../query-codecs.ts';
import type { MatchFilter } from '../rules/filter.ts';

/** Percent: the minimum is at most 0, the maximum at least 0 (core 5). */
export const priceIndexRange = z.object({ min: z.number().max(0), max: z.number().min(0) });

/**
 * The range that was meant: limits may be texts, as in an address. One that is missing, null or empty restricts nothing,
 * and a range of the default limits is none.
 */
export function meantRange(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { min, max }: { min?: unknown; max?: unknown } = value;
  const range = {
    min: isNone(min) ? PRICE_INDEX_MIN_PERCENT : numberOr(min),
    max: isNone(max) ? PRICE_INDEX_MAX_PERCENT : numberOr(max),
  };
  const isDefault = range.min === PRICE_INDEX_MIN_PERCENT && range.max === PRICE_INDEX_MAX_PERCENT;
  return isDefault ? null : range;
}

const isNone = (value: unknown) =>
  (typeof value === 'string' ? value.trim() : (value ?? '')) === '';

/** Of a text that is no number, NaN, which is refused. */
const numberOr = (value: unknown) => (typeof value === 'string' ? Number(value) : value);

/** Ours: a price compared with one website's; '' for any standing and any stock. */
export const against = z.object({
  website: z.string(),
  price: z.enum(['', ...STANDING_CHOICES]),
  stock: z.enum(['', ...RIVAL_STOCK_CHOICES]),
});

/** Labels that do not name their value by its words. */
export const SORT_LABELS = { all_prices: undefined } as const;
export const COEFFICIENT_LABELS = {
  all_prices: undefined,
  coefficient_prices: 'coefficient',
} as const;

/** A value or its documented label; null, '' and 'All prices' are no choice. */
const choice = <const T extends readonly string[]>(
  choices: T,
  labels: Readonly<Record<string, T[number] | undefined>> = {},
) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string' ? (choiceOf(value.trim(), labels) ?? '') : (value ?? ''),
      z.enum(['', ...choices]),
    )
    .optional();

/** Null restricts nothing; one text stands for a list of it. */
const texts = () =>
  z
    .preprocess(
      (list) => (typeof list === 'string' ? [list].filter((one) => one !== '') : (list ?? [])),
      z.array(z.string()),
    )
    .optional();

const BOOLEAN_TEXTS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
};

/**
 * The search filter as JSON (core 3): this form is stored, and sent with an export request and the histories. Choices
 * may be named by their labels, and null is no restriction.
 */
export const searchFilter = z.object({
  key: z.preprocess((text) => text ?? '', z.string()).optional(),
  sort: choice(SORT_CHOICES, SORT_LABELS),
  matched: choice(MATCHED_CHOICES),
  coefficient: choice(COEFFICIENT_CHOICES, COEFFICIENT_LABELS),
  source: choice(SOURCE_CHOICES),
  changes: choice(CHANGES_CHOICES),
  competitors_websites: texts(),
  competitors_availabilities: texts(),
  availabilities: texts(),
  brands: texts(),
  categories: texts(),
  price_index: z.preprocess(meantRange, priceIndexRange.nullable()).optional(),
  against: against.nullable().optional(),
  tags: texts(),
  breach: choice(BREACH_CHOICES),
  reset: z
    .preprocess(
      (value) => (typeof value === 'string' ? (BOOLEAN_TEXTS[value] ?? value) : value),
      z.boolean().nullable(),
    )
    .optional(),
});
searchFilter satisfies z.ZodType<{ [K in keyof MatchFilter]?: MatchFilter[K] | undefined }>;
