import type { Page } from '@playwright/test';
import { expect, signIn, test, type Vigia } from './support/vigia.ts';

const EMAIL = 'ana@tienda.example';
const PASSWORD = 'a-good-password';
const NEW_PASSWORD = 'An0ther-password!';

async function fillSignUp(page: Page) {
  await page.getByLabel('Full name').fill('Ana Lopez');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Company').fill('Tienda Ana');
  await page.getByLabel('City').fill('Madrid');
  await page.getByRole('checkbox').check();
}

async function pay(page: Page) {
  await expect(page.getByRole('note')).toContainText('Sandbox payments.');
  await page.getByLabel('Name on card').fill('Ana Lopez');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** Opens billing, which leaves for the portal, and comes back to the page itself. */
async function openBilling(page: Page, vigia: Vigia) {
  await page.goto(`${vigia.url}/billing`);
  await page.getByRole('link', { name: 'Return to Vigia' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('SIGNUP-01 SIGNUP-02 a retailer signs up, pays in the sandbox and signs in', async ({
  page,
  vigia,
}) => {
  await page.goto(`${vigia.url}/subscription?p=MINI`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(4);
  await fillSignUp(page);
  await page.getByRole('button', { name: 'Change your plan' }).click();
  await page.getByRole('radio', { name: /PROFESSIONAL/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'PROFESSIONAL' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Dashboard Created' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, vigia, EMAIL, PASSWORD);
});

test('SETT-05 an administrator adds a second user, who signs in', async ({
  page,
  vigia,
  browser,
}) => {
  await signIn(page, vigia, EMAIL, PASSWORD);
  await page.goto(`${vigia.url}/settings`);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('E-mail is require')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Ben Ruiz');
  await dialog.getByLabel('Username').fill('ben-ruiz');
  await dialog.getByLabel('E-mail').fill('ben@tienda.example');
  await dialog.getByLabel('Password').fill('a-good-password');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('User has been successfully added')).toBeVisible();
  await expect(page.getByText('ben-ruiz · ben@tienda.example')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, vigia, 'ben-ruiz', 'a-good-password');
  await other.goto(`${vigia.url}/settings`);
  await expect(other.getByText('General User Settings')).toBeVisible();
  await expect(other.getByText('Account users')).toHaveCount(0);
  await other.close();
});

test('SETT-02 SETT-03 the full name is edited in place', async ({ page, vigia }) => {
  await signIn(page, vigia, EMAIL, PASSWORD);
  await page.goto(`${vigia.url}/settings`);
  await page.getByRole('button', { name: 'Edit full name' }).click();
  await page.getByLabel('Full name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fullname is require')).toBeVisible();
  await page.getByLabel('Full name').fill('Ana Lopez Gil');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fullname has been well updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit full name' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Ana Lopez Gil' })).toBeVisible();
});

test('BILL-01 BILL-02 BILL-03 a customer changes the plan, cancels, withdraws the cancellation and reads the invoice', async ({
  page,
  vigia,
}) => {
  await signIn(page, vigia, EMAIL, PASSWORD);
  await openBilling(page, vigia);
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  await expect(page.getByText('ANA LOPEZ', { exact: true })).toBeVisible();
  await expect(page.getByText('12/34')).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid .*149,00/ })).toBeVisible();

  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('radio', { name: /PREMIUM/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade Confirmation' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, upgrade it !' }).click();
  await expect(page.getByText(/249,00.* a month, up to 10,000/)).toBeVisible();
  await expect(
    page.getByText(/Upcoming invoice: 3\d\d,\d\d.*of difference for changes of the plan/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Are you sure you want to cancel your subscription ?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, cancel it !' }).click();
  await expect(page.getByText(/Your subscription is cancelled and ends on/)).toBeVisible();
  await page.getByRole('button', { name: 'cancel cancellation' }).click();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});

test('RESET-01 to RESET-05 a forgotten password is replaced by the mailed link, once', async ({
  page,
  vigia,
}) => {
  await page.goto(`${vigia.url}/login`);
  await page.getByRole('link', { name: 'reset your password' }).click();
  await page.getByLabel('E-mail').fill('nobody@tienda.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('No account found with that email address')).toBeVisible();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/login\?from_insert_email/);

  await expect.poll(() => vigia.mailedLink(EMAIL)).toContain('/ResetPassword?token=');
  const link = vigia.mailedLink(EMAIL)!;
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await choose('short');
  await expect(page.getByText('Min 8 characters')).toBeVisible();
  await choose(NEW_PASSWORD);
  await expect(page).toHaveURL(/\/login/i);
  await signIn(page, vigia, EMAIL, NEW_PASSWORD);
  await page.evaluate(() => localStorage.clear());
  await choose(NEW_PASSWORD);
  await expect(
    page.getByText('There is something wrong ! please resend the reset email'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Resend the e-mail' }).click();
  await expect(page).toHaveURL(/\/emailinsert/i);
});
