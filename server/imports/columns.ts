import { keysOf } from '../../contract/records.ts';
import { fold } from '../../contract/rules/list-row.ts';
import { normaliseGtin } from '../gtin.ts';

export type ColumnRole =
  | 'ref'
  | 'ean'
  | 'name'
  | 'brand'
  | 'model'
  | 'category'
  | 'cost'
  | 'url'
  | 'ignored';

/** The role of each column of a file. `hasHeader` means that the first row contains the column names. */
export type ImportColumns = { hasHeader: boolean; roles: ColumnRole[] };

/** Rows that are examined before the first is imported. */
export const SAMPLE_ROWS = 50;

/** Common headers in English, Spanish, French, German, Italian and Portuguese. */
const HEADERS: Record<Exclude<ColumnRole, 'ignored'>, string> = {
  ref: 'ref reference referencia referencia_interna sku id code codigo artikelnummer riferimento codice',
  ean: 'ean ean13 ean_13 gtin gtin13 upc barcode codigo_de_barras isbn',
  name: 'name product product_name producto nombre title titulo titre nom nombre_producto produkt bezeichnung nome prodotto descripcion description',
  brand: 'brand product_brand marca marque marke manufacturer fabricante hersteller fabricant',
  model: 'model modelo modele modell modello mpn part_number referencia_fabricante',
  category: 'category categoria categorie kategorie family familia',
  cost: 'cost coste costo cost_price purchase_price precio_coste precio_de_coste cout custo einkaufspreis',
  url: 'url urls link links enlace enlaces product_url own_url competitor competitors competidor website web',
};

const ROLE_OF_HEADER = new Map(
  keysOf(HEADERS).flatMap((role) =>
    HEADERS[role].split(' ').map((word): [string, ColumnRole] => [word, role]),
  ),
);

const WEB_ADDRESS = /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/iu;
const WEB_PAGE = /^(https?:\/\/\S+|([\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S+)$/iu;

/**
 * Recognises the columns of a file: by the names in the first row if it is a header, otherwise by their contents.
 * `sample` contains the first rows, including the very first one.
 */
export function recogniseColumns(sample: string[][]): ImportColumns {
  const first = sample[0] ?? [];
  const width = Math.max(0, ...sample.map((row) => row.length));
  const hasHeader = isHeader(first, sample.slice(1));
  const body = hasHeader ? sample.slice(1) : sample;
  const valuesOf = (column: number) =>
    body.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
  const roles = Array.from({ length: width }, (_, column): ColumnRole => {
    const named = hasHeader ? roleOfHeader(first[column] ?? '') : undefined;
    return named ?? roleOfValues(valuesOf(column)) ?? 'ignored';
  });
  return { hasHeader, roles: onePerRole(hasHeader ? roles : withGuesses(roles, valuesOf)) };
}

/** A header names columns and contains no product itself. */
function isHeader(first: string[], rest: string[][]): boolean {
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (cells.some((cell) => WEB_PAGE.test(cell) && !isRoot(cell))) return false;
  if (cells.some((cell) => ROLE_OF_HEADER.has(headerKey(cell)))) return true;
  const namesWebsites = first.some(
    (cell, column) =>
      WEB_ADDRESS.test(cell.trim()) && rest.some((row) => WEB_PAGE.test(row[column]?.trim() ?? '')),
  );
  const holdsNumbers = cells.some((cell) => /^[\d.,]+$/.test(cell));
  return namesWebsites || (cells.length > 0 && !holdsNumbers && rest.length > 0);
}

/** `https://www.shop.example` is the address of a website, `https://www.shop.example/p/1` that of a page. */
function isRoot(cell: string): boolean {
  return !/^(https?:\/\/)?[^/]+\/.+$/i.test(cell);
}

const headerKey = (header: string) =>
  fold(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

function roleOfHeader(header: string): ColumnRole | undefined {
  const key = headerKey(header);
  const exact = ROLE_OF_HEADER.get(key);
  if (exact) return exact;
  // 'url 2', 'competitor_1', 'Link Amazon'
  if (/^(url|link|enlace|competitor|competidor|website|web)(_|\d|$)/.test(key)) return 'url';
  return WEB_ADDRESS.test(header.trim()) ? 'url' : undefined;
}

function roleOfValues(values: string[]): ColumnRole | undefined {
  const most = (is: (value: string) => boolean) =>
    values.length > 0 && values.filter(is).length * 2 > values.length;
  if (most((value) => WEB_PAGE.test(value))) return 'url';
  if (most((value) => normaliseGtin(value) !== undefined)) return 'ean';
  return undefined;
}

/** Without a header: short texts that never repeat are references, amounts are costs, long texts are names. */
function withGuesses(roles: ColumnRole[], valuesOf: (column: number) => string[]): ColumnRole[] {
  const guessed = [...roles];
  const open = () => guessed.flatMap((role, column) => (role === 'ignored' ? [column] : []));
  const take = (role: ColumnRole, is: (values: string[]) => boolean) => {
    const column = open().find((candidate) => {
      const values = valuesOf(candidate);
      return values.length > 0 && is(values);
    });
    if (column !== undefined) guessed[column] = role;
  };
  take('cost', (values) => values.every((value) => /^\d+[.,]\d{1,2}\s*\D{0,3}$/.test(value)));
  take(
    'name',
    (values) => values.filter((value) => /\S\s+\S/.test(value)).length * 2 > values.length,
  );
  take(
    'ref',
    (values) =>
      new Set(values).size === values.length && values.every((value) => !/\s/.test(value)),
  );
  return guessed;
}

/** Keeps all url columns, and of every other role only the first column. */
function onePerRole(roles: ColumnRole[]): ColumnRole[] {
  return roles.map((role, column) =>
    role !== 'url' && role !== 'ignored' && roles.indexOf(role) < column ? 'ignored' : role,
  );
}
