import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The arguments of node that run the server or a command in a process of its own: what was built in a whole run
 * (`REPORT=1`, as in `npm test`), which builds first, otherwise the sources. Such a process lives for seconds, in which
 * better code for the embedded database is not worth its time.
 */
export function entryOf(name: 'main' | 'vigia'): string[] {
  const entry = process.env['REPORT']
    ? [join(ROOT, `dist/server/${name}.js`)]
    : ['--import', 'tsx', join(ROOT, `server/${name}.ts`)];
  return ['--liftoff-only', ...entry];
}
