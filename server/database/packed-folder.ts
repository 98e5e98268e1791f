import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A folder, or a file with its size. */
type Entry = { path: string; size?: number };

/** All of a folder as one compressed file: a line of JSON that lists what is in it, then the content of its files. */
export function pack(folder: string): Buffer {
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isDirectory()) {
      entries.push({ path });
      continue;
    }
    const content = readFileSync(file);
    entries.push({ path, size: content.length });
    contents.push(content);
  }
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]), {
    level: 9,
  });
}

/** Writes what was packed into an empty folder. Only its owner may read it. */
export function unpack(packed: Buffer, folder: string): void {
  const all = gunzipSync(packed);
  let at = all.indexOf('\n') + 1;
  const entries = JSON.parse(all.toString('utf8', 0, at)) as Entry[];
  for (const { path, size } of entries) {
    if (size !== undefined) continue;
    mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
  }
  for (const { path, size } of entries) {
    if (size === undefined) continue;
    writeFileSync(join(folder, path), all.subarray(at, at + size), { mode: 0o600 });
    at += size;
  }
}
