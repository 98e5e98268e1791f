import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ImportRole } from '../../../contract/choices.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { Database } from '../../database/database.ts';
import { importMappings } from '../../database/schema/activity.ts';
import { headerKey } from './cell-text.ts';

/** Mappings that an account keeps; the oldest are forgotten. */
const MOST_KEPT = 100;

/** How many of the columns of two files must be common to both so that they are of one kind. */
const COMMON = 0.75;

/** Roles that several columns of a file may have. */
const REPEATED: ReadonlySet<ImportRole> = new Set(['url', 'ean']);

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
  const values = { mapping: byTitle, titles: keysOf(titles), changedAt: new Date() };
  await tx
    .insert(importMappings)
    .values({ accountId, columns, ...values })
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.columns],
      set: values,
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

type File = { recognised: ImportMapping; titles: string[] };

/**
 * The mapping that the account's users gave a file with the same columns or, as fields come and go in a feed, with most
 * of them: its other columns are read as they were recognised. Undefined if they gave none.
 */
export async function keptMapping(
  db: Database,
  accountId: string,
  file: File,
): Promise<ImportMapping | undefined> {
  const columns = columnsKey(file.titles);
  if (columns === null) return undefined;
  const [same] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.accountId, accountId), eq(importMappings.columns, columns)));
  if (same) return forFile(same.mapping, file);
  const similar = await mostSimilar(db, accountId, file.titles);
  return similar && completed(forFile(similar.mapping, file), { ...file, known: similar.titles });
}

function forFile(kept: ImportMapping, { recognised, titles }: File): ImportMapping {
  const { sheet, headerRow, firstRow } = recognised;
  return { ...renamed(kept, (key) => columnOf(key, titles)), sheet, headerRow, firstRow };
}

/** Of the mappings for files of the same kind that for the one with most columns in common, then the newest. */
async function mostSimilar(db: Database, accountId: string, titles: string[]) {
  const kept = await db
    .select({ mapping: importMappings.mapping, titles: importMappings.titles })
    .from(importMappings)
    .where(and(eq(importMappings.accountId, accountId), isNotNull(importMappings.titles)))
    .orderBy(desc(importMappings.changedAt), importMappings.columns);
  const own = new Set(keysOf(titles));
  const compared = kept.map(({ mapping, titles: others }) => {
    const known = new Set(others);
    const common = [...known].filter((title) => own.has(title)).length;
    return { mapping, titles: known, similarity: common / Math.max(known.size, own.size) };
  });
  return compared
    .filter(({ similarity }) => similarity >= COMMON)
    .toSorted((one, other) => other.similarity - one.similarity)[0];
}

/** A kept mapping with the roles that were recognised of columns unknown to it, unless another column has them. */
function completed(
  mapping: ImportMapping,
  { recognised, titles, known }: File & { known: ReadonlySet<string> },
): ImportMapping {
  const taken = new Set(Object.values(mapping.roles));
  const isNew = (key: string) => !known.has(titleOf(key.replace(LINK, ''), titles) ?? '');
  const added = Object.entries(recognised.roles).filter(
    ([key, role]) => isNew(key) && (REPEATED.has(role) || !taken.has(role)),
  );
  const named = Object.entries(recognised.competitors).filter(([key]) => isNew(key));
  return {
    ...mapping,
    roles: { ...mapping.roles, ...Object.fromEntries(added) },
    competitors: { ...mapping.competitors, ...Object.fromEntries(named) },
  };
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

/** The keys of all columns with a title. */
const keysOf = (titles: string[]): string[] =>
  titles.flatMap((title, column) =>
    headerKey(title) === '' ? [] : (titleOf(`${column}`, titles) ?? []),
  );

function columnOf(key: string, titles: string[]): string | null {
  const suffix = key.endsWith(LINK) ? LINK : '';
  const [place = '', ...title] = key.slice(0, key.length - suffix.length).split(':');
  const columns = titles.flatMap((other, column) =>
    headerKey(other) === title.join(':') ? [column] : [],
  );
  const column = columns[Number(place)];
  return column === undefined ? null : `${column}${suffix}`;
}
