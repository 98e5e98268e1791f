import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { fromCallback, createActor, type Actor } from 'xstate';
import { createApi, type Api } from '../../../src/api/client.ts';
import { createWaitForTokens } from '../../../src/api/refresh.ts';
import { createSessionActors } from '../../../src/api/session.ts';
import { createSessionStorage, type SessionStorage } from '../../../src/api/session-storage.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';
import { memoryStorage } from './browser-storage.ts';
import { login } from './given-session.ts';

export type Made = {
  call: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Resolves when its connection is closed, or its answer sent. */
  ended: Promise<unknown>;
};
export type Reply = {
  status: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
};
export type Answering = (made: Made) => Reply | 'no answer' | Promise<Reply | 'no answer'>;

export type Served = {
  api: Api;
  session: Actor<typeof sessionMachine>;
  storage: SessionStorage;
  /** Calls the server has received, in order. */
  made: Made[];
  forbidden: () => number;
  /** What answers said of the role of who asked. */
  roles: [userId: string, role: string | null][];
  close: () => Promise<void>;
};

/** The client's calls and its session flow, signed in, against a server that answers as told. */
export async function serve(answer: Answering): Promise<Served> {
  const made: Made[] = [];
  const server = createServer((request, response) => {
    const ended = once(response, 'close');
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://client');
      const text = await textOf(request);
      const one = {
        call: `${request.method} ${pathname}`,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: text === '' ? null : (JSON.parse(text) as unknown),
        ended,
      };
      made.push(one);
      const reply = await answer(one);
      if (reply === 'no answer') return response.destroy();
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      return response.end(reply.text ?? JSON.stringify(reply.json ?? {}));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser resolves a path against its page; Node has no page.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' ? new URL(input, base) : input, init);

  const storage = createSessionStorage(memoryStorage());
  storage.storeLogin(login);
  let forbidden = 0;
  const roles: [userId: string, role: string | null][] = [];
  const nothing = { countUnsent: async () => 0, sendUnsent: async () => 0, end: async () => {} };
  const actors = createSessionActors(() => api, storage, nothing);
  const session = createActor(
    sessionMachine.provide({ actors: { ...actors, otherTabs: fromCallback(() => {}) } }),
    { input: { user: { account_id: 'a1', user_id: 'u1', user: 'ana' } } },
  );
  const api = createApi({
    session: storage.read,
    component: () => '/pricing',
    waitForTokens: createWaitForTokens(session, storage),
    onForbidden: () => (forbidden += 1),
    onRole: (userId, role) => roles.push([userId, role]),
  });
  session.start();
  return {
    api,
    session,
    storage,
    made,
    forbidden: () => forbidden,
    roles,
    close: async () => {
      session.stop();
      globalThis.fetch = fetch;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
