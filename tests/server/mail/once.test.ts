import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { mails } from '../../../server/database/schema/mail.ts';
import { createLog } from '../../../server/log.ts';
import { mailJobs } from '../../../server/mail/jobs.ts';
import { writeLetter } from '../../../server/mail/letter.ts';
import { createMail } from '../../../server/mail/mail.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openCutProxy } from '../support/cut-proxy.ts';
import { startTestServer } from '../support/server.ts';
import { openPostOffice } from './post-office.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const letter = writeLetter({ subject: 'A mail', preview: '', heading: 'A mail', paragraphs: [] });
/** Longer than the twenty seconds after which a connection was once given up. */
const SLOW_MS = 25_000;

async function start() {
  const office = await openPostOffice();
  closers.push(office.close);
  const server = await startTestServer({ SMTP_URL: office.url });
  closers.push(server.close);
  const { db, mail } = server.services;
  await db.transaction((tx) => mail.send(tx, 'ana@example.com', letter));
  return { office, server };
}

test(
  'OPS-07 a mail server that confirms slowly gets a mail once',
  { timeout: 2 * POLL_TIMEOUT.timeout },
  async () => {
    const { office, server } = await start();
    const { waiting } = office.hold(() => true);
    await mailJobs(server.services);
    await vi.waitFor(() => expect(waiting()).toBe(1), POLL_TIMEOUT);
    const since = performance.now();
    await expect.poll(() => performance.now() - since, POLL_TIMEOUT).toBeGreaterThan(SLOW_MS);
    office.release();
    await vi.waitFor(async () => {
      const [mail] = await server.services.db.select().from(mails);
      expect(mail).toMatchObject({ state: 'sent', attempts: 0 });
    }, POLL_TIMEOUT);
    expect(office.received).toHaveLength(1);
  },
);

test.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-07 a mail accepted while the database was away is recorded when it is back, and not sent again',
  async () => {
    const { office, server } = await start();
    const { database, jobs } = server.services;
    if (database.kind !== 'postgres') throw new Error('a database with a network is needed');
    const proxy = await openCutProxy(database.url);
    closers.push(proxy.close);
    const cut = await openDatabase({ url: proxy.url, dataDir: '' });
    closers.push(cut.close);
    const config = readConfig({ SMTP_URL: office.url, LOG_LEVEL: 'silent' });
    let failed = 0;
    const log = Object.assign(createLog('silent'), { error: () => (failed += 1) });
    const mail = createMail({ config, db: cut.db, jobs, log, now: Date.now });
    closers.push(mail.close);
    const [stored] = await database.db.select().from(mails);
    const { waiting } = office.hold(() => true);
    const delivered = mail.deliver(stored?.id ?? '');
    await vi.waitFor(() => expect(waiting()).toBe(1), POLL_TIMEOUT);
    await proxy.stop();
    office.release();
    await vi.waitFor(() => expect(office.received).toHaveLength(1), POLL_TIMEOUT);
    await vi.waitFor(() => expect(failed).toBeGreaterThan(0), POLL_TIMEOUT);
    await proxy.start();
    await delivered;
    const [sent] = await database.db.select().from(mails);
    expect(sent).toMatchObject({ state: 'sent' });
    expect(office.received).toHaveLength(1);
  },
);
