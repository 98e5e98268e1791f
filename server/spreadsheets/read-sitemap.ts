import { countText } from '../../contract/rules/figures.ts';
import { decoded } from './csv-encoding.ts';
import { SpreadsheetRefused, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { cellTooLong, RowGate } from './row-gate.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { TableRow } from './table.ts';
import { parseXml } from './xml.ts';
import { encodingOfXml } from './xml-encoding.ts';

/** Elements within each other in a sitemap with pictures and videos. */
const mostNested = 20;

/** The addresses of a sitemap (sitemaps.org) as a table with the column `url`. Throws SpreadsheetRefused. */
export async function* readSitemap(
  source: SpreadsheetSource,
  limits: Partial<SpreadsheetLimits> = {},
): AsyncGenerator<TableRow, void> {
  if ((await recognise(source)) !== 'sitemap')
    throw notASpreadsheet('something else than a sitemap');
  const bounds = withDefaults(limits);
  const stopwatch = new Stopwatch(bounds.milliseconds);
  const gate = new RowGate(bounds);
  yield* gate.admit({ cells: ['url'] });
  for await (const address of readAddresses(source, 'url', bounds)) {
    stopwatch.check();
    for (const row of gate.admit({ cells: [address] })) {
      stopwatch.pause();
      yield row;
      stopwatch.resume();
    }
  }
}

/** The sitemaps that a sitemap index names, at most `most`. Throws SpreadsheetRefused. */
export async function sitemapsOf(source: SpreadsheetSource, most: number): Promise<string[]> {
  const sitemaps: string[] = [];
  for await (const address of readAddresses(source, 'sitemap', withDefaults({}))) {
    if (sitemaps.push(address) > most) {
      throw new SpreadsheetRefused(
        'too-large',
        `This file lists more than ${countText(most)} sitemaps. Please use one of them`,
      );
    }
  }
  return sitemaps;
}

/** The text of each `loc` directly in an `entry`; those of pictures and videos stand deeper. */
async function* readAddresses(
  source: SpreadsheetSource,
  entry: 'url' | 'sitemap',
  limits: SpreadsheetLimits,
): AsyncGenerator<string> {
  const open: string[] = [];
  let found: string[] = [];
  let address = '';
  const isAddress = () => open.length === 3 && open[1] === entry && open[2] === 'loc';
  const handler = {
    open: (name: string) => {
      if (open.push(name) > mostNested) throw notASpreadsheet('an XML document');
      address = '';
    },
    text: (text: string) => {
      if (!isAddress()) return;
      address += text;
      if (address.length > limits.cellLength) throw cellTooLong(limits.cellLength);
    },
    close: () => {
      if (isAddress() && address.trim() !== '') found.push(address.trim());
      open.pop();
    },
    doctype: () => {
      throw notASpreadsheet('an XML document');
    },
  };
  const text = decoded({ source, encoding: await encodingOfXml(source), limits });
  for await (const _ of parseXml(text, handler, 'the sitemap')) {
    yield* found;
    found = [];
  }
}
