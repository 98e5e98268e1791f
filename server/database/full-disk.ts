import { statfsSync } from 'node:fs';

/** Less than PostgreSQL needs to start, and a new database to be made. */
const LEAST_MB = 50;

/** The message about the disk of `folder` where it prevents opening a database; null where it has room. */
export function reasonOfFullDisk(folder: string): string | null {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  // File systems without a number of files say 0 of both.
  const room = files > 0 && ffree === 0 ? 'no more files' : `${freeMb} MB`;
  if (freeMb >= LEAST_MB && room !== 'no more files') return null;
  return (
    `The disk of the data folder ${folder} is full: it has room for ${room}. ` +
    `Make room for at least ${LEAST_MB} MB and start again; nothing that was stored is lost.`
  );
}
