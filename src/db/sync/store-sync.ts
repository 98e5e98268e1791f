import { createActor, fromPromise, type Actor } from 'xstate';
import { syncMachine, type DrainOutcome, type PullOutcome } from '../../machines/shell/sync.ts';
import { drain } from '../outbox/drain.ts';
import type { TabChannel, Environment } from '../environment/environment.ts';
import { filler } from './filler.ts';
import { COMPACTION_LIMITS, createCompactor, type CompactionLimits } from './compactor.ts';
import type { Key } from '../model/keys.ts';
import { leadership } from './leadership.ts';
import type { Owner } from '../model/owner.ts';
import { Puller } from './pull.ts';
import type { Intent } from '../model/records.ts';
import type { Transport } from '../environment/transport.ts';
import type { Database } from '../storage/database.ts';
import type { OutboxWriters } from '../outbox/writers.ts';
import type { SyncWriters } from './writers.ts';

export type SyncParts = {
  database: Database;
  owner: Owner;
  transport: Transport;
  environment: Environment;
  channel: TabChannel;
  writers: SyncWriters & Pick<OutboxWriters, 'claim' | 'record'>;
  compactionLimits?: CompactionLimits | undefined;
  /** Called after a committed transaction of the leader. */
  onTouched: (keys: Key[]) => void;
  onOutcome: (intent: Intent) => void;
  nextCommit: () => Promise<void>;
  onFlipped: () => void;
  /** Called when documents of these matches were loaded. */
  onFilled: (ids: string[]) => void;
  onLed: () => void;
  onError: (error: unknown) => void;
};

export type SyncActor = Actor<typeof syncMachine>;

/** The sync flow with its actors: this tab's database, network and channel. */
export function createSync(parts: SyncParts): SyncActor {
  const limits = parts.compactionLimits ?? COMPACTION_LIMITS;
  const { environment, onTouched, onError, onFlipped } = parts;
  const compactor = createCompactor({
    ...parts,
    limits,
    leaderEpoch: () => leaderEpochOf(actor),
  });
  const fill = filler({
    ...parts,
    leaderEpoch: () => leaderEpochOf(actor),
    onFilled: (ids, { filling }) => {
      if (!filling) compactor.applied(0);
      // Later changes are not in the documents.
      else if (filling.ends.length === 0) actor.send({ type: 'HINTED' });
      parts.onFilled(ids);
    },
  });
  const puller = new Puller({
    ...parts,
    onFlipped: () => {
      onFlipped();
      fill.requestRun();
    },
    onApplied: ({ touched, meta }) => {
      if (meta.filling) fill.requestRun();
      const last = meta.nextFact - 1;
      const isWanted = meta.unpacked < last || last - meta.folded > limits.facts;
      if (isWanted) compactor.applied(touched.length);
      onTouched(touched);
    },
  });
  const inFlight = new Map<string, Promise<void>>();
  const actor = createActor(
    syncMachine.provide({
      actors: {
        leadership: leadership(parts),
        pull: fromPromise<PullOutcome, { leaderEpoch: number; failures: number }>(({ input }) =>
          withErrorReported(puller.pull(input), onError),
        ),
        drain: fromPromise<DrainOutcome, { leaderEpoch: number; mirrored: boolean }>(({ input }) =>
          withErrorReported(drain({ ...parts, inFlight }, input), onError),
        ),
      },
    }),
    {
      inspect: environment.inspect,
      clock: {
        setTimeout: (run: () => void, ms: number) => environment.setTimeout(run, ms),
        clearTimeout: (timer: unknown) => environment.clearTimeout(timer),
      },
    },
  );
  return actor;
}

function leaderEpochOf(actor: SyncActor): number | null {
  const snapshot = actor.getSnapshot();
  const isLeading = snapshot.status === 'active' && snapshot.hasTag('leading');
  return isLeading ? snapshot.context.leaderEpoch : null;
}

/** Passes on the failure: the machine only needs to know that the work failed; storage health needs the error. */
async function withErrorReported<T>(
  work: Promise<T>,
  onError: (error: unknown) => void,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    onError(error);
    throw error;
  }
}
