import type { AcceptForm } from '../src/machines/session/invitation.ts';
import { model, words } from './invitation.model.ts';
import { answerOf } from './support/failed-calls.ts';
import type { PageObject } from './support/page-object.ts';

const refused = (refusal: { status: number }) =>
  refusal.status === 0 ? 'network failure' : answerOf(refusal);

export const pages: PageObject[] = [
  {
    name: 'invitation',
    model,
    words,
    open: async (page) => {
      await page.goto('/invitation/t1');
      await page.locator('[data-flow="invitation"]').waitFor();
    },
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        const { fullname, username, password, confirmation } = event['form'] as AcceptForm;
        await page.getByLabel('Full name').fill(fullname);
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByLabel('Confirm password').fill(confirmation);
        await press();
      },
    },
    // Who has accepted is signed in: that is the flow of the session.
    hold: ['POST /api/user/login'],
    sees: {
      'form.filling': 'as an editor, who changes products, alerts and exports',
      unusable: 'This invitation has ended.',
      accepted: 'Welcome to Own Shop.',
    },
    calls: {
      openInvitation: { call: 'POST /api/invitation', error: refused },
      acceptInvitation: { call: 'POST /api/invitation/accept', error: refused },
    },
  },
];
