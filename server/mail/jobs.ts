import type { Services } from '../services.ts';
import { MAIL_QUEUES, type MailJob, purgeMails } from './mail.ts';

/**
 * Urgent mails and reports have separate queues, workers and connections, so that neither a
 * backlog of reports nor a server that is slow with them delays a reset link.
 */
export async function mailJobs({ jobs, mail, db, now }: Services): Promise<void> {
  await jobs.work<MailJob>(MAIL_QUEUES.person, { concurrency: 3 }, ({ id, doubts = 0 }, signal) =>
    mail.deliver(id, { lane: 'person', signal, doubts }),
  );
  await jobs.work<MailJob>(
    MAIL_QUEUES.digest,
    { concurrency: 4, batch: 10 },
    ({ id, doubts = 0 }, signal) => mail.deliver(id, { lane: 'digest', signal, doubts }),
  );
  await jobs.work('purge-mails', {}, () => purgeMails(db, now()));
  await jobs.schedule('purge-mails', '50 3 * * *');
}
