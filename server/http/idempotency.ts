import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallName } from '../../contract/table.ts';
import type { Database } from '../database/database.ts';
import { tryAgain } from '../database/interruption.ts';
import { isRepeated } from '../sync/mutation.ts';
import { HttpRefusal } from '../refusal.ts';

/** Sent with a key: the answer is wanted if the change was made, and otherwise it must never be made. */
const REPEAT_ONLY = 'idempotency-repeat-only';

const keySchema = z.string().min(8).max(200);

/** @throws HttpRefusal 400 for a key that is none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = keySchema.safeParse(header);
  if (!key.success)
    throw new HttpRefusal(400, 'The header Idempotency-Key needs 8 to 200 characters.');
  return key.data;
}

/** Whether the request only asks what came of an earlier one with its key. */
export function isRepeatOnly(request: FastifyRequest): boolean {
  return request.headers[REPEAT_ONLY] !== undefined;
}

/** A repetition of a change made while the role still allowed it is answered. */
export async function isRepetition(
  db: Database,
  call: CallName,
  request: FastifyRequest,
): Promise<boolean> {
  const key = idempotencyKeyOf(request);
  return key !== undefined && tryAgain(() => isRepeated(db, request.session, { call, key }));
}
