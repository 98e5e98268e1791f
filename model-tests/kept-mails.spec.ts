import { expect, type Page } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { CONTENT, MAILS, model } from './kept-mails.model.ts';
import { testFlow, type Scene } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC, signIn, STORED_SESSION } from './support/signed-in.ts';

const LIST = 'GET /api/admin/mails';
const MAIL = 'GET /api/admin/mail';
const SUBJECT = MAILS.items[0]!.subject;

/** The page's own controls; what a dialog covers is out of reach, yet not disabled. */
const press =
  (name: string) =>
  ({ page }: Scene) =>
    page
      .getByRole('button', { name, exact: true, includeHidden: true })
      .first()
      .dispatchEvent('click');

const openMails = async (page: Page) => {
  await signIn(page, { ...STORED_SESSION, super_admin: 'true' });
  await page.goto('/Administration?show=mails');
  await expect(page.locator('[data-flow="keptMails"]')).toBeVisible();
};

testFlow('keptMails', model, {
  open: openMails,
  background: NOTHING_TO_SYNC,
  buttons: {
    CLOSE: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
  },
  gestures: {
    GO_TO: press('Next page'),
    REFRESH: press('Refresh'),
    OPEN: press(SUBJECT),
    SHOW_PART: ({ page, event }) =>
      page.getByRole('tab', { name: event['part'] === 'text' ? 'Text' : 'Message' }).click(),
  },
  sees: {
    'reader.open.text': 'https://vigia.example/ResetPassword?token=t',
    'reader.missing': 'There is no such mail.',
  },
  calls: {
    loadMails: LIST,
    loadMail: {
      call: MAIL,
      error: (refusal: { status: number }) => ({ status: refusal.status, json: refusal }),
    },
  },
});

test('a mail is laid out in a frame where its scripts do not run', async ({ page }) => {
  await holdCalls(page, [], { ...NOTHING_TO_SYNC, [LIST]: MAILS, [MAIL]: CONTENT });
  await openMails(page);
  await page.getByRole('button', { name: SUBJECT }).click();
  const message = page.frameLocator(`iframe[title="${SUBJECT}"]`);
  await expect(message.getByRole('heading')).toHaveText('Choose a new password');
  await expect(message.getByText('taken over')).toHaveCount(0);
  await expect(page.locator(`iframe[title="${SUBJECT}"]`)).toHaveAttribute('sandbox', '');
});
