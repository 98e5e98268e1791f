import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column has a text, in whichever case. The database makes both texts lower: JavaScript makes two characters of
 * 'İ' where the database makes one, and a database of the locale C leaves 'Ñ' as it is.
 */
export const isInAnyCase = (column: PgColumn, text: string): SQL =>
  sql`lower(${column}) = lower(${text}::text)`;
