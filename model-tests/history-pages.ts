import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Answered, ChartData, createHistoryMachine } from '../src/machines/history/history.ts';
import { loseAnswers } from './lost-answers.ts';
import { changePrices } from './prices-changed.ts';
import type { Executor, PageObject, Scene } from './support/page-object.ts';
import { answerLatest, askedBeside, asksAnew } from './support/overtaken.ts';
import type { FlowModel } from './support/model.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

type HistoryPage = Pick<PageObject, 'name' | 'words'> & {
  model: FlowModel<ReturnType<typeof createHistoryMachine>>;
  /** The page, and what is done on it until the chart is there. */
  path: string;
  reach?: (page: Page) => Promise<unknown>;
  /** What comes before the page. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The call that answers the mode shown; a mode not named is answered by `calls.first`. */
  calls: { first: string; other?: { mode: RegExp; call: string } };
  /** What the server says for the figures of a case. */
  json: (data: ChartData) => unknown;
  background?: Record<string, unknown>;
  /** Without a sheet, nothing of a chart that is there shows that it is loaded anew. */
  hasSheet?: boolean;
  /** Whether a chart of the same first figures stands behind it, and follows the same changes. */
  hasTwin?: boolean;
};

/** What the dashboard asks besides the chart that is walked. */
export const DASHBOARD = {
  'GET /api/products/list': { total: 0, data: [] },
  'GET /api/products/getfilterdata': {
    brands: [],
    categories: [],
    availabilities: [],
    competitors_websites: [],
    competitors_availabilities: [],
  },
  'GET /api/products/comparebrands': { brands: [], others: 0 },
  'GET /api/products/matchsstat': { data_length: 2, list_length: 2 },
  'GET /api/products/statisticshistory': { statisticsData: [] },
  'GET /api/products/statisticslaststat': {
    resume: {
      lower_than_average: 1,
      higher_than_average: 0,
      equal_than_average: 0,
      total: 1,
      lastUpdateDate: null,
    },
    statisticsData: [{ key: -5, doc_count: 1 }],
  },
  'GET /api/products/statisticspricingstat': { lastUpdateDate: null, statistics: [] },
};

/** Moves on what waits for a moment before it draws. */
const MOMENT_MS = 200;

type Held = { pictures: { draw: () => void; refuse: () => void }[] };

/** A sheet waits for its library, a picture for its drawing, until the path says how they end. */
async function holdFiles(page: Page): Promise<{ library: () => Promise<Route> }> {
  const waiting: Route[] = [];
  const listeners: (() => void)[] = [];
  await page.route(/\/assets\/xlsx[^/]*\.js/, (route) => {
    waiting.push(route);
    for (const listen of listeners.splice(0)) listen();
  });
  await page.addInitScript(() => {
    const held: Held = { pictures: [] };
    Object.assign(window, held);
    const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode')!;
    const decode = own.value as (this: HTMLImageElement) => Promise<void>;
    HTMLImageElement.prototype.decode = function hold() {
      return new Promise<void>((resolve, reject) => {
        held.pictures.push({
          draw: () => {
            decode.call(this).then(resolve, reject);
          },
          refuse: () => reject(new Error('held back')),
        });
      });
    };
  });
  return {
    library: async () => {
      while (waiting.length === 0) await new Promise<void>((resolve) => listeners.push(resolve));
      return waiting.shift()!;
    },
  };
}

const endPicture =
  (how: 'draw' | 'refuse'): Executor =>
  async ({ page }) => {
    await page.waitForFunction(() => (window as unknown as Held).pictures.length > 0);
    await page.evaluate((end) => (window as unknown as Held).pictures.shift()![end](), how);
  };

/** The chart is drawn by a part of the app that comes later than its figures. */
const savePicture: Executor = async ({ page, root, press }) => {
  await expect
    .poll(async () => {
      await page.clock.runFor(MOMENT_MS);
      return root.locator('svg.recharts-surface').count();
    })
    .toBeGreaterThan(0);
  await press();
};

/** An instance of the history chart on its page. */
export function historyPage(given: HistoryPage): PageObject {
  const {
    name,
    words,
    path,
    prepare,
    reach,
    calls,
    json,
    background = {},
    hasSheet = true,
    hasTwin = false,
  } = given;
  const files = new WeakMap<Page, Awaited<ReturnType<typeof holdFiles>>>();
  const flow = (page: Page) => page.locator(`[data-flow="${name}"]`);
  const callOf = async ({ root }: Scene): Promise<string> => {
    if (!calls.other) return calls.first;
    const chosen = await root.locator('input[type="radio"]:checked').first().inputValue();
    return calls.other.mode.test(chosen) ? calls.other.call : calls.first;
  };
  const library = async (page: Page, end: (route: Route) => Promise<void>) =>
    end(await files.get(page)!.library());

  return {
    name,
    model: given.model,
    words,
    open: async (page) => {
      await signIn(page);
      files.set(page, await holdFiles(page));
      await prepare?.(page);
      await page.goto(path);
      await reach?.(page);
      await expect(flow(page)).toBeVisible();
    },
    background: { ...NOTHING_TO_SYNC, ...DASHBOARD, ...background },
    sees: {
      ...(hasSheet && {
        loading: (page) => flow(page).locator('[data-event$=".EXPORT"]:disabled'),
      }),
      failed: (page) => flow(page).getByText('This could not be loaded'),
    },
    // The browser remembers of the library that it is there, or that it could not be loaded.
    isLast: ({ event }) => event.type.endsWith('.actor.exportSheet'),
    calls: { first: calls.first, ...(calls.other && { other: calls.other.call }) },
    gestures: {
      DATA_CHANGED: async (scene) => {
        await changePrices(scene);
        if (hasTwin) askedBeside(scene.page, calls.first);
      },
      SAVE_PICTURE: savePicture,
      SET_MODE: asksAnew(callOf, ({ press }) => press()),
      SET_RANGE: asksAnew(callOf, async ({ root, event }) => {
        const { first, last } = event['range'];
        const from = root.getByLabel('From', { exact: true });
        // The same day again would be no change.
        await from.fill((await from.inputValue()) === first ? last : first);
      }),
      RESET_RANGE: asksAnew(callOf, ({ press }) => press()),
      'xstate.done.actor.load': async (scene) => {
        const { body } = scene.event['output'] as Answered<ChartData>;
        await answerLatest(scene, await callOf(scene), { status: 200, json: json(body) });
      },
      'xstate.error.actor.load': async (scene) => {
        await loseAnswers(scene.page);
        await answerLatest(scene, await callOf(scene), 'network failure');
      },
      'xstate.done.actor.exportSheet': ({ page }) => library(page, (route) => route.continue()),
      'xstate.error.actor.exportSheet': ({ page }) => library(page, (route) => route.abort()),
      'xstate.done.actor.savePicture': endPicture('draw'),
      'xstate.error.actor.savePicture': endPicture('refuse'),
    },
  };
}

/** The points of a case as the histories answer them; an unknown value has none. */
export const datedPoints =
  (field: 'count' | 'price_index') =>
  ({ labels, series }: ChartData) => ({
    statisticsData: labels.flatMap((date, index) => {
      const value = series[0]!.values[index] ?? null;
      return value === null ? [] : [{ date, [field]: value }];
    }),
  });

/** The points of a case as the last statistics answer them: a bucket of the price index per known value. */
export const bucketOf = (data: ChartData) => ({
  ...DASHBOARD['GET /api/products/statisticslaststat'],
  statisticsData: knownValues(data).map(() => ({ key: -5, doc_count: 1 })),
});

/** The points of a case as the statistics of availability answer them: a website per known value. */
export const stockOf = (data: ChartData) => ({
  lastUpdateDate: null,
  statistics: knownValues(data).map(() => ({ website: 'lumo', in_stock: 2, out_of_stock: 1 })),
});

const knownValues = ({ series }: ChartData) => series[0]!.values.filter((value) => value !== null);
