import { encodeCall } from '../../contract/encoding.ts';
import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import { keysOf, recordOf } from '../../contract/records.ts';
import { ROLE_HEADER } from '../../contract/rules/role.ts';
import type { CallInput, CallName, CallOutput } from '../../contract/table.ts';
import { callScopes } from './call-scope.ts';
import { isCallFailure, sessionEnded } from './failure.ts';
import type { WaitForTokens } from './refresh.ts';
import type { StoredSession } from './session-storage.ts';
import { transfer, type CallResponse } from './transport.ts';

export type { CallResponse } from './transport.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Sent as Idempotency-Key: a key takes effect once, however often it is sent. */
  idempotencyKey?: string;
  /** Asks only what came of an earlier request with the key: 412 when it was not applied, which it then never is. */
  isRepeatOnly?: boolean;
  /** The user for whom the call is made. The call fails with 401 instead of being sent with another user's token. */
  userId?: string;
};

/**
 * A function per call of the contract. Each resolves with a `CallResponse`, rejects with a `CallFailure`, and never
 * settles once its signal is aborted.
 */
export type Api = {
  [Name in CallName]: (
    ...args: {} extends CallInput<Name>
      ? [input?: CallInput<Name>, options?: CallOptions]
      : [input: CallInput<Name>, options?: CallOptions]
  ) => Promise<CallResponse<CallOutput<Name>>>;
};

export type ApiContext = {
  session: () => StoredSession | null;
  /** The current route path (LOGIN-10). */
  component: () => string;
  waitForTokens: WaitForTokens;
  /** Called on a 403: the plan does not allow the call, and the user is redirected to Billing (LOGIN-08). */
  onForbidden: () => void;
  /** Called with the caller's role in an answer; null if the answer does not contain one. */
  onRole: (userId: string, role: string | null) => void;
};

export function createApi(context: ApiContext): Api {
  const call = async (name: CallName, input: object = {}, options: CallOptions = {}) => {
    const endpoint: Endpoint = endpoints[name];
    const request = { name, input, options };
    if (endpoint.access === 'public') return send(context, request);
    const session = sessionFor(context, options);
    try {
      return await send(context, request, session);
    } catch (error) {
      const status = isCallFailure(error) ? error.status : null;
      if (status === 403) context.onForbidden();
      if (status !== 401) throw error;
    }
    await context.waitForTokens(session.access_token);
    return send(context, request, sessionFor(context, options));
  };
  return recordOf(
    keysOf(endpoints),
    (name) => (input?: object, options?: CallOptions) => call(name, input, options),
  ) as Api;
}

function sessionFor({ session }: ApiContext, { userId }: CallOptions): StoredSession {
  const current = session();
  if (!current || (userId !== undefined && current.user_id !== userId)) throw sessionEnded();
  return current;
}

type CallRequest = { name: CallName; input: object; options: CallOptions };

function send(
  context: ApiContext,
  { name, input, options: { signal, idempotencyKey, isRepeatOnly } }: CallRequest,
  session?: StoredSession,
) {
  const encoded = encodeCall(name, { ...scopeOf(context, name, session), ...input });
  const headers = {
    ...(session && {
      authorization: `Bearer ${session.access_token}`,
      account: session.account_id,
      customer: session.customer_id,
    }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(isRepeatOnly && { 'idempotency-repeat-only': 'true' }),
  };
  return transfer(name, encoded, {
    headers,
    ...(signal && { signal }),
    ...(session && {
      onHeaders: (answered) => context.onRole(session.user_id, answered.get(ROLE_HEADER)),
    }),
  });
}

function scopeOf({ component }: ApiContext, name: CallName, session?: StoredSession) {
  const scope = callScopes[name];
  if (!session || scope === 'none') return {};
  const { account_id, user_id } = session;
  if (scope === 'ids') return { account_id, user_id };
  return {
    account: account_id,
    user: user_id,
    ...(scope === 'component' && { component: component() }),
  };
}
