import { dayIn } from '../../contract/rules/wall-clock.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { violationsOf } from './support/axe.ts';
import { withKettle } from './support/kettle.ts';
import { keptOffline } from './support/matches.ts';
import { expect, signIn, test as base, type Vigia } from './support/vigia.ts';

type Story = { server: Vigia; ask: (price: number) => void };

const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    let price = 90;
    await withKettle(
      (_, response) => html(response, productPage(price)),
      {},
      (server) => provide({ server, ask: (next) => (price = next) }),
    );
  },
});
test.use({ timezoneId: 'Asia/Tokyo' });

/** A zone that has another day than UTC now. */
const FAR =
  new Date().getUTCHours() < 10
    ? { typed: 'pago pago', name: 'Pacific/Pago_Pago', label: 'Pacific/Pago_Pago (UTC-11)' }
    : { typed: 'kiritimati', name: 'Pacific/Kiritimati', label: 'Pacific/Kiritimati (UTC+14)' };

test('SETT-08 SETT-10 the time zone of the account is chosen with the keyboard, every tab and the name of a saved file follow it, and a change without a connection is sent later @offline', async ({
  page,
  context,
  story: { server, ask },
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/settings`);
  const zone = page.locator('[data-flow="timeZone"]');
  await expect(zone).toContainText('Etc/GMT');
  await expect(zone).toContainText('This device has another time zone, Asia/Tokyo (UTC+9).');
  expect(await violationsOf(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(`${server.url}/settings`);
  const there = other.locator('[data-flow="timeZone"]');
  await expect(there).toContainText('Etc/GMT');

  await zone.getByRole('button', { name: 'Change the time zone' }).press('Enter');
  const field = zone.getByRole('combobox', { name: 'Time zone' });
  await expect(field).toBeFocused();
  await page.keyboard.type(FAR.typed);
  await expect(page.getByRole('option')).toHaveText([FAR.label]);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(zone).toContainText(FAR.label);
  await expect(there).toContainText(FAR.label);
  await expect(page.getByText(`The time zone of the account is ${FAR.name} now`)).toBeVisible();

  await page.reload();
  await expect(zone).toContainText(FAR.label);

  ask(80);
  await page.goto(`${server.url}/whatChanged`);
  const fileName = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    return (await download).suggestedFilename();
  };
  await expect(page.getByText(/^1 price fell/)).toBeVisible();
  expect(await fileName()).toBe(`price-changes-${dayIn(Date.now(), FAR.name)}.csv`);

  await page.goto(`${server.url}/settings`);
  await keptOffline(page);
  await context.setOffline(true);
  await zone.getByRole('button', { name: 'Take that of this device' }).click();
  await expect(zone).toContainText('Asia/Tokyo (UTC+9)');
  await expect(there).toContainText('Asia/Tokyo (UTC+9)');
  await context.setOffline(false);
  await expect(page.getByText('The time zone of the account is Asia/Tokyo now')).toBeVisible();
  await page.reload();
  await expect(zone).toContainText('Asia/Tokyo (UTC+9)');
  await expect(zone).not.toContainText('This device has another time zone');
});
