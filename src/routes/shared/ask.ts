import type { CallInput, CallName, CallOutput } from '../../../contract/table.ts';
import { readAnswer } from '../../db/storage/read.ts';
import type { Store } from '../../db/store.ts';
import { keepAnswer } from '../../db/storage/keep.ts';
import type { Answered } from '../../machines/history/history.ts';

/**
 * The answer of a read-only call: the server's, which the device caches, or without a connection the cached
 * kept.
 *
 * @throws Error with the server's sentence, or when nothing is cached
 */
export async function fetchOrCached<Name extends CallName>(
  store: Store,
  call: Name,
  input: CallInput<Name>,
): Promise<Answered<CallOutput<Name>>> {
  const { database, environment, transport } = store;
  const key = JSON.stringify([call, input]);
  const answer = await transport.ask(call, input).catch(() => null);
  if (answer?.status === 200) {
    const at = new Date(environment.now()).toISOString();
    if (database) await keepAnswer(database, { key, body: answer.body, at });
    return { body: answer.body as CallOutput<Name>, at, isOld: false };
  }
  const kept = database && (await readAnswer(database, key));
  if (!kept) throw new Error(`${call} could not be asked, and no answer was kept`);
  return { body: kept.body as CallOutput<Name>, at: kept.at, isOld: true };
}
