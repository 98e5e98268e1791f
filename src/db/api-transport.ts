import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { CallName } from '../../contract/table.ts';
import type { Owner } from './owner.ts';
import type { Answer, Transport } from './transport.ts';

/** A call that resolves with a 2xx answer and rejects with `{status, message, retryAfterMs}`; status 0: no answer. */
type Ask = (
  input?: Record<string, unknown>,
  options?: { idempotencyKey?: string; userId?: string; signal?: AbortSignal },
) => Promise<{ status: number; body: unknown; seq: number | null }>;

type Failure = { status: number; message: string; retryAfterMs: number | null };

/** The store's network, made of the typed functions of `src/api`. */
export function transportOf(api: object, owner: () => Owner | null): Transport {
  const call = async (
    name: CallName,
    input: Record<string, unknown>,
    options: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<Answer> => {
    const user = owner();
    const ask = (api as Record<CallName, Ask>)[name];
    try {
      const { status, body, seq } = await ask(input, {
        ...options,
        ...(user && { userId: user.user }),
      });
      return { status, body, seq, retryAfter: null };
    } catch (error) {
      if (!isFailure(error) || error.status === 0) throw error;
      const { status, message, retryAfterMs } = error;
      return { status, body: { message }, seq: null, retryAfter: retryAfterMs };
    }
  };
  return {
    owner,
    send: call,
    ask: call,
    pull: async (cursor, epoch, limit) => {
      const answer = await call('syncChanges', { cursor, epoch, limit });
      return { ...answer, body: answer.status === 200 ? (answer.body as SyncChanges) : null };
    },
  };
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' && error !== null && 'retryAfterMs' in error && 'status' in error
  );
}
