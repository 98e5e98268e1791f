import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../server/database/schema/mail.ts';
import { writeLetter } from '../../../server/mail/letter.ts';
import { mailJobs } from '../../../server/mail/jobs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

/** A mail server on loopback; `isRefusing` makes it busy. */
function startSmtp() {
  const received: string[] = [];
  const recipients: string[] = [];
  const state = { isRefusing: false, refused: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => {
      if (!state.isRefusing) return done();
      state.refused += 1;
      return done(Object.assign(new Error('try later'), { responseCode: 451 }));
    },
    onData: (stream, { envelope }, done) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  return { smtp, received, recipients, state };
}

const letter = writeLetter({
  subject: 'Precios de hoy: <ñ>',
  preview: 'A preview',
  heading: 'Cambios & más',
  paragraphs: ['Hello <b>Ana</b>,'],
  action: { label: 'Open', url: 'https://vigia.test/open?a=1&b=2' },
});

const { smtp, received, recipients, state } = startSmtp();
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    MAIL_FROM: 'Vigia <vigia@vigia.test>',
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const stored = () => server.services.db.select().from(mails);
const send = () =>
  server.services.db.transaction((tx) => server.services.mail.send(tx, 'ana@example.com', letter));

describe('mail', () => {
  it('is rolled back with the transaction that requested it', async () => {
    const failing = server.services.db.transaction(async (tx) => {
      await server.services.mail.send(tx, 'ana@example.com', letter);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  it('is retried after a refusal, sent once, and its body is deleted', async () => {
    state.isRefusing = true;
    await send();
    const [waiting] = await stored();
    await expect(server.services.mail.deliver(waiting!.id)).rejects.toThrow(/451|try later/);
    expect((await stored())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    state.isRefusing = false;
    await server.services.mail.deliver(waiting!.id);
    await server.services.mail.deliver(waiting!.id);
    expect(received).toHaveLength(1);
    expect((await stored())[0]).toMatchObject({ state: 'sent', body: '', html: '', link: null });
  });

  it('has text and html, both with the link, and escapes what people typed', async () => {
    const [source] = received;
    expect(source).toMatch(/^From: Vigia <vigia@vigia\.test>/m);
    expect(source).toMatch(/^To: ana@example\.com/m);
    expect(source).toContain('multipart/alternative');
    const whole = source!.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(whole).toContain('https://vigia.test/open?a=1&b=2');
    expect(whole).toContain('https://vigia.test/open?a=1&amp;b=2');
    expect(letter.html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;,');
    expect(letter.html).not.toContain('<script');
  });

  it('goes to exactly the stored address and to no part of it', async () => {
    const { db, mail } = server.services;
    await db.transaction((tx) => mail.send(tx, 'ana,ben@example.com', letter));
    const waiting = (await stored()).find(({ recipient }) => recipient.startsWith('ana,ben'));
    await mail.deliver(waiting!.id).catch(() => {});
    expect(recipients).not.toContain('ben@example.com');
  });

  it('is sent by the job queue', async () => {
    const before = received.length;
    await mailJobs(server.services);
    await send();
    await expect.poll(() => received.length, POLL_TIMEOUT).toBe(before + 1);
  });
});
