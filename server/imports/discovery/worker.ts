import type { Services } from '../../services.ts';
import { DISCOVERY_QUEUE, sendDiscoveryJob, type ImportJob } from '../queues.ts';
import { runDiscovery, type DiscoveryDependencies } from './run.ts';

type Readers = Omit<DiscoveryDependencies, 'signal'>;

/** Runs automatic creations, two at a time in each process. Returns a function that stops the running ones. */
export async function startDiscoveryWorker(
  services: Services,
  readers: Readers,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  await services.jobs.work<ImportJob>(DISCOVERY_QUEUE, { concurrency: 2 }, async (job, signal) => {
    const run = continueDiscovery(services, job, {
      ...readers,
      signal: AbortSignal.any([signal, stopping.signal]),
    });
    running.add(run);
    try {
      await run;
    } finally {
      running.delete(run);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.allSettled(running);
  };
}

/** One time slice of the work; the rest becomes another job. */
async function continueDiscovery(
  services: Services,
  job: ImportJob,
  deps: DiscoveryDependencies,
): Promise<void> {
  const next = await runDiscovery(services, job, deps);
  if (next !== null) await sendDiscoveryJob(services, job, { startAfter: next });
}
