import type { Page } from '@playwright/test';
import { CHART_BUCKET_KEYS } from '../contract/rules/buckets.ts';
import type { MatchFilter } from '../contract/rules/filter.ts';
import { writeListAddress, type ListAddress } from '../contract/rules/list-address.ts';
import { matchListMachine } from '../src/machines/catalogue/match-list.ts';
import type { FilterChip, MatchIdPage } from '../src/machines/catalogue/match-query.ts';
import { DASHBOARD } from './history-pages.ts';
import { options, words } from './match-list.model.ts';
import { modelOf } from './support/model.ts';
import { answerLatest, asksAnew } from './support/overtaken.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { judgedMatch, rowOf } from './validate-matches.ts';

const LIST = 'GET /api/products/list';
const NAMES: Record<string, string> = { m1: 'Lamp', m2: 'Vase' };
const rowsOf = (ids: readonly string[]) =>
  ids.map((id) => rowOf({ ...judgedMatch(id), product_name: NAMES[id]! }));

const { 'GET /api/sync/changes': _changes, ...NOTHING } = NOTHING_TO_SYNC;
const { [LIST]: _list, ...CHARTS } = DASHBOARD;

/**
 * What is on the page while an event may happen: a list that failed has no table, and rows move only where there are
 * some.
 */
const model = modelOf(matchListMachine, {
  ...options,
  project: (context) => [options.project!(context), context.filter.brands, context.filter.key],
  mayHappen: (state, { type, ...event }) => {
    const { filter, pageSize } = state.context;
    if (state.matches('failed') && /^(SORT|RESIZE_PAGE)$/.test(type)) return false;
    if (type === 'RESIZE_PAGE') return event['pageSize'] !== pageSize;
    if (type === 'APPLY_FILTER') {
      // It types another search; the brands stay as they were chosen.
      const { key, brands } = event['filter'] as MatchFilter;
      return key !== filter.key && brands.length === filter.brands.length;
    }
    if (type === 'REMOVE_CHIP') {
      const { field, value } = event['chip'] as FilterChip;
      return field === 'key' ? filter.key !== '' : filter.brands.includes(value!);
    }
    const came = (event['page'] ?? event['output']) as MatchIdPage | undefined;
    // The first page has rows where there are any.
    if (came?.ids?.length === 0 && came.total > 0 && state.context.page === 0) return false;
    return !type.startsWith('LIST_') || state.matches('showing');
  },
});

const asks = (gesture: Executor) => asksAnew(() => LIST, gesture);
const pressAnew = asks(({ press }) => press());

/** Another tab has everything anew: what the list shows is asked for once more. */
const flip = (page: Page) =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const channel = new BroadcastChannel(found!.name!);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ kind: 'flipped' });
    channel.close();
  });

const bucketOf = (page: Page, key: number) =>
  page.locator('button[data-side]').nth(CHART_BUCKET_KEYS.findIndex((one) => one === key));

export const pages: PageObject[] = [
  {
    name: 'matchList',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      // Without sync there is no mirror: each list is asked for.
      await page.route('**/api/sync/*', (route) => route.fulfill({ status: 404 }));
      await page.addInitScript(
        (filter) => localStorage.setItem('filter', JSON.stringify(filter)),
        options.input?.filter,
      );
      await page.goto('/compare');
      await bucketOf(page, -5).waitFor();
      await page.getByRole('list', { name: 'Applied filters' }).waitFor();
    },
    background: {
      ...NOTHING,
      ...CHARTS,
      'GET /api/products/getfilterdata': {
        ...CHARTS['GET /api/products/getfilterdata'],
        brands: [
          { brand: 'Lumo', count: 2 },
          { brand: 'Hell', count: 1 },
        ],
      },
    },
    hold: [LIST],
    gestures: {
      APPLY_FILTER: asks(async ({ page, event }) => {
        await page.locator('[data-flow="filters"] input[type="search"]').fill(event['filter'].key);
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
      }),
      REMOVE_CHIP: asks(({ page, event }) => {
        const { field, value } = event['chip'];
        const name = field === 'key' ? /^Remove Search:/ : `Remove Brand: ${value}`;
        return page.getByRole('button', { name }).click();
      }),
      OPEN: asks(({ page, event }) => {
        const search = writeListAddress(event['address'] as ListAddress);
        return page.evaluate((query) => history.pushState(null, '', query), search);
      }),
      SELECT_BUCKET: pressAnew,
      CLEAR_BUCKET: pressAnew,
      CLEAR_FILTERS: pressAnew,
      SORT: asks(({ page }) => page.getByRole('button', { name: /^Sort by Product,/ }).click()),
      RESIZE_PAGE: asks(({ page, event }) =>
        page.getByLabel('Rows per page').selectOption(String(event['pageSize'])),
      ),
      LIST_CHANGED: async (scene) => {
        const { ids, total } = scene.event['page'] as MatchIdPage;
        await flip(scene.page);
        await answerLatest(scene, LIST, { status: 200, json: { total, data: rowsOf(ids) } });
      },
      LIST_LOST: async (scene) => {
        await flip(scene.page);
        await answerLatest(scene, LIST, { status: 503 });
      },
      'xstate.done.actor.queryMatches': (scene) => {
        const { ids, total } = scene.event['output'] as MatchIdPage;
        return answerLatest(scene, LIST, { status: 200, json: { total, data: rowsOf(ids) } });
      },
      'xstate.error.actor.queryMatches': (scene) => answerLatest(scene, LIST, { status: 503 }),
    },
    sees: {
      showing: (page) => page.getByRole('checkbox', { name: 'Select Vase' }),
      empty: 'No data available',
      failed: 'The list could not be loaded',
    },
    notAlwaysShown: {
      REMOVE_CHIP: 'a list without filters has no chips',
      SORT: 'a list that failed has no table',
      RESIZE_PAGE: 'a list that failed has no table',
    },
  },
];
