import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostOffice } from '../mail/post-office.ts';
import { startProcess, type ServerProcess } from '../alerts/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStorage } from './ground.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const idFor = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    const answer = await server.fastify.inject({ path: '/api/nothing', headers });
    return String(answer.headers['x-request-id']);
  };

  it('METRIC-11 keeps its id where it is short and safe, and gets one otherwise', async () => {
    for (const sane of ['a', '7f3c-11.A_b:2', 'x'.repeat(64)]) expect(await idFor(sane)).toBe(sane);
    for (const insane of ['', 'x'.repeat(65), 'a b', 'a"b', 'é', '{"a":1}', 'a,b']) {
      expect(await idFor(insane)).toMatch(UUID);
    }
    expect(await idFor()).toMatch(UUID);
    expect(await idFor()).not.toBe(await idFor());
  });

  it('METRIC-11 that fails by an internal error is answered with its id, to quote', async () => {
    const ana = await server.createAccount();
    await server.services.db.execute(sql`alter table notifications rename to elsewhere`);
    const headers = { 'x-request-id': 'quoted-1' };
    const failed = await server.call(ana, 'listNotifications', {}, { headers });
    await server.services.db.execute(sql`alter table elsewhere rename to notifications`);
    expect([failed.status, failed.body]).toEqual([
      500,
      {
        message: 'Something went wrong on the server. Please try again.',
        error: 'Something went wrong on the server. Please try again.',
        status: 500,
        reference: 'quoted-1',
      },
    ]);
    const refused = await server.call(null, 'listNotifications', {}, { headers });
    expect(refused.status).toBe(401);
    expect(refused.body).not.toHaveProperty('reference');
  });
});

describe('the log of a process', () => {
  const post = async (server: ServerProcess, path: string, id: string, body: object = {}) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  };
  /** Makes an account and has a mail sent to its person. */
  const askForMail = async (server: ServerProcess, email: string, id: string) => {
    await post(server, '/api/customer/new', 'sign-up', {
      fullname: 'Ana Lopez',
      email,
      password: 'a-good-password',
      company: 'Tienda Ana',
      adress: 'Calle Mayor 1',
      city: 'Madrid',
      zip: '28001',
      country: 'es',
      conditions: 'accept',
      plan: 'PROFESSIONAL',
    });
    await post(server, `/api/user/forgotPassword/${email}`, id);
  };

  it('METRIC-11 names the request in each line, and the job and its queue in each line of a job', async () => {
    const storage = await openStorage();
    const withoutMail = await startProcess(storage.env);
    await askForMail(withoutMail, 'ana@example.com', 'from-a-proxy-1');
    // Logged by the mail, which knows nothing of requests.
    await expect(
      withoutMail.logged('"reqId":"from-a-proxy-1","to":"ana@example.com"'),
    ).resolves.toBeUndefined();
    await withoutMail.kill();

    const office = await openPostOffice();
    office.answer('bob@example.com', { code: 550, words: '5.1.1 no such mailbox' });
    const withMail = await startProcess({ ...storage.env, SMTP_URL: office.url });
    await askForMail(withMail, 'bob@example.com', 'from-a-proxy-2');
    await expect(withMail.logged('"queue":"mail","job":"')).resolves.toBeUndefined();
    await expect(withMail.logged('"to":"bob@example.com","reason":')).resolves.toBeUndefined();
    await withMail.kill();
    await office.close();
    await storage.close();
  });
});
