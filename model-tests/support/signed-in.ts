import type { Page } from '@playwright/test';

const website = {
  id: 'w1',
  url: 'https://own.example',
  alias: 'own.example',
  country: 'es',
  config: { color: '#0c6e68' },
};

/** The values of a signed-in session, as local storage has them. */
export const STORED_SESSION: Readonly<Record<string, string>> = {
  access_token: 'access',
  refresh_token: 'refresh',
  account_id: 'a1',
  user_id: 'u1',
  user: 'ana',
  fullname: 'Ana Example',
  email: 'ana@own.example',
  customer_id: 'cus_1',
  super_admin: 'false',
  website_alias: website.alias,
  website_url: website.url,
  website_color: website.config.color,
  user_website: JSON.stringify(website),
  user_websites: JSON.stringify([website]),
  website_country: website.country,
  is_similarity_account: 'false',
};

/** Nothing to choose in a filter. */
const NO_CHOICES = {
  brands: [],
  categories: [],
  availabilities: [],
  competitors_websites: [],
  competitors_availabilities: [],
};

/** The answer of a synchronisation that brings no row but that of the own website. */
export const NOTHING_CHANGED = {
  epoch: 'e1',
  prevSeq: 0,
  cursor: 0,
  upserts: {
    matches: [],
    websites: [website],
    notifications: [],
    importations: [],
    exportations: [],
    alerts: [],
  },
  deletes: {
    matches: [],
    websites: [],
    notifications: [],
    importations: [],
    exportations: [],
    alerts: [],
  },
  hasMore: false,
};

/** The same with these rows. */
export const changed = <Rows extends object>(upserts: Rows) => ({
  ...NOTHING_CHANGED,
  upserts: { ...NOTHING_CHANGED.upserts, ...upserts },
});

/** A server that has nothing for the mirror, nor for the lists that are asked for until the mirror is there. */
export const NOTHING_TO_SYNC = {
  'GET /api/notification': { items: [] },
  'GET /api/importation': { items: [], count: 0 },
  'GET /api/settings/preferences': { items: [] },
  'GET /api/products/getfilterdata': NO_CHOICES,
  'GET /api/websites/list': { account: { id: 'a1', website, websites: [website] } },
  'GET /api/sync/changes': NOTHING_CHANGED,
};

/** The page's local storage holds a session before anything of the app runs. */
export async function signIn(page: Page, session = STORED_SESSION): Promise<void> {
  await page.addInitScript((values) => {
    if (!sessionStorage.getItem('given'))
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    sessionStorage.setItem('given', 'once');
  }, session);
}
