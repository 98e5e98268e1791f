import { decoded } from './csv-encoding.ts';
import { FeedReader, type FeedItem } from './feed-rows.ts';
import { SpreadsheetRefused, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { RowGate, tooManyColumns } from './row-gate.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { TableRow } from './table.ts';
import { parseXml } from './xml.ts';
import { encodingOfXml } from './xml-encoding.ts';

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
  const stopwatch = new Stopwatch(bounds.milliseconds);
  const itemsOf = () => readItems(source, bounds, stopwatch);
  const names = new Set<string>();
  for await (const item of itemsOf()) {
    for (const name of item.keys()) names.add(name);
    if (names.size > bounds.columns) throw tooManyColumns(bounds.columns);
  }
  if (names.size === 0) throw new SpreadsheetRefused('empty', 'This feed holds no products');
  const gate = new RowGate(bounds);
  const columns = [...names];
  yield* gate.admit({ cells: columns });
  for await (const item of itemsOf()) {
    for (const row of gate.admit({ cells: columns.map((name) => item.get(name) ?? '') })) {
      stopwatch.pause();
      yield row;
      stopwatch.resume();
    }
  }
}

async function* readItems(
  source: SpreadsheetSource,
  limits: SpreadsheetLimits,
  stopwatch: Stopwatch,
): AsyncGenerator<FeedItem> {
  const reader = new FeedReader(limits);
  const text = decoded({ source, encoding: await encodingOfXml(source), limits });
  for await (const _ of parseXml(text, reader, 'the feed')) {
    stopwatch.check();
    yield* reader.takeItems();
  }
}
