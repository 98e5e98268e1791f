import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openCutProxy } from '../support/cut-proxy.ts';
import { startProcess, type ServerProcess } from '../alerts/process.ts';
import { fill, stateOf, withDatabase, withoutEpoch } from './content.ts';
import { openPlaces, spawnVigia, vigia } from './vigia.ts';

const places = openPlaces();
// Each makes and fills databases.
vi.setConfig({ testTimeout: 5 * POLL_TIMEOUT.timeout, hookTimeout: 5 * POLL_TIMEOUT.timeout });
afterAll(() => places.close());

const POSTGRES = Boolean(process.env['TEST_DATABASE_URL']);

// What needs no PostgreSQL is proved once.
describe.skipIf(POSTGRES)('while Vigia runs on the embedded database', () => {
  let place: Record<string, string>;
  let server: ServerProcess;
  beforeAll(async () => {
    place = await places.folder();
    await withDatabase(place, fill);
    server = await startProcess(place);
  });
  afterAll(() => server.kill());

  const control = () => join(place['DATA_DIR']!, 'control.json');

  test('CLI-02 the server carries out the command, and accepts nobody without the key', async () => {
    const listed = await vigia(['user', 'list'], place);
    expect(listed).toMatchObject({ status: 0, errors: '' });
    expect(listed.output).toContain('ana@example.com');
    const failed = await vigia(['user', 'make-admin', 'nobody'], place);
    expect(failed).toMatchObject({ status: 1 });
    expect(failed.errors).toContain("There is no user 'nobody'.");
    expect(statSync(control()).mode & 0o777).toBe(0o600);
    const { url } = JSON.parse(readFileSync(control(), 'utf8')) as { url: string };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const headers = { authorization: 'Bearer guess' };
    const guess = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(guess.status).toBe(401);
  });

  test('CLI-04 a backup during writes is one consistent state', async () => {
    const step = `with step as (
        insert into attempts (hash, count, ends_at) values ('steps', 1, '2100-01-01')
        on conflict (hash) do update set count = attempts.count + 1 returning count)
      update matches set cost = cost + 1 where id in ('m1', 'm2') and exists (select from step)`;
    const over = new AbortController();
    let steps = 0;
    const writing = (async () => {
      while (!over.signal.aborted) {
        await vigia(['sql', step], place);
        steps += 1;
      }
    })();
    await expect.poll(() => steps, POLL_TIMEOUT).toBeGreaterThan(2);
    const file = places.file();
    const { child, ended } = spawnVigia(['backup', file, '--no-check'], place);
    // It says how long Vigia waited for its copy, and then reads that; a few more writes follow meanwhile.
    await Promise.race([once(child.stdout!, 'data'), ended]);
    over.abort();
    await writing;
    for (let n = 0; n < 3; n++) await vigia(['sql', step], place);
    const made = await ended;
    expect(made).toMatchObject({ status: 0, errors: '' });
    expect(made.output).toContain('Vigia waited');
    const target = places.emptyFolder();
    expect(await vigia(['restore', file], target)).toMatchObject({ status: 0 });
    const [row] = await withDatabase(target, (db) =>
      rowsOf<{ steps: number; costs: number[] }>(
        db,
        sql`select (select count from attempts where hash = 'steps') as steps,
              array(select round(cost - substr(id, 2)::int / 3.0)::int from matches
                where id in ('m1', 'm2')) as costs`,
      ),
    );
    expect(row?.steps).toBeGreaterThan(2);
    expect(row?.costs).toEqual([row?.steps, row?.steps]);
    expect(readdirSync(place['DATA_DIR']!).filter((name) => name.startsWith('vigia-copy'))).toEqual(
      [],
    );
  });

  test('CLI-04 a killed backup leaves no file, and the next one removes its traces', async () => {
    const file = places.file();
    const { child, ended } = spawnVigia(['backup', file], place);
    const copies = () =>
      readdirSync(place['DATA_DIR']!).filter((name) => name.startsWith('vigia-copy'));
    await expect.poll(copies, { ...POLL_TIMEOUT, interval: 1 }).toHaveLength(1);
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(places.root)).not.toContain(file.split('/').at(-1));
    expect(await vigia(['backup', file, '--no-check'], place)).toMatchObject({
      status: 0,
      errors: '',
    });
    expect(copies()).toEqual([]);
  });

  test('OPS-24 the next backup removes what killed ones left beside it and in the temporary folder, and nothing of one that runs', async () => {
    const [folder, temporary] = [places.file('kept'), places.file('temporary')];
    for (const made of [folder, temporary]) mkdirSync(made);
    const theirs = ['film.12345678.part', 'vigia-check-notes'];
    mkdirSync(join(folder, theirs[0]!));
    mkdirSync(join(temporary, theirs[1]!));
    const env = { ...place, TMPDIR: temporary };
    const backUp = (name: string) => spawnVigia(['backup', join(folder, name)], env);
    const found = () =>
      [...readdirSync(folder), ...readdirSync(temporary)].filter((name) => !name.startsWith('tsx'));
    const isChecked = () => found().filter((name) => /check-\w{6,}$|\.part$/.test(name));
    // Once the database of the check is begun, its folder is one that the killed process owned.
    const begun = () =>
      readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /^vigia-check-\w+\/making-\w+$/.test(name),
      );
    const killed = backUp('first');
    await expect.poll(begun, { ...POLL_TIMEOUT, interval: 1 }).toHaveLength(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(isChecked()).toHaveLength(3);
    const both = await Promise.all([backUp('second').ended, backUp('third').ended]);
    expect(both).toMatchObject([
      { status: 0, errors: '' },
      { status: 0, errors: '' },
    ]);
    expect(found().toSorted()).toEqual([...theirs, 'second', 'third'].toSorted());
  });

  test('CLI-06 a move and a restore require Vigia to be stopped', async () => {
    const to = 'postgres://nobody@127.0.0.1:1/x';
    const moved = await vigia(['move', '--to', to], place);
    expect(moved).toMatchObject({ status: 1 });
    expect(moved.errors).toContain('Stop that one first');
    const file = places.file();
    await vigia(['backup', file, '--no-check'], place);
    const restored = await vigia(['restore', file, '--replace'], place);
    expect(restored.errors).toContain('Stop that one first');
  });
});

test.skipIf(POSTGRES)(
  'CLI-05 a killed restore leaves the old database or the new one, complete',
  async () => {
    const source = await places.folder();
    await withDatabase(source, fill);
    const file = places.file();
    await vigia(['backup', file, '--no-check'], source);
    const target = await places.folder();
    const [old, restored] = [await stateOf(target), withoutEpoch(await stateOf(source))];
    const { child, ended } = spawnVigia(['restore', file, '--replace'], target);
    const making = () =>
      readdirSync(target['DATA_DIR']!).filter((name) => name.startsWith('making-'));
    await expect.poll(making, { ...POLL_TIMEOUT, interval: 1 }).toHaveLength(1);
    child.kill('SIGKILL');
    await ended;
    expect(await stateOf(target)).toEqual(old);
    expect(await vigia(['restore', file, '--replace'], target)).toMatchObject({ status: 0 });
    expect(withoutEpoch(await stateOf(target))).toEqual(restored);
  },
);

describe.skipIf(!POSTGRES)('with PostgreSQL', () => {
  test('CLI-06 a move that is killed leaves the target empty, and goes through when it is repeated', async () => {
    const source = await places.folder();
    await withDatabase(source, fill);
    const state = await stateOf(source);
    const target = await places.emptyPostgres();
    const url = target['DATABASE_URL']!;
    const proxy = await openCutProxy(url);
    const copying = proxy.silenceAfter('copy products ');
    const { child, ended } = spawnVigia(['move', '--to', proxy.url], source);
    await copying;
    child.kill('SIGKILL');
    await ended;
    await proxy.close();
    expect(await vigia(['move', '--to', url], source)).toMatchObject({ status: 0, errors: '' });
    expect(await stateOf(target)).toEqual(state);
    rmSync(join(source['DATA_DIR']!, 'moved.json'));
    const repeated = await vigia(['move', '--to', url], source);
    expect(repeated.output).toContain('All of it is there already');
  });
});
