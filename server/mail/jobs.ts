import type { Services } from '../services.ts';
import { MAIL_QUEUE, purgeMails } from './mail.ts';

export async function mailJobs({ jobs, mail, db, now }: Services): Promise<void> {
  // What a mail server refuses is tried again from two seconds on.
  await jobs.work<{ id: string }>(MAIL_QUEUE, { concurrency: 2, pollSeconds: 2 }, ({ id }) =>
    mail.deliver(id),
  );
  await jobs.work('purge-mails', {}, () => purgeMails(db, now()));
  await jobs.schedule('purge-mails', '50 3 * * *');
}
