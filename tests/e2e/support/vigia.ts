import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/prepare.mjs';
import { makeDataFolder } from '../../server/support/template.ts';
import { test as base } from '../../support/taken.ts';

const START_MS = 180_000;

/** The built server in a process of its own, on a folder of its own, as an operator runs it. */
export type Vigia = {
  url: string;
  /** `settings` are environment variables for this start alone. */
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
  demoShops: () => Promise<{ alias: string; url: string }[]>;
  /** The link of the latest mail to an address, which a server without a mail server prints. */
  mailedLink: (address: string) => string | undefined;
  /** The code that the latest start of an installation without an account has printed. */
  setUpCode: () => string | undefined;
};

/**
 * A journey that loses its connection says so by the tag `@offline` in its name.
 *
 * Playwright reads what a fixture needs from its first parameter, so that must be a pattern.
 */
export const test = base.extend<object, { vigia: Vigia }>({
  // To keep the files of the build for use offline takes a new browser longer than its first page.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: async ({}, provide, { tags }) =>
    provide(tags.includes('@offline') ? 'allow' : 'block'),
  vigia: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
      await makeDataFolder(join(folder, 'data'));
      const vigia = await launch(join(folder, 'data'));
      await vigia.start();
      await use(vigia);
      await vigia.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
export { expect } from '@playwright/test';

/** A server on a folder, not started yet. `env` is what an operator configures beside the usual. */
export async function launch(dataDir: string, env: Record<string, string> = {}): Promise<Vigia> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';
  // A worker that ends without its fixtures, after a timeout, must leave no server behind.
  const leaveNone = () => child?.kill('SIGKILL');
  return {
    url,
    start: async (settings = {}) => {
      child = spawn(process.execPath, [process.env['SERVER_FILE'] ?? 'dist/server/main.js'], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DEMO: '1',
          ...env,
          ...settings,
        },
      });
      process.off('exit', leaveNone).once('exit', leaveNone);
      child.stdout?.on('data', (chunk) => (printed += String(chunk)));
      await announced(child);
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      process.off('exit', leaveNone);
    },
    mailedLink: (address) => {
      const line = printed
        .split('\n')
        .findLast((text) => text.includes(`"to":"${address}"`) && text.includes('"link"'));
      return line === undefined ? undefined : (JSON.parse(line) as { link: string }).link;
    },
    setUpCode: () => [...printed.matchAll(/\/setup with the code (\S+)/g)].at(-1)?.[1],
    demoShops: async () => {
      const answer = await fetch(`${url}/api/health`);
      return ((await answer.json()) as { demoShops: { alias: string; url: string }[] }).demoShops;
    },
  };
}

function announced(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((settle, refuse) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('runs at')) settle();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => refuse(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

/** Signs in through the form. */
export async function signIn(page: Page, vigia: Vigia, username = 'demo', password = 'vigia-demo') {
  await page.goto(`${vigia.url}/login`);
  await page.getByLabel(/username|e-?mail/i).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/pricing/i);
}

type Stored = Record<string, string>;
const sessions = new WeakMap<Vigia, { stored: Stored; at: number }>();

/** A test that begins with an older one may outlive its access token, which is not renewed without a connection. */
const SESSION_MS = 5 * 60_000;

/**
 * Comes to a page as the demo's user: through the form at first, later as a browser that still has the session of the
 * test before. Who signs out needs a session of their own, from `signIn`.
 */
export async function enter(page: Page, vigia: Vigia, path = '/pricing') {
  const session = sessions.get(vigia);
  const isNew = page.url() === 'about:blank';
  if (!session || (isNew && Date.now() - session.at > SESSION_MS)) {
    await signIn(page, vigia);
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    sessions.set(vigia, { stored, at: Date.now() });
    if (path !== '/pricing') await page.goto(`${vigia.url}${path}`);
    return;
  }
  await page.addInitScript((stored) => {
    if (localStorage.length === 0)
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session.stored);
  await page.goto(`${vigia.url}${path}`);
}
