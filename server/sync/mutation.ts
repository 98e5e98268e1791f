import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, outcomes } from '../database/schema/accounts.ts';
import { keyUsed, notFound } from '../refusal.ts';
import { reportEvent } from '../process-events.ts';
import { lockAccount } from './lock-account.ts';
import { hashRequest, isSameRequest } from './request-hash.ts';

/**
 * The user and the change, and the key under which the outcome is stored. Without a key the call is applied each time.
 */
export type MutationRequest = {
  accountId: string;
  userId: string;
  call: string;
  key: string | undefined;
  /** The values that must be equal when the key is repeated. */
  request: unknown;
};

/** `seq` is the account's sequence number after the change; a client whose cursor passed it has seen the effect. */
export type MutationOutcome<Body> = { status: number; body: Body; seq: number; repeated: boolean };

/** What a change answers. Its writes are kept whatever the status is; only an error takes them back. */
export type MutationResponse<Body> = { status: number; body: Body };

/**
 * Applies a change exactly once. In one transaction: lock the account's row, look the key up, apply, store the
 * outcome. The same key again returns the stored outcome; with another request it is refused (409). Passwords are
 * hashed before and compared after the transaction, which holds the account.
 */
export async function applyOnce<Body>(
  db: Database,
  { accountId, userId, call, key, request }: MutationRequest,
  apply: (tx: Database) => Promise<MutationResponse<Body>>,
): Promise<MutationOutcome<Body>> {
  const requestParts = [call, request];
  const hash = key === undefined ? null : await hashRequest(requestParts);
  const { stored, outcome } = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw notFound('account');
    const known = key === undefined ? undefined : await findOutcome(tx, accountId, key);
    if (known) {
      const { status, seq } = known;
      const body = known.body as Body;
      return { stored: known, outcome: { status, body, seq, repeated: true } };
    }
    const { status, body } = await apply(tx);
    const seq = await currentSeq(tx, accountId);
    if (key !== undefined && hash) {
      await tx
        .insert(outcomes)
        .values({ accountId, key, userId, call, ...hash, status, body: body ?? null, seq });
    }
    return { stored: null, outcome: { status, body, seq, repeated: false } };
  });
  if (stored && (stored.userId !== userId || !(await isSameRequest(stored, requestParts)))) {
    throw keyUsed();
  }
  reportEvent('change', { outcome: stored ? 'repeated' : 'applied' });
  return outcome;
}

/** Whether the user has an outcome of the call under the key. */
export async function isRepeated(
  db: Database,
  { accountId, userId }: { accountId: string; userId: string },
  { call, key }: { call: string; key: string },
): Promise<boolean> {
  const outcome = await findOutcome(db, accountId, key);
  return outcome?.userId === userId && outcome.call === call;
}

async function findOutcome(tx: Database, accountId: string, key: string) {
  const [outcome] = await tx
    .select()
    .from(outcomes)
    .where(and(eq(outcomes.accountId, accountId), eq(outcomes.key, key)));
  return outcome;
}

export async function currentSeq(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ seq: accounts.seq })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw notFound('account');
  return row.seq;
}
