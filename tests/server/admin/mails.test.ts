import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '../../../server/database/schema/mail.ts';
import { writeLetter } from '../../../server/mail/letter.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let operator: Member;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createAccount({ superAdmin: true });
  ana = await server.createAccount();
  for (const subject of ['First', 'Second', 'Third']) {
    const letter = writeLetter({ subject, preview: '', heading: `${subject} <b>`, paragraphs: [] });
    await server.services.db.transaction((tx) =>
      server.services.mail.send(tx, 'ana@example.com', letter),
    );
    server.advance(1000);
  }
  await server.services.db.insert(mails).values({
    id: 'sent-mail',
    recipient: 'ben@example.com',
    subject: 'Sent',
    html: '',
    body: '',
    state: 'sent',
    createdAt: new Date(),
  });
});
afterAll(() => server.close());

const subjects = async (input: { from?: number; size?: number }) => {
  const { body } = await server.call(operator, 'listMails', input);
  return [body.items.map(({ subject }) => subject), body.count];
};

it('the list has the mails that no mail server accepted, latest first, by pages', async () => {
  expect(await subjects({})).toEqual([['Third', 'Second', 'First'], 3]);
  expect(await subjects({ from: 2, size: 2 })).toEqual([['First'], 3]);
});

it('a mail is shown with both of its parts', async () => {
  const { body } = await server.call(operator, 'listMails', { size: 1 });
  const { id } = body.items[0]!;
  const mail = await server.call(operator, 'getMail', { id });
  expect(mail.body).toMatchObject({ id, to: 'ana@example.com', subject: 'Third' });
  expect(mail.body.html).toContain('Third &lt;b&gt;');
  expect(mail.body.text).toContain('Third <b>');
});

it('the call answers 404 to everyone but the operator, and for an unknown mail', async () => {
  const { body } = await server.call(operator, 'listMails', { size: 1 });
  const { id } = body.items[0]!;
  expect((await server.call(ana, 'listMails', {})).status).toBe(404);
  expect((await server.call(ana, 'getMail', { id })).status).toBe(404);
  expect((await server.call(null, 'listMails', {})).status).toBe(401);
  expect((await server.call(operator, 'getMail', { id: 'sent-mail' })).status).toBe(404);
  expect((await server.call(operator, 'getMail', { id: 'no-such-mail' })).status).toBe(404);
});
