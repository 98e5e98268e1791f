import type { Owner } from '../../model/owner.ts';
import { NEEDS_ATTENTION, type Intent, type IntentState } from '../../model/records.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { rewriteOverlay } from '../../storage/project.ts';
import { readMeta, StoreError, refuseOtherOwner } from '../../storage/store-error.ts';
import { BASE, type Tx } from '../../storage/tables.ts';

/**
 * The user's decision about an intent that needs attention. `again` repeats it, `edit` changes its arguments; both
 * create a new intent in the old one's place in its lane, because the server stores its refusal under the old key.
 */
export type AttentionDecision =
  | { kind: 'again'; id: string }
  | { kind: 'edit'; id: string; args: unknown }
  | { kind: 'discard' };

export type ResolveOptions = { decision: AttentionDecision; owner: Owner; now: number };

/** @throws Refused: gone when the intent does not need attention any more */
export async function resolve(
  database: Database,
  id: string,
  { decision, owner, now }: ResolveOptions,
): Promise<Intent> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', 'files', ...BASE],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseOtherOwner(meta, owner);
      const intent = await tables.intents.get(id);
      if (!intent || !NEEDS_ATTENTION.includes(intent.state)) {
        throw new StoreError('gone', `intent ${id} does not need attention`);
      }
      const state: IntentState = decision.kind === 'discard' ? 'discarded' : 'replaced';
      await tables.intents.put({ ...intent, state });
      const file = await tables.files.get(id);
      await tables.files.delete(id);
      let latest: Intent = { ...intent, state };
      if (decision.kind !== 'discard') {
        latest = {
          ...intent,
          id: decision.id,
          state: 'queued',
          args: decision.kind === 'edit' ? decision.args : intent.args,
          attempts: 0,
          nextAt: 0,
          at: new Date(now).toISOString(),
          // The user has seen the server's state and repeats the request.
          seen: null,
          outcome: null,
        };
        await tables.intents.add(latest);
        if (file) await tables.files.add({ ...file, intent: latest.id });
        await passOn(tables, intent.id, latest.id);
      }
      await rewriteOverlay(tables, meta, { keys: intent.keys });
      return latest;
    },
  );
}

/** Intents that waited for the old intent wait for the new one. */
async function passOn(tables: Tx, from: string, to: string) {
  await tables.intents
    .where('[state+n]')
    .between(['queued', 0], ['queued', Infinity])
    .filter(({ requires }) => requires.includes(from))
    .modify((intent: Intent) => {
      intent.requires = intent.requires.map((id) => (id === from ? to : id));
    });
}
