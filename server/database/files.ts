import { Duplex, type Writable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Database, rowsOf } from './database.ts';
import { files } from './schema/activity.ts';

const PART_BYTES = 262_144;

/** A file without content yet, which comes in parts. Returns its id. */
export async function createFile(
  tx: Database,
  accountId: string,
  { name, type }: { name: string; type: string },
): Promise<string> {
  const id = uuid();
  await tx.insert(files).values({ accountId, id, name, type, content: sql`''::bytea` });
  return id;
}

/** Stores a file in parts, as base64: the embedded driver writes bytes as a list of numbers, fifty times their size. */
export async function storeFile(
  tx: Database,
  accountId: string,
  { content, ...file }: { name: string; type: string; content: Buffer },
): Promise<string> {
  const id = await createFile(tx, accountId, file);
  for (let n = 0; n * PART_BYTES < content.length; n++) {
    const part = content.subarray(n * PART_BYTES, (n + 1) * PART_BYTES).toString('base64');
    // One part in memory beside the file.
    await tx.execute(sql`
      insert into file_parts (account_id, file_id, n, content)
      values (${accountId}, ${id}, ${n}::int, decode(${part}, 'base64'))`);
  }
  return id;
}

export async function deleteFile(tx: Database, accountId: string, id: string): Promise<void> {
  await tx.delete(files).where(and(eq(files.accountId, accountId), eq(files.id, id)));
}

/** Cuts what is written, bytes or text, into parts and has each stored before it takes more. `n` counts them from 0. */
export function cutIntoParts(store: (n: number, content: Buffer) => Promise<void>): Writable {
  return Duplex.from(async (source: AsyncIterable<Buffer | string>) => {
    let waiting: Buffer[] = [];
    let size = 0;
    let n = 0;
    for await (const written of source) {
      const chunk = typeof written === 'string' ? Buffer.from(written) : written;
      waiting.push(chunk);
      size += chunk.length;
      if (size < PART_BYTES) continue;
      await store(n++, Buffer.concat(waiting));
      waiting = [];
      size = 0;
    }
    if (size > 0) await store(n, Buffer.concat(waiting));
  });
}

/**
 * The content of a file that was stored whole or in parts; undefined when there is none. A part at a time, as base64,
 * so that other calls come between: the embedded driver reads bytes slowly and on the one thread.
 */
export async function readFile(
  db: Database,
  accountId: string,
  id: string,
): Promise<{ name: string; type: string; content: Buffer } | undefined> {
  const [file] = await db
    .select({
      name: files.name,
      type: files.type,
      content: sql<string>`encode(${files.content}, 'base64')`,
    })
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.id, id)));
  if (!file) return undefined;
  const contents = [Buffer.from(file.content, 'base64')];
  for (let n = 0; ; n++) {
    // One part in memory beside what is sent.
    const [part] = await rowsOf<{ content: string }>(
      db,
      sql`select encode(content, 'base64') as content from file_parts
          where account_id = ${accountId} and file_id = ${id} and n = ${n}`,
    );
    if (!part) break;
    contents.push(Buffer.from(part.content, 'base64'));
  }
  return { ...file, content: Buffer.concat(contents) };
}
