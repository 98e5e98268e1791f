import { expect } from '@playwright/test';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { model, words } from './tutorial.model.ts';

export const pages: PageObject[] = [
  {
    name: 'tutorial',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/tutorial');
      await expect(page.getByRole('heading', { name: 'Tutorial' })).toBeVisible();
    },
    background: NOTHING_TO_SYNC,
  },
];
