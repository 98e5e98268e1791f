import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/database/embedded.ts';

describe('the embedded database in a process that answers calls', () => {
  let folder: string;
  let database: PGlite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vigia-embedded-'));
    database = await openEmbedded(join(folder, 'data'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('OPS-04 yields to the rest of the process after every statement, however many wait', async () => {
    const turns = countTurns();
    await Promise.all(Array.from({ length: 50 }, (_, n) => database.query('select $1::int', [n])));
    expect(turns.stop()).toBeGreaterThanOrEqual(50);
  });

  it('OPS-04 yields inside a transaction too', async () => {
    const turns = countTurns();
    await database.transaction(async (tx) => {
      for (let n = 0; n < 20; n++) {
        await tx.query('select 1');
      }
    });
    expect(turns.stop()).toBeGreaterThanOrEqual(20);
  });

  it('OPS-04 copies no parsers of tables with each statement, and still reads arrays', async () => {
    await database.exec('create table things (words text[], marks uuid[])');
    await database.refreshArrayTypes();
    const types = Object.keys(database.parsers).map(Number);
    expect(types.filter((type) => type >= 10_000)).toEqual([]);
    const { rows } = await database.query(
      `select array['a', 'b'] as words, array[1, 2] as numbers, array[true] as truths`,
    );
    expect(rows).toEqual([{ words: ['a', 'b'], numbers: [1, 2], truths: [true] }]);
  });
});

describe('the creation of the embedded database', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vigia-making-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('OPS-04 restarts after an early interruption, and completes a nearly finished one', async () => {
    const cut = join(root, 'cut');
    mkdirSync(join(cut, 'making-abcdef', 'base'), { recursive: true });
    const database = await openEmbedded(cut);
    await database.exec('create table things as select 1 as n');
    await database.close();
    expect(readdirSync(cut).filter((name) => name.startsWith('mak') || name === 'made')).toEqual(
      [],
    );

    const moved = join(root, 'moved');
    mkdirSync(moved);
    cpSync(cut, join(moved, 'made'), { recursive: true });
    renameSync(join(moved, 'made', 'base'), join(moved, 'base'));
    const finished = await openEmbedded(moved);
    expect((await finished.query('select n from things')).rows).toEqual([{ n: 1 }]);
    await finished.close();
  });
});

describe('a first start that was killed', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigia-killed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('OPS-04 does not block the next start while its child still writes', async () => {
    const begun = join(folder, 'making-abcdef');
    mkdirSync(begun);
    const writing = spawn(process.execPath, ['--input-type=module', '--eval', WRITE, begun], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writing.stdout, 'data');
    const database = await openEmbedded(folder);
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await database.close();
    writing.kill('SIGKILL');
    await once(writing, 'exit');
  });
});

/** Fills a folder for as long as it runs, also after it was removed. */
const WRITE = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  for (let n = 0; ; n++) {
    mkdirSync(process.argv[1] + '/base', { recursive: true });
    writeFileSync(process.argv[1] + '/base/' + n % 2000, '');
    if (n === 500) console.log('writing');
  }`;

/** Counts the turns of the event loop in which a connection would be accepted and a request read. */
function countTurns() {
  let turns = 0;
  let isCounting = true;
  const count = () => {
    if (!isCounting) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  return {
    stop: () => {
      isCounting = false;
      return turns;
    },
  };
}
