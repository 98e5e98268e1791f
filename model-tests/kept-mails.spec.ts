import { test } from '../tests/support/taken.ts';
import { CONTENT, MAILS } from './kept-mails.model.ts';
import { LIST, MAIL, openMails, pages, SUBJECT } from './kept-mails.page.ts';
import { testFlow } from './support/browser.ts';
import { expect } from '@playwright/test';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';

testFlow(pages);

test('a mail is shown in a frame that runs no scripts', async ({ page }) => {
  await holdCalls(page, [], { ...NOTHING_TO_SYNC, [LIST]: MAILS, [MAIL]: CONTENT });
  await openMails(page);
  await page.getByRole('button', { name: SUBJECT }).click();
  const message = page.frameLocator(`iframe[title="${SUBJECT}"]`);
  await expect(message.getByRole('heading')).toHaveText('Choose a new password');
  await expect(message.getByText('taken over')).toHaveCount(0);
  await expect(page.locator(`iframe[title="${SUBJECT}"]`)).toHaveAttribute('sandbox', '');
});
