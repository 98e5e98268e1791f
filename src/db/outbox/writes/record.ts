import { UNSETTLED, type Intent, type Outcome } from '../../model/records.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { rewriteOverlay } from '../../storage/project.ts';
import { readMeta, refuseFormerLeader } from '../../storage/store-error.ts';
import { BASE } from '../../storage/tables.ts';

/**
 * The result of sending an intent. `later` keeps it queued, to be sent again from `nextAt` (ms); `unsent` was claimed
 * but never sent.
 */
export type Sent =
  | { kind: 'applied'; outcome: Outcome }
  | { kind: 'rejected'; outcome: Outcome }
  /** Not applied, because its base has changed since. */
  | { kind: 'held'; outcome: Outcome }
  | { kind: 'later'; nextAt: number; outcome: Outcome | null }
  | { kind: 'unsent' };

export type RecordOptions = {
  leaderEpoch: number;
  /** False for a server without sync: no cursor will ever pass the effect, so the intent is settled immediately. */
  mirrored: boolean;
};

/** A sent intent and its outcome. */
export type Delivery = { id: string; sent: Sent };

/** Records the outcomes of intents that this leader still owns; returns these intents, in the given order. */
export async function record(
  database: Database,
  deliveries: Delivery[],
  { leaderEpoch, mirrored }: RecordOptions,
): Promise<Intent[]> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', 'files', ...BASE],
    async (tables) => {
      const [meta, found] = await Promise.all([
        readMeta(tables),
        tables.intents.bulkGet(deliveries.map(({ id }) => id)),
      ]);
      refuseFormerLeader(meta, leaderEpoch);
      const recorded = deliveries.flatMap(({ sent }, i) => {
        const intent = found[i];
        const isOurs = intent?.state === 'sending' && intent.leaderEpoch === leaderEpoch;
        return isOurs ? [after(intent, sent, { mirrored, cursor: meta.cursor })] : [];
      });
      const done = recorded.filter(({ state }) => state === 'applied' || state === 'settled');
      // Unsettled intents remain in the overlay.
      const over = recorded.filter(({ state }) => !UNSETTLED.includes(state));
      await Promise.all([
        tables.intents.bulkPut(recorded),
        tables.files.bulkDelete(done.map(({ id }) => id)),
        rewriteOverlay(tables, meta, { keys: [...new Set(over.flatMap(({ keys }) => keys))] }),
      ]);
      return recorded;
    },
  );
}

/** The mirror already has the effect: the fact arrived before the answer. */
function isSeen({ seq }: Outcome, cursor: number): boolean {
  return seq !== null && seq <= cursor;
}

function after(
  intent: Intent,
  sent: Sent,
  { mirrored, cursor }: { mirrored: boolean; cursor: number },
): Intent {
  switch (sent.kind) {
    case 'applied': {
      const { outcome } = sent;
      const isOver = !mirrored || isSeen(outcome, cursor);
      return { ...intent, state: isOver ? 'settled' : 'applied', outcome };
    }
    case 'rejected':
    case 'held':
      return { ...intent, state: sent.kind, outcome: sent.outcome };
    case 'later':
      return { ...intent, state: 'queued', nextAt: sent.nextAt, outcome: sent.outcome };
    case 'unsent':
      return { ...intent, state: 'queued', attempts: intent.attempts - 1 };
  }
}
