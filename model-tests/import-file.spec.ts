import { expect, type Page } from '@playwright/test';
import type { FirstRows, SendResult } from '../src/machines/import-file.ts';
import { test } from '../tests/support/taken.ts';
import { model } from './import-file.model.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const UPLOAD = 'POST /api/importation';

/** Holds the reading of files until a path says what is in them. */
type HeldReads = { read: { resolve: (bytes: ArrayBuffer) => void; reject: (e: Error) => void }[] };

async function holdReads(page: Page) {
  await page.addInitScript(() => {
    const held: HeldReads = { read: [] };
    Object.assign(window, held);
    Blob.prototype.arrayBuffer = () =>
      new Promise((resolve, reject) => held.read.push({ resolve, reject }));
  });
}

const answerRead = (page: Page, rows: FirstRows | null) =>
  page.evaluate((found) => {
    const { resolve, reject } = (window as unknown as HeldReads).read.shift()!;
    if (!found) return reject(new Error('The file cannot be read'));
    const text = [found.first, found.second].map((row) => `${row.join(';')}\n`).join('');
    return resolve(new TextEncoder().encode(text).buffer);
  }, rows);

const flow = (page: Page) => page.locator('[data-flow="importFile"]');

testFlow('importFile', model, {
  open: async (page) => {
    await signIn(page);
    await holdReads(page);
    await page.goto('/importations');
    await page.getByRole('button', { name: 'Upload new products file' }).click();
    await expect(flow(page)).toBeVisible();
  },
  background: {
    ...NOTHING_TO_SYNC,
    'GET /api/importation/getstatistics': { inserted: 10, limit: 100 },
  },
  buttons: {
    SEND: 'Send',
    BACK: 'Back',
    CLOSE: (page) => flow(page).getByRole('button', { name: /^(Cancel|Close)$/ }),
  },
  gestures: {
    CHOOSE_FILE: ({ page, event }) =>
      flow(page)
        .getByLabel('Products file')
        .setInputFiles({
          name: event['file'].name,
          mimeType: 'text/csv',
          buffer: Buffer.from('held'),
        }),
    TOGGLE_HEADER: ({ page }) => page.getByLabel('The first row is a header').click(),
    TOGGLE_WEBSITE: ({ page, event }) =>
      page.getByRole('checkbox', { name: event['alias'] }).click(),
    CHOOSE_OWN_WEBSITE: ({ page, event }) =>
      page.getByLabel('Own website').selectOption(event['alias']),
    TOGGLE_DISCOVERY: ({ page }) =>
      flow(page)
        .getByLabel(/^Look for these products/)
        .click(),
    ADD_KEYWORD: async ({ page, event }) => {
      await flow(page).getByLabel('Keywords', { exact: true }).fill(event['keyword']);
      await page.keyboard.press('Enter');
    },
    REMOVE_KEYWORD: ({ page, event }) =>
      flow(page)
        .getByRole('button', { name: `Remove ${event['keyword']}` })
        .click(),
    'xstate.done.actor.sendFile': async ({ page, calls, event }) => {
      const result = event['output'] as SendResult;
      if (result.kind !== 'kept') {
        const json = {
          status: result.kind === 'sent',
          msg: result.kind === 'refused' ? result.msg : '',
        };
        return calls.answer(UPLOAD, { status: 200, json });
      }
      await page.context().setOffline(true);
      return calls.answer(UPLOAD, 'network failure');
    },
  },
  calls: {
    readHeader: ({ page, event }) =>
      answerRead(page, 'output' in event ? (event['output'] as FirstRows) : null),
    sendFile: UPLOAD,
  },
});

test('API POST /api/importation a file is sent with autoDiscovery and the searchKeywords that were gathered', async ({
  page,
}) => {
  await holdCalls(page, [], { ...importationsWith(), [UPLOAD]: { status: true, msg: '' } });
  await openImportations('Upload new products file')(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /importation\?/.test(request.url()),
  );
  await flow(page)
    .getByLabel('Products file')
    .setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('https://own.example;https://shop.example\n'),
    });
  await flow(page)
    .getByLabel(/^Look for these products/)
    .check();
  for (const keyword of ['lamps', 'Lamps', 'chairs']) {
    await flow(page).getByLabel('Keywords', { exact: true }).fill(keyword);
    await page.keyboard.press('Enter');
  }
  await flow(page).getByRole('button', { name: 'Remove chairs' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const { searchParams } = new URL((await sent).url());
  expect(searchParams.get('autoDiscovery')).toBe('true');
  expect(JSON.parse(searchParams.get('searchKeywords')!)).toEqual(['lamps']);
});
