import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import type { CallName } from '../../contract/table.ts';
import { describeChange } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { tryAgain } from '../database/interruption.ts';
import type { Services } from '../services.ts';
import { HttpRefusal } from '../refusal.ts';
import { type MutationResponse, applyOnce } from '../sync/mutation.ts';
import { levelRefusalOf } from './access.ts';
import type { Call, Change, Reply } from './call.ts';
import { idempotencyKeyOf, isRepeatOnly } from './idempotency.ts';

/** How a call changes the account: what `prepare` returns is handed to `handle`, and counts as part of the request. */
export type ChangeHandler<Name extends CallName, Prepared> = {
  handle: (call: Call<Name>, change: Change, prepared: Prepared) => Promise<Reply<Name>>;
  prepare?:
    | ((call: Call<Name>) => Promise<{ prepared: Prepared; fingerprint: unknown }>)
    | undefined;
};

/** The answer to a change that was only asked about, and had not been made. */
const NOT_MADE = { status: 412, body: { message: 'The change was not made.' } };

/**
 * Applies a mutating call exactly once per Idempotency-Key, in one transaction with its outcome and its entry of the
 * audit log, and then tells the account's devices.
 */
export async function performChange<Name extends CallName, Prepared>(
  services: Services,
  { name, call }: { name: Name; call: Call<Name> },
  { handle, prepare }: ChangeHandler<Name, Prepared>,
): Promise<{ status: number; body: Reply<Name>; seq: number }> {
  const endpoint: Endpoint = endpoints[name];
  const { accountId, userId } = call.session;
  const tasks: ((seq: number) => void)[] = [];
  const ready = await prepare?.(call);
  // Undefined where nothing is prepared, as `Prepared` is then.
  const prepared = ready?.prepared as Prepared;
  const key = idempotencyKeyOf(call.request);
  const mutation = {
    accountId,
    userId,
    call: name,
    key,
    request: [call.input, ready?.fingerprint],
  };
  const refusal = levelRefusalOf(endpoint, call.session);
  const apply = async (
    tx: Database,
  ): Promise<MutationResponse<Reply<Name> | typeof NOT_MADE.body>> => {
    // Kept as the outcome of the key, should the earlier request arrive after all.
    if (isRepeatOnly(call.request)) return NOT_MADE;
    if (refusal) throw refusal;
    tasks.length = 0;
    const record = await describeChange(tx, { ...call, name, now: services.now(), prepared });
    const change: Change = {
      tx,
      publish: (notice) =>
        tasks.push((seq) =>
          services.realtime.publish(accountId, { ...notice, dataChanged: true, seq }),
        ),
      whenStored: (task) => tasks.push(task),
    };
    const body = await handle(call, change, prepared);
    await record?.(tx, body);
    return { status: endpoint.success ?? 200, body };
  };
  const applyNow = () => applyOnce(services.db, mutation, apply);
  // A commit with a lost answer is only recognised by its key.
  const outcome = await (key === undefined ? applyNow() : tryAgain(applyNow));
  if (outcome.status === NOT_MADE.status)
    throw new HttpRefusal(NOT_MADE.status, NOT_MADE.body.message);
  for (const task of tasks) task(outcome.seq);
  return { ...outcome, body: outcome.body as Reply<Name> };
}
