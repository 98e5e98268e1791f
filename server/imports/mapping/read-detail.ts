import type { ImportRole } from '../../../contract/choices.ts';
import type { ReadCell } from '../cells.ts';
import { isCurrency, readCost } from '../cost.ts';
import * as messages from '../messages.ts';
import { readText, type ImportRow, type ReadingRules, type TextDetail } from '../row.ts';
import { isPlaceholder, isSheetError } from './cell-text.ts';
import { isTermRole, mayBeZero, readTerm, type TermRole, type TermRules } from './read-term.ts';

/** A value of a row before it is read; `isRemark` says that it stands beside an address. */
export type Given = { key: string; role: ImportRole; text: string; isRemark?: boolean };

export type Rules = ReadingRules & TermRules;

export const isAddress = (role: ImportRole): role is 'url' | 'ownUrl' =>
  role === 'url' || role === 'ownUrl';

/** Reads a value that is no address into the row. */
export function readDetail(
  { key, role, text, isRemark }: Given,
  row: ImportRow,
  rules: Rules,
): ReadCell {
  const bad = (reason: string) => badCell(row, { key, text, reason });
  if (role === 'ignored') return [key, 'none', '', ''];
  if (isRemark) return [key, 'none', short(text), messages.BESIDE_URL];
  if (isSheetError(text)) return bad(messages.SHEET_ERROR);
  if (isPlaceholder(text) && !(text === '0' && mayBeZero(role)))
    return [key, 'none', short(text), messages.NO_VALUE];
  if (isAddress(role) || role === 'ownId') return bad(messages.NO_SHOP_ADDRESS);
  if (role === 'website') return [key, 'none', short(text), messages.NAMES_WEBSITE];
  if (role === 'currency') return readCurrency({ key, text }, row, rules);
  if (role === 'cost') return readCostCell({ key, text }, row, rules);
  if (isTermRole(role)) return readTermCell({ key, role, text }, row, rules);
  return readTextCell({ key, role, text }, row);
}

/** Reads a detail of the product; of several columns of EANs the first counts. */
function readTextCell(
  { key, role, text }: CellText & { role: TextDetail },
  row: ImportRow,
): ReadCell {
  if (role === 'ean' && row.ean !== null) return [key, 'none', short(text), messages.HAS_EAN];
  const { value, problem } = readText(role, text);
  row[role] = value;
  return problem === null ? [key, 'text', role] : badCell(row, { key, text, reason: problem });
}

type CellText = Pick<Given, 'key' | 'text'>;

function readCostCell({ key, text }: CellText, row: ImportRow, rules: Rules): ReadCell {
  const { amount, problem } = readCost(text, rules);
  row.cost = amount;
  if (problem !== null) return badCell(row, { key, text, reason: problem });
  return amount === null ? [key, 'none', short(text), messages.NO_VALUE] : [key, 'text', 'cost'];
}

function readCurrency({ key, text }: CellText, row: ImportRow, { currency }: Rules): ReadCell {
  return isCurrency(text, currency)
    ? [key, 'none', short(text), messages.NAMES_CURRENCY]
    : badCell(row, { key, text, reason: messages.wrongCurrency(short(text)) });
}

function badCell(
  row: ImportRow,
  { key, text, reason }: { key: string; text: string; reason: string },
): ReadCell {
  row.warnings.push(reason);
  return [key, 'bad', short(text), reason];
}

function readTermCell(
  { key, role, text }: Given & { role: TermRole },
  row: ImportRow,
  rules: Rules,
): ReadCell {
  const known = row.terms ?? {};
  const { given, problem, isNone } = readTerm(role, text, { row: known, rules });
  if (Object.keys(given).length > 0) row.terms = { ...known, ...given };
  if (isNone) return [key, 'none', short(text), messages.NO_VALUE];
  if (problem !== null) return badCell(row, { key, text, reason: problem });
  const isWithUnit = given.pack_size !== undefined && given.pack_unit !== undefined;
  return [key, 'text', isWithUnit ? 'pack' : role];
}

/** A value as a report has it. */
export const short = (text: string) => text.replaceAll('\0', '').slice(0, 300).toWellFormed();
