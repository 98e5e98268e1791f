import { expect, type Page } from '@playwright/test';
import type { Alert } from '../../contract/entities/alert.ts';
import { changed, NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './signed-in.ts';

const [own] = NOTHING_CHANGED.upserts.websites;
const websites = [
  own,
  ...['shop.example', 'other.example'].map((alias, index) => ({
    ...own,
    id: `w${index + 2}`,
    url: `https://${alias}`,
    alias,
  })),
];

/** What `/alerts` asks for beside its flows: two competitors are watched, and there are these alerts. */
export function alertsWith(...alerts: Alert[]): Record<string, unknown> {
  return {
    ...NOTHING_TO_SYNC,
    'GET /api/alerts': { items: alerts, count: { value: alerts.length } },
    'GET /api/sync/changes': changed({ websites, alerts }),
  };
}

export const NO_ALERTS = alertsWith();

export async function openAlerts(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/alerts');
  await expect(page.getByRole('button', { name: 'New alert' })).toBeEnabled();
}
