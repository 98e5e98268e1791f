import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

const INLINE = 'window.early = 1';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigia-client-'));
  await mkdir(join(folder, 'assets'));
  for (const file of ['service-worker.js', 'assets/main-1a2b.js'])
    await writeFile(join(folder, file), 'built');
  await writeFile(
    join(folder, 'index.html'),
    `<head><script>${INLINE}</script><script type="module" src="/assets/main-1a2b.js"></script></head>`,
  );
  server = await startTestServer({ CLIENT_DIR: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const cachingOf = async (url: string) =>
  (await server.fastify.inject({ url })).headers['cache-control'];

test.each(['/', '/index.html', '/pricing', '/service-worker.js'])(
  'a browser revalidates %s, so that it notices a new build',
  async (url) => {
    expect(await cachingOf(url)).toBe('no-cache');
  },
);

test('a file with a content hash in its name is cached', async () => {
  expect(await cachingOf('/assets/main-1a2b.js')).toContain('immutable');
});

test('SPEED-10 the content security policy allows the script of the built page, and no other inline script', async () => {
  const { headers } = await server.fastify.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  const scripts = policy.split(';').find((rule) => rule.startsWith('script-src'));
  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
});

test('SHELL-22 the service worker may fetch images from anywhere, a page may fetch from its own server alone', async () => {
  const connectOf = async (url: string) => {
    const { headers } = await server.fastify.inject({ url });
    const policy = String(headers['content-security-policy']).split(/; ?/);
    return policy.find((rule) => rule.startsWith('connect-src'));
  };
  expect(await connectOf('/service-worker.js')).toBe("connect-src 'self' http: https:");
  expect(await connectOf('/')).toBe("connect-src 'self'");
});
