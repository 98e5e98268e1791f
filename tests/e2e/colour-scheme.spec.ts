import { expect, signIn, test } from './support/vigia.ts';

test.use({ colorScheme: 'light' });

test('LOGIN-06 signing out clears all of local storage, and the device keeps its colour scheme', async ({
  page,
  vigia,
}) => {
  const root = page.locator('html');
  await signIn(page, vigia);
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  const other = await page.context().newPage();
  await other.goto(`${vigia.url}/settings`);
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await other.close();

  await page.getByRole('button', { name: 'Settings menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
