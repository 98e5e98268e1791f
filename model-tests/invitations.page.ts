import { invitation, LINK, model, words } from './invitations.model.ts';
import type { PageObject } from './support/page-object.ts';
import { dismissSnackbars } from './support/snackbars.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const pages: PageObject[] = [
  {
    name: 'invitations',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-flow="invitations"]').waitFor();
    },
    background: {
      ...SETTINGS_BACKGROUND,
      'GET /api/settings/invitations': { items: [invitation] },
    },
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        await dismissSnackbars(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('E-mail').fill(event['email']);
        await dialog.getByLabel('Role').selectOption(event['role']);
        await press();
      },
    },
    sees: {
      listing: 'Viewer · ends on',
      showingLink: (page) => page.locator(`input[value="${LINK}"]`),
      'asking.waiting': 'The link that was sent to gala@own.example stops working.',
    },
    calls: {
      invite: 'POST /api/settings/invitations',
      resend: 'POST /api/settings/invitations/resend',
      withdraw: 'POST /api/settings/invitations/withdraw',
    },
  },
];
