import type { Services } from '../services.ts';
import { purgeEvents } from './repository.ts';

const QUEUE = 'purge-events';

export async function adminJobs({ jobs, db, now }: Services): Promise<void> {
  await jobs.work(QUEUE, {}, () => purgeEvents(db, now()));
  await jobs.schedule(QUEUE, '10 3 * * *');
}
