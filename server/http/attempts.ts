import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { attempts } from '../database/schema/attempts.ts';
import type { Services } from '../services.ts';
import { HttpRefusal } from '../refusal.ts';

/** Bounds how often something may be tried, in the database, so that all processes count together. */
export type Attempts = {
  /**
   * Counts an attempt before it is made, so that concurrent attempts are limited like sequential ones.
   *
   * @throws HttpRefusal 429 with Retry-After once the attempts are used up; that one is not counted.
   */
  take: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Uncounts an attempt that turned out well, where only failures count. */
  giveBack: (request: FastifyRequest) => Promise<void>;
};

type Options = {
  /** Separates limits that count the same key. */
  name: string;
  max: number;
  /** From the first attempt until all expire. */
  minutes: number;
  keyOf: (request: FastifyRequest) => string;
};

export function limitAttempts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { name, max, minutes, keyOf }: Options,
): Attempts {
  // The input may have any length, and must not be readable.
  const hashOf = (request: FastifyRequest) =>
    createHash('sha256')
      .update(`${name}\n${keyOf(request)}`)
      .digest('base64url');
  return {
    take: async (request, reply) => {
      const hash = hashOf(request);
      const at = new Date(now());
      const endsAt = new Date(at.getTime() + minutes * MINUTE_MS);
      // Also limits that end too far ahead: they were written before the clock was set back.
      const latest = new Date(at.getTime() + 2 * minutes * MINUTE_MS);
      const isOver = sql`(${attempts.endsAt} <= ${at.toISOString()}::timestamptz
        or ${attempts.endsAt} > ${latest.toISOString()}::timestamptz)`;
      const taken = await db
        .insert(attempts)
        .values({ hash, count: 1, endsAt })
        .onConflictDoUpdate({
          target: attempts.hash,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
          },
          setWhere: sql`${isOver} or ${attempts.count} < ${max}`,
        })
        .returning({ count: attempts.count });
      if (taken.length > 0) return;
      const [used] = await db.select().from(attempts).where(eq(attempts.hash, hash));
      const left = (used?.endsAt.getTime() ?? 0) - at.getTime();
      const seconds = Math.max(1, Math.ceil(left / 1000));
      void reply.header('retry-after', seconds);
      throw new HttpRefusal(
        429,
        `Too many attempts. Please try again in ${durationText(seconds)}.`,
      );
    },
    giveBack: async (request) => {
      await db
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(and(eq(attempts.hash, hashOf(request)), gt(attempts.count, 0)));
    },
  };
}

export async function purgeAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.endsAt, now));
}

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
