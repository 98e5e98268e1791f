import type { ImportError } from '../../contract/entities/importation.ts';
import type { CallOutput } from '../../contract/table.ts';
import type { MatchLimits } from '../billing/limits.ts';
import type { AddressPolicy } from '../network/address-guard.ts';
import type { Database } from '../database/database.ts';
import { insertRows, isInserted, type RowResult } from './insert-rows.ts';
import { resettled, settleCells, type ReadCell, type SettledCell } from './cells.ts';
import { errorsHandled, LEFT_OUT, NOT_UNCOMPLETED } from './messages.ts';
import { outcomeOf } from './outcome.ts';
import { selectionFor, settleOwnWebsite } from './own-website.ts';
import * as repository from './repository.ts';
import type { FaultyRow } from './repository.ts';
import { rowMessageOf } from './row-result.ts';
import { judgeUrls, type ImportRow } from './row.ts';

/** A row with urls to correct, in the documented form. Its id is its number in the file. */
export function importErrorOf({ n, data }: FaultyRow): ImportError {
  const urls = data.bad.map(({ url }) => ({ url, validated: false }));
  return {
    id: String(n),
    urls: urls.length > 0 ? urls : [{ url: '', validated: false }],
    checked: false,
  };
}

/**
 * Processes corrected urls. Of several items only the checked ones count, or all if none is checked. A url that is now
 * valid is added to the row's match, which is created if there was none; a url that is emptied or left out is dropped;
 * any other stays an error. Above the account's limit a row stays unchanged, to be tried again with a higher limit.
 *
 * @throws HttpRefusal 404
 */
export async function handleErrors(
  tx: Database,
  { accountId, id, data }: { accountId: string; id: string; data: ImportError[] },
  { policy, limits }: { policy: AddressPolicy; limits: MatchLimits },
): Promise<CallOutput<'handleImportErrors'>> {
  const importation = await repository.findImportation(tx, accountId, id);
  if (importation.status !== 'uncompleted') {
    return { status: false, error_handled_count: 0, is_limit_error: false, msg: NOT_UNCOMPLETED };
  }
  const checked = data.filter((item) => item.checked);
  const items = new Map((checked.length > 0 ? checked : data).map((item) => [item.id, item]));
  const rows = (await repository.faultyRows(tx, importation)).flatMap((row) => {
    const item = items.get(String(row.n));
    return item && row.status !== 'over-limit' ? [correctedRow(row, item, policy)] : [];
  });
  const kept = rows.filter(({ isDropped }) => !isDropped);
  const selection = await selectionFor(tx, importation, kept);
  const inserted = await insertRows(tx, importation, { selection, rows: kept, limits });
  if (inserted.some(isInserted)) await settleOwnWebsite(tx, importation, kept);
  const results = new Map(inserted.map((result) => [result.n, result]));
  const isOverLimit = (n: number) => results.get(n)?.status === 'over-limit';
  const taken = rows.filter(({ n }) => !isOverLimit(n));
  await repository.writeCorrections(
    tx,
    importation,
    taken.map((row) => {
      const result = results.get(row.n);
      const { warnings, replaced = [] } = row.data;
      const data = {
        ...row.data,
        warnings: [...new Set([...warnings, ...(result?.warnings ?? [])])],
        replaced: [...new Set([...replaced, ...(result?.replaced ?? [])])],
      };
      return { ...resultOf({ ...row, data }, result), data, cells: cellsOf(row, result) };
    }),
  );

  const counts = await repository.countRows(tx, importation);
  await repository.changeImportation(tx, importation, outcomeOf(counts, limits, importation));
  const handled = taken.filter(
    ({ n, data: row }) => row.bad.length === 0 && results.get(n)?.status !== 'error',
  ).length;
  const isLimitError = taken.length < rows.length;
  return {
    status: true,
    error_handled_count: handled,
    is_limit_error: isLimitError,
    msg: isLimitError ? limits.reached : errorsHandled(handled),
  };
}

type CorrectedRow = FaultyRow & { isDropped: boolean };

function correctedRow(row: FaultyRow, item: ImportError, policy: AddressPolicy): CorrectedRow {
  const entered = item.urls.map(({ url }) => url.trim());
  const given = entered.filter((url) => url !== '');
  const { judged, ...read } = judgeUrls(given, policy);
  const urls = new Map([...row.data.urls, ...read.urls].map((address) => [address.url, address]));
  const order = [...urls.keys()];
  const correctionOf = (bad: string): CorrectedValue => {
    const text = entered[row.data.bad.findIndex(({ url }) => url.startsWith(bad))] ?? '';
    const verdict = judged[given.indexOf(text)];
    if (text === '' || !verdict) return ['none', bad, LEFT_OUT];
    if (verdict.is === 'bad') return ['bad', text, verdict.problem];
    if (verdict.is !== 'url') return [verdict.is, text, ''];
    return ['url', String(order.indexOf(read.urls[verdict.index]?.url ?? '')), ''];
  };
  const isBad = ([, is, value]: ReadCell) =>
    is === 'bad' && row.data.bad.some(({ url }) => url.startsWith(value));
  const data: ImportRow = {
    ...row.data,
    ...(row.data.cells && {
      cells: row.data.cells.map((cell) =>
        isBad(cell) ? [cell[0], ...correctionOf(cell[2])] : cell,
      ),
    }),
    urls: [...urls.values()],
    bad: read.bad,
    googleShoppingUrl: row.data.googleShoppingUrl ?? read.googleShoppingUrl,
  };
  return { ...row, data, isDropped: urls.size === 0 && given.length === 0 };
}

type CorrectedValue = [is: ReadCell[1], value: string, reason: string];

function cellsOf({ cells, data }: CorrectedRow, result: RowResult | undefined): SettledCell[] {
  const settled = result?.cells ?? settleCells(data, { refused: 'ignored', reason: LEFT_OUT });
  return resettled(cells, settled);
}

/** A row that was already inserted keeps its status: its correction only adds to its match. */
function resultOf(
  { n, status, matchId, data }: CorrectedRow,
  result: RowResult | undefined,
): Omit<RowResult, 'status' | 'cells'> & { status: string } {
  const message = rowMessageOf(data);
  if (!result) return { n, status: status === 'error' ? 'dropped' : status, message, matchId };
  return status === 'error' ? result : { n, status, message, matchId: result.matchId };
}
