import { violationsOf } from './support/axe.ts';
import { expect, signIn, test } from './support/vigia.ts';

test('PRICE-71 PRICE-72 PRICE-75 an administrator makes the feed of accepted prices, replaces its address and removes it', async ({
  page,
  vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/settings`);
  const section = page.locator('[data-flow="priceFeed"]');
  const makeAddress = async (button: string): Promise<string> => {
    await section.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Yes, make it' }).click();
    const address = section.getByRole('textbox', { name: 'Address of the .csv feed' });
    await expect(address).toHaveValue(/\/api\/pricing\/feed\/[\w-]{32}\.csv$/);
    const value = await address.inputValue();
    expect(await violationsOf(page)).toEqual([]);
    await section.getByRole('button', { name: 'I have copied it' }).click();
    return value;
  };
  const statusOf = async (address: string) => (await fetch(address)).status;

  const first = await makeAddress('Make a feed');
  const answer = await fetch(first);
  expect(await answer.text()).toBe('id,ref,ean,url,price,currency,accepted_at,version\r\n');
  const second = await makeAddress('New address');
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  const toWebhook = section.getByRole('switch', { name: 'To the webhook' });
  await expect(toWebhook).toBeChecked();
  await toWebhook.click();
  await expect(toWebhook).not.toBeChecked();

  await section.getByRole('button', { name: 'Remove the feed' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(section.getByRole('button', { name: 'Make a feed' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
});
