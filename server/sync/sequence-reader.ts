import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { notFound } from '../http/refusal.ts';

type Waiting = {
  accountId: string;
  resolve: (seq: number) => void;
  reject: (error: Error) => void;
};

/**
 * Reads accounts' sequence numbers for many requests at once. Those that come while a read is under way share the next
 * one: never the running one, which may have been answered before a change that the asker already knows of.
 */
export function createSequenceReader(db: Database): (accountId: string) => Promise<number> {
  let waiting: Waiting[] = [];
  let isReading = false;

  async function read(): Promise<void> {
    isReading = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await answer(asked);
    }
    isReading = false;
  }

  async function answer(asked: Waiting[]): Promise<void> {
    try {
      const ids = [...new Set(asked.map(({ accountId }) => accountId))];
      const rows = await db
        .select({ id: accounts.id, seq: accounts.seq })
        .from(accounts)
        .where(inArray(accounts.id, ids));
      const known = new Map(rows.map(({ id, seq }) => [id, seq]));
      for (const { accountId, resolve, reject } of asked) {
        const seq = known.get(accountId);
        if (seq === undefined) reject(notFound('account'));
        else resolve(seq);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error as Error);
    }
  }

  return (accountId) =>
    new Promise((resolve, reject) => {
      waiting.push({ accountId, resolve, reject });
      if (!isReading) void read();
    });
}
