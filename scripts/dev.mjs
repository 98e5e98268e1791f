import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { ROOT } from './prepare.mjs';

/**
 * Runs the server and the client from source in one terminal. A change of the server starts it again, a change of the
 * client appears in the page. Ctrl-C ends both.
 */
const port = process.env['PORT'] ?? '3000';
const clientPort = Number(process.env['CLIENT_PORT'] ?? 5173);
const clientUrl = `http://127.0.0.1:${clientPort}`;
process.env['API_URL'] ??= `http://127.0.0.1:${port}`;

const client = await createServer({
  root: ROOT,
  server: { host: '127.0.0.1', port: clientPort, strictPort: true },
});
await client.listen();
console.log(`Client with reload at ${clientUrl}, server at ${process.env['API_URL']}`);

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'],
  {
    cwd: ROOT,
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env['PUBLIC_URL'] ?? clientUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a group of its own: a terminal sends Ctrl-C to a whole group, and a second signal ends the server at once.
    detached: process.platform !== 'win32',
  },
);
const ended = once(server, 'exit');

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
await ended;
await client.close();
process.exit();
