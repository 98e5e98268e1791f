import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { Database } from '../../database/database.ts';
import { importMappings } from '../../database/schema/activity.ts';
import { headerKey } from './cell-text.ts';

/** Mappings that an account keeps; the oldest are forgotten. */
const MOST_KEPT = 100;

/** Files with the same titles in any order have one key; without a header, a file is known by nothing. */
function columnsKey(titles: string[]): string | null {
  const keys = titles.map(headerKey).filter((key) => key !== '');
  if (keys.length === 0) return null;
  return createHash('sha256').update(keys.toSorted().join('\n')).digest('base64url');
}

/**
 * Keeps a mapping that a user sent for a file, for the next file with the same columns, which may be in another
 * encoding.
 */
export async function keepMapping(
  tx: Database,
  accountId: string,
  { mapping, titles }: { mapping: ImportMapping; titles: string[] },
): Promise<void> {
  const columns = columnsKey(titles);
  if (columns === null) return;
  const { encoding: _, ...byTitle } = renamed(mapping, (key) => titleOf(key, titles));
  const changedAt = new Date();
  await tx
    .insert(importMappings)
    .values({ accountId, columns, mapping: byTitle, changedAt })
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.columns],
      set: { mapping: byTitle, changedAt },
    });
  const old = await tx
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(eq(importMappings.accountId, accountId))
    .orderBy(desc(importMappings.changedAt), importMappings.columns)
    .offset(MOST_KEPT);
  if (old.length === 0) return;
  await tx.delete(importMappings).where(
    and(
      eq(importMappings.accountId, accountId),
      inArray(
        importMappings.columns,
        old.map((each) => each.columns),
      ),
    ),
  );
}

/** The mapping that the account's users gave a file with the same columns; undefined if none did. */
export async function keptMapping(
  db: Database,
  accountId: string,
  { recognised, titles }: { recognised: ImportMapping; titles: string[] },
): Promise<ImportMapping | undefined> {
  const columns = columnsKey(titles);
  if (columns === null) return undefined;
  const [kept] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.accountId, accountId), eq(importMappings.columns, columns)));
  if (!kept) return undefined;
  const { sheet, headerRow, firstRow } = recognised;
  const byColumn = renamed(kept.mapping, (key) => columnOf(key, titles));
  return { ...byColumn, sheet, headerRow, firstRow };
}

/** A mapping whose columns have other keys; those without one are left out. */
function renamed(mapping: ImportMapping, keyOf: (key: string) => string | null): ImportMapping {
  const entries = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, value]) => {
        const other = keyOf(key);
        return other === null ? [] : [[other, value]];
      }),
    );
  return { ...mapping, roles: entries(mapping.roles), competitors: entries(mapping.competitors) };
}

const LINK = '-link';

/** The key of a column in a kept mapping: its title and its place among columns of that title. */
function titleOf(key: string, titles: string[]): string | null {
  const column = Number(key.replace(LINK, ''));
  const title = headerKey(titles[column] ?? '');
  const place = titles.slice(0, column).filter((other) => headerKey(other) === title).length;
  return `${place}:${title}${key.endsWith(LINK) ? LINK : ''}`;
}

function columnOf(key: string, titles: string[]): string | null {
  const suffix = key.endsWith(LINK) ? LINK : '';
  const [place = '', ...title] = key.slice(0, key.length - suffix.length).split(':');
  const columns = titles.flatMap((other, column) =>
    headerKey(other) === title.join(':') ? [column] : [],
  );
  const column = columns[Number(place)];
  return column === undefined ? null : `${column}${suffix}`;
}
