import { model } from './forgotten-password.model.ts';
import { testFlow } from './support/browser.ts';

testFlow('forgottenPassword', model, {
  open: async (page) => {
    await page.goto('/EmailInsert');
    await page.locator('[data-flow="forgottenPassword"]').waitFor();
  },
  buttons: { SUBMIT: 'Send' },
  gestures: {
    SUBMIT: async ({ page, event }) => {
      await page.getByLabel('E-mail').fill(event['email']);
      await page.getByRole('button', { name: 'Send' }).click();
    },
  },
  calls: { sendReset: 'POST /api/user/forgotPassword/:email' },
});
