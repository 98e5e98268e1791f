import { expect, type Page } from '@playwright/test';
import type { Exportation } from '../../contract/entities/exportation.ts';
import { DASHBOARD } from '../history-pages.ts';
import { changed, NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './signed-in.ts';

export const DONE: Exportation = {
  id: 'e1',
  filename: 'march.xlsx',
  export_name: 'March',
  date: '2026-03-01T10:00:00.000Z',
  status: 'done',
};

const [own] = NOTHING_CHANGED.upserts.websites;
const rival = { ...own, id: 'w2', url: 'https://rival.example', alias: 'rival.example' };

/**
 * What `/exportations` asks for beside its flows: a competitor, these exports, and what the export dialog asks the
 * server for until the account is mirrored.
 */
export function exportationsWith(...exportations: Exportation[]): Record<string, unknown> {
  return {
    ...DASHBOARD,
    ...NOTHING_TO_SYNC,
    'GET /api/exportation': { items: exportations, count: exportations.length },
    'GET /api/sync/changes': changed({ websites: [own, rival], exportations }),
  };
}

export async function openExportations(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/exportations');
  await expect(page.getByRole('heading', { name: 'Exportations List' })).toBeVisible();
}
