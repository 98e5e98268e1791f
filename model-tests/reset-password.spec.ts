import { model } from './reset-password.model.ts';
import { testFlow } from './support/browser.ts';

testFlow('resetPassword', model, {
  open: async (page) => {
    await page.goto('/ResetPassword?token=t1&email=ana@own.example');
    await page.locator('[data-flow="resetPassword"]').waitFor();
  },
  buttons: { SUBMIT: 'Change password', ASK_AGAIN: 'Resend the e-mail' },
  gestures: {
    TYPE: ({ page, event }) => page.getByLabel('New password').fill(event['password']),
    SUBMIT: async ({ page, event }) => {
      await page.getByLabel('New password').fill(event['password']);
      await page.getByLabel('Confirm password').fill(event['confirmation']);
      await page.getByRole('button', { name: 'Change password' }).click();
    },
  },
  calls: { resetPassword: 'GET /api/user/resetPassword/:token/:password/:confirmation' },
});
