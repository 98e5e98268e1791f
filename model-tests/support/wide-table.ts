import { expect, type Page } from '@playwright/test';
import { websiteColumnId, type ColumnChoice } from '../../contract/rules/column-choice.ts';
import { preferenceId } from '../../contract/rules/preference-id.ts';
import { must } from '../../contract/must.ts';
import { holdCalls } from './held-calls.ts';
import { NOTHING_TO_SYNC, signIn, STORED_SESSION } from './signed-in.ts';
import { LAMP, tableOf } from './table-page.ts';

const CHANGES = 'GET /api/sync/changes';

export const shopOf = (place: number) => `shop-${String(place).padStart(2, '0')}.example`;

type Options = {
  /** How many competitors, each with a price. */
  shops: number;
  /** How many lamps. */
  rows?: number;
  price?: number;
  country?: string;
  role?: 'viewer';
  /** What the person has chosen of the columns. */
  columns?: ColumnChoice[];
};

/** Opens a page whose table has the lamp, with as many competitors, all of which have a price. */
export async function showWideTable(
  page: Page,
  path: string,
  { shops, rows = 1, price = 12_999.99, country = 'es', role, columns = [] }: Options,
): Promise<void> {
  const own = { ...JSON.parse(must(STORED_SESSION['user_website'], 'a website')), country };
  const places = Array.from({ length: shops }, (_, place) => place);
  const websites = [
    own,
    ...places.map((place) => ({ ...own, id: `s${place}`, alias: shopOf(place) })),
  ];
  const [rival] = LAMP.competitors;
  const offer = { ...must(rival, 'an offer'), price };
  const lamp = {
    ...LAMP,
    low_price: price,
    hight_price: price,
    own: { ...must(LAMP.own, 'the own offer'), price, previousPrice: price - 1 },
    competitors: places.map((place) => ({
      ...offer,
      product_id: `p${place}`,
      website_id: `s${place}`,
      alias: shopOf(place),
    })),
  };
  const lamps = Array.from({ length: rows }, (_, place) => ({
    ...lamp,
    match_id: place === 0 ? lamp.match_id : `m1-${place}`,
  }));
  const answers = tableOf(...lamps);
  const changes = NOTHING_TO_SYNC[CHANGES];
  const chosen = { user_id: 'u1', name: 'table-columns', item: '' };
  const preferences =
    columns.length === 0
      ? []
      : [
          {
            id: preferenceId({ user: 'u1', name: 'table-columns', item: '' }),
            ...chosen,
            value: { columns },
          },
        ];
  await holdCalls(page, [], {
    ...answers,
    'GET /api/websites/list': { account: { id: 'a1', website: own, websites } },
    [CHANGES]: {
      ...changes,
      upserts: { ...changes.upserts, matches: lamps, websites, preferences },
    },
    'PUT /api/settings/preferences': { status: true },
  });
  await signIn(page, {
    ...STORED_SESSION,
    website_country: country,
    user_website: JSON.stringify(own),
    ...(role && { role }),
  });
  await page.goto(path);
  // Before it there are rows that say nothing yet, with as many cells.
  await expect(page.locator('[data-position="0"]')).toContainText('Lamp');
}

/** What was chosen of a column, by its id or by the place of its shop. */
export const choiceOf = (
  column: string | number,
  choice: Partial<ColumnChoice> = {},
): ColumnChoice => ({
  id: typeof column === 'number' ? websiteColumnId(shopOf(column)) : column,
  width: null,
  hidden: false,
  ...choice,
});
