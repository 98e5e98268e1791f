import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mails } from '../../../server/database/schema/mail.ts';
import { mailJobs } from '../../../server/mail/jobs.ts';
import { writeLetter } from '../../../server/mail/letter.ts';
import { addedUserLetter } from '../../../server/mail/letters.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

let office: PostOffice;
let server: TestServer;
beforeAll(async () => {
  office = await openPostOffice();
  server = await startTestServer({ SMTP_URL: office.url });
  await mailJobs(server.services);
});
afterAll(async () => {
  office.release();
  await server.close();
  await office.close();
});

const letter = writeLetter({ subject: 'A mail', preview: '', heading: 'A mail', paragraphs: [] });

const send = (to: string, given = letter) =>
  server.services.db.transaction((tx) => server.services.mail.send(tx, to, given));

const sendDigests = (recipients: string[]) =>
  server.services.db.transaction(async (tx) => {
    for (const to of recipients) await server.services.mail.sendDigest(tx, to, letter);
  });

const stored = async (recipient: string) =>
  (await server.services.db.select().from(mails).where(eq(mails.recipient, recipient)))[0];

const sourceFor = (recipient: string) => office.received.find(({ to }) => to === recipient)?.source;

/** The header of a mail, with its folded lines put together. */
const headerOf = (source: string) => source.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]/g, ' ');

test('OPS-07 an urgent mail is sent while the mail server accepts none of the reports before it', async () => {
  const reports = Array.from({ length: 100 }, (_, n) => `report${n}@example.com`);
  const { waiting } = office.hold((to) => to.startsWith('report'));
  await sendDigests(reports);
  await vi.waitFor(() => expect(waiting()).toBeGreaterThan(0), POLL_TIMEOUT);
  await send('person@example.com');
  await vi.waitFor(() => expect(sourceFor('person@example.com')).toBeDefined(), POLL_TIMEOUT);
  expect(office.received.map(({ to }) => to)).toEqual(['person@example.com']);
  office.release();
  await vi.waitFor(() => expect(office.received).toHaveLength(101), POLL_TIMEOUT);
  expect(new Set(office.received.map(({ to }) => to)).size).toBe(101);
  // Five for the reports, and one for each person who is served at once.
  expect(office.connections()).toBeLessThanOrEqual(8);
});

test('OPS-07 a deferred mail is retried, while the mails beside it are sent', async () => {
  office.answer('grey@example.com', { code: 450, words: 'greylisted, try later' });
  await sendDigests(['before@example.com', 'grey@example.com', 'after@example.com']);
  await vi.waitFor(() => expect(sourceFor('after@example.com')).toBeDefined(), POLL_TIMEOUT);
  await vi.waitFor(() => expect(office.asked('grey@example.com')).toBeGreaterThan(1), POLL_TIMEOUT);
  expect(await stored('grey@example.com')).toMatchObject({ state: 'waiting' });
  office.answer('grey@example.com', null);
  await vi.waitFor(async () => {
    expect(await stored('grey@example.com')).toMatchObject({ state: 'sent' });
  }, POLL_TIMEOUT);
  for (const to of ['before@example.com', 'grey@example.com', 'after@example.com']) {
    expect(office.received.filter((mail) => mail.to === to)).toHaveLength(1);
  }
});

test.each([
  { to: 'nobody@example.com', code: 550, words: '5.1.1 no such user' },
  { to: 'odd@example.com', code: 501, words: 'bad address syntax' },
])(
  "OPS-07 a recipient that the mail server refuses for good is tried once and shown with the server's reply: $code",
  async ({ to, code, words }) => {
    office.answer(to, { code, words });
    await send(to);
    await vi.waitFor(async () => {
      expect(await stored(to)).toMatchObject({ state: 'refused', attempts: 1 });
    }, POLL_TIMEOUT);
    await server.services.mail.deliver((await stored(to))!.id);
    expect(office.asked(to)).toBe(1);
    const operator = await server.createAccount({ superAdmin: true });
    const { body } = await server.call(operator, 'listMails', { from: 0, size: 1 });
    expect(body.items).toMatchObject([
      { to, refusal: `The mail server refuses it: ${code} ${words}` },
    ]);
  },
);

test('OPS-07 a refused sender is for the operator to correct: the mail waits', async () => {
  office.answerSender({ code: 550, words: 'not from you' });
  await send('patient@example.com');
  await vi.waitFor(async () => {
    expect(await stored('patient@example.com')).toMatchObject({ state: 'waiting', attempts: 1 });
  }, POLL_TIMEOUT);
  office.answerSender(null);
  await vi.waitFor(() => expect(sourceFor('patient@example.com')).toBeDefined(), POLL_TIMEOUT);
});

test('OPS-07 a mail deferred sixteen times is given up and shown with the last reason', async () => {
  await server.services.db.insert(mails).values({
    id: 'tired',
    recipient: 'tired@example.com',
    subject: 'S',
    html: '',
    body: '',
    state: 'waiting',
    attempts: 15,
    createdAt: new Date(),
  });
  office.answer('tired@example.com', { code: 452, words: 'mailbox full' });
  await server.services.mail.deliver('tired');
  const given = await stored('tired@example.com');
  expect(given).toMatchObject({ state: 'refused', attempts: 16 });
  expect(given?.lastError).toContain('mailbox full');
});

test("OPS-07 a person's name adds no recipient and no header line", async () => {
  const evil = 'Ana\r\nBcc: thief@example.com\r\n\r\nHello';
  const asked = addedUserLetter({
    fullname: evil,
    username: evil,
    company: `${evil}, "Ñandú" <x@example.com> 価格 ${'long '.repeat(400)}`,
    url: 'https://vigia.test/login',
  });
  await send('named@example.com', asked);
  await vi.waitFor(() => expect(sourceFor('named@example.com')).toBeDefined(), POLL_TIMEOUT);
  const header = headerOf(sourceFor('named@example.com')!);
  const names = header.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect(header).toMatch(/^To: named@example\.com$/m);
  for (const line of sourceFor('named@example.com')!.split('\r\n')) {
    expect(line.length).toBeLessThan(999);
  }
  expect(office.asked('thief@example.com')).toBe(0);
});

test('OPS-07 an invalid recipient is refused with a sentence before a mail server is contacted', async () => {
  const recipients = [
    'ana@example.com\r\nRCPT TO:<thief@example.com>',
    'ana@example.com\r\nBcc: thief@example.com',
    'ana@example.com> <thief@example.com',
    'ana@example.com thief@example.com',
    'nobody',
    '',
  ];
  for (const to of recipients) {
    await send(to);
    await vi.waitFor(async () => {
      expect(await stored(to)).toMatchObject({
        state: 'refused',
        lastError: 'This is not an e-mail address.',
      });
    }, POLL_TIMEOUT);
  }
  expect([office.asked('thief@example.com'), office.asked('ana@example.com')]).toEqual([0, 0]);
});
