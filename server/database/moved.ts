import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DataFolderUnusable } from './lock.ts';

const moved = z.object({ to: z.string(), at: z.string() });

const MARK = 'moved.json';

/** Marks a data folder whose database was moved, so that it is not used by accident. */
export function markMoved(folder: string, to: string): void {
  writeFileSync(join(folder, MARK), `${JSON.stringify({ to, at: new Date().toISOString() })}\n`);
}

/** @throws DataFolderUnusable when the folder's database was moved to another. */
export function refuseMoved(folder: string): void {
  const mark = join(folder, MARK);
  if (!existsSync(mark)) return;
  const { to, at } = moved.parse(JSON.parse(readFileSync(mark, 'utf8')));
  throw new DataFolderUnusable(
    `The data of ${folder} was moved to ${to} at ${at}. ` +
      `Set DATABASE_URL to go on there. To go on with what was left here, delete ${mark}.`,
  );
}
