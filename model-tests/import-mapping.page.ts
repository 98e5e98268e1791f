import { expect, type Page } from '@playwright/test';
import type { MappingAnswer } from '../src/machines/importations/import-mapping.ts';
import { model, words } from './import-mapping.model.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';
import type { PageObject } from './support/page-object.ts';

const PREVIEWED = 'POST /api/importation/preview';

export const flow = (page: Page) => page.locator('[data-flow="importMapping"]');

export const pages: PageObject[] = [
  {
    name: 'importMapping',
    model,
    words,
    open: async (page) => {
      await openImportations('Upload new products file')(page);
      await page.getByLabel('Products file', { exact: true }).setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Code;My shop;Rival\n'),
      });
      await expect(flow(page)).toBeVisible();
    },
    background: importationsWith(),
    gestures: {
      SET_ROLE: ({ page, event }) =>
        flow(page)
          .getByLabel(event['column'] === '0' ? 'Code holds' : 'Rival holds')
          .selectOption(event['role']),
      NAME_COMPETITOR: async ({ page, event }) => {
        const counts = '1 address of shop.example, 1 other value';
        await expect(flow(page).getByText(counts, { exact: true })).toBeVisible();
        await flow(page).getByLabel('Competitor of Rival').fill(event['name']);
      },
      SET_SHOP: ({ page, event }) =>
        flow(page).getByLabel('Address of your shop').fill(event['shop']),
      CHOOSE_SHEET: ({ page, event }) =>
        flow(page).getByLabel('Sheet').selectOption(event['sheet']),
      CHOOSE_HEADER: ({ page, event }) =>
        flow(page).getByLabel('Header').selectOption(String(event['row'])),
      CHOOSE_ENCODING: ({ page, event }) =>
        flow(page).getByLabel('Encoding').selectOption(event['encoding']),
      RETRY: async ({ page, press }) => {
        await page.context().setOffline(false);
        await press();
      },
    },
    calls: {
      readColumns: async ({ page, calls, event }) => {
        const answer = 'output' in event ? (event['output'] as MappingAnswer) : null;
        if (answer?.kind === 'offline') {
          await page.context().setOffline(true);
          return calls.answer(PREVIEWED, 'network failure');
        }
        if (!answer) return calls.answer(PREVIEWED, { status: 500, json: {} });
        const preview = answer.kind === 'read' ? answer.preview : null;
        const msg = answer.kind === 'refused' ? answer.msg : '';
        return calls.answer(PREVIEWED, {
          status: 200,
          json: { status: preview !== null, msg, preview },
        });
      },
    },
    hold: [PREVIEWED],
    isLast: ({ event }) => event['output']?.kind === 'offline',
  },
];
