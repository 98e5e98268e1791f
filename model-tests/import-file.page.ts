import { expect, type Page } from '@playwright/test';
import type { FirstRows } from '../src/machines/importations/chosen-file.ts';
import { importFileMachine, type SendResult } from '../src/machines/importations/import-file.ts';
import type { ImportPlan } from '../src/machines/importations/import-mapping.ts';
import { options, words } from './import-file.model.ts';
import { PREVIEW } from './import-mapping.model.ts';
import type { Reply } from './support/held-calls.ts';
import { modelOf } from './support/model.ts';
import { sendKept } from './support/importations-page.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

export const UPLOAD = 'POST /api/importation';
export const PREVIEWED = 'POST /api/importation/preview';

const FURTHER = 'chairs';
/** Of a file whose reading is held: what else is read has another size. */
const CONTENT = 'held';

/** There is always one more keyword that could be added; it never is. */
const model = modelOf(importFileMachine, {
  ...options,
  cases: {
    ...options.cases,
    ADD_KEYWORD: [...options.cases.ADD_KEYWORD, { keyword: FURTHER }],
  },
  mayHappen: (state, event) => event['keyword'] !== FURTHER && options.mayHappen(state, event),
});

/** Holds the reading of files until a path says what is in them. */
type HeldReads = { read: { resolve: (bytes: ArrayBuffer) => void; reject: (e: Error) => void }[] };

async function holdReads(page: Page) {
  await page.addInitScript((size) => {
    const held: HeldReads = { read: [] };
    Object.assign(window, held);
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer')!.value as (
      this: Blob,
    ) => Promise<ArrayBuffer>;
    Blob.prototype.arrayBuffer = function readOrHold() {
      if (this.size !== size) return read.call(this);
      return new Promise((resolve, reject) => held.read.push({ resolve, reject }));
    };
  }, CONTENT.length);
}

const answerRead = (page: Page, rows: FirstRows | null) =>
  page.evaluate((found) => {
    const { resolve, reject } = (window as unknown as HeldReads).read.shift()!;
    if (!found) return reject(new Error('The file cannot be read'));
    const text = [found.first, found.second].map((row) => `${row.join(';')}\n`).join('');
    return resolve(new TextEncoder().encode(text).buffer);
  }, rows);

export const flow = (page: Page) => page.locator('[data-flow="importFile"]');

export const pages: PageObject[] = [
  {
    name: 'importFile',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await holdReads(page);
      await page.goto('/importations');
      await page.getByRole('button', { name: 'Upload new products file' }).click();
      await expect(flow(page)).toBeVisible();
    },
    background: {
      ...NOTHING_TO_SYNC,
      'GET /api/feeds': { items: [] },
      'GET /api/importation/getstatistics': { inserted: 10, limit: 100 },
    },
    hold: [PREVIEWED],
    gestures: {
      PLAN: ({ calls, event }) => {
        const answers: Record<ImportPlan['kind'], Reply> = {
          reading: 'network failure',
          unseen: 'network failure',
          refused: {
            status: 200,
            json: { status: false, msg: 'This file is empty', preview: null },
          },
          ready: { status: 200, json: { status: true, msg: '', preview: PREVIEW } },
        };
        const { kind }: ImportPlan = event['plan'];
        return calls.answer(PREVIEWED, answers[kind]);
      },
      CHOOSE_FILE: async (scene) => {
        const { page, event, before } = scene;
        if (before.matches('kept')) await sendKept(scene, UPLOAD);
        await flow(page)
          .getByLabel('Products file')
          .setInputFiles({
            name: event['file'].name,
            mimeType: 'text/csv',
            buffer: Buffer.from(CONTENT),
          });
      },
      CHOOSE_OWN_WEBSITE: ({ page, event }) =>
        page.getByLabel('Own website').selectOption(event['alias']),
      ADD_KEYWORD: async ({ page, event, press }) => {
        await flow(page).getByLabel('Keywords', { exact: true }).fill(event['keyword']);
        await press();
      },
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
  },
];
