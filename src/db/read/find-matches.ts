import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import type { FoundMatch } from '../../machines/diagnostics/diagnostics.ts';
import { idsInLog } from './match-history.ts';
import type { Readable } from './readable.ts';

const FOUND = 20;

type Parts = Pick<Readable, 'mirror' | 'environment' | 'database' | 'documentsOf'>;

/** Matches by id, reference or name; also by the id of a match that is only in the log. */
export async function findMatches(store: Parts, text: string): Promise<FoundMatch[]> {
  const { environment } = store;
  const { catalogue } = store.mirror;
  const term = text.trim();
  const query = { filter: { ...NO_FILTER, key: term }, scope: WHOLE_LIST, sorts: [] };
  const page = catalogue?.page({ ...query, from: 0, size: FOUND }, environment.now());
  const ids = [...new Set([term, ...(page?.ids ?? [])])].slice(0, FOUND);
  const found = (await store.documentsOf(ids)).map((match) => ({
    id: match.match_id,
    ref: match.match_user_ref ?? match.match_ref,
    name: match.product_name,
  }));
  const isGone = !found.some(({ id }) => id === term) && (await idsInLog(store)).has(term);
  return isGone ? [{ id: term, ref: '', name: '' }, ...found] : found;
}
