import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import { filterOf } from '../catalogue/list-request.ts';
import { listWebsites } from '../catalogue/repository.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { findAccount } from '../session/repository.ts';
import { readFile } from '../database/files.ts';
import * as repository from './repository.ts';
import { exportationOf } from './rows.ts';
import { checkedWebsites } from './websites.ts';
import { sendExportJob } from './worker.ts';

/** Exports of the catalogue (acct 7; the request core 7). A worker writes the files. */
export function exportationRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  router.read('listExportationWebsites', async ({ session: { accountId } }) => {
    const [websites, found] = await Promise.all([
      listWebsites(db, accountId),
      findAccount(db, accountId),
    ]);
    return checkedWebsites(websites, found?.website?.alias ?? null).map(({ id, alias, url }) => ({
      id,
      alias,
      url,
      checked: true,
    }));
  });

  router.change('requestExportation', async ({ input, session }, { tx, publish }) => {
    const { accountId, userId } = session;
    const { export_name: exportName, exclude_websites: excludeWebsites = [] } = input;
    const { format, fields } = input;
    const filter = filterOf(input.filter?.reset ? {} : (input.filter ?? {}));
    const request = {
      filter,
      excludeWebsites,
      ...(format && { format }),
      ...(fields && { fields }),
    };
    if (![exportName, ...textsOf(request)].every(isStorable)) {
      throw new HttpRefusal(400, 'The name and the filter may hold only readable characters.');
    }
    const id = await repository.createExportation(
      tx,
      { accountId, userId, exportName, request },
      new Date(now()),
    );
    await sendExportJob(services, { accountId, id }, tx);
    publish({ cause: 'exportationChanges' });
    return { status: 201, id };
  });

  router.read('listExportations', async ({ input, session: { accountId } }) => {
    const { from = 0, size = LIST_PAGE_SIZE } = input;
    const { items, count } = await repository.listExportations(db, accountId, { from, size });
    return { items: items.map(exportationOf), count };
  });

  router.change('deleteExportation', async ({ input, session }, { tx, publish }) => {
    await repository.deleteExportation(tx, { accountId: session.accountId, id: input.id });
    publish({ cause: 'exportationChanges' });
    return { status: true };
  });

  router.change('refreshExportation', async ({ input, session }, { tx, publish }) => {
    const which = { accountId: session.accountId, id: input.id };
    if (await repository.restartExportation(tx, which, new Date(now()))) {
      await sendExportJob(services, which, tx);
      publish({ cause: 'exportationChanges' });
    }
    return { status: true };
  });

  router.read('getExportationFile', async ({ input, session: { accountId } }) => {
    const found = await repository.findExportation(db, { accountId, id: input.id });
    const { status, fileId } = found;
    const file =
      status !== 'done' || fileId === null ? undefined : await readFile(db, accountId, fileId);
    if (!file) throw notFound('file');
    return file;
  });
}

/** All texts in a value of plain JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The database stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
