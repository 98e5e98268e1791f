import { keysOf } from '../../contract/records.ts';
import { MATCH_PAGE_SIZE } from '../../contract/constants.ts';
import { NO_FILTER, type MatchFilter } from '../../contract/rules/filter.ts';
import { DEFAULT_SORTS, isSortColumn } from '../../contract/rules/sort.ts';
import type { CallQuery } from '../../contract/table.ts';
import type { Database } from '../database/database.ts';
import { listWebsites, type ListRequest } from './repository.ts';

type Query = CallQuery<'listProducts'>;

/** Reads the documented list parameters. A page is `from` and `size`, or `page` and `rowsPerPage`. */
export function listRequestOf(query: Query, now: number): ListRequest {
  const size = query.size ?? query.rowsPerPage ?? MATCH_PAGE_SIZE;
  return {
    filter: query.reset ? NO_FILTER : filterOf(query),
    scope: {
      favorite_only: query.favorite_only ?? false,
      exclusive_only: query.exclusive_only ?? false,
      bucket: query.raw_price_index ?? null,
    },
    sorts: query.table_sorts?.length ? query.table_sorts : DEFAULT_SORTS,
    from: query.all_data ? 0 : (query.from ?? ((query.page ?? 1) - 1) * size),
    size: query.all_data ? null : size,
    now,
  };
}

/** A column that is none and the alias of no website of the account orders nothing; without any other it is by name. */
export async function withKnownSorts(
  db: Database,
  accountId: string,
  request: ListRequest,
): Promise<ListRequest> {
  if (request.sorts.every(({ sort_by }) => isSortColumn(sort_by))) return request;
  const aliases = new Set((await listWebsites(db, accountId)).map(({ alias }) => alias));
  const sorts = request.sorts.filter(
    ({ sort_by }) => isSortColumn(sort_by) || aliases.has(sort_by),
  );
  return { ...request, sorts: sorts.length > 0 ? sorts : DEFAULT_SORTS };
}

/** A filter in which missing fields restrict nothing. */
export function filterOf(given: { [Key in keyof MatchFilter]?: MatchFilter[Key] | undefined }) {
  const names = keysOf(NO_FILTER);
  const named = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return { ...NO_FILTER, ...(Object.fromEntries(named) as Partial<MatchFilter>) };
}
