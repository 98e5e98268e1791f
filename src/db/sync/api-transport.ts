import type { SyncChanges } from '../../../contract/calls/sync.ts';
import type { CallName, FileAnswer } from '../../../contract/table.ts';
import type { Owner } from '../model/owner.ts';
import type { SendOptions, TransportResponse, Transport } from '../environment/transport.ts';

/** A call that resolves with a 2xx answer and rejects with `{status, message, retryAfterMs}`; status 0: no answer. */
type Ask = (
  input?: Record<string, unknown>,
  options?: Partial<SendOptions> & { userId?: string },
) => Promise<{ status: number; body: unknown; seq: number | null }>;

type Failure = { status: number; message: string; retryAfterMs: number | null };

/**
 * The network of the store of `user`, built from the typed functions of `src/api`. Its requests are never sent with the
 * token of another user who has signed in since; `owner` is the user who is signed in now.
 */
export function transportOf(api: object, user: Owner, owner: () => Owner | null): Transport {
  const call = async (
    name: CallName,
    input: Record<string, unknown>,
    options: Partial<SendOptions> = {},
  ): Promise<TransportResponse> => {
    const ask = (api as Record<CallName, Ask>)[name];
    try {
      const { status, body, seq } = await ask(input, { ...options, userId: user.user });
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
    pull: async (cursor, epoch, limit, options) => {
      const answer = await call('syncChanges', { cursor, epoch, limit }, options);
      return { ...answer, body: answer.status === 200 ? (answer.body as SyncChanges) : null };
    },
    snapshot: async (cursor, options) => {
      const answer = await call('syncSnapshot', { cursor }, options);
      const bytes = await fileOf(answer)?.arrayBuffer();
      return { ...answer, body: bytes ? new Uint8Array(bytes) : null };
    },
    documents: async (input, options) => {
      const answer = await call('syncDocuments', input, options);
      return { ...answer, body: (await fileOf(answer)?.text()) ?? null };
    },
  };
}

function fileOf({ status, body }: TransportResponse): Blob | null {
  return status === 200 ? (body as FileAnswer).blob : null;
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' && error !== null && 'retryAfterMs' in error && 'status' in error
  );
}
