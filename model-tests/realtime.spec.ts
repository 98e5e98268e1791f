import { fileURLToPath } from 'node:url';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { build } from 'esbuild';
import { test } from '../tests/support/taken.ts';
import { model, words } from './realtime.model.ts';
import { testFlow } from './support/browser.ts';
import type { PageObject } from './support/page-object.ts';

let script = '';
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./support/realtime-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
  });
  script = outputFiles[0]!.text;
});

/** Packets of engine.io 4 and socket.io 5, as the server writes them. */
const OPEN = `0${JSON.stringify({ sid: 'e1', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1e6 })}`;
const PING = '2';
const PONG = '3';
const CONNECTED = '40{"sid":"s1"}';
const ENDED = '41';
const REFUSED = '44{"message":"Not authorized"}';
const LISTENS = '42["globalListener","u1"]';
const message = (payload: object) => `42${JSON.stringify(['message', payload])}`;

type Server = { socket: WebSocketRoute | null; heard: string[] };
const servers = new WeakMap<Page, Server>();

/** A server that opens every connection and then waits for the path. */
async function serve(page: Page) {
  const server: Server = { socket: null, heard: [] };
  servers.set(page, server);
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    server.socket = socket;
    server.heard = [];
    socket.onMessage((packet) => server.heard.push(String(packet)));
    socket.send(OPEN);
  });
}

/** Once the client has asked to join. */
async function joined(page: Page): Promise<WebSocketRoute> {
  const server = servers.get(page)!;
  await expect.poll(() => server.heard).toContain('40');
  return server.socket!;
}

/** What the flow has told its listeners. */
const emitted = (page: Page) => page.getByRole('listitem');

/** No page of the app: the flow has no view there. */
const pages: PageObject[] = [
  {
    name: 'realtime',
    model,
    words,
    open: async (page) => {
      await serve(page);
      const body = `<!doctype html><html lang="en"><title>Realtime</title><body></body><script type="module">${script.replaceAll('</script', '<\\/script')}</script></html>`;
      await page.route('**/realtime', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('/realtime');
    },
    gestures: {
      CONNECTED: async ({ page }) => {
        (await joined(page)).send(CONNECTED);
        // REAL-01: the client says who listens.
        await expect.poll(() => servers.get(page)!.heard).toContain(LISTENS);
        await expect(emitted(page).last()).toHaveText('{"type":"LISTENING"}');
      },
      CONNECTION_REFUSED: async ({ page }) => {
        const socket = await joined(page);
        const server = servers.get(page)!;
        const isListening = server.heard.includes(LISTENS);
        // The next connection joins anew.
        server.heard = [];
        socket.send(isListening ? ENDED : REFUSED);
      },
      CONNECTION_LOST: async ({ page }) => (await joined(page)).close(),
      HEARD: async ({ page }) => {
        (await joined(page)).send(PING);
        await expect.poll(() => servers.get(page)!.heard).toContain(PONG);
      },
      MESSAGE_RECEIVED: async ({ page, event }) => {
        const before = await emitted(page).count();
        (await joined(page)).send(message(event['message']));
        await expect(emitted(page)).not.toHaveCount(before);
      },
    },
  },
];

testFlow(pages);
