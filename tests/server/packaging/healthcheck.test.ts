import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/prepare.mjs';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.fastify.server.address() as AddressInfo);
});
afterAll(() => server.close());

async function check(PORT: number): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['scripts/healthcheck.mjs'], {
    env: { ...process.env, PORT: String(PORT) },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, said };
}

it("PACK-01 the health check of the image ends with 0 and prints the server's answer", async () => {
  expect(await check(port)).toEqual({
    code: 0,
    said: expect.stringMatching(/^200 .*"status":"ok"/),
  });
});

it('PACK-01 the health check of the image ends with 1 and a message where nothing listens', async () => {
  expect(await check(await freePort())).toEqual({
    code: 1,
    said: expect.stringContaining('ECONNREFUSED'),
  });
});

it('PACK-05 the health call and the description of the calls name the version of package.json', async () => {
  const { default: packageJson } = await import('../../../package.json', {
    with: { type: 'json' },
  });
  const health = await server.call(null, 'health', {});
  const described = await server.fastify.inject('/api/docs');
  expect(health.body.version).toBe(packageJson.version);
  expect(described.json<{ info: { version: string } }>().info.version).toBe(packageJson.version);
});
