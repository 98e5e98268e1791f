import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';
import { describePath } from '../../scripts/paths/described.ts';
import { formats } from '../../scripts/paths/formats.ts';
import { publishFlows } from '../../scripts/publish-flows.ts';
import { test } from '../../tests/support/taken.ts';
import { findFlow } from './discover.ts';

const ROOT = join(import.meta.dirname, '../..');

test('an exported Playwright file runs with one file beside it, however slow the page is', async ({
  baseURL,
}) => {
  const flow = (await findFlow('delete-one'))!;
  const paths = flow.model
    .transitionPaths()
    .slice(0, 2)
    .map((path, index) => ({ ...describePath(flow, path), number: index + 1 }));
  const folder = await mkdtemp(join(tmpdir(), 'vigia-exported-'));
  try {
    await publishFlows(folder);
    await writeFile(join(folder, 'paths.spec.mjs'), formats.playwright({ flow: flow.name, paths }));
    await writeFile(join(folder, 'playwright.config.mjs'), await configuration());
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const cli = join('node_modules', '@playwright', 'test', 'cli.js');
    const ended = await promisify(execFile)(process.execPath, [cli, 'test', '--reporter=json'], {
      cwd: folder,
      env: { ...process.env, BASE_URL: baseURL },
    });
    const { stats } = JSON.parse(ended.stdout) as { stats: { expected: number } };
    expect(stats.expected).toBe(paths.length);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Its limits are over at once: those that hold are the ones of the exported files. */
async function configuration(): Promise<string> {
  const launchOptions = await chromiumLaunchOptions();
  return `export default ${JSON.stringify({ timeout: 1, expect: { timeout: 1 }, use: { launchOptions } })};`;
}
