import type { Page } from '@playwright/test';
import { failingProxy, type FailingProxy } from './support/failing-proxy.ts';
import { dialog, keptOffline, pill } from './support/matches.ts';
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

test('WORDS-01 EXPORT-02 an export whose call fails says the documented sentence, is kept, and is made once the server is well', async ({
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
  await expect(pill(page)).not.toHaveText(/waiting/, { timeout: 30_000 });
  await page.goto(`${proxy.url}/exportations`);
  await expect(page.getByRole('row', { name: /Failing/ })).toHaveCount(1);
});

test('WORDS-01 a proxy that answers for the whole server with a page of its own is no lost connection', async ({
  page,
}) => {
  proxy.fail({ path: /^\/api\//, status: 502, body: PAGE });
  await requested(page, 'Behind a gateway');
  const said = page.getByRole('alert').filter({ hasText: 'Behind a gateway' });
  await expect(said).toContainText("Your export 'Behind a gateway' Not successfully submited");
  await expect(said).toContainText('The server answers with an error (502)');
  await expect(page.getByText('no connection')).toHaveCount(0);
  proxy.fail(null);
  await expect(pill(page)).not.toHaveText(/waiting|error/, { timeout: 60_000 });
});
