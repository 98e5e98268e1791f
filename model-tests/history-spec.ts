import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Answered, ChartData, createHistoryMachine } from '../src/machines/history.ts';
import { loseAnswers } from './lost-answers.ts';
import { changePrices } from './prices-changed.ts';
import { testFlow, type Executor, type Scene } from './support/browser.ts';
import { answerLatest, asksAnew } from './support/overtaken.ts';
import type { FlowModel } from './support/model.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

type HistorySpec = {
  /** The page, and what is done on it until the chart is there. */
  path: string;
  reach?: (page: Page) => Promise<unknown>;
  /** What comes before the page. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The call that answers the mode shown; a mode not named is answered by `calls.first`. */
  calls: { first: string; other?: { mode: RegExp; call: string } };
  /** What the server says for the figures of a case. */
  json: (data: ChartData) => unknown;
  /** The buttons that save a sheet and choose a mode. */
  sheetButton: string;
  modes?: Record<string, string>;
  background?: Record<string, unknown>;
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
  'GET /api/products/statisticsglobalstat': {
    lastUpdateDate: null,
    total: { value: 1 },
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
const savePicture: Executor = async ({ page, root }) => {
  await expect
    .poll(async () => {
      await page.clock.runFor(MOMENT_MS);
      return root.locator('svg.recharts-surface').count();
    })
    .toBeGreaterThan(0);
  await root.getByRole('button', { name: 'jpg', exact: true }).click();
};

/** Walks an instance of the history chart in the browser. */
export function testHistory(
  name: string,
  model: FlowModel<ReturnType<typeof createHistoryMachine>>,
  { path, prepare, reach, calls, json, sheetButton, modes = {}, background = {} }: HistorySpec,
) {
  const files = new WeakMap<Page, Awaited<ReturnType<typeof holdFiles>>>();
  const flow = (page: Page) => page.locator(`[data-flow="${name}"]`);
  const callOf = async ({ root }: Scene): Promise<string> => {
    if (!calls.other) return calls.first;
    const chosen = await root.locator('input[type="radio"]:checked').first().inputValue();
    return calls.other.mode.test(chosen) ? calls.other.call : calls.first;
  };
  const library = async (page: Page, end: (route: Route) => Promise<void>) =>
    end(await files.get(page)!.library());

  testFlow(name, model, {
    open: async (page) => {
      await signIn(page);
      files.set(page, await holdFiles(page));
      await prepare?.(page);
      await page.goto(path);
      await reach?.(page);
      await expect(flow(page)).toBeVisible();
    },
    background: { ...NOTHING_TO_SYNC, ...DASHBOARD, ...background },
    buttons: {
      EXPORT: (page) => flow(page).getByRole('button', { name: sheetButton, exact: true }),
      SAVE_PICTURE: (page) => flow(page).getByRole('button', { name: 'jpg', exact: true }),
      RETRY: (page) => flow(page).getByRole('button', { name: 'Try again' }),
    },
    sees: {
      loading: (page) => flow(page).getByRole('button', { name: sheetButton, disabled: true }),
      failed: (page) => flow(page).getByText('This could not be loaded'),
    },
    calls: { first: calls.first, ...(calls.other && { other: calls.other.call }) },
    gestures: {
      DATA_CHANGED: changePrices,
      SAVE_PICTURE: savePicture,
      SET_MODE: asksAnew(callOf, ({ root, event }) =>
        root.locator('label').getByText(modes[event['mode']]!, { exact: true }).click(),
      ),
      SET_RANGE: asksAnew(callOf, ({ root, event }) =>
        root.getByLabel('From').fill(event['range'].first),
      ),
      RESET_RANGE: asksAnew(callOf, ({ root }) =>
        root.getByRole('button', { name: 'Reset', exact: true }).click(),
      ),
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
  });
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
