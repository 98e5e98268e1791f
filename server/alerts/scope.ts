import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { AlertConfig } from '../../contract/entities/alert.ts';
import { matches } from '../database/schema/catalogue.ts';

/** The matches of an alert: all or the favourites, without those excluded by its brand and category lists. */
export type AlertScope = { accountId: string; productType: string; config: AlertConfig };

export function isInScope({ accountId, productType, config }: AlertScope): SQL | undefined {
  const listed = (column: typeof matches.brand | typeof matches.category, values: string[]) =>
    values.length > 0 ? inArray(column, values) : undefined;
  const unlisted = (column: typeof matches.brand | typeof matches.category, values: string[]) =>
    values.length > 0 ? notInArray(column, values) : undefined;
  return and(
    eq(matches.accountId, accountId),
    productType === 'Favorite products' ? eq(matches.favorite, true) : undefined,
    listed(matches.brand, config.include_brands),
    unlisted(matches.brand, config.exclude_brands),
    listed(matches.category, config.include_categories),
    unlisted(matches.category, config.exclude_categories),
  );
}
