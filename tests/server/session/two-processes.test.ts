import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsSecond } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe.runIf(process.env['TEST_DATABASE_URL'])('two processes on one PostgreSQL', () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const first = await startTestServer();
    servers.push(first, await startTestServer({}, () => openAsSecond(first.services.database)));
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  it('OPS-11 exchange a refresh token for the same new one when asked concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId: id, username, refreshToken } = await servers[0]!.createAccount();
      const asked = [...servers, ...servers].map((server) =>
        server.call(null, 'refresh', { id, username, refreshToken }),
      );
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    }
  });
});
