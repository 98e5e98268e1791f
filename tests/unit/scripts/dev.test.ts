import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/prepare.mjs';

const ROOT = join(import.meta.dirname, '../../..');
/** It makes a database and reads every source, which a busy machine takes its time for. */
const START = { timeout: 240_000 };

it(
  'serves the client from source in front of the server, and ends both on Ctrl-C',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-dev-'));
    const [port, clientPort] = [await freePort(), await freePort()];
    const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        CLIENT_PORT: String(clientPort),
        DATA_DIR: folder,
        DEMO: '0',
      },
      stdio: 'ignore',
    });
    const ended = once(dev, 'exit');
    onTestFinished(async () => {
      dev.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });
    const statusAt = (address: string) =>
      fetch(address).then(
        ({ status }) => status,
        () => null,
      );

    const health = `http://127.0.0.1:${clientPort}/api/health/ready`;
    await expect.poll(() => statusAt(health), START).toBe(200);
    const page = await fetch(`http://127.0.0.1:${clientPort}/alerts`);
    expect(await page.text()).toContain('/src/main.tsx');

    dev.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(await statusAt(`http://127.0.0.1:${clientPort}`)).toBeNull();
    expect(await statusAt(`http://127.0.0.1:${port}/api/health/live`)).toBeNull();
  },
);
