import { noProductList } from './catalogue-refusals.ts';
import { CatalogueReader, type CatalogueItem } from './catalogue-rows.ts';
import { decoded } from './csv-encoding.ts';
import type { FeedItem } from './feed-rows.ts';
import { withDefaults, type SpreadsheetLimits } from './limits.ts';
import { readItems, tableOf, type FeedToRead } from './read-feed.ts';
import { notASpreadsheet, recognise, type FileKind } from './recognise.ts';
import { tooManyColumns } from './row-gate.ts';
import { RowElementFinder, type RowElement } from './row-element.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { TableRow } from './table.ts';
import { parseXml } from './xml.ts';
import { encodingOfXml } from './xml-encoding.ts';

/** `isColumn` says which of the names that a file gives to details of products are columns. */
export type CatalogueOptions = Partial<SpreadsheetLimits> & {
  isColumn?: (name: string) => boolean;
};

/** The column of the details that are no columns. */
const OTHER_DETAILS = 'other details';

/**
 * Any other XML file of products as a table, such as a feed for a price comparison: the element that is repeated is a
 * row, and what it holds are its columns, before those of the details that the file names itself. The file is read once
 * up to some products to find that element, and then twice as a feed is. Throws SpreadsheetRefused.
 */
export async function* readCatalogue(
  source: SpreadsheetSource,
  { isColumn = () => false, ...limits }: CatalogueOptions = {},
): AsyncGenerator<TableRow, void> {
  if ((await recognise(source)) !== 'catalogue') throw notASpreadsheet('something else than XML');
  const bounds = withDefaults(limits);
  const file = { source, limits: bounds, stopwatch: new Stopwatch(bounds.milliseconds) };
  const row = await rowElementOf(file);
  const lists = new Set<string>();
  const itemsOf = () => readItems(file, new CatalogueReader(row, lists, bounds));
  const fields = new Set<string>();
  const details = new Set<string>();
  let hasOthers = false;
  for await (const item of itemsOf()) {
    for (const name of item.fields.keys()) fields.add(name);
    for (const name of item.details.keys()) {
      if (isColumn(name)) details.add(name);
      else hasOthers = true;
    }
    // Some of the names may be those of lists, which are none in the end.
    if (fields.size + details.size > bounds.columns * 10) throw tooManyColumns(bounds.columns);
  }
  const columns = [...fields].filter((name) => !isInside(lists, name));
  const named = [...details].filter((name) => !columns.includes(name));
  const others = hasOthers ? [OTHER_DETAILS] : [];
  const isNamed = new Set(named);
  async function* rows() {
    for await (const item of itemsOf()) yield joined(item, isNamed);
  }
  yield* tableOf(file, [...columns, ...named, ...others], rows());
}

/** The type of a file, as `recognise`; XML is read until it shows products. Throws SpreadsheetRefused for anything else. */
export async function recogniseTable(source: SpreadsheetSource): Promise<FileKind> {
  const kind = await recognise(source);
  if (kind === 'catalogue') {
    const limits = withDefaults({});
    await rowElementOf({ source, limits, stopwatch: new Stopwatch(limits.milliseconds) });
  }
  return kind;
}

async function rowElementOf({ source, limits, stopwatch }: FeedToRead): Promise<RowElement> {
  const finder = new RowElementFinder();
  const text = decoded({ source, encoding: await encodingOfXml(source), limits });
  for await (const _ of parseXml(text, finder, 'the feed')) {
    stopwatch.check();
    if (finder.isDone) break;
  }
  const row = finder.found();
  if (!row) throw noProductList();
  return row;
}

function isInside(lists: ReadonlySet<string>, name: string): boolean {
  const parts = name.split(' ');
  return parts.some((_, count) => count > 0 && lists.has(parts.slice(0, count).join(' ')));
}

function joined({ fields, details }: CatalogueItem, isNamed: ReadonlySet<string>): FeedItem {
  const others: string[] = [];
  for (const [name, value] of details) {
    if (isNamed.has(name)) fields.set(name, value);
    else others.push(`${name}: ${value}`);
  }
  if (others.length > 0) fields.set(OTHER_DETAILS, others.join('\n'));
  return fields;
}
