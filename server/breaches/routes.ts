import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { Router } from '../http/router.ts';
import { notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { FILE_TYPES, writtenFile } from '../spreadsheets/written-file.ts';
import { BREACH_COLUMNS } from './file.ts';
import { readPage } from './pages.ts';
import { readRecording, setRecording } from './record.ts';
import { listBreaches, listBreachWebsites } from './repository.ts';

/** Only the latest ones are exported, because the request waits for the file. */
const MOST_EXPORTED = 20_000;

/** Prices of competitors below a limit of the product, with their proof (ours). */
export function breachRoutes(router: Router, { db, config }: Services): void {
  router.read('listBreaches', async ({ input, session: { accountId } }) => {
    const { from = 0, size = LIST_PAGE_SIZE, kind, time, website, text } = input;
    const page = { kind, time, website, text, from, size };
    const [list, websites, { recordsRrp }] = await Promise.all([
      listBreaches(db, accountId, page),
      listBreachWebsites(db, accountId),
      readRecording(db, accountId),
    ]);
    return { ...list, websites, records_rrp: recordsRrp, page_days: config.BREACH_PAGE_DAYS };
  });

  router.read('exportBreaches', async ({ input, session: { accountId } }) => {
    const { kind, time, website, text, type = 'xlsx' } = input;
    const page = { kind, time, website, text, from: 0, size: MOST_EXPORTED };
    const { items } = await listBreaches(db, accountId, page);
    const rows = items.map((breach) => BREACH_COLUMNS.map(({ cellOf }) => cellOf(breach)));
    const table = { columns: BREACH_COLUMNS, rows, sheetName: 'Price limits' };
    const content = await writtenFile(table, type);
    return { name: `price-limits.${type}`, type: FILE_TYPES[type], content };
  });

  router.read('getBreachPage', async ({ input: { id }, session: { accountId } }) => {
    const page = await readPage(db, accountId, id);
    if (!page) throw notFound('stored page');
    const at = page.takenAt.toISOString().replaceAll(/[:.]/g, '-');
    return {
      name: `page-${at}.html`,
      // What a stranger wrote is saved and never shown as a page of this address.
      type: 'application/octet-stream',
      content: page.content,
    };
  });

  router.change('setBreachRecording', async ({ input, session: { accountId } }, { tx }) => {
    await setRecording(tx, accountId, { recordsRrp: input.records_rrp });
    return { status: true };
  });
}
