import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeEmptyDatabase } from './empty-database.ts';
import { syncFolder } from './sync-folder.ts';

/** PGlite treats a folder with this file as a database. */
const WITNESS = 'PG_VERSION';
/** The folder in which a database is created; an interrupted creation is never used. */
const UNFINISHED = 'making-';
/** A database that was made and is being moved to its place. */
const FINISHED = 'made';
/** Replaced databases. */
const REPLACED = 'replaced-';
/** PostgreSQL's files, and the note that they were moved to another database. */
const OF_DATABASE =
  /^(?:PG_VERSION|base|global|pg_\w+(?:\.conf)?|postgresql\.[\w.]+|postmaster\.\w+|moved\.json)$/;

/**
 * Creates an empty database in `folder` where there is none. However early a start is killed, the next one finds a
 * complete database or none: it is made in a folder of its own, and what makes it a database is moved last. The process
 * that makes it may outlive the one that was killed; it fills a folder that nobody reads. Its files are on disk before
 * they are moved.
 */
export async function makeWhereNone(folder: string): Promise<void> {
  if (!hasDatabase(folder)) putInPlace(await makeAside(folder), folder);
  removeUnfinished(folder);
  takeOver(folder);
}

/** Whether there is a database in a data folder, perhaps on its way to its place. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, WITNESS)) || existsSync(join(folder, FINISHED));
}

/**
 * Makes an empty database that is not the folder's yet. Returns its own folder; one that is not put in place is removed
 * later.
 */
export async function makeAside(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  removeUnfinished(folder);
  const unfinished = mkdtempSync(join(folder, UNFINISHED));
  try {
    await writeEmptyDatabase(unfinished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return unfinished;
}

/**
 * Makes a database that is closed the one of a folder. One that is there is moved aside: killed at any moment, the next
 * start finds the one or the other, and goes on.
 */
export function putInPlace(unfinished: string, folder: string): void {
  syncFolder(unfinished);
  renameSync(unfinished, join(folder, FINISHED));
  takeOver(folder);
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

function takeOver(folder: string): void {
  const finished = join(folder, FINISHED);
  if (!existsSync(finished)) return;
  if (existsSync(join(finished, WITNESS)) && existsSync(join(folder, WITNESS))) moveAside(folder);
  moveAll(finished, folder, readdirSync(finished));
  rmdirSync(finished);
}

/** Also what is left of a database of which a part was moved when the process was killed. */
function moveAside(folder: string): void {
  const begun = readdirSync(folder).find(
    (name) => /^replaced-\d{4}-/.test(name) && !existsSync(join(folder, name, WITNESS)),
  );
  const name = begun ?? `${REPLACED}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  mkdirSync(join(folder, name), { recursive: true });
  moveAll(folder, join(folder, name), databaseFiles(folder));
}

/** The file that marks a database comes last. */
function moveAll(from: string, to: string, names: string[]): void {
  const inOrder = names.toSorted((a, b) => Number(a === WITNESS) - Number(b === WITNESS));
  for (const name of inOrder) renameSync(join(from, name), join(to, name));
}

/** The files of a data folder that belong to its database. */
export function databaseFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => OF_DATABASE.test(name));
}
