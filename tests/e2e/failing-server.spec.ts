import type { Page } from '@playwright/test';
import { dialog, pill } from '../support/page-parts.ts';
import { failingProxy, type FailingProxy } from './support/failing-proxy.ts';
import { listOnServer } from './support/api.ts';
import { choose, keptOffline, singles } from './support/matches.ts';
import { expect, signIn, test } from './support/vigia.ts';

const PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

const requested = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await page.getByLabel('Exportation name').fill(name);
  await page.getByRole('button', { name: 'Yes, export it!' }).click();
};

let proxy: FailingProxy;
test.beforeEach(async ({ page, vigia }) => {
  proxy = await failingProxy(vigia.url);
  await signIn(page, { ...vigia, url: proxy.url });
  await keptOffline(page);
});
test.afterEach(() => proxy.close());

test('SHELL-34 a first visit asks for each file of the build once, also for those that it keeps for use offline @offline', () => {
  const files = proxy.asked.filter((path) => path.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path, index) => files.indexOf(path) < index)).toEqual([]);
});

test('WORDS-01 EXPORT-02 an export whose call fails says the documented sentence, is kept, and is made once the server is well @offline', async ({
  page,
}) => {
  proxy.fail({ path: /exportrequest/, status: 500, body: '{"message":"Internal error"}' });
  await requested(page, 'Failing');
  const said = page.getByRole('alert').filter({ hasText: 'Failing' });
  await expect(said).toContainText("Your export 'Failing' Not successfully submited");
  await expect(said).toContainText('The server answers with an error (500)');
  await expect(said).toContainText('kept on this device and sent again in');
  await expect(dialog(page, 'Export')).toHaveCount(0);
  await expect(pill(page)).toHaveText('1 change waiting');
  await expect(page.getByText('no connection')).toHaveCount(0);
  proxy.fail(null);
  await expect(pill(page)).not.toHaveText(/waiting/);
  await page.goto(`${proxy.url}/exportations`);
  await expect(page.getByRole('row', { name: /Failing/ })).toHaveCount(1);
});

test('WORDS-01 a proxy that answers for the whole server with a page of its own is no lost connection @offline', async ({
  page,
}) => {
  proxy.fail({ path: /^\/api\//, status: 502, body: PAGE });
  await requested(page, 'Behind a gateway');
  // Whether the page has heard of it before the export or by it.
  await expect(page.getByText('The server answers with an error (502)').first()).toBeVisible();
  await expect(page.getByText('no connection')).toHaveCount(0);
  proxy.fail(null);
  await expect(pill(page)).not.toHaveText(/waiting|error/, { timeout: 60_000 });
});

test('WORDS-01 EDIT-07 an edit whose call fails says the documented error, is kept, and is made once the server is well @offline', async ({
  page,
}) => {
  proxy.fail({ path: /editMatch/, status: 500, body: '{"message":"Internal error"}' });
  const [match] = singles(await listOnServer(page, proxy.url));
  await choose(page, match!, 'Edit');
  const editing = dialog(page, 'Edit product');
  await editing.getByLabel('Google shopping url').fill('https://www.google.es/shopping/product/77');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await editing.getByRole('button', { name: 'Yes, edit it' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'An error occured' });
  await expect(said).toContainText(
    'An error occured while processing your request, please try again.',
  );
  await expect(said).toContainText('The server answers with an error (500)');
  await expect(editing).toHaveCount(0);
  await expect(pill(page)).toHaveText('1 change waiting');
  proxy.fail(null);
  await expect(pill(page)).not.toHaveText(/waiting/);
});

test('WORDS-01 WORDS-03 a validation whose call fails says the documented error in the dialog and is kept @offline', async ({
  page,
}) => {
  proxy.fail({ path: /editMatch/, status: 500, body: '{"message":"Internal error"}' });
  const table = page.getByRole('table').first();
  await table.getByRole('button', { name: 'Confirm product match' }).first().click();
  const validating = dialog(page, 'Validate product');
  await expect(page.locator('[data-flow="validate"]')).toHaveAttribute('data-state', 'deciding');
  await page.keyboard.press('s');
  await expect(page.locator('[data-flow="validate"]')).toHaveAttribute('data-state', 'reviewing');
  await page.keyboard.press('v');
  const said = page.getByRole('alert').filter({ hasText: 'An error occured' });
  await expect(said).toContainText('The server answers with an error (500)');
  await expect(validating).toBeVisible();
  await expect(pill(page)).toHaveText('1 change waiting');
  proxy.fail(null);
  await expect(pill(page)).not.toHaveText(/waiting/);
});
