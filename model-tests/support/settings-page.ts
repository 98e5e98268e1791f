import type { Page } from '@playwright/test';
import { NOTHING_TO_SYNC, signIn } from './signed-in.ts';

const ana = {
  id: 'u1',
  fullname: 'Ana Example',
  username: 'ana',
  email: 'ana@own.example',
  role: 'administrator',
};
const cara = {
  id: 'u2',
  fullname: 'Cara',
  username: 'cara',
  email: 'cara@own.example',
  role: 'editor',
};
const device = {
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  created_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-02T08:00:00Z',
};

/** What the settings page asks for beside its flows. */
export const SETTINGS_BACKGROUND = {
  ...NOTHING_TO_SYNC,
  'GET /api/settings': {
    ...ana,
    account_name: 'Own Shop',
    company: 'Own Shop S.L.',
    website: 'https://own.example',
    admin: true,
    users: [ana, cara],
  },
  'GET /api/settings/invitations': {
    items: [
      {
        id: 'i1',
        email: 'gala@own.example',
        role: 'viewer',
        invited_at: '2026-03-01T09:00:00Z',
        ends_at: '2126-03-08T09:00:00Z',
      },
    ],
  },
  'GET /api/settings/sessions': {
    items: [
      { ...device, id: 's1', current: true },
      { ...device, id: 's2', current: false },
    ],
  },
  'GET /api/settings/ownwebsite': { website: 'own.example', progress: null },
  'GET /api/settings/twofactor': { enabled: false, recovery_codes_left: 0 },
  'GET /api/websites/rules': { websites: [], rules: [] },
  'GET /api/pricing/feed': {
    feed: { date: '2026-03-01T09:00:00Z', fetched_at: '2026-03-02T08:00:00Z' },
  },
  'GET /api/pricing/shop': {
    shop: {
      kind: 'woocommerce',
      address: 'https://store.example',
      on: true,
      date: '2026-03-01T09:00:00Z',
      problem: 'The shop answers 503.',
      waiting: 1,
    },
    answers: [
      {
        id: 'm2',
        version: 1,
        product_name: 'Boots',
        price: 79.9,
        outcome: 'not-found',
        message: 'No product of the shop has the SKU B-2.',
        date: '2026-03-02T08:30:00Z',
      },
      {
        id: 'm1',
        version: 3,
        product_name: 'Shoes',
        price: 49.9,
        outcome: 'taken',
        message: null,
        date: '2026-03-02T08:30:00Z',
      },
    ],
  },
  'GET /api/pricing/settings': { accept_up_to_percent: null, send_to_webhook: false },
  'GET /api/alerts/webhook': {
    webhook: { url: 'https://erp.own.example/hook' },
    deliveries: [
      {
        id: 'd2',
        date: '2026-03-02T08:30:00Z',
        event: 'alert',
        state: 'waiting',
        attempts: 2,
        error: 'The receiver answers 503.',
      },
      {
        id: 'd1',
        date: '2026-03-01T08:30:00Z',
        event: 'test',
        state: 'delivered',
        attempts: 1,
        error: null,
      },
    ],
  },
};

export async function openSettings(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/settings');
  await page.getByText('General User Settings').waitFor();
}
