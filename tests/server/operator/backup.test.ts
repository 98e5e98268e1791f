import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { fill, stateOf, withDatabase, withoutEpoch } from './content.ts';
import { openPlaces, type CommandResult, vigia } from './vigia.ts';

const places = openPlaces();
// Each makes and fills databases.
vi.setConfig({ testTimeout: 5 * POLL_TIMEOUT.timeout, hookTimeout: 5 * POLL_TIMEOUT.timeout });
const POSTGRES = Boolean(process.env['TEST_DATABASE_URL']);
// What needs no PostgreSQL is proved once.
let source: Record<string, string>;
let file: string;
let made: CommandResult;
let state: Record<string, unknown>;
beforeAll(async () => {
  source = await places.folder();
  await withDatabase(source, fill);
  state = await stateOf(source);
  file = places.file();
  made = await vigia(['backup', file], source);
});
afterAll(() => places.close());

test.skipIf(POSTGRES)(
  'CLI-04 a backup reports what it wrote, is restored as a check, and replaces no file',
  async () => {
    expect(made).toMatchObject({ status: 0, errors: '' });
    expect(made.output).toContain('every row is the same');
    const again = await vigia(['backup', file], source);
    expect(again).toMatchObject({
      status: 1,
      errors: `${file} is there already. Choose another name.`,
    });
    const nowhere = await vigia(['backup', places.file('none/x')], source);
    expect(nowhere.errors).toContain('or no folder for it');
    expect(readdirSync(places.root).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

test.skipIf(POSTGRES)(
  'CLI-05 a backup restores into an empty folder with identical rows and a new epoch, and Vigia runs on it',
  async () => {
    const target = places.emptyFolder();
    const restored = await vigia(['restore', file], target);
    expect(restored).toMatchObject({ status: 0, errors: '' });
    expect(withoutEpoch(await stateOf(target))).toEqual(withoutEpoch(state));
    const [epoch] = await withDatabase(target, (db) =>
      rowsOf(db, sql`select epoch from deployment`),
    );
    expect(epoch).not.toEqual({ epoch: 'e1' });
    const opened = await openDatabase({ dataDir: target['DATA_DIR']! });
    const numbered = await rowsOf(
      opened.db,
      sql`insert into discovery_pages (account_id, importation_id, url, host, website, own, kind, status)
        values ('a', 'i', 'next', 'h', 'w', true, 'product', 'found') returning n`,
    );
    await opened.close();
    expect(numbered).toEqual([{ n: 6 }]);
  },
);

test.skipIf(POSTGRES)(
  'CLI-05 an existing database is not replaced, or is moved aside completely',
  async () => {
    const target = await places.folder();
    const before = await stateOf(target);
    const refused = await vigia(['restore', file], target);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.errors).toContain('--replace');
    expect(await stateOf(target)).toEqual(before);
    expect(await vigia(['restore', file, '--replace'], target)).toMatchObject({ status: 0 });
    expect(withoutEpoch(await stateOf(target))).toEqual(withoutEpoch(state));
    const aside = readdirSync(target['DATA_DIR']!).find((name) => name.startsWith('replaced-'));
    expect(await stateOf({ DATA_DIR: `${target['DATA_DIR']}/${aside}`, DATABASE_URL: '' })).toEqual(
      before,
    );
  },
);

describe.skipIf(POSTGRES)('CLI-05 an incomplete backup is refused and changes nothing:', () => {
  const bytes = () => readFileSync(file);
  const lines = () => gunzipSync(bytes()).toString('latin1');
  const changed = (change: (text: string) => string) =>
    gzipSync(Buffer.from(change(lines()), 'latin1'));
  const cases: [string, () => Buffer, RegExp][] = [
    ['cut off', () => bytes().subarray(0, bytes().length / 2), /not whole|damaged/],
    [
      'without its last line',
      () => changed((text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      /damaged/,
    ],
    [
      'a changed value',
      () => changed((text) => text.replace('ana@example', 'eve@example')),
      /damaged/,
    ],
    ['a row less', () => changed((text) => text.replace(/^a\tm7\t.*\n/m, '')), /damaged/],
    [
      'a changed byte',
      () => bytes().map((byte, at) => (at === 5000 ? byte ^ 1 : byte)) as Buffer,
      /damaged/,
    ],
    ['text', () => Buffer.from('hello'), /no backup of Vigia/],
    ['another gzip', () => gzipSync('hello\n'), /no backup of this format/],
    [
      'of a newer version',
      () =>
        changed((text) =>
          text.replace('"0001_accounts.sql"', '"0001_accounts.sql","9999_new.sql"'),
        ),
      /Take that version or a newer one/,
    ],
  ];
  test.each(cases)('%s', async (name, content, sentence) => {
    const bad = places.file(name.replaceAll(' ', '-'));
    writeFileSync(bad, content());
    const target = places.emptyFolder();
    const refused = await vigia(['restore', bad], target);
    expect(refused).toMatchObject({ status: 1, output: '' });
    expect(refused.errors).toMatch(sentence);
    expect(existsSync(`${target['DATA_DIR']}/PG_VERSION`)).toBe(false);
    expect(readdirSync(target['DATA_DIR']!)).toEqual(['vigia.lock']);
  });
});

describe.skipIf(!POSTGRES)('with PostgreSQL', () => {
  test('CLI-05 a backup of either database restores into the other, and only into an empty one', async () => {
    const postgres = await places.emptyPostgres();
    expect(await vigia(['restore', file], postgres)).toMatchObject({ status: 0, errors: '' });
    expect(withoutEpoch(await stateOf(postgres))).toEqual(withoutEpoch(state));
    const refused = await vigia(['restore', file], postgres);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.errors).toMatch(/is not empty: it has account_counts, .* and \d+ more/);
    const back = places.file();
    expect(await vigia(['backup', back], postgres)).toMatchObject({ status: 0, errors: '' });
    const folder = places.emptyFolder();
    expect(await vigia(['restore', back], folder)).toMatchObject({ status: 0 });
    expect(withoutEpoch(await stateOf(folder))).toEqual(withoutEpoch(state));
  });

  test('CLI-06 a move compares every row, prints the next steps, and is recognised when it is repeated', async () => {
    const folder = places.emptyFolder();
    await vigia(['restore', file], folder);
    const before = await stateOf(folder);
    const postgres = await places.emptyPostgres();
    const to = ['move', '--to', postgres['DATABASE_URL']!];
    const moved = await vigia(to, folder);
    expect(moved).toMatchObject({ status: 0, errors: '' });
    expect(moved.output).toContain('Start Vigia with DATABASE_URL=');
    expect(await stateOf(postgres)).toEqual(before);
    await expect(openDatabase({ dataDir: folder['DATA_DIR']! })).rejects.toThrow('was moved to');
    for (const command of [to, ['backup', places.file()], ['user', 'list']]) {
      const refused = await vigia(command, folder);
      expect(refused).toMatchObject({ status: 1, output: '' });
      expect(refused.errors).toContain('was moved to');
    }
    rmSync(`${folder['DATA_DIR']}/moved.json`);
    expect(await stateOf(folder)).toEqual(before);
    const other = places.emptyFolder();
    await vigia(['restore', file], other);
    const refused = await vigia(to, other);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.errors).toContain('is not empty');
    expect(await stateOf(postgres)).toEqual(before);
  });

  test('CLI-06 foreign tables are never touched', async () => {
    const postgres = await places.emptyPostgres();
    const table = sql`create table theirs (x int)`;
    await withDatabase(postgres, async (db) => void (await db.execute(table)));
    const refused = await vigia(['move', '--to', postgres['DATABASE_URL']!], source);
    expect(refused.errors).toContain('is not empty: it has theirs.');
    const left = await withDatabase(postgres, (db) => rowsOf(db, sql`select * from theirs`));
    expect(left).toEqual([]);
  });
});
