import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../server/database/schema/accounts.ts';
import {
  createDemoAccounts,
  DEMO_USER_ID,
  lockDemoAccounts,
} from '../../../server/demo/accounts.ts';
import { hashPassword } from '../../../server/secrets/password.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('OPS-34 a member who replaces the published password while the demo ends keeps the account', async () => {
  const { db, now } = server.services;
  const at = new Date(now());
  await createDemoAccounts(db, 'own', at);
  const isDemo = eq(users.id, DEMO_USER_ID);
  const passwordHash = await hashPassword('a password of their own');
  let locking: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(isDemo);
    locking = lockDemoAccounts(db, at);
    await othersWait(tx);
  });
  await locking;
  const found = await db.select({ id: users.id, username: users.username }).from(users);
  expect(found.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'admin-user', username: 'locked:admin' },
    { id: DEMO_USER_ID, username: 'demo' },
  ]);
});
