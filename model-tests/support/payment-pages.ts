import type { Page } from '@playwright/test';

/** The payment provider answers with no content, which leaves the browser on the page that led there. */
export const holdPaymentPages = (page: Page) =>
  page.route('**/sandbox/**', (route) => route.fulfill({ status: 204 }));
