import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/browser.mjs';

const port = Number(process.env['MODEL_PORT'] ?? 4199);
const { BASE_URL, RECORD, REPORT, HEADED, SLOW_MO } = process.env;
const named = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name]) => name);

/** `model`: generated paths on the built client, API held. `e2e`: journeys on the real server. */
export default defineConfig({
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  // What hangs is given up; a machine that does much else may take twenty times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A run that only passes again is reported as flaky, by name.
  retries: REPORT ? 1 : 0,
  reporter: REPORT
    ? [
        ['./scripts/progress/playwright.ts'],
        [
          'json',
          {
            outputFile: `reports/${process.env['LONG'] ? 'long/' : ''}playwright-${named.join('-') || 'all'}.json`,
          },
        ],
      ]
    : [['list']],
  outputDir: RECORD ?? 'test-results',
  use: {
    browserName: 'chromium',
    headless: !HEADED,
    video: RECORD ? 'on' : 'off',
    // Recording each test costs a third of its time: a whole run records what it runs again.
    trace: RECORD ? 'on' : REPORT ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: await chromiumLaunchOptions({
      isHeaded: Boolean(HEADED),
      slowMo: Number(SLOW_MO ?? 0),
    }),
  },
  projects: [
    // What takes longest comes first, so that both workers end together.
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      testMatch: '**/*.spec.ts',
      // Here a server and its crawler work beside the page.
      expect: { timeout: 60_000 },
    },
    // The store alone in browsers of its own, which are killed.
    {
      name: 'faults',
      testDir: 'tests/faults',
      testMatch: '**/*.spec.ts',
      expect: { timeout: 60_000 },
    },
    {
      name: 'model',
      testDir: 'model-tests',
      testMatch: '**/*.spec.ts',
      use: {
        baseURL: BASE_URL ?? `http://127.0.0.1:${port}`,
        // A service worker would answer calls before a path can hold them.
        serviceWorkers: 'block',
        // With the clock held, a transition would never end.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  ...(!BASE_URL &&
    (named.length === 0 || named.includes('model')) && {
      webServer: {
        command: 'node scripts/serve-client.mjs',
        env: { MODEL_PORT: String(port) },
        url: `http://127.0.0.1:${port}/__ready`,
        reuseExistingServer: false,
      },
    }),
});
