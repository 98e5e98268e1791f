import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { SOCKET_PATH } from '../../../contract/realtime.ts';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/server.ts';
import { startSession } from '../../../server/session/repository.ts';
import { insertAccount } from '../support/server.ts';
import { makeDataFolder } from '../support/template.ts';
import { next } from './devices.ts';

test('OPS-06 a stopping server closes the connections of its devices instead of waiting for them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-hang-up-'));
  const dataDir = join(folder, 'data');
  await makeDataFolder(dataDir);
  const server = await startServer(
    readConfig({ DATA_DIR: dataDir, PORT: '0', ROLE: 'all', DEMO: '0', LOG_LEVEL: 'silent' }),
  );
  const { db, tokens, now } = server.services;
  const username = 'ana';
  const { accountId, userId } = await insertAccount(db, { username });
  const who = { accountId, userId, userAgent: 'test', now: new Date(now()) };
  const { id: sessionId } = await startSession(db, who);
  const token = await tokens.sign({
    accountId,
    userId,
    sessionId,
    username,
    role: 'administrator',
    superAdmin: false,
  });
  const socket = io(server.url!, {
    path: SOCKET_PATH,
    query: { token, user_id: userId },
    transports: ['websocket'],
    reconnection: false,
  });
  await next(socket, 'connect');
  const ended = next(socket, 'disconnect');
  await server.close();
  expect(await ended).toBe('transport close');
  await rm(folder, { recursive: true, force: true });
});
