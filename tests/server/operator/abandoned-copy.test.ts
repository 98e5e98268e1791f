import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeOwnFolder } from '../../../server/backup/own-folder.ts';
import { makeCopyFolder } from '../../../server/backup/snapshot.ts';

test('CLI-04 an abandoned copy that the server is still writing is removed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigia-copies-'));
  const files = join(dataDir, 'vigia-copy-old-1', 'base');
  mkdirSync(files, { recursive: true });
  let written = 0;
  // As the server does: many files at a time, until it cannot.
  const writeAll = async () => {
    for (;;) await writeFile(join(files, String(written++)), 'page');
  };
  const writing = Promise.allSettled(Array.from({ length: 16 }, writeAll));
  await expect.poll(() => written).toBeGreaterThan(300);
  const { remove } = await makeCopyFolder(dataDir);
  expect(readdirSync(dataDir)).toHaveLength(1);
  await remove();
  await writing;
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('OPS-24 a folder that the next backup removes as soon as it is given back is no failure', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'vigia-abandoned-'));
  const own = await makeOwnFolder(parent, { name: 'own', ours: () => false });
  renameSync(own.folder, `${own.folder}-removed`);
  await expect(own.remove()).resolves.toBeUndefined();
  rmSync(parent, { recursive: true });
});
