import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { unpack } from './packed-folder.ts';

/** The build packs an empty database, since to make one takes its library several seconds of a processor. */
export const PACKED = `empty-database-${packageJson.dependencies['@electric-sql/pglite']}.gz`;

/** Where the build puts it: beside the folder of the bundled server, or in dist/ when the server runs from source. */
const PLACES = ['..', '../../dist'].map((path) => join(import.meta.dirname, path, PACKED));

/** Writes the files of an empty embedded database into an empty folder. */
export async function writeEmptyDatabase(folder: string): Promise<void> {
  const packed = PLACES.find((file) => existsSync(file));
  if (packed) unpack(readFileSync(packed), folder);
  else await makeAnew(folder);
}

/** As text, so that the bundled server needs no second file. */
const MAKE = `
  import { PGlite } from '@electric-sql/pglite';
  const database = await PGlite.create(process.argv[1]);
  await database.close();`;

/**
 * In a separate process: the creation needs a second database in memory and its copy, half a gigabyte of which a
 * process gives little back.
 */
export async function makeAnew(folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', MAKE, resolve(folder)],
    { cwd: import.meta.dirname },
  );
}
