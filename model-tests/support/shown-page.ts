import type { Page } from '@playwright/test';
import { test } from '../../tests/support/taken.ts';
import { holdCalls } from './held-calls.ts';
import { signIn } from './signed-in.ts';

/** Opens a page of the app, signed in, whose calls are answered at once. */
export async function showPage(
  page: Page,
  path: string,
  answers: Record<string, unknown>,
): Promise<void> {
  await holdCalls(page, [], answers);
  await signIn(page);
  await page.goto(path);
}

/** A test that needs a page and nothing else. */
export const shows = (title: string, check: (page: Page) => Promise<void>) =>
  test(title, async ({ page }) => check(page));
