import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { type Content, drain, summed, type TableContent } from './content.ts';
import { LineReader } from './line-reader.ts';
import { makeOwnFolder, type OwnFolder, wasOwned } from './own-folder.ts';
import { manifest } from './tables.ts';
import { errorCodeOf } from '../error-code.ts';
import { syncPath } from '../sync-path.ts';

/** COPY writes no row that is this one. */
const END_OF_TABLE = '\\.';

/** A row may have many megabytes. */
const CHUNK_BYTES = 1_048_576;

const total = z.object({ rows: z.number(), checksum: z.string() });
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const endLine = z.object({ end: z.object({ rows: z.number(), tables: z.number() }) });

/**
 * Writes a backup: gzipped text of the manifest, then of each table its name, its rows as COPY writes them and their
 * total, then the total of all. The file gets its name only once it is completely on disk and `check` accepts
 * it, and only its owner reads it.
 */
export async function writeBackupFile(
  content: Content,
  file: string,
  check: (file: string) => Promise<void>,
): Promise<{ rows: number; tables: number; bytes: number }> {
  await requireFreeName(file);
  const all = { rows: 0, tables: 0 };
  async function* text() {
    yield line(content.manifest);
    for await (const table of content.tables) {
      yield line({ table: table.name, columns: table.columns });
      yield* table.lines;
      const its = table.total();
      all.rows += its.rows;
      all.tables += 1;
      yield `${END_OF_TABLE}\n${line(its)}`;
    }
    yield line({ end: all });
  }
  let own: OwnFolder | undefined;
  try {
    own = await makePartFolder(file);
    const part = join(own.folder, 'backup');
    await pipeline(text(), createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    await syncPath(part);
    await check(part);
    const { size } = await stat(part);
    await rename(part, file);
    await syncPath(dirname(resolve(file)));
    return { ...all, bytes: size };
  } catch (error) {
    throw explained(error, file);
  } finally {
    await own?.remove();
  }
}

const PART = /\.[0-9a-f]{8}\.part$/;

/** A folder beside the file, on the same disk; those of killed backups are removed. */
function makePartFolder(file: string): Promise<OwnFolder> {
  const path = resolve(file);
  const parent = dirname(path);
  return makeOwnFolder(parent, {
    name: `${basename(path)}.${randomUUID().slice(0, 8)}.part`,
    ours: (name) => PART.test(name) && wasOwned(join(parent, name)),
  });
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** @throws CommandFailed when the name exists: no backup is ever replaced. */
export async function requireFreeName(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new CommandFailed(`${file} is there already. Choose another name.`);
}

/** Opens a backup. Its tables are to be read in turn. @throws CommandFailed when it is not a backup, or incomplete. */
export async function openBackupFile(file: string): Promise<Content & { close: () => void }> {
  const text = createGunzip({ chunkSize: CHUNK_BYTES });
  // Errors are thrown where the text is read.
  pipeline(createReadStream(file), text).catch(() => {});
  const lines = new LineReader(text);
  try {
    const known = manifest.safeParse(parsed(await lines.next()));
    if (!known.success)
      throw new CommandFailed(`${file} is no backup of this format of Vigia, or damaged.`);
    const tables = tablesIn(lines, file, known.data.tables.length);
    return { manifest: known.data, tables, close: () => text.destroy() };
  } catch (error) {
    text.destroy();
    throw explained(error, file);
  }
}

/** Reads all of a backup. @throws CommandFailed when it is damaged. */
export async function checkBackupFile(file: string): Promise<void> {
  const { tables, close } = await openBackupFile(file);
  try {
    for await (const { lines } of tables) await drain(lines);
  } catch (error) {
    throw explained(error, file);
  } finally {
    close();
  }
}

async function* tablesIn(
  lines: LineReader,
  file: string,
  count: number,
): AsyncGenerator<TableContent> {
  const broken = new CommandFailed(`${file} is damaged. Use another backup.`);
  const need = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const read = schema.safeParse(parsed(await lines.next()));
    if (!read.success) throw broken;
    return read.data;
  };
  try {
    let rows = 0;
    for (let n = 0; n < count; n++) {
      const { table: name, columns } = await need(tableLine);
      const read = summed(lines.until(END_OF_TABLE));
      yield { name, columns, ...read };
      const [written, its] = [await need(total), read.total()];
      if (written.rows !== its.rows || written.checksum !== its.checksum) throw broken;
      rows += its.rows;
    }
    const { end } = await need(endLine);
    if (end.rows !== rows || (await lines.next()) !== null) throw broken;
  } catch (error) {
    throw explained(error, file);
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const SENTENCES: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}, or no folder for it.`,
  EISDIR: (file) => `${file} is a folder. Name a file.`,
  EACCES: (file) => `${file} cannot be opened: the user who runs this may not.`,
  ENOSPC: (file) => `There is no space left for ${file}. Make space, or choose another disk.`,
  Z_DATA_ERROR: (file) => `${file} is damaged, or no backup of Vigia.`,
  Z_BUF_ERROR: (file) => `${file} is not whole: it ends too early. Use another backup.`,
};

function explained(error: unknown, file: string): unknown {
  if (error instanceof CommandFailed || !(error instanceof Error)) return error;
  const sentence = SENTENCES[errorCodeOf(error) ?? ''];
  return sentence ? new CommandFailed(sentence(file), { cause: error }) : error;
}
