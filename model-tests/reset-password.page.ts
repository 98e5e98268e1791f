import { model, words } from './reset-password.model.ts';
import type { PageObject } from './support/page-object.ts';

export const pages: PageObject[] = [
  {
    name: 'resetPassword',
    model,
    words,
    open: async (page) => {
      await page.goto('/ResetPassword?token=t1&email=ana@own.example');
      await page.locator('[data-flow="resetPassword"]').waitFor();
    },
    gestures: {
      TYPE: ({ page, event }) => page.getByLabel('New password').fill(event['password']),
      SUBMIT: async ({ page, event, press }) => {
        await page.getByLabel('New password').fill(event['password']);
        await page.getByLabel('Confirm password').fill(event['confirmation']);
        await press();
      },
    },
    calls: { resetPassword: 'GET /api/user/resetPassword/:token/:password/:confirmation' },
  },
];
