import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncFolder } from '../../../server/database/sync-folder.ts';

describe.skipIf(process.platform !== 'linux')('the files of a database that was not closed', () => {
  let folder: string;
  let descriptor: number;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigia-sync-'));
    writeFileSync(join(folder, 'table'), 'rows');
    descriptor = openSync(join(folder, 'table'), 'r');
  });
  afterAll(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true, force: true });
  });
  const later = () => Date.now() + 60_000;

  it('OPS-04 are flushed to disk together, until one changes', async () => {
    const isOnDisk = syncFolder(folder, later());
    expect(isOnDisk(descriptor)).toBe(true);
    const { ctimeNs } = statSync(join(folder, 'table'), { bigint: true });
    await expect
      .poll(() => {
        appendFileSync(join(folder, 'table'), 'more');
        return statSync(join(folder, 'table'), { bigint: true }).ctimeNs;
      })
      .not.toBe(ctimeNs);
    expect(isOnDisk(descriptor)).toBe(false);
  });

  it('OPS-04 count as not flushed when they have just changed, or are new', () => {
    appendFileSync(join(folder, 'table'), 'more');
    expect(syncFolder(folder)(descriptor)).toBe(false);
    const isOnDisk = syncFolder(folder, later());
    writeFileSync(join(folder, 'new'), '');
    const added = openSync(join(folder, 'new'), 'r');
    expect(isOnDisk(added)).toBe(false);
    closeSync(added);
  });
});
