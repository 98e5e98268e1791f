import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { expect, signIn, test, type Vigia } from './support/vigia.ts';

const EMAIL = 'demo@casa-lumo.example';
const SUBJECT = 'Reset your Vigia password';

/** What the browser refuses to load or apply, and says. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Somebody has forgotten a password, and the super-admin reads the mail about it. */
async function openMail(page: Page, vigia: Vigia): Promise<void> {
  await page.goto(`${vigia.url}/EmailInsert`);
  await page.getByLabel(/e-?mail/i).fill(EMAIL);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => vigia.mailedLink(EMAIL)).toBeTruthy();
  await signIn(page, vigia, 'admin', 'vigia-admin');
  await page.goto(`${vigia.url}/administration?show=mails`);
  await page.getByRole('button', { name: SUBJECT }).first().click();
}

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a kept mail is laid out under the content security policy, and axe finds nothing', async ({
    page,
    vigia,
  }) => {
    const complaints = complaintsOf(page);
    await openMail(page, vigia);
    const dialog = page.getByRole('dialog', { name: SUBJECT });
    const heading = dialog.frameLocator('iframe').getByRole('heading');
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('color', 'rgb(22, 35, 43)');
    await dialog.frameLocator('iframe').getByRole('link').first().click();
    await expect(heading).toBeVisible();
    // Nothing runs in the frame, so neither does axe: the other part stands for the dialog.
    await dialog.getByRole('tab', { name: 'Text' }).click();
    await expect(dialog.getByText('/ResetPassword?token=')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
