import type { Services } from '../services.ts';
import { sendWeeklyMails } from './weekly-mail.ts';

const QUEUE = 'weekly-changes';

/** Looks every minute whether a weekly mail is due, as it is Monday morning somewhere at many times. */
export async function priceChangeJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(QUEUE, {}, () => sendWeeklyMails(services));
  await jobs.schedule(QUEUE, '* * * * *');
}
