import { Checksum, type Total } from './checksum.ts';
import type { Connection, Lines } from './connection.ts';
import { describeDatabase, type Manifest } from './tables.ts';

/** One table of a database or of a backup. */
export type TableContent = {
  name: string;
  columns: string[];
  /** To be read to its end before the next table. */
  lines: Lines;
  /** Known once the lines were read. */
  total: () => Total;
};

/** The complete content of a database, from a database or from a backup. */
export type Content = { manifest: Manifest; tables: AsyncIterable<TableContent> };

/** The content of a database as this connection sees it. */
export async function contentOf(connection: Connection): Promise<Content> {
  const manifest = await describeDatabase(connection.db);
  return { manifest, tables: tablesOf(connection, manifest) };
}

async function* tablesOf(connection: Connection, manifest: Manifest): AsyncGenerator<TableContent> {
  for (const { name, columns } of manifest.tables) {
    yield { name, columns, ...summed(connection.read(name, columns.join(', '))) };
  }
}

/** Sums up lines while they are read. */
export function summed(lines: Lines): Pick<TableContent, 'lines' | 'total'> {
  const checksum = new Checksum();
  async function* read() {
    for await (const chunk of lines) {
      checksum.add(chunk);
      yield chunk;
    }
  }
  return { lines: read(), total: () => checksum.total() };
}

/** Reads lines to their end. */
export async function drain(lines: Lines): Promise<void> {
  for await (const _ of lines);
}
