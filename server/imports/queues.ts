import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

export const IMPORT_QUEUE = 'importation';
export const DISCOVERY_QUEUE = 'discovery';

export type ImportJob = { accountId: string; importationId: string };

/** Sends the importation to a worker once this transaction is committed. */
export async function sendImportJob(
  { jobs }: Pick<Services, 'jobs'>,
  { accountId, importationId }: ImportJob,
  tx?: Database,
): Promise<void> {
  await jobs.send(IMPORT_QUEUE, { accountId, importationId }, { tx });
}

/** Sends an automatic creation to a worker; `startAfter` is the time at which its websites may be visited again. */
export async function sendDiscoveryJob(
  { jobs }: Pick<Services, 'jobs'>,
  { accountId, importationId }: ImportJob,
  { tx, startAfter }: { tx?: Database; startAfter?: Date } = {},
): Promise<void> {
  const options = { singletonKey: importationId, ...(startAfter && { startAfter }) };
  await jobs.send(DISCOVERY_QUEUE, { accountId, importationId }, { ...options, tx });
}
