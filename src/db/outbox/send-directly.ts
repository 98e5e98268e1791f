import { intentTypeOf } from '../intents/intents.ts';
import type { RequestedChange } from '../intents/intent-args.ts';
import { isSameOwner, type Owner } from '../model/owner.ts';
import type { Intent } from '../model/records.ts';
import type { Environment } from '../environment/environment.ts';
import { FILE_TIMEOUT_MS, TIMEOUT_MS, withTimeout } from '../environment/timeout.ts';
import { isDeclined } from './declined.ts';
import type { Transport } from '../environment/transport.ts';
import { StoreError } from '../storage/store-error.ts';

type Options = {
  owner: Owner;
  id: string;
  now: number;
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
};

/**
 * Without storage, a change is applied by the server immediately or not at all: the returned intent is settled, or
 * rejected with what the server said.
 *
 * @throws StoreError: no-storage when the server did not answer
 */
export async function sendDirectly(
  transport: Transport,
  requested: RequestedChange,
  { owner, id, now, environment }: Options,
): Promise<Intent> {
  const type = intentTypeOf(requested.type);
  if (!type) throw new StoreError('unknown-intent', `no intent type '${requested.type}'`);
  if (!isSameOwner(transport.owner(), owner)) {
    throw new StoreError('other-owner', 'someone else is signed in');
  }
  const { file } = requested;
  const input = { ...type.input(requested.args), ...(file && { file }) };
  const answer = await withTimeout(environment, file ? FILE_TIMEOUT_MS : TIMEOUT_MS, (signal) =>
    transport.send(type.call, input, { idempotencyKey: id, signal }),
  ).catch((error: unknown) => {
    throw new StoreError('no-storage', `the server did not answer: ${String(error)}`);
  });
  const { status, body, seq } = answer;
  const isApplied = status >= 200 && status < 300 && !isDeclined(body);
  const at = new Date(now).toISOString();
  return {
    id,
    n: 0,
    type: requested.type,
    args: requested.args,
    lane: type.lane(requested.args),
    policy: type.policy,
    keys: type.keys(requested.args),
    state: isApplied ? 'settled' : 'rejected',
    attempts: 1,
    nextAt: 0,
    at,
    seen: null,
    leaderEpoch: 0,
    outcome: { status, body, seq, at },
    requires: [],
  };
}
