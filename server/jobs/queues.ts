import { randomUUID } from 'node:crypto';
import type { PgBoss, QueueResult } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';

/**
 * A job whose worker sent no heartbeat for this long is given to another; a worker sends two in this time.
 * With the pause of a first repetition it is resumed within a minute.
 */
const HEARTBEAT_SECONDS = 20;

export type QueueOptions = Pick<
  QueueResult,
  'notify' | 'retryLimit' | 'retryBackoff' | 'expireInSeconds' | 'heartbeatSeconds'
>;

/** On an embedded database a process has no other to take its jobs. */
export const queueOptions = (kind: OpenDatabase['kind']): QueueOptions => ({
  notify: true,
  retryLimit: 3,
  retryBackoff: true,
  expireInSeconds: 900,
  ...(kind === 'postgres' && { heartbeatSeconds: HEARTBEAT_SECONDS }),
});

/** Queues are kept from start to start: to make each of them anew would take half of a second. */
export const hasOptions = (options: QueueOptions) => (queue: QueueResult) =>
  (Object.keys(options) as (keyof QueueOptions)[]).every((key) => queue[key] === options[key]);

/** Queues of an older version are updated. */
export async function makeQueue(boss: PgBoss, queue: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(queue, { ...options, policy: 'stately' });
  await boss.updateQueue(queue, options);
  // Any query fills the library's cache of queues.
  await boss.findJobs(queue, { id: randomUUID() });
}
