import { model, words } from './forgotten-password.model.ts';
import type { PageObject } from './support/page-object.ts';

export const pages: PageObject[] = [
  {
    name: 'forgottenPassword',
    model,
    words,
    open: async (page) => {
      await page.goto('/EmailInsert');
      await page.locator('[data-flow="forgottenPassword"]').waitFor();
    },
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        await page.getByLabel('E-mail').fill(event['email']);
        await press();
      },
    },
    calls: { sendReset: 'POST /api/user/forgotPassword/:email' },
  },
];
