import { expect, type Page } from '@playwright/test';
import type { Importation } from '../../contract/entities/importation.ts';
import { answerInTime } from './matches-page.ts';
import type { Scene } from './page-object.ts';
import { changed, NOTHING_TO_SYNC, signIn } from './signed-in.ts';

const done: Importation = {
  id: 'i1',
  filename: 'lamps.xlsx',
  date: '2026-03-01T10:00:00.000Z',
  type: 'Import using file',
  type_num: 1,
  processed: 10,
  added: 8,
  errors: 0,
  status: 'done',
  msg: '',
};

export const SUSPENDED: Importation = {
  ...done,
  id: 'i5',
  filename: 'chairs.xlsx',
  status: 'suspending',
  msg: 'you have reached the limits',
};

export const UNCOMPLETED: Importation = {
  ...done,
  id: 'i6',
  filename: 'tables.xlsx',
  status: 'uncompleted',
  errors: 2,
};

/** A deployment in dev mode, where 'Automatic Creation' is shown. */
const DEV_MODE = {
  specialSourceWebsiteId: null,
  hiddenWebsiteAccountId: null,
  eanReferenceAccountId: null,
  supportWidgetUrl: null,
  faviconServices: [],
  devMode: true,
};

/** What `/importations` asks for beside its flows. */
export function importationsWith(...rows: Importation[]): Record<string, unknown> {
  return {
    ...NOTHING_TO_SYNC,
    'GET /api/deployment': DEV_MODE,
    'GET /api/importation': { items: rows, count: rows.length },
    'GET /api/feeds': { items: [] },
    'GET /api/importation/getstatistics': { inserted: 10, limit: 100 },
    'GET /api/sync/changes': changed({ importations: rows }),
  };
}

/** How far the clock goes between two looks at whether the page is online. */
const STEP_MS = 20;

/**
 * What was kept without a connection is sent now that there is one. Until the page shows that it has taken the answer,
 * what is sent next would be kept too.
 */
export async function sendKept(scene: Scene, call: string): Promise<void> {
  const { page } = scene;
  await page.context().setOffline(false);
  await answerInTime(scene, call, { status: 200, json: { status: true, msg: '' } });
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    const pill = await page.locator('output[data-tone]').textContent({ timeout: STEP_MS });
    expect(pill).toBe('Online');
  }).toPass({ intervals: [STEP_MS] });
}

/** Opens `/importations`, and presses a button there. */
export const openImportations = (press?: string) => async (page: Page) => {
  await signIn(page);
  await page.goto('/importations');
  await expect(page.getByRole('heading', { name: 'Importations List' })).toBeVisible();
  if (press) await page.getByRole('button', { name: press, exact: true }).click();
};
