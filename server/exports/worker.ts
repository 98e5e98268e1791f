import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { findUnfinished } from './repository.ts';
import { runExportation, type ExportJob } from './run.ts';

const QUEUE = 'exportation';
const LOST_QUEUE = 'exportation-lost';
/** The jobs of a dead worker are given to another one sooner; this applies when the attempts of a job are used up. */
const LOST_AFTER_MS = 120_000;

/** Schedules the writing of the file for when this transaction is committed. */
export async function sendExportJob(
  { jobs }: Pick<Services, 'jobs'>,
  job: ExportJob,
  tx?: Database,
): Promise<void> {
  await jobs.send(QUEUE, job, { tx });
}

/** Writes files, one at a time in each process, and resumes those whose process died. */
export async function startExportWorker(services: Services): Promise<void> {
  const { jobs, db, database, now } = services;
  const takeUp = async (before: Date) => {
    for (const job of await findUnfinished(db, before)) await sendExportJob(services, job);
  };
  await jobs.work<ExportJob>(QUEUE, {}, (job, signal) => runExportation(services, job, signal));
  await jobs.work(LOST_QUEUE, {}, () => takeUp(new Date(now() - LOST_AFTER_MS)));
  await jobs.schedule(LOST_QUEUE, '*/2 * * * *');
  // Only this process works on an embedded database, so an unfinished exportation has no worker.
  await takeUp(new Date(database.kind === 'embedded' ? now() : now() - LOST_AFTER_MS));
}
