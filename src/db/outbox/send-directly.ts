import { intentTypeOf, type RequestedChange } from '../intents/intents.ts';
import { isSameOwner, type Owner } from '../model/owner.ts';
import type { Intent } from '../model/records.ts';
import { isDeclined } from './declined.ts';
import type { Transport } from '../environment/transport.ts';
import { StoreError } from '../storage/store-error.ts';

/**
 * Without storage, a change is applied by the server immediately or not at all.
 *
 * @throws Refused: no-storage when the server did not answer or did not apply it
 */
export async function sendDirectly(
  transport: Transport,
  requested: RequestedChange,
  { owner, id, now }: { owner: Owner; id: string; now: number },
): Promise<Intent> {
  const type = intentTypeOf(requested.type);
  if (!type) throw new StoreError('unknown-intent', `no intent type '${requested.type}'`);
  if (!isSameOwner(transport.owner(), owner)) {
    throw new StoreError('other-owner', 'someone else is signed in');
  }
  const input = { ...type.input(requested.args), ...(requested.file && { file: requested.file }) };
  const answer = await transport
    .send(type.call, input, { idempotencyKey: id })
    .catch((error: unknown) => {
      throw new StoreError('no-storage', `the server did not answer: ${String(error)}`);
    });
  const { status, body, seq } = answer;
  if (status < 200 || status >= 300 || isDeclined(body)) {
    throw new StoreError('no-storage', `the server answered ${status} ${JSON.stringify(body)}`);
  }
  const at = new Date(now).toISOString();
  return {
    id,
    n: 0,
    type: requested.type,
    args: requested.args,
    lane: type.lane(requested.args),
    policy: type.policy,
    keys: type.keys(requested.args),
    state: 'settled',
    attempts: 1,
    nextAt: 0,
    at,
    seen: null,
    leaderEpoch: 0,
    outcome: { status, body, seq, at },
    requires: [],
  };
}
