import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { encodeCall } from '../../contract/encoding.ts';
import type { CallInput, CallName, CallOutput } from '../../contract/table.ts';

export type Size = { matches: number; websites: number; days: number; changes: number };

/** A call as it goes over the wire, signed in. */
export type Prepared = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** The real server in a process of its own, on a database that is dropped when it closes. */
export type Fixture = {
  url: string;
  /** Null for the embedded database, which nobody else can open. */
  databaseUrl: string | null;
  prepare: <Name extends CallName>(name: Name, input: CallInput<Name>) => Prepared;
  /** Answers and their bodies, outside of what is measured. */
  ask: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
  /** Takes a new access token: one lasts a quarter of an hour. */
  signIn: () => Promise<void>;
  close: () => Promise<void>;
};

const THIS_CHECKOUT = join(import.meta.dirname, '../..');
/** What a browser over http says it reads. */
const ACCEPTED = 'gzip, deflate, br';

export type FixtureOptions = {
  /** The folder of the Vigia that is measured; with its client built where a browser is to open it. */
  checkout?: string;
  /**
   * A database of the PostgreSQL that is copied instead of seeding one: seeded before, by this version or an older one.
   */
  seeded?: string | undefined;
};

/** Seeds a database made for this run, and starts the server on it. */
export async function openFixture(
  server: string | undefined,
  size: Size,
  { checkout = THIS_CHECKOUT, seeded }: FixtureOptions = {},
): Promise<Fixture> {
  const { env, drop, settle } = server ? await onServer(server, seeded) : await inFolder(checkout);
  try {
    if (!server || !seeded) await seed(checkout, size, env);
    if (!server) await settle();
    const ground = await start(checkout, env, drop);
    // The start brings an older database up to date.
    if (server) await settle();
    return ground;
  } catch (error) {
    await drop();
    throw error;
  }
}

async function seed(checkout: string, size: Size, env: Record<string, string>): Promise<void> {
  const sizes = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const seeding = run(join(checkout, 'scripts/seed.ts'), sizes, env, 'inherit');
  const [code] = (await once(seeding, 'exit')) as [number];
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}

async function start(
  checkout: string,
  env: Record<string, string>,
  drop: () => Promise<void>,
): Promise<Fixture> {
  const child = run(join(checkout, 'server/main.ts'), [], env, 'pipe');
  const close = async () => {
    const isGone = once(child, 'exit');
    child.kill('SIGTERM');
    await isGone;
    await drop();
  };
  const url = await addressOf(child);
  let headers: Record<string, string> = { 'accept-encoding': ACCEPTED };
  const prepare: Fixture['prepare'] = (name, input) => {
    const { method, path, query, body } = encodeCall(name, input);
    const search = new URLSearchParams(query).toString();
    return {
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
  };
  const ask: Fixture['ask'] = async (name, input) => {
    const { path, ...request } = prepare(name, input);
    const response = await fetch(url + path, request);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return (await response.json()) as never;
  };
  const signIn = async () => {
    const { access_token: token } = await ask('login', {
      username: 'seed',
      password: 'vigia-seed',
    });
    headers = { ...headers, authorization: `Bearer ${token}` };
  };
  await signIn();
  return { url, databaseUrl: env['DATABASE_URL'] || null, prepare, ask, signIn, close };
}

async function onServer(server: string, seeded?: string) {
  const name = `vigia_bench_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(server);
  own.pathname = `/${name}`;
  await execute(server, `create database ${name}${seeded ? ` template ${seeded}` : ''}`);
  return {
    env: { DATABASE_URL: own.href },
    drop: () => execute(server, `drop database ${name} with (force)`),
    // As autovacuum leaves a database that has stood for a while.
    settle: () => execute(own.href, 'vacuum (analyze)'),
  };
}

async function inFolder(checkout: string) {
  const folder = await mkdtemp(join(tmpdir(), 'calls-bench-'));
  const dataDir = join(folder, 'data');
  return {
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
    drop: () => rm(folder, { recursive: true, force: true }),
    // As its hourly job leaves it.
    settle: async () => {
      const env = { DATABASE_URL: '', DATA_DIR: dataDir };
      const vacuum = 'vacuum (analyze)';
      const older = join(checkout, 'scripts/sql.ts');
      const [file, args] = existsSync(older)
        ? [older, [vacuum]]
        : [join(checkout, 'server/vigia.ts'), ['sql', vacuum]];
      await once(run(file, args, env, 'pipe'), 'exit');
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  output: 'pipe' | 'inherit',
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: dirname(dirname(script)),
    stdio: ['ignore', output, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}

/** The server says where it runs, once everything is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  child.stdout?.setEncoding('utf8');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)}`);
  });
  const answered = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: string) => {
      printed += chunk;
      const address = /Vigia runs at (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
  });
  return Promise.race([answered, ended]);
}
