import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { encodeCall } from '../../../contract/encoding.ts';
import type { CallInput, CallName, CallOutput } from '../../../contract/table.ts';
import { buildApp } from '../../../server/app.ts';
import { createPayments } from '../../../server/billing/create-provider.ts';
import { createEntitlements } from '../../../server/billing/entitlement.ts';
import { readConfig, type Config } from '../../../server/config.ts';
import { createReader, processesOf, type Reader } from '../../../server/crawl/reading/reader.ts';
import type { Database } from '../../../server/database/database.ts';
import { accounts, deployment, users } from '../../../server/database/schema/accounts.ts';
import { websites } from '../../../server/database/schema/catalogue.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { createMail } from '../../../server/mail/mail.ts';
import { createMetrics } from '../../../server/monitor/metrics.ts';
import { createVitals, type Vitals } from '../../../server/monitor/vitals.ts';
import { createRealtime } from '../../../server/realtime/realtime.ts';
import type { Services } from '../../../server/services.ts';
import { createSetUp } from '../../../server/set-up/set-up.ts';
import { createTokens, type Session } from '../../../server/session/tokens.ts';
import { startSession } from '../../../server/session/repository.ts';
import { hashPassword } from '../../../server/secrets/password.ts';
import { openTestDatabase } from './database.ts';

export const TEST_PASSWORD = 'a-long-password';
/** Made once for all members: a hash takes a tenth of a second on purpose. */
let testPasswordHash: Promise<string> | undefined;

/** A member of a test account, signed in. */
export type Member = Session & { token: string; refreshToken: string; ownWebsiteId: string };

export type Answered<Body> = {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
};

/** The real application on a database of its own, called without a network. */
export type TestServer = {
  fastify: FastifyInstance;
  services: Services;
  /** Makes an account with its own website and a signed-in administrator. */
  createAccount: (options?: {
    name?: string;
    /** Null for that of the plan. */
    matchLimit?: number | null;
    superAdmin?: boolean;
  }) => Promise<Member>;
  /** Makes a call of the contract as a client does. A mutating call gets `key` as its Idempotency-Key. */
  call: <Name extends CallName>(
    member: Member | null,
    name: Name,
    input: CallInput<Name>,
    options?: { key?: string; headers?: Record<string, string> },
  ) => Promise<Answered<CallOutput<Name>>>;
  /** Moves the server's clock, in milliseconds. */
  advance: (ms: number) => void;
  close: () => Promise<void>;
};

/** A busy machine reads slowly: a test that needs a reading to be late has a reader of its own. */
const READING_MS = 60_000;

/** The readers of this thread, by the number of their processes: to start a process takes longer than most files. */
const readers = new Map<number, Reader>();

/** It stays open for the next server. Its processes end when nothing is read for a minute, and with this thread. */
function readerOf(config: Config): Reader {
  const processes = processesOf(config);
  const known = readers.get(processes);
  if (known) return known;
  const made = createReader(createLog('silent'), { processes, timeMs: READING_MS });
  readers.set(processes, made);
  return made;
}

/** On an empty database of its own, or on what `open` opens. */
export async function startTestServer(
  env: Record<string, string> = {},
  open = openTestDatabase,
): Promise<TestServer> {
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...env });
  const log = createLog(config.LOG_LEVEL);
  const database = await open();
  const secret = 'a secret that is only for tests, and long enough';
  await database.db
    .insert(deployment)
    .values({ epoch: uuid(), tokenSecret: secret })
    .onConflictDoNothing();
  const jobs = await startJobs(database, log);
  let shift = 0;
  const now = () => Date.now() + shift;
  const tokens = createTokens(secret, now);
  const entitlements = createEntitlements(database.db, now);
  const realtime = createRealtime({ database, db: database.db, tokens, entitlements, log, now });
  const mail = createMail({ config, db: database.db, jobs, log, now });
  const vitals: Vitals = Object.assign(createVitals(), { phase: 'ready' as const });
  const metrics = createMetrics(config, vitals);
  metrics?.watch({ database, realtime, log });
  const services: Services = {
    config,
    database,
    db: database.db,
    jobs,
    realtime,
    tokens,
    log,
    now,
    mail,
    reader: readerOf(config),
    payments: createPayments(config, { db: database.db, log, now }),
    entitlements,
    setUp: createSetUp(config, database.db, now),
    vitals,
    metrics,
    publicUrl: config.PUBLIC_URL ?? 'http://vigia.test',
    demoShops: [],
  };
  const fastify = await buildApp(services);
  await fastify.ready();

  return {
    fastify,
    services,
    advance: (ms) => {
      shift += ms;
    },
    createAccount: (options) => createAccount(services, options),
    call: async (member, name, input, options = {}) => {
      const { method, path, query, body } = encodeCall(name, input);
      const response = await fastify.inject({
        method,
        path,
        query,
        ...(body ? { payload: body } : {}),
        headers: {
          ...(member ? { authorization: `Bearer ${member.token}` } : {}),
          ...(options.key ? { 'idempotency-key': options.key } : {}),
          ...options.headers,
        },
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : (response.rawPayload as never),
        headers: response.headers,
      };
    },
    close: async () => {
      await fastify.close();
      metrics?.close();
      mail.close();
      await jobs.stop();
      await realtime.close();
      await database.close();
    },
  };
}

async function createAccount(
  { db, tokens, now }: Services,
  {
    name = 'Shop',
    matchLimit = 1000,
    superAdmin = false,
  }: Parameters<TestServer['createAccount']>[0] = {},
): Promise<Member> {
  const username = `user-${uuid().slice(-6)}`;
  return db.transaction(async (tx) => {
    const { accountId, userId, ownWebsiteId } = await insertAccount(tx, {
      account: { name, matchLimit },
      username,
      superAdmin,
    });
    const { id: sessionId, refreshToken } = await startSession(tx, {
      accountId,
      userId,
      userAgent: 'test',
      now: new Date(now()),
    });
    const session: Session = {
      accountId,
      userId,
      sessionId,
      username,
      role: 'administrator',
      superAdmin,
    };
    return { ...session, token: await tokens.sign(session), refreshToken, ownWebsiteId };
  });
}

type AccountWishes = {
  account?: Partial<typeof accounts.$inferInsert>;
  username: string;
  superAdmin?: boolean;
};

/** Writes an account with its own website and one administrator, and returns their ids. */
export async function insertAccount(
  db: Database,
  { account, username, superAdmin = false }: AccountWishes,
): Promise<Pick<Member, 'accountId' | 'userId' | 'ownWebsiteId'>> {
  const [accountId, userId, ownWebsiteId] = [uuid(), uuid(), uuid()];
  await db
    .insert(accounts)
    .values({ id: accountId, name: 'Shop', matchLimit: 1000, ownWebsiteId, seq: 1, ...account });
  await db.insert(websites).values({
    accountId,
    id: ownWebsiteId,
    seq: 1,
    alias: 'own.example',
    url: 'https://own.example',
    host: 'own.example',
    color: '#0b7285',
    country: 'es',
  });
  await db.insert(users).values({
    id: userId,
    accountId,
    username,
    email: `${username}@example.com`,
    fullname: 'Ana Example',
    passwordHash: await (testPasswordHash ??= hashPassword(TEST_PASSWORD)),
    role: 'administrator',
    superAdmin,
  });
  return { accountId, userId, ownWebsiteId };
}
