import { Dexie, liveQuery, type Table } from 'dexie';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { predicateOf } from '../../contract/rules/filter.ts';
import { listRowOf } from '../../contract/rules/list-row.ts';
import { comparatorOf } from '../../contract/rules/sort.ts';
import type { PageQuery } from '../../contract/catalogue/catalogue.ts';
import { inChunks, type Contender } from './contender.ts';

/** What one would write first: a table of documents, `toArray`, filter and sort, `liveQuery` for changes. */
export function dexieRows(): Contender {
  const database = new Dexie('bench-rows');
  database.version(1).stores({ matches: 'match_id' });
  const matches: Table<MatchDocument, string> = database.table('matches');
  const query = async ({ filter, scope, sorts, from, size }: PageQuery) => {
    const rows = (await matches.toArray()).map(listRowOf);
    const page = rows.filter(predicateOf(filter, scope, 0)).toSorted(comparatorOf(sorts));
    return page.slice(from, from + size).map(({ match_id }) => match_id);
  };
  return {
    load: (all) => inChunks(all, (part) => matches.bulkPut(part)),
    open: async () => void (await database.open()),
    query,
    documents: async (ids) => (await matches.bulkGet(ids)).filter((one) => one !== undefined),
    update: async (changed) => void (await matches.bulkPut(changed)),
    watch: (asked, told) => watchLive(() => query(asked), told),
  };
}

/** Resolves with the first answer of a live query; tells of the later ones. */
export function watchLive(query: () => Promise<unknown>, told: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let isFirst = true;
    liveQuery(query).subscribe({
      next: () => {
        if (!isFirst) told();
        isFirst = false;
        resolve();
      },
      error: reject,
    });
  });
}
