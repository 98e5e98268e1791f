import { v7 as uuid } from 'uuid';
import { IN_PART } from '../../contract/choices.ts';
import { LIST_PAGE_SIZE, NO_MATCH_LIMIT, RECOMMENDED_MATCHES } from '../../contract/constants.ts';
import { matchLimitsOf } from '../billing/limits.ts';
import { MAX_UPLOAD_BYTES } from '../limits.ts';
import { addressPolicyOf } from '../network/address-guard.ts';
import { crawlSoon } from '../catalogue/crawl-soon.ts';
import { readFile, storeFile } from '../database/files.ts';
import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { availableWebsites } from './available-websites.ts';
import { confirmInsertion } from './confirm.ts';
import { startDiscovery } from './discovery/start.ts';
import { handleErrors, importErrorOf } from './handle-errors.ts';
import { countMatches } from './identity.ts';
import { createCrawlProgress } from './crawl-progress.ts';
import { importationOf } from './importation-rows.ts';
import { SENT } from './messages.ts';
import { errorsFile, reportFile, sampleFile } from './report.ts';
import * as repository from './repository.ts';
import { readNewProduct } from './row.ts';
import {
  countRows,
  reportedColumns,
  reportedRows,
  reportTable,
  rowsByStatus,
} from './cell-report.ts';
import { openingOf, readingRulesOf } from './opening.ts';
import { previewOf } from './preview.ts';
import { receiveFile, type Upload } from './upload.ts';
import { sendImportJob } from './queues.ts';

/** The calls of importations (acct 7). A worker does the work and publishes its progress. */
export function importationRoutes(router: Router, services: Services): void {
  const { db, database } = services;
  const limits = matchLimitsOf(services.config);
  const progress = createCrawlProgress(services);

  router.change<'uploadProducts', Upload>(
    'uploadProducts',
    async ({ input, session: { accountId, userId } }, { tx, publish }, { file, refusal }) => {
      if (!file) return { status: false, msg: refusal };
      const id = uuid();
      const { filename } = file;
      const fileId = await storeFile(tx, accountId, {
        name: filename,
        type: file.type,
        content: file.content,
      });
      await repository.createImportation(tx, {
        accountId,
        id,
        userId,
        filename,
        typeNum: 1,
        fileId,
        options: {
          excludeWebsites: input.excludeWebsites ?? [],
          accountWebsite: input.account_website ?? null,
          autoDiscovery: input.autoDiscovery ?? false,
          searchKeywords: input.searchKeywords ?? [],
          ...(input.mapping && { mapping: input.mapping }),
          ...(input.headerRow !== undefined && { headerRow: input.headerRow }),
        },
      });
      await sendImportJob(services, { accountId, importationId: id }, tx);
      publish({ cause: 'importationChanges' });
      return { status: true, msg: SENT };
    },
    ({ request }) => receiveFile(request, MAX_UPLOAD_BYTES),
  );

  router.read('previewImport', async ({ request, input, session: { accountId } }) => {
    const { file, refusal } = (await receiveFile(request, MAX_UPLOAD_BYTES)).prepared;
    if (!file) return { status: false, msg: refusal, preview: null };
    const opening = await openingOf({ db }, { accountId, mapping: null, options: {} });
    const { sheet = '', headerRow, encoding } = input;
    return previewOf(
      { buffer: file.content, filename: file.filename },
      { ...opening, sheet, encoding, ...(headerRow !== undefined && { headerRow }) },
    );
  });

  router.read('getImportReport', async ({ input, session: { accountId } }) => {
    const importation = await repository.findImportation(db, accountId, input.id);
    const [columns, rows, inPart] = await Promise.all([
      reportedColumns(db, importation),
      rowsByStatus(db, importation),
      countRows(db, importation, IN_PART),
    ]);
    const { filename, mapping } = importation;
    return { filename, above: mapping?.above ?? 0, columns, rows, in_part: inPart };
  });

  router.read('listImportRows', async ({ input, session: { accountId } }) => {
    const { from = 0, size = LIST_PAGE_SIZE, status } = input;
    const importation = await repository.findImportation(db, accountId, input.id);
    return {
      items: await reportedRows(db, importation, { from, size, status }),
      count: await countRows(db, importation, status),
    };
  });

  router.read('getImportReportFile', async ({ input, session: { accountId } }) => {
    const importation = await repository.findImportation(db, accountId, input.id);
    return reportFile(await reportTable(db, importation), importation.filename);
  });

  router.change(
    'addProducts',
    async ({ input, session: { accountId, userId } }, { tx, publish }) => {
      const id = uuid();
      const rules = await readingRulesOf(tx, services, accountId);
      const rows = input.products.map((product, index) => ({
        n: index + 1,
        data: readNewProduct(product, rules),
      }));
      await repository.createImportation(tx, {
        accountId,
        id,
        userId,
        filename: '',
        typeNum: 2,
        fileId: null,
        options: { autoDiscovery: input.autoDiscovery ?? false },
        total: rows.length,
      });
      await repository.addRows(tx, { accountId, id }, rows);
      await sendImportJob(services, { accountId, importationId: id }, tx);
      publish({ cause: 'importationChanges' });
      return { status: true, msg: SENT };
    },
  );

  router.read('listImportations', async ({ input, session: { accountId } }) => {
    const { from = 0, size = LIST_PAGE_SIZE } = input;
    const { items, count } = await repository.listImportations(db, accountId, { from, size });
    const pages = await progress.of(accountId, items);
    return {
      items: items.map((item) => {
        const counted = pages.get(item.id);
        return { ...importationOf(item), ...(counted && { pages: counted }) };
      }),
      count,
    };
  });

  router.read('getImportStatistics', async ({ session: { accountId } }) => {
    const { inserted, limit } = await countMatches(db, accountId, limits);
    return {
      inserted,
      limit: limit ?? NO_MATCH_LIMIT,
      recommended: RECOMMENDED_MATCHES[database.kind],
    };
  });

  router.read('getImportationFile', async ({ input, session: { accountId } }) => {
    const importation = await repository.findImportation(db, accountId, input.id);
    if (input.error) {
      return errorsFile(await repository.faultyRows(db, importation), importation.filename);
    }
    const { fileId } = importation;
    const file = fileId === null ? undefined : await readFile(db, accountId, fileId);
    if (!file) throw notFound('file');
    return { name: file.name, type: 'application/octet-stream', content: file.content };
  });

  router.read('getImportErrors', async ({ input, session: { accountId } }) => {
    const importation = await repository.findImportation(db, accountId, input.id);
    const faulty = await repository.faultyRows(db, importation);
    return {
      status: true,
      isSingleProduct: importation.typeNum === 2 && importation.total === 1,
      data: faulty.filter(({ status }) => status !== 'over-limit').map(importErrorOf),
    };
  });

  router.change(
    'handleImportErrors',
    async ({ input, session: { accountId } }, { tx, publish }) => {
      const answer = await handleErrors(
        tx,
        { ...input, accountId },
        { policy: addressPolicyOf(services), limits },
      );
      await crawlSoon(services, tx);
      publish({ cause: 'matchChanges' });
      publish({ cause: 'importationChanges' });
      return answer;
    },
  );

  router.change('confirmInsertion', async ({ input, session: { accountId } }, { tx, publish }) => {
    const { runs, ...answer } = await confirmInsertion(tx, accountId, input);
    if (runs) await sendImportJob(services, { accountId, importationId: input.id }, tx);
    publish({ cause: 'importationChanges' });
    return answer;
  });

  router.change(
    'discoverMatches',
    async ({ input, session: { accountId, userId } }, { tx, publish }) => {
      const answer = await startDiscovery(services, tx, {
        accountId,
        userId,
        website: input.website,
        selected: input.selectedWebsites ?? [],
        keywords: input.searchKeywords ?? [],
      });
      if (answer.status) publish({ cause: 'importationChanges' });
      return answer;
    },
  );

  router.read('getSampleFile', () => sampleFile());

  router.read('listAvailableWebsites', async ({ input, session: { accountId } }) => ({
    availableWebsites: await availableWebsites(db, accountId, input.requestedWebsite),
  }));
}
