import type { Services } from '../services.ts';
import { IMPORT_QUEUE, sendDiscoveryJob, sendImportJob, type ImportJob } from './queues.ts';
import { findUnfinished } from './repository.ts';
import { compareFeedOf } from './feeds/compare.ts';
import { runImportation } from './run.ts';

const LOST_QUEUE = 'importation-lost';
/** The jobs of a dead worker are given to another one sooner; this applies when the attempts of a job are used up. */
const LOST_AFTER_MS = 120_000;

/** Runs importations, one at a time in each process, and resumes those whose process died. */
export async function startImportWorker(services: Services): Promise<void> {
  const { jobs, db, database, now } = services;
  const takeUp = async (before: Date) => {
    for (const { step, ...job } of await findUnfinished(db, before)) {
      if (step === 'discovering') await sendDiscoveryJob(services, job);
      else await sendImportJob(services, job);
    }
  };
  await jobs.work<ImportJob>(IMPORT_QUEUE, {}, async (job, signal) => {
    await runImportation(services, job, signal);
    await compareFeedOf(services, job);
  });
  await jobs.work(LOST_QUEUE, {}, () => takeUp(new Date(now() - LOST_AFTER_MS)));
  await jobs.schedule(LOST_QUEUE, '*/2 * * * *');
  // Only this process works on an embedded database, so an unfinished importation has no worker.
  await takeUp(new Date(database.kind === 'embedded' ? now() : now() - LOST_AFTER_MS));
}
