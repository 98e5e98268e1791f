import { expect, type Page } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { alert } from './alert-list.model.ts';
import { MAILS } from './kept-mails.model.ts';
import { alertsWith } from './support/alerts-page.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith, SUSPENDED, UNCOMPLETED } from './support/importations-page.ts';
import { LAMP, MATCHES_BACKGROUND } from './support/matches-page.ts';
import { SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { changed, NOTHING_TO_SYNC, signIn, STORED_SESSION } from './support/signed-in.ts';
import { tableOf } from './support/table-page.ts';

/** A dialog, the button it hangs on, and what is chosen in the menu or list between them. */
type Way = { button: string; item?: string; dialog: string | RegExp };

type Place = { path: string; answers: Record<string, unknown>; ways: Way[] };

const told = {
  id: 'n1',
  name: 'Lamps fell',
  product_type: 'All products',
  timestamp: '2026-03-02T08:00:00.000Z',
  viewed: true,
};
const ACTIONS = `Actions of ${LAMP.product_name}`;
const MATCHES = { ...MATCHES_BACKGROUND, ...tableOf(LAMP) };
const ruled = { id: 'w2', alias: 'rival.example', pages: 20, read: 20, failing: 0, example: null };

const PLACES: Place[] = [
  {
    path: '/compare',
    answers: MATCHES,
    ways: [
      { button: ACTIONS, item: 'View history', dialog: /^Price history/ },
      { button: ACTIONS, item: 'Edit', dialog: 'Edit product' },
      { button: ACTIONS, item: 'Confirm product match', dialog: 'Validate product' },
      { button: ACTIONS, item: 'Engagements', dialog: /^Engagements/ },
      { button: ACTIONS, item: 'Delete', dialog: 'Delete confirmation' },
      { button: `Price history of ${LAMP.product_name}`, dialog: /^Price history/ },
      { button: 'Prepare your export', dialog: 'Export' },
    ],
  },
  {
    path: '/pricing',
    answers: MATCHES,
    ways: [{ button: 'History', dialog: /history/i }],
  },
  {
    path: '/importations',
    answers: importationsWith(SUSPENDED, UNCOMPLETED),
    ways: [
      { button: 'Upload new products file', dialog: 'Upload new products file' },
      { button: 'Automatic Creation', dialog: 'Automatic Creation' },
      { button: `Handle errors of ${UNCOMPLETED.filename}`, dialog: /./ },
      { button: `Confirm insertion of ${SUSPENDED.filename}`, dialog: /./ },
    ],
  },
  {
    path: '/alerts',
    answers: {
      ...alertsWith(alert),
      'GET /api/sync/changes': changed({ alerts: [alert], notifications: [told] }),
    },
    ways: [
      { button: 'New alert', dialog: 'New alert' },
      { button: 'Edit Kettles', dialog: 'Edit alert' },
      { button: 'Delete Kettles', dialog: 'Delete alert' },
      { button: 'Notifications', item: told.name, dialog: told.name },
    ],
  },
  {
    path: '/settings',
    answers: {
      ...SETTINGS_BACKGROUND,
      'GET /api/websites/rules': { websites: [ruled], rules: [] },
    },
    ways: [
      { button: 'Add user', dialog: 'Add user' },
      { button: 'Delete Cara', dialog: 'Delete user' },
      { button: 'Sign out everywhere', dialog: 'Sign out everywhere' },
      { button: 'Add rule for rival.example', dialog: /^Reading rule/ },
      { button: 'New secret', dialog: /./ },
    ],
  },
  {
    path: '/Administration?show=mails',
    answers: { ...NOTHING_TO_SYNC, 'GET /api/admin/mails': MAILS },
    ways: [{ button: MAILS.items[0]!.subject, dialog: MAILS.items[0]!.subject }],
  },
];

for (const { path, answers, ways } of PLACES)
  test(`every dialog of ${path} returns the focus to what opened it`, async ({ page }) => {
    await holdCalls(page, [], answers);
    await signIn(page, { ...STORED_SESSION, super_admin: 'true' });
    await page.goto(path);
    for (const way of ways)
      await test.step([way.button, way.item].join(' '), () => openAndLeave(page, way));
  });

test('the focus stays in a field that the user entered before the dialog chose one', async ({
  page,
}) => {
  await holdCalls(page, [], importationsWith());
  await signIn(page);
  await page.goto('/importations');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLElement>('[role="dialog"] input');
      if (!field) return;
      observer.disconnect();
      field.focus();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('button', { name: 'Automatic Creation' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Own website' });
  await expect(field).toBeVisible();
  // What the dialog does a moment later has been done after two frames and a timer.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  await expect(field).toBeFocused();
  await page.keyboard.type('own.example');
  await expect(field).toHaveValue(/own\.example$/);
});

/** By keyboard alone; the button is named from its beginning, because some count. */
async function openAndLeave(page: Page, { button, item, dialog }: Way): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    // What opens takes the focus a moment later, and would take it from the item.
    await expect(
      page.locator('[role="menu"], [role="dialog"]').and(page.locator(':focus-within')),
    ).toBeVisible();
    const chosen = page
      .getByRole('menuitem', { name: item, exact: true })
      .or(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${item}`) }));
    await chosen.press('Enter');
  }
  const opened = page.getByRole('dialog', { name: dialog }).last();
  await expect(opened).toBeVisible();
  await opened
    .getByRole('button', { name: /^(Close|Dismiss)/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
}
