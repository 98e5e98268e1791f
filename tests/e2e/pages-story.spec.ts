import type { Page } from '@playwright/test';
import { enter, expect, signIn, test } from './support/vigia.ts';

const DOCUMENTED = ['Settings', 'Plans & Billing', 'Admin', 'Sign out'];

/** Opens the settings menu and returns its documented entries in their order. */
async function openMenu(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const entries = await page.getByRole('menuitem').allTextContents();
  return entries.filter((entry) => DOCUMENTED.includes(entry));
}

test('LOGIN-01 LOGIN-02 the sign-in form shows and hides the password and sends what was typed', async ({
  page,
  vigia,
}) => {
  await page.goto(`${vigia.url}/login`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  const reset = page.getByRole('link', { name: 'reset your password' });
  await expect(reset).toHaveAttribute('href', /^\/EmailInsert$/i);
  const signUp = page.getByRole('link', { name: 'Sign up now' });
  await expect(signUp).toHaveAttribute('href', /^\/subscription$/i);

  const password = page.getByLabel('Password', { exact: true });
  await password.fill('vigia-demo');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByLabel('Username or e-mail').fill('demo');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/pricing/i);
});

test('SHELL-04 SETT-01 the settings menu leads to settings and billing, and shows a member nothing else', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, '/tutorial');
  expect(await openMenu(page)).toEqual(['Settings', 'Plans & Billing', 'Sign out']);
  await expect(page.getByRole('menuitem', { name: 'Plans & Billing' })).toHaveAttribute(
    'href',
    '/billing',
  );
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  for (const title of ['General User Settings', 'Account Information']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const setting of ['full name', 'username', 'e-mail', 'password']) {
    await expect(page.getByRole('button', { name: `Edit ${setting}` })).toBeVisible();
  }
  for (const label of ['Account name', 'Company', 'Website']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await page.goto(`${vigia.url}/administration`);
  await expect(page).toHaveURL(/\/pricing/i);
});

test('SHELL-04 SHELL-07 ADMIN-01 a super-admin sees the administration with the calls of the day', async ({
  page,
  vigia,
}) => {
  await signIn(page, vigia, 'admin', 'vigia-admin');
  expect(await openMenu(page)).toEqual(DOCUMENTED);
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/administration$/);
  await expect(page.getByRole('heading', { name: 'Events logs' })).toBeVisible();
  await expect(page.locator('main .recharts-surface').first()).toBeVisible();
  const rows = page.getByRole('region', { name: 'Events logs' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  // Which call is the most frequent depends on how far the pages before had loaded.
  const call = rows.first().getByRole('button');
  const name = await call.innerText();
  await call.click();
  const dialog = page.getByRole('dialog', { name });
  for (const section of ['global', 'errors', 'pages']) {
    await dialog.getByRole('tab', { name: section }).click();
    await expect(dialog.getByRole('tabpanel')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('LEGAL-01 the privacy policy and the terms are Spanish and lead to the social networks', async ({
  page,
  vigia,
}) => {
  for (const [path, words] of [
    ['/Privacy', 'Última actualización: 2 de noviembre de 2018'],
    ['/TermsConditions', 'Protección de datos y cookies'],
  ] as const) {
    await page.goto(`${vigia.url}${path}`);
    const article = page.locator('article[lang="es"]');
    await expect(article.getByText(words).first()).toBeVisible();
    await expect(article.getByText('{the provider}').first()).toBeVisible();
    for (const network of ['Facebook', 'LinkedIn', 'Instagram', 'YouTube']) {
      const link = article.getByRole('link', { name: network });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
    }
  }
});

test('LEGAL-02 the pages Error, Unauthorized and NotFound show only their message', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  for (const [path, words] of [
    ['/Error', 'this is an error'],
    ['/Unauthorized', 'Unauthorized'],
    ['/NotFound', 'NotFound'],
  ] as const) {
    await page.goto(`${vigia.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
  }
});

test('SHELL-07 configured accounts see no website name, and the EAN as reference', async ({
  page,
  vigia,
}) => {
  const alias = page.locator('header').getByText('casa-lumo.demo');
  const ean = page.locator('tbody').getByText(/^\d{13}$/);
  await enter(page, vigia);
  await expect(alias).toBeVisible();
  await expect(page.locator('tbody')).toContainText('€');
  await expect(ean).toHaveCount(0);

  await vigia.kill();
  try {
    await vigia.start({ HIDDEN_WEBSITE_ACCOUNT_ID: 'demo', EAN_REFERENCE_ACCOUNT_ID: 'demo' });
    await page.reload();
    await expect(ean.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Settings menu' })).toBeVisible();
    await expect(alias).toHaveCount(0);
  } finally {
    await vigia.kill();
    await vigia.start();
  }
});
