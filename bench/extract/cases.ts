import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Cases {
  right: number;
  of: number;
}

export const newCases = (): Cases => ({ right: 0, of: 0 });

export function readCases<T>(folder: string, file: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
}

/** Counts a case and, when asked, prints the ones that fail. */
export function countCase(cases: Cases, right: boolean, verbose: boolean, describe: () => string) {
  cases.of++;
  if (right) cases.right++;
  else if (verbose) console.log(describe());
}
