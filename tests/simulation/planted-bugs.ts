import type { Intent } from '../../src/db/model/records.ts';
import { intentTypeOf } from '../../src/db/intents/intents.ts';
import { readMetaRecord } from '../../src/db/storage/read.ts';
import { repairOverlay } from '../../src/db/storage/repair.ts';
import { tablesOf } from '../../src/db/storage/database.ts';
import type { Delivery } from '../../src/db/outbox/writes/record.ts';
import { writers, type Writers } from '../../src/db/writers.ts';

export type PlantedBug =
  | 'skips the compare-and-set'
  | 'acknowledges before the transaction ends'
  | 'takes a new key to retry'
  | 'drops on 401'
  | 'settles before the cursor passes';

/** The mistakes the simulator must find, each in the writer where it would be made. */
export const plantedBugs: Record<PlantedBug, Partial<Writers>> = {
  'skips the compare-and-set': {
    apply: async (database, answer, options) => {
      const meta = (await readMetaRecord(database))!;
      const { cursor, epoch } = meta;
      return writers.apply(
        database,
        { ...answer, prevSeq: cursor, epoch },
        { ...options, leaderEpoch: meta.leaderEpoch },
      );
    },
  },
  'acknowledges before the transaction ends': {
    commit: async (database, asked, options) => {
      try {
        return await writers.commit(database, asked, options);
      } catch {
        // Whoever does not wait for the end takes an aborted transaction for a kept intent.
        const keys = intentTypeOf(asked.type)!.keys(asked.args);
        return { id: options.id, keys, state: 'queued' } as Intent;
      }
    },
  },
  'takes a new key to retry': {
    claim: async (database, options) => {
      const claimed = await writers.claim(database, options);
      const { intents } = tablesOf(database);
      const renamed = claimed.intents.map((intent) =>
        intent.attempts > 1 ? { ...intent, id: `${intent.id}+${intent.attempts}` } : intent,
      );
      for (const [i, intent] of claimed.intents.entries()) {
        if (renamed[i] === intent) continue;
        await intents.delete(intent.id);
        await intents.put(renamed[i]!);
      }
      return { ...claimed, intents: renamed };
    },
  },
  'drops on 401': {
    record: async (database, deliveries, options) => {
      const isSignedOut = ({ sent }: Delivery) =>
        sent.kind === 'later' && sent.nextAt === 0 && sent.outcome === null;
      const dropped = deliveries.filter(isSignedOut).map(({ id }) => id);
      await tablesOf(database).intents.bulkDelete(dropped);
      await repairOverlay(database);
      return writers.record(
        database,
        deliveries.filter((delivery) => !isSignedOut(delivery)),
        options,
      );
    },
  },
  'settles before the cursor passes': {
    record: (database, deliveries, options) =>
      writers.record(
        database,
        deliveries.map(({ id, sent }) => ({
          id,
          sent: sent.kind === 'applied' ? { ...sent, outcome: { ...sent.outcome, seq: 0 } } : sent,
        })),
        options,
      ),
  },
};
