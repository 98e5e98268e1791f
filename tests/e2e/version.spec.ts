import { readFile } from 'node:fs/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { violationsOf } from './support/axe.ts';
import { enter, expect, test } from './support/vigia.ts';

const { version } = packageJson;

test('PACK-05 About and Diagnostics show the running version, and the support file contains it', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await page.goto(`${vigia.url}/about`);
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${vigia.url}/diagnostics`);
  await expect(page.locator('dt:text-is("Version") + dd')).toHaveText(version);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ vigia: version });
});
