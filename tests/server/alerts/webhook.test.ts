import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signatureOf, webhookJobs } from '../../../server/webhooks/deliver.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { changeOffer, deliveriesOf, seedAlert, seedWatchedKettle, evaluate } from './watching.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

let server: TestServer;
let receiver: Receiver;
/** Where nothing listens any more. */
let unheard: string;
let member: Member;
let product: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  receiver = await openReceiver();
  const gone = await openReceiver();
  unheard = gone.url;
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: `${receiver.host},${gone.host}` });
  await gone.close();
  stop = await webhookJobs(server.services);
});
afterAll(async () => {
  await stop();
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  member = await server.createAccount();
  const kettle = await seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90 } },
  });
  product = kettle.of('b.example');
});
afterEach(() => receiver.reset());

/** Sets the webhook and returns its secret, null when it is not a new one. */
const secretOf = async (url = receiver.url) =>
  (await server.call(member, 'setWebhook', { url })).body.secret;
const deliveries = async () => (await server.call(member, 'getWebhook', {})).body.deliveries;

/** The check that docs/operations.md shows to those who write a receiver. */
async function documentedCheck() {
  const page = await readFile('docs/operations.md', 'utf8');
  const [, example] = /```js\n([\s\S]*?)```/.exec(page)!;
  return (await import(`data:text/javascript,${encodeURIComponent(example!)}`)) as {
    isFromVigia: (body: string, header: string, secret: string, now?: number) => boolean;
  };
}

test('a report reaches the webhook once, signed with the secret of the account', async () => {
  const secret = await secretOf();
  const id = await seedAlert(server, member, {}, { name: 'Kettles' });
  await changeOffer(server, member, product, { price: 81 });
  await evaluate(server, member);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), POLL_TIMEOUT);
  const { body, headers } = receiver.received[0]!;
  expect(JSON.parse(body)).toMatchObject({
    id: headers['x-vigia-delivery'],
    event: 'alert',
    alert: { id, name: 'Kettles' },
    report: { found_product_count: 1, data: [{ website: 'b.example', difference: -10 }] },
  });
  const [, seconds] = /^t=(\d+),/.exec(String(headers['x-vigia-signature']))!;
  expect(headers['x-vigia-signature']).toBe(signatureOf(body, secret!, Number(seconds) * 1000));
  await vi.waitFor(async () => {
    expect(await deliveriesOf(server, member)).toMatchObject([{ state: 'delivered' }]);
  }, POLL_TIMEOUT);
});

test('a failing receiver gets the same delivery again until it accepts it', async () => {
  await server.call(member, 'setWebhook', { url: receiver.url });
  await seedAlert(server, member);
  receiver.answerNext(500);
  await changeOffer(server, member, product, { price: 81 });
  await evaluate(server, member);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), POLL_TIMEOUT);
  const [first, second] = receiver.received;
  expect(second!.headers['x-vigia-delivery']).toBe(first!.headers['x-vigia-delivery']);
  await vi.waitFor(async () => {
    const { body } = await server.call(member, 'getWebhook', {});
    expect(body.deliveries).toMatchObject([
      { state: 'delivered', error: 'The receiver answers 500.' },
    ]);
  }, POLL_TIMEOUT);
});

test("an address inside the server's network is refused with a reason", async () => {
  const answer = await server.call(member, 'setWebhook', { url: 'http://10.0.0.7/hook' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    message: '10.0.0.7 is not an address of the public internet.',
  });
});

test('a new address gets a new secret, shown once, and an empty address removes the webhook', async () => {
  const first = await secretOf();
  expect(first).toMatch(/^whsec_.{32}$/);
  expect(await secretOf()).toBeNull();
  const second = await secretOf(`${receiver.url}other`);
  expect([null, first]).not.toContain(second);
  const shown = await server.call(member, 'getWebhook', {});
  expect(shown.body.webhook).toEqual({ url: `${receiver.url}other` });
  expect(JSON.stringify(shown.body)).not.toContain('whsec_');
  await server.call(member, 'setWebhook', { url: '' });
  expect((await server.call(member, 'getWebhook', {})).body.webhook).toBeNull();
  await seedAlert(server, member);
  await changeOffer(server, member, product, { price: 81 });
  await evaluate(server, member);
  expect(await deliveriesOf(server, member)).toEqual([]);
});

test('a test is delivered at once, and the documented check accepts its signature', async () => {
  const secret = await secretOf();
  const answer = await server.call(member, 'testWebhook', {});
  expect(answer.body).toEqual({ status: true, msg: 'The receiver took the test' });
  const { body, headers } = receiver.received[0]!;
  expect(JSON.parse(body)).toMatchObject({ id: headers['x-vigia-delivery'], event: 'test' });
  expect(await deliveries()).toMatchObject([
    { id: headers['x-vigia-delivery'], event: 'test', state: 'delivered', attempts: 1 },
  ]);

  const { isFromVigia } = await documentedCheck();
  const header = String(headers['x-vigia-signature']);
  expect(isFromVigia(body, header, secret!)).toBe(true);
  expect(isFromVigia(body, header, 'whsec_another')).toBe(false);
  expect(isFromVigia(`${body} `, header, secret!)).toBe(false);
  expect(isFromVigia(body, '', secret!)).toBe(false);
  expect(isFromVigia(body, header, secret!, Date.now() + 6 * 60_000)).toBe(false);
});

test('a replaced secret signs the deliveries that follow', async () => {
  const first = await secretOf();
  const { body: replaced } = await server.call(member, 'replaceWebhookSecret', {});
  expect(replaced.secret).not.toBe(first);
  await server.call(member, 'testWebhook', {});
  const { body, headers } = receiver.received[0]!;
  const { isFromVigia } = await documentedCheck();
  const header = String(headers['x-vigia-signature']);
  expect([first!, replaced.secret].map((secret) => isFromVigia(body, header, secret))).toEqual([
    false,
    true,
  ]);
});

test('a test that is not accepted shows the reason and is not retried', async () => {
  await secretOf();
  receiver.answerNext(503);
  const refused = await server.call(member, 'testWebhook', {});
  expect(refused.body).toEqual({
    status: false,
    msg: 'The test was not taken. The receiver answers 503.',
  });
  await secretOf(unheard);
  const unanswered = await server.call(member, 'testWebhook', {});
  expect(unanswered.body).toEqual({
    status: false,
    msg: 'The test was not taken. Nothing listens at this address.',
  });
  expect(await deliveries()).toMatchObject([
    { event: 'test', state: 'refused', error: 'Nothing listens at this address.' },
    { event: 'test', state: 'refused', attempts: 1, error: 'The receiver answers 503.' },
  ]);
  expect(receiver.received).toHaveLength(1);
});

test('only administrators have a webhook, and only an existing one can be tested', async () => {
  for (const name of ['testWebhook', 'replaceWebhookSecret'] as const) {
    expect((await server.call(member, name, {})).status).toBe(404);
  }
  const editor = await addMember(server, member, 'editor');
  for (const [name, input] of [
    ['getWebhook', {}],
    ['setWebhook', { url: receiver.url }],
    ['testWebhook', {}],
    ['replaceWebhookSecret', {}],
  ] as const) {
    const { status } = await server.call(editor, name, input);
    expect({ name, status }).toEqual({ name, status: 422 });
  }
});

test('an account may send twenty tests in a quarter of an hour', async () => {
  await secretOf();
  for (let round = 0; round < 20; round += 1) {
    expect((await server.call(member, 'testWebhook', {})).status).toBe(200);
  }
  const stopped = await server.call(member, 'testWebhook', {});
  expect(stopped.status).toBe(429);
  expect(receiver.received).toHaveLength(20);
});
