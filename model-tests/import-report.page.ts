import { importReportMachine } from '../src/machines/importations/import-report.ts';
import { LOADED, options, words } from './import-report.model.ts';
import { importationsWith, openImportations, UNCOMPLETED } from './support/importations-page.ts';
import { modelOf } from './support/model.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { shownLater } from './support/shown-later.ts';

const REPORT = 'GET /api/importation/report';
const ROWS = 'GET /api/importation/rows';
const FILES = {
  report: 'GET /api/importation/reportfile',
  errors: 'GET /api/importation/getfile',
};

/**
 * Another page or choice is made where the list is there; the connection, which is lost and comes back for CHANGED, is
 * lost while nothing is asked for.
 */
const model = modelOf(importReportMachine, {
  ...options,
  mayHappen: ({ value, context: { query, loaded } }, { type, page, status }) => {
    if (type === 'CHANGED')
      return ['loaded', 'failed'].includes(value.list as string) && value.file === 'idle';
    if (type === 'GO_TO') return value.list !== 'failed' && loaded !== null && page !== query.page;
    return type !== 'FILTER' || (loaded !== null && query.status !== status);
  },
});

/** The report is not asked for again while it is known. */
const answered: Executor = async ({ calls, event, before }) => {
  const { isCurrent, loaded } = before.context;
  const failure: { status: number } | undefined = event['error'];
  const reply = (json: unknown) =>
    failure === undefined
      ? { status: 200, json }
      : failure.status === 0
        ? ('network failure' as const)
        : { status: failure.status, json: failure };
  if (!(isCurrent && loaded)) await calls.answer(REPORT, reply(LOADED.report));
  if (failure === undefined || (isCurrent && loaded)) await calls.answer(ROWS, reply(LOADED.rows));
};

export const pages: PageObject[] = [
  {
    name: 'importReport',
    model,
    words,
    open: async (page) => {
      await openImportations()(page);
      await page.getByRole('link', { name: `Report of ${UNCOMPLETED.filename}` }).click();
      await page.locator('[data-flow="importReport"]').waitFor();
    },
    background: importationsWith(UNCOMPLETED),
    hold: [REPORT, ROWS, ...Object.values(FILES)],
    gestures: {
      CHANGED: async ({ page }) => {
        await page.context().setOffline(true);
        await shownLater(page, page.getByRole('banner').getByText('Offline'));
        await page.context().setOffline(false);
      },
      FILTER: async ({ page, event }) => {
        await page.getByLabel('Show').selectOption(event['status']);
      },
    },
    calls: {
      loadReport: answered,
      saveReport: ({ calls, event, before }) => {
        const file: keyof typeof FILES = before.context.file;
        const reply = 'output' in event ? { status: 200, json: {} } : ('network failure' as const);
        return calls.answer(FILES[file], reply);
      },
    },
    sees: {
      'list.loaded':
        '36 values: 30 added, 1 already known, 1 faulty, 1 beyond the limit, 3 ignored.',
    },
    notAlwaysShown: {
      GO_TO: 'the pages are known once the rows are loaded',
      FILTER: 'the statuses are known once the report is loaded',
    },
  },
];
