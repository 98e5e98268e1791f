import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { DataFolderInUse } from '../../../server/database/lock.ts';
import { openDatabase } from '../../../server/database/open.ts';

describe('the embedded database', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigia-open-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is durable, locked while open, and complete after it was closed', async () => {
    const dataDir = join(folder, 'data');
    const first = await openDatabase({ dataDir });
    expect(await rowsOf(first.db, sql`show fsync`)).toEqual([{ fsync: 'on' }]);
    expect(await rowsOf(first.db, sql`show wal_sync_method`)).toEqual([
      { wal_sync_method: 'fsync' },
    ]);
    await first.db.execute(sql`insert into deployment (epoch, token_secret) values ('e1', 's')`);

    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUse);
    await expect(openDatabase({ dataDir })).rejects.toThrow(dataDir);

    await first.close();
    const again = await openDatabase({ dataDir });
    expect(await rowsOf(again.db, sql`select epoch from deployment`)).toEqual([{ epoch: 'e1' }]);
    await again.close();
  });
});
