import { decoded } from './csv-encoding.ts';
import { FeedReader, type FeedItem } from './feed-rows.ts';
import { SpreadsheetRefused, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { RowGate, tooManyColumns } from './row-gate.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { TableRow } from './table.ts';
import { parseXml, type XmlHandler } from './xml.ts';
import { encodingOfXml } from './xml-encoding.ts';

/** The file of a feed and how it is read. */
export type FeedToRead = {
  source: SpreadsheetSource;
  limits: SpreadsheetLimits;
  stopwatch: Stopwatch;
};

/**
 * A shop's feed (Google Merchant Center in RSS or Atom) as a table: the first row has the names of all fields without
 * their prefixes, in the order in which they appear first, and each product is a row. The feed is read twice, because a
 * field may appear in the last product only. Throws SpreadsheetRefused.
 */
export async function* readFeed(
  source: SpreadsheetSource,
  limits: Partial<SpreadsheetLimits> = {},
): AsyncGenerator<TableRow, void> {
  if ((await recognise(source)) !== 'feed') throw notASpreadsheet('something else than a feed');
  const bounds = withDefaults(limits);
  const feed = { source, limits: bounds, stopwatch: new Stopwatch(bounds.milliseconds) };
  const itemsOf = () => readItems<FeedItem>(feed, new FeedReader(bounds));
  const names = new Set<string>();
  for await (const item of itemsOf()) {
    for (const name of item.keys()) names.add(name);
    if (names.size > bounds.columns) throw tooManyColumns(bounds.columns);
  }
  yield* tableOf(feed, [...names], itemsOf());
}

/** A table with a row for each item, below the names of its columns. */
export async function* tableOf(
  { limits, stopwatch }: Pick<FeedToRead, 'limits' | 'stopwatch'>,
  columns: string[],
  items: AsyncIterable<FeedItem>,
): AsyncGenerator<TableRow, void> {
  if (columns.length === 0) throw new SpreadsheetRefused('empty', 'This feed holds no products');
  if (columns.length > limits.columns) throw tooManyColumns(limits.columns);
  const gate = new RowGate(limits);
  yield* gate.admit({ cells: columns });
  for await (const item of items) {
    for (const row of gate.admit({ cells: columns.map((name) => item.get(name) ?? '') })) {
      stopwatch.pause();
      yield row;
      stopwatch.resume();
    }
  }
}

/** The items of a feed, one after the other, as soon as `reader` has them. */
export async function* readItems<Item>(
  { source, limits, stopwatch }: FeedToRead,
  reader: XmlHandler & { takeItems: () => Item[] },
): AsyncGenerator<Item> {
  const text = decoded({ source, encoding: await encodingOfXml(source), limits });
  for await (const _ of parseXml(text, reader, 'the feed')) {
    stopwatch.check();
    yield* reader.takeItems();
  }
}
