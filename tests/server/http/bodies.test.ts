import { connect, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  IDLE_CONNECTION_MS,
  MAX_PUBLIC_BODY_BYTES,
  REQUEST_TIMEOUT_MS,
} from '../../../server/limits.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { upload as importUpload } from '../imports/support.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let port: number;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (server.fastify.server.address() as AddressInfo).port;
  ana = await server.createAccount();
});
afterAll(() => server.close());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

type Sending = { path: string; headers: Record<string, string>; start?: string };

/** Sends a request whose body never ends, and collects what is answered. */
function send({ path, headers, start = '' }: Sending): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const lines = Object.entries({ host: 'vigia.test', ...headers }).map((pair) => pair.join(': '));
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${start}`);
  return { socket, answer: () => answer };
}

const JSON_OF_5_MB = { 'content-type': 'application/json', 'content-length': '4999999' };

/** An upload whose file never ends. */
const upload = (member: Member): Sending => ({
  path: '/api/importation?type=1',
  headers: {
    authorization: `Bearer ${member.token}`,
    'content-type': 'multipart/form-data; boundary=part',
    'content-length': '1000000',
  },
  start: '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nurl\r\n',
});

describe('requests without a session', () => {
  it('OPS-13 a request without a token is refused before its body is received', async () => {
    const { answer } = send({ path: '/api/products/favorite', headers: JSON_OF_5_MB, start: '{' });
    await expect.poll(answer, POLL_TIMEOUT).toContain('401 Unauthorized');
  });

  it('OPS-13 a public call accepts a small body only', async () => {
    const payload = { username: 'a', password: 'x'.repeat(MAX_PUBLIC_BODY_BYTES) };
    const inject = { method: 'POST', path: '/api/user/login', payload } as const;
    expect((await server.fastify.inject(inject)).statusCode).toBe(413);
  });

  it('OPS-13 a compressed body is refused before it is decompressed', async () => {
    const payload = gzipSync(JSON.stringify({ username: 'a', password: 'b' }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const inject = { method: 'POST', path: '/api/user/login', payload, headers } as const;
    const answer = await server.fastify.inject(inject);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { message: expect.stringContaining('Compressed request bodies are not taken') },
    ]);
  });
});

describe('slow requests', () => {
  it('OPS-14 connections and requests have time limits', () => {
    const { timeout, requestTimeout } = server.fastify.server;
    expect({ timeout, requestTimeout }).toEqual({
      timeout: IDLE_CONNECTION_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    });
  });

  it('OPS-14 an account has at most two concurrent uploads', async () => {
    const uploads = Array.from({ length: 3 }, () => send(upload(ana)));
    const refused = () => uploads.filter(({ answer }) => answer().includes('429'));
    await expect.poll(() => refused().length, POLL_TIMEOUT).toBe(1);
    for (const { socket } of uploads) socket.destroy();
    const again = () => importUpload(server, ana, 'a.csv', 'url').then(({ status }) => status);
    await expect.poll(again, POLL_TIMEOUT).toBe(200);
  });
});

describe('a broken upload', () => {
  const bodies = {
    'that ends within its file': `--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nurl\r\n`,
    'that ends within a heading': `--part\r\ncontent-disposition: form-data; name="fi`,
    'that is packed': gzipSync('--part--'),
  };
  it.each(Object.entries(bodies))('OPS-15 %s is the sender’s fault', async (_, payload) => {
    const { path, headers } = upload(ana);
    const { 'content-length': _length, ...others } = headers;
    const inject = { method: 'POST', path, headers: others, payload } as const;
    const answer = await server.fastify.inject(inject);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
  });
});
