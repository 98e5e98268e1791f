// Packs an empty database into dist/, unless that of the installed library is there: npm run build.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAnew, PACKED } from '../server/database/empty-database.ts';
import { pack } from '../server/database/packed-folder.ts';
import { ROOT } from './prepare.mjs';

const dist = join(ROOT, 'dist');
if (!existsSync(join(dist, PACKED))) {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-empty-'));
  try {
    await makeAnew(folder);
    mkdirSync(dist, { recursive: true });
    for (const name of readdirSync(dist)) {
      if (name.startsWith('empty-database-')) rmSync(join(dist, name));
    }
    // A build that is ended here leaves no part of it under its name.
    writeFileSync(join(dist, `${PACKED}.part`), pack(folder));
    renameSync(join(dist, `${PACKED}.part`), join(dist, PACKED));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
