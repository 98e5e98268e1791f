import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from './sync-folder.ts';

/** PGlite takes a folder with this file for a database. */
const WITNESS = 'PG_VERSION';
/** Where a database is made; one whose making was cut short is never looked at. */
const UNFINISHED = 'making-';
/** A database that was made and is being moved to its place. */
const FINISHED = 'made';

/**
 * Makes an empty database in `folder` where there is none. However early a start is killed, the next one finds a whole
 * database or none: it is made in a folder of its own, and what makes it a database is moved last. The process that makes
 * it may outlive the one that was killed; it fills a folder that nobody reads. Its files are on disk before they are moved.
 */
export async function makeWhereNone(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  removeUnfinished(folder);
  const finished = join(folder, FINISHED);
  if (!existsSync(join(folder, WITNESS)) && !existsSync(finished)) {
    const unfinished = mkdtempSync(join(folder, UNFINISHED));
    await make(unfinished);
    syncFolder(unfinished);
    renameSync(unfinished, finished);
  }
  if (existsSync(finished)) takeOver(finished, folder);
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // The process that made it is not done yet; a later start removes it.
    }
  }
}

function takeOver(finished: string, folder: string): void {
  const names = readdirSync(finished).filter((name) => name !== WITNESS);
  for (const name of names) renameSync(join(finished, name), join(folder, name));
  if (existsSync(join(finished, WITNESS)))
    renameSync(join(finished, WITNESS), join(folder, WITNESS));
  rmdirSync(finished);
}

/** As text, so that the bundled server needs no second file. */
const MAKE = `
  import { PGlite } from '@electric-sql/pglite';
  const database = await PGlite.create(process.argv[1]);
  await database.close();`;

/**
 * In a process of its own: the making takes a second database in memory and its copy, half a gigabyte of which a
 * process gives little back.
 */
async function make(folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', MAKE, resolve(folder)],
    { cwd: import.meta.dirname },
  );
}
