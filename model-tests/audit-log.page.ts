import { expect } from '@playwright/test';
import { auditLogMachine } from '../src/machines/audit-log/audit-log.ts';
import { options, words } from './audit-log.model.ts';
import { answerOf } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const refused = { error: answerOf };

/** A page or a choice is left for another one, and the pages are known once the log is loaded. */
const model = modelOf(auditLogMachine, {
  ...options,
  mayHappen: ({ context: { query, loaded } }, { type, page, field, value }) => {
    if (type === 'GO_TO') return loaded !== null && page !== query.page;
    return type !== 'FILTER' || query[field as 'kind'] !== value;
  },
});

export const pages: PageObject[] = [
  {
    name: 'auditLog',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/settings?show=audit');
      await expect(page.locator('[data-flow="auditLog"]')).toBeVisible();
    },
    background: NOTHING_TO_SYNC,
    gestures: {
      FILTER: async ({ page, event }) => {
        if (event['field'] === 'start')
          await page.getByLabel('From', { exact: true }).fill(event['value']);
        else await page.getByLabel('Kind').selectOption(event['value']);
      },
      SEARCH: async ({ page, event, press }) => {
        await page.getByLabel('Text').fill(event['text']);
        await press();
      },
    },
    calls: {
      loadLog: { call: 'GET /api/audit', ...refused },
      exportLog: {
        call: 'GET /api/audit/export',
        done: () => ({ status: 200, json: {} }),
        ...refused,
      },
    },
    notAlwaysShown: { GO_TO: 'the pages are known once the log is loaded' },
  },
];
