import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { mails } from '../../../server/database/schema/mail.ts';
import { mailJobs } from '../../../server/mail/jobs.ts';
import { listKeptMails } from '../../../server/mail/kept.ts';
import { writeLetter } from '../../../server/mail/letter.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openCutProxy, type CutProxy } from '../support/cut-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

const letter = writeLetter({ subject: 'A mail', preview: '', heading: 'A mail', paragraphs: [] });

let office: PostOffice;
let line: CutProxy;
let server: TestServer;
beforeEach(async () => {
  office = await openPostOffice();
  line = await openCutProxy(office.url);
  server = await startTestServer({ SMTP_URL: line.url });
});
afterEach(async () => {
  await server.close();
  await line.close();
  await office.close();
});

async function storeMail(): Promise<string> {
  const { db, mail } = server.services;
  await db.transaction((tx) => mail.send(tx, 'ana@example.com', letter));
  const [stored] = await db.select().from(mails);
  return stored!.id;
}

/** Breaks the connection once the mail server has a whole mail, which it takes all the same. */
async function breakOffWhole(): Promise<void> {
  const { waiting } = office.hold(() => true);
  await vi.waitFor(() => expect(waiting()).toBe(1), POLL_TIMEOUT);
  line.cut();
  office.release();
}

const mailIn = async () => (await server.services.db.select().from(mails))[0];

const waitingJobs = () =>
  rowsOf<{ doubts: number; minutes: number }>(
    server.services.db,
    sql`select (data ->> 'doubts')::int as doubts,
          round(extract(epoch from start_after - created_on) / 60)::int as minutes
        from pgboss.job where name = 'mail' and state = 'created' and start_after > now()`,
  );

test('OPS-20 a mail server that breaks off after a whole mail gets it again a minute and a quarter of an hour later, no sooner', async () => {
  const id = await storeMail();
  await mailJobs(server.services);
  await breakOffWhole();
  await vi.waitFor(async () => expect(await waitingJobs()).toHaveLength(1), POLL_TIMEOUT);
  expect(await waitingJobs()).toEqual([{ doubts: 1, minutes: 1 }]);
  expect(await mailIn()).toMatchObject({ state: 'waiting', attempts: 1 });

  const second = server.services.mail.deliver(id, { doubts: 1 });
  await breakOffWhole();
  await second;
  expect(await waitingJobs()).toEqual(
    expect.arrayContaining([
      { doubts: 1, minutes: 1 },
      { doubts: 2, minutes: 15 },
    ]),
  );
  expect(office.received).toHaveLength(2);
});

test('OPS-20 after three such times it is given up, and the operator reads why', async () => {
  const id = await storeMail();
  const third = server.services.mail.deliver(id, { doubts: 2 });
  await breakOffWhole();
  await third;
  const { items } = await listKeptMails(server.services.db, { from: 0, size: 10 });
  expect(items).toMatchObject([
    {
      to: 'ana@example.com',
      refusal: expect.stringMatching(
        /^The mail server received it and did not confirm it, so it may have arrived: Error: ./,
      ),
    },
  ]);
});

test('OPS-20 a mail of which the mail server confirmed the refusal for now is tried over the night as before', async () => {
  const id = await storeMail();
  office.answer('ana@example.com', { code: 421, words: '4.3.2 closing' });
  await expect(server.services.mail.deliver(id)).rejects.toThrow('421');
  expect(await mailIn()).toMatchObject({ state: 'waiting', attempts: 1 });
  office.answer('ana@example.com', null);
  await line.stop();
  await expect(server.services.mail.deliver(id)).rejects.toThrow('ECONNREFUSED');
  await line.start();
  await server.services.mail.deliver(id);
  expect(await mailIn()).toMatchObject({ state: 'sent' });
  expect(office.received).toHaveLength(1);
});
