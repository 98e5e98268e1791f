import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { purgeAuditLog, recordAudit } from '../../../server/audit/record.ts';
import { purgeBreaches } from '../../../server/breaches/pages.ts';
import { refreshTokens } from '../../../server/database/schema/accounts.ts';
import { auditLog } from '../../../server/database/schema/audit-log.ts';
import { breaches, breachPages } from '../../../server/database/schema/breaches.ts';
import { priceShopAnswers } from '../../../server/database/schema/shops.ts';
import type { Services } from '../../../server/services.ts';
import { purgeRefreshTokens } from '../../../server/session/repository.ts';
import { purgeShopAnswers } from '../../../server/shops/repository.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
});
afterAll(() => server.close());

const LATER_MS = 3000 * DAY_MS;

type Case = [
  name: string,
  table: PgTable,
  id: PgColumn,
  /** Makes a row that is over after `LATER_MS`. */
  make: (services: Services, id: string) => Promise<unknown>,
  purge: (services: Services, now: number) => Promise<unknown>,
];

const at = new Date();
const CASES: Case[] = [
  [
    'refresh tokens',
    refreshTokens,
    refreshTokens.hash,
    ({ db }, hash) => {
      const { accountId, sessionId } = ana;
      return db.insert(refreshTokens).values({ hash, accountId, sessionId, expiresAt: at });
    },
    ({ db }, now) => purgeRefreshTokens(db, new Date(now)),
  ],
  [
    'entries of the audit log',
    auditLog,
    auditLog.text,
    ({ db }, text) => recordAudit(db, { ...ana, kind: 'people', text, at }),
    ({ db }, now) => purgeAuditLog(db, now),
  ],
  [
    'breaches',
    breaches,
    breaches.id,
    ({ db }, id) =>
      db.insert(breaches).values({
        accountId: ana.accountId,
        id,
        matchId: 'm',
        productId: id,
        kind: 'below_map',
        limitPrice: 5,
        limitCurrency: 'EUR',
        price: 4,
        statedPrice: 4,
        currency: 'EUR',
        details: {} as never,
        endedAt: at,
        endReason: 'price',
      } as never),
    ({ db, config }, now) => purgeBreaches(db, config, now),
  ],
  [
    'pages of breaches',
    breachPages,
    breachPages.id,
    ({ db }, id) =>
      db.insert(breachPages).values({
        accountId: ana.accountId,
        id,
        takenAt: at,
        url: 'https://b.example/1',
        status: 200,
        headers: {},
        bytes: 1,
        digest: '',
        content: Buffer.from('1'),
      }),
    ({ db, config }, now) => purgeBreaches(db, config, now),
  ],
  [
    'answers of shops',
    priceShopAnswers,
    priceShopAnswers.matchId,
    ({ db }, matchId) =>
      db.insert(priceShopAnswers).values({
        accountId: ana.accountId,
        matchId,
        version: 1,
        name: 'Kettle',
        price: 5,
        currency: 'EUR',
        outcome: 'taken',
        message: null,
        at,
      }),
    ({ db }, now) => purgeShopAnswers(db, now),
  ],
];

describe('OPS-32', () => {
  it.each(CASES)('what is over of the %s is deleted', async (_, table, id, make, purge) => {
    const { services } = server;
    await make(services, 'first');
    await make(services, 'second');
    await purge(services, services.now() + LATER_MS);
    expect(await services.db.select({ id }).from(table)).toEqual([]);
  });

  // The embedded database runs one transaction at a time.
  it.runIf(process.env['TEST_DATABASE_URL']).each(CASES)(
    'whoever deletes %s that are over waits for nobody, and leaves what somebody holds to the next night',
    async (_, table, id, make, purge) => {
      const { services } = server;
      await make(services, 'first');
      await make(services, 'second');
      await services.db.transaction(async (tx) => {
        await tx.select({ id }).from(table).where(eq(id, 'first')).for('update');
        await purge(services, services.now() + LATER_MS);
      });
      expect(await services.db.select({ id }).from(table)).toEqual([{ id: 'first' }]);
      await services.db.execute(sql`delete from ${table}`);
    },
  );
});
