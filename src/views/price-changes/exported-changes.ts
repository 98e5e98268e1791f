import { csvCell, neutralised } from '../../../contract/rules/formula-injection.ts';
import type { PriceChange } from '../../../contract/rules/price-changes.ts';
import { roundedToCents } from '../../../contract/rules/pricing/cents.ts';

type Value = string | number | null;

const COLUMNS: Readonly<Record<string, (change: PriceChange) => Value>> = {
  Reference: ({ match_ref: ref }) => ref,
  Product: ({ product_name: name }) => name,
  Brand: ({ product_brand: brand }) => brand,
  Website: ({ alias }) => alias,
  Before: ({ before }) => before,
  After: ({ after }) => after,
  Currency: ({ currency }) => currency,
  Change: ({ amount }) => amount,
  'Change in %': ({ percent }) => roundedToCents(percent),
  'Changed at (UTC)': ({ at }) => at,
  'Own price': ({ own_price: price }) => price,
  'Own currency': ({ own_currency: currency }) => currency,
  'Its price against yours in %': ({ difference }) => difference,
  Address: ({ url }) => url,
};

/** The listed changes as a table: numbers with a point, times in UTC. */
export function exportedChanges(changes: readonly PriceChange[]): {
  labels: string[];
  rows: Value[][];
} {
  const cells = Object.values(COLUMNS);
  return {
    labels: Object.keys(COLUMNS),
    rows: changes.map((change) => cells.map((cellOf) => cellOf(change))),
  };
}

/** The same as a csv file, as the exports of the server write one: commas, CRLF, a byte order mark. */
export function csvOfChanges(changes: readonly PriceChange[]): string {
  const { labels, rows } = exportedChanges(changes);
  const lines = [labels, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: Value): string {
  if (value === null) return '';
  return csvCell(typeof value === 'number' ? String(value) : neutralised(value));
}
