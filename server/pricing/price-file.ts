import { sql } from 'drizzle-orm';
import type { ExportFormat } from '../../contract/rules/export-fields.ts';
import type { Database } from '../database/database.ts';
import { storeWritten } from '../exports/repository.ts';
import { HttpRefusal } from '../refusal.ts';
import type { CellValue, SpreadsheetColumn } from '../spreadsheets/columns.ts';
import { writtenFile } from '../spreadsheets/written-file.ts';
import { markExported, readOutgoing, type OutgoingPrice } from './outgoing.ts';

/** It is written in one transaction, so it is bounded; the next file has the rest. */
const MOST_PRICES = 5000;

const COLUMNS: (SpreadsheetColumn & { cellOf: (price: OutgoingPrice) => CellValue })[] = [
  { header: 'Reference', kind: 'text', cellOf: ({ ref }) => ref },
  { header: 'EAN', kind: 'text', cellOf: ({ ean }) => ean },
  { header: 'Name', kind: 'text', cellOf: ({ name }) => name },
  { header: 'Brand', kind: 'text', cellOf: ({ brand }) => brand },
  { header: 'Url', kind: 'text', cellOf: ({ url }) => url },
  { header: 'Current price', kind: 'price', cellOf: ({ current }) => current },
  { header: 'New price', kind: 'price', cellOf: ({ price }) => price },
  { header: 'Rule', kind: 'text', cellOf: ({ rule }) => rule },
  { header: 'Accepted at', kind: 'datetime', cellOf: ({ acceptedAt }) => acceptedAt },
  { header: 'Accepted by', kind: 'text', cellOf: ({ acceptedBy }) => acceptedBy },
  { header: 'Currency', kind: 'text', cellOf: ({ currency }) => currency },
];

/**
 * Writes the accepted prices into a file among the account's exports, and marks them as exported.
 *
 * @throws HttpRefusal 422 if there is none
 */
export async function exportAcceptedPrices(
  tx: Database,
  { accountId, userId }: { accountId: string; userId: string },
  { format, now }: { format: ExportFormat; now: Date },
): Promise<{ id: string; count: number }> {
  const prices = await readOutgoing(tx, accountId, {
    condition: sql`proposal.state = 'accepted'`,
    limit: MOST_PRICES,
  });
  if (prices.length === 0) {
    throw new HttpRefusal(422, 'No accepted price waits to be exported.');
  }
  const content = await written(prices, format);
  const id = await storeWritten(tx, {
    accountId,
    userId,
    exportName: 'Accepted prices',
    format,
    content,
    now,
  });
  await markExported(tx, accountId, { prices, way: 'file', at: now });
  return { id, count: prices.length };
}

const written = (prices: OutgoingPrice[], format: ExportFormat): Promise<Buffer> =>
  writtenFile(
    {
      columns: COLUMNS,
      rows: prices.map((price) => COLUMNS.map(({ cellOf }) => cellOf(price))),
      sheetName: 'Prices',
    },
    format,
  );
