import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { currencyIn, isCurrency, withoutMarks } from '../cost.ts';
import { isPlaceholder } from './cell-text.ts';

/**
 * The amounts of a file with their currency: the text of a cell with the sign that the cell shows, that the title of its
 * column names or that stands in a column of its row, unless it has one itself. `currency` is the account's (ISO 4217).
 */
export function createAmounts(
  { mapping: { roles }, titles }: { mapping: ImportMapping; titles: readonly string[] },
  currency: string,
): (row: TableRow) => (cell: string, column: number) => string {
  const named = titles.map((title) => currencyIn(title, currency));
  const currencyColumn = Object.keys(roles).find((key) => roles[key] === 'currency');
  return ({ cells, signs }) => {
    const ofRow = cells[Number(currencyColumn)]?.trim();
    return (cell, column) => {
      const amount = withoutMarks(cell);
      if (!isBare(amount)) return cell;
      const sign = [signs?.get(column), named[column], ofRow].find((each = '') =>
        isCurrency(each, currency),
      );
      return sign === undefined ? cell : `${amount} ${sign}`;
    };
  };
}

/** Whether a text is an amount without a currency. */
const isBare = (text: string): boolean =>
  !isPlaceholder(text) && /^[^\p{L}\p{Sc}]*\d[^\p{L}\p{Sc}]*$/u.test(text);
