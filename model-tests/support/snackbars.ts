import type { Page } from '@playwright/test';

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
