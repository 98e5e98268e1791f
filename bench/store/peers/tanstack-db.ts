import { createCollection, createLiveQueryCollection, queryOnce } from '@tanstack/db';
import type { Collection, InitialQueryBuilder, SyncConfig } from '@tanstack/db';
import { Dexie, type Table } from 'dexie';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { predicateOf } from '../../../contract/rules/filter.ts';
import { listRowOf, type ListRow } from '../../../contract/rules/list-row.ts';
import { isSortColumn } from '../../../contract/rules/sort.ts';
import type { PageQuery } from '../../../contract/catalogue/catalogue.ts';
import { inChunks, type Contender } from '../contender.ts';

const COLUMN: Record<string, keyof ListRow> = {
  product_name: 'name',
  product_brand: 'brand',
  product_category: 'category',
  change_date: 'changed_at',
};

/** TanStack DB keeps nothing itself: its list rows come from Dexie tables, which also hold the documents. */
export function contender(): Contender {
  const database = new Dexie('bench-tanstack');
  database.version(1).stores({ rows: 'match_id', documents: 'match_id' });
  const stored: Table<ListRow, string> = database.table('rows');
  const documents: Table<MatchDocument, string> = database.table('documents');
  let rows: Collection<ListRow, string>;
  let sync: Parameters<SyncConfig<ListRow, string>['sync']>[0];

  const put = (matches: MatchDocument[]) =>
    database.transaction('rw', stored, documents, async () => {
      await documents.bulkPut(matches);
      await stored.bulkPut(matches.map(listRowOf));
    });
  return {
    load: (matches) => inChunks(matches, put),
    async open() {
      const known = await stored.toArray();
      rows = createCollection<ListRow, string>({
        getKey: ({ match_id }) => match_id,
        startSync: true,
        sync: {
          sync: (params) => {
            sync = params;
            sync.begin();
            for (const value of known) sync.write({ type: 'insert', value });
            void sync.commit();
            sync.markReady();
          },
        },
      });
      await rows.preload();
    },
    query: async (query) => {
      const page = await queryOnce((q) => pageOf(q, rows, query));
      return page.map(({ match_id }) => match_id);
    },
    documents: async (ids) => (await documents.bulkGet(ids)).filter((one) => one !== undefined),
    async update(matches) {
      await put(matches);
      sync.begin();
      for (const match of matches) {
        const type = rows.has(match.match_id) ? 'update' : 'insert';
        sync.write({ type, value: listRowOf(match) });
      }
      await sync.commit();
    },
    async watch(query, told) {
      const page = createLiveQueryCollection((q) => pageOf(q, rows, query));
      await page.preload();
      page.subscribeChanges(told);
    },
  };
}

function pageOf(
  q: InitialQueryBuilder,
  rows: Collection<ListRow, string>,
  { filter, scope, sorts, from, size }: PageQuery,
) {
  const isWanted = predicateOf(filter, scope, 0);
  let query = q.from({ row: rows }).fn.where(({ row }) => isWanted(row));
  for (const { sort_by, order } of sorts) {
    query = query.orderBy(
      ({ row }) =>
        isSortColumn(sort_by)
          ? row[(COLUMN[sort_by] ?? sort_by) as keyof ListRow]
          : row.prices[sort_by],
      { direction: order, nulls: 'last', stringSort: 'lexical' },
    );
  }
  return query
    .orderBy(({ row }) => row.match_id, { direction: 'asc', stringSort: 'lexical' })
    .offset(from)
    .limit(size);
}
