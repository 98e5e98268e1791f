import { expect, type Page } from '@playwright/test';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { DASHBOARD } from '../history-pages.ts';
import { judgedMatch } from '../validate-matches.ts';
import { changed, NOTHING_TO_SYNC, signIn } from './signed-in.ts';

export const LAMP: MatchDocument = { ...judgedMatch('m1'), product_name: 'Lamp' };

/** What a page with a table of these matches asks for beside its flows. */
export const tableOf = (...matches: MatchDocument[]): Record<string, unknown> => ({
  ...NOTHING_TO_SYNC,
  ...DASHBOARD,
  'GET /api/sync/changes': changed({ matches }),
});

/** Opens a page whose table has the lamp. */
export const openTable =
  (path = '/compare') =>
  async (page: Page) => {
    await signIn(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Actions of Lamp' })).toBeVisible();
  };
