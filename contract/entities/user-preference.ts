import { z } from 'zod';
import { NAME_LENGTH_SAVED_VIEW, SAVED_VIEW_QUERY_LENGTH } from '../constants.ts';
import { MAX_COLUMN_CHOICES, MAX_COLUMN_ID_LENGTH } from '../rules/column-choice.ts';

/** Saved names are short; a preference is a small value. */
const shortText = z.string().max(200);

/** Ours. What a user chose for the pages, by name, and the shape of each. A field may be added if it is optional. */
export const userPreferenceValues = {
  /**
   * The columns of the comparison table in their order and how high its rows are. `width` in pixels; null for the usual
   * one.
   */
  'table-columns': z.object({
    columns: z
      .array(
        z.object({
          id: z.string().max(MAX_COLUMN_ID_LENGTH),
          width: z.int().min(40).max(2000).nullable(),
          hidden: z.boolean(),
        }),
      )
      .max(MAX_COLUMN_CHOICES),
    density: z.enum(['comfortable', 'compact']).optional(),
  }),
  /** A view of the list under a name. `query` is what its address has after '?'. One item per view. */
  'saved-view': z.object({
    name: z.string().min(1).max(NAME_LENGTH_SAVED_VIEW),
    query: z.string().max(SAVED_VIEW_QUERY_LENGTH),
  }),
  /** The saved view that opens when an address names none. */
  'default-view': z.object({ id: shortText }),
  /** What the last export contained; null for the documented columns. */
  'export-fields': z.object({
    format: z.enum(['xlsx', 'csv']),
    fields: z.array(shortText).max(100).nullable(),
  }),
  /** Whether the price changes of the last week come by mail on Mondays. */
  'weekly-changes': z.object({ mail: z.boolean() }),
};

export type UserPreferenceName = keyof typeof userPreferenceValues;
export type UserPreferenceValue<Name extends UserPreferenceName> = z.infer<
  (typeof userPreferenceValues)[Name]
>;

/**
 * A preference of one user of the account (ours). `item` tells several of one name apart and is empty where there is
 * one. The shape of `value` is that of its name in `userPreferenceValues`, checked when it is stored. One of no user has
 * the account's time zone (`rules/account-zone.ts`).
 */
export const userPreference = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  item: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type UserPreference = z.infer<typeof userPreference>;
