import type { PGlite } from '@electric-sql/pglite';

/** About as much as a part takes in the table's files; as text it is up to twice that. */
const PART_BYTES = 8_388_608;
/** No page has more rows. */
const ROWS_OF_PAGE = 292;

type Leaf = { name: string; pages: number; bytes: number };

/**
 * Cuts a table and its partitions into parts of some megabytes, each written as what follows FROM ONLY. A table whose
 * rows are large, such as that of the files, is cut within its pages.
 */
export async function* tablePartsOf(lite: PGlite, table: string): AsyncGenerator<string> {
  const { rows: leaves } = await lite.query<Leaf>(
    `select relid::regclass::text as name, pg_relation_size(relid) / 8192 as pages,
       pg_table_size(relid) as bytes
     from (
       select relid, isleaf from pg_partition_tree($1::regclass)
       union select $1::regclass, relkind = 'r' from pg_class where oid = $1::regclass) as tree
     where isleaf`,
    [table],
  );
  for (const { name, pages, bytes } of leaves) {
    const pagesAtOnce = (PART_BYTES * pages) / bytes;
    const step = Math.max(1, Math.floor(pagesAtOnce));
    const rows = Math.max(1, Math.ceil(ROWS_OF_PAGE * Math.min(1, pagesAtOnce)));
    for (let page = 0; page < pages; page += step) {
      for (let row = 0; row < ROWS_OF_PAGE; row += rows) {
        const isLast = row + rows >= ROWS_OF_PAGE;
        const end = isLast ? `(${page + step},0)` : `(${page},${row + rows})`;
        yield `${name} where ctid >= '(${page},${row})' and ctid < '${end}'`;
      }
    }
  }
}
