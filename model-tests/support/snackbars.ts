import type { Page } from '@playwright/test';

/** Of more messages than these the last would wait for the first to go. */
const MOST_MESSAGES = 3;

/** Puts away what the page has said, where the next message would not be shown beside it. */
export async function makeRoom(page: Page): Promise<void> {
  const shown = page.locator('.mantine-Notifications-root .mantine-Notification-root');
  if ((await shown.count()) >= MOST_MESSAGES) await dismissSnackbars(page);
}

/** Puts away what the page has said, so that what it says next is new. */
export async function dismissSnackbars(page: Page): Promise<void> {
  // A dialog hides what is around it from assistive tools, not from the eye.
  const dismissals = page.getByRole('button', {
    name: 'Dismiss',
    exact: true,
    includeHidden: true,
  });
  while ((await dismissals.count()) > 0) {
    await dismissals.first().dispatchEvent('click');
    await page.clock.runFor(16);
  }
}
