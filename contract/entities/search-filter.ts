import { z } from 'zod';
import {
  CHANGES_CHOICES,
  COEFFICIENT_CHOICES,
  MATCHED_CHOICES,
  SORT_CHOICES,
  SOURCE_CHOICES,
} from '../choices.ts';
import type { MatchFilter } from '../rules/filter.ts';

/** Percent: the minimum is at most 0, the maximum at least 0 (core 5). */
export const priceIndexRange = z.object({ min: z.number().max(0), max: z.number().min(0) });

/** The search filter as JSON (core 3): this form is stored, and sent with an export request and the histories. */
export const searchFilter = z.object({
  key: z.string().optional(),
  sort: z.enum(['', ...SORT_CHOICES]).optional(),
  matched: z.enum(['', ...MATCHED_CHOICES]).optional(),
  coefficient: z.enum(['', ...COEFFICIENT_CHOICES]).optional(),
  source: z.enum(['', ...SOURCE_CHOICES]).optional(),
  changes: z.enum(['', ...CHANGES_CHOICES]).optional(),
  competitors_websites: z.array(z.string()).optional(),
  competitors_availabilities: z.array(z.string()).optional(),
  availabilities: z.array(z.string()).optional(),
  brands: z.array(z.string()).optional(),
  categories: z.array(z.string()).optional(),
  price_index: priceIndexRange.nullable().optional(),
  reset: z.boolean().optional(),
}) satisfies z.ZodType<{ [K in keyof MatchFilter]?: MatchFilter[K] | undefined }>;
