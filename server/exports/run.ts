import { and, eq, sql } from 'drizzle-orm';
import { currencyOf } from '../../contract/rules/currency.ts';
import { listWebsites } from '../catalogue/repository.ts';
import type { Database } from '../database/database.ts';
import { exportations } from '../database/schema/activity.ts';
import type { Services } from '../services.ts';
import { findAccount } from '../session/repository.ts';
import type { CellValue } from '../spreadsheets/columns.ts';
import { writeCsv } from '../spreadsheets/write-csv.ts';
import { writeXlsx } from '../spreadsheets/write-xlsx.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { exportColumns } from './columns.ts';
import { createFile, deleteFile, cutIntoParts } from '../database/files.ts';
import { isInterruption, isOverTime } from '../database/interruption.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { FILE_TYPES, fileNameOf } from './file-name.ts';
import { checkedWebsites } from './websites.ts';
import * as repository from './repository.ts';
import type { ExportationRecord } from './rows.ts';

export type ExportJob = { accountId: string; id: string };

/** Matches read at once: about a page of the list, since other calls wait during the reading. */
const CHUNK_MATCHES = 25;
/** The number of runs without a file after which an exportation is given up. */
const MOST_ATTEMPTS = 5;

/** The exportation was deleted or resumed by another run: this run ends. */
class Superseded extends Error {}

/**
 * Writes the file of a waiting exportation. Each run writes into its own file, which the exportation offers only once
 * it is complete; the file of a run that was killed is removed by the next run.
 *
 * @throws the signal's reason between two parts once it is aborted.
 */
export async function runExportation(
  services: Services,
  { accountId, id }: ExportJob,
  signal?: AbortSignal,
): Promise<void> {
  const { db, realtime } = services;
  const which = { accountId, id };
  const begun = await db.transaction((tx) => begin(tx, which));
  if (begun.kind === 'over') return;
  if (begun.kind === 'failed') {
    realtime.publish(accountId, { cause: 'exportationChanges', dataChanged: true, seq: begun.seq });
    return;
  }
  const { exportation, fileId } = begun;
  try {
    await writeFile(services, { exportation, fileId }, signal);
    const seq = await db.transaction((tx) => finish(tx, exportation, fileId));
    realtime.publish(accountId, { cause: 'exportationChanges', dataChanged: true, seq });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (isInterruption(error) && !isOverTime(error)) {
      await forgetAttempt(db, exportation, fileId).catch(() => {});
    }
    throw error;
  }
}

type Begun =
  | { kind: 'begun'; exportation: ExportationRecord; fileId: string }
  | { kind: 'failed'; seq: number }
  | { kind: 'over' };

async function begin(tx: Database, { accountId, id }: ExportJob): Promise<Begun> {
  await lockAccount(tx, accountId);
  // A run that is overtaken holds it while it stores a part, and wants its file then.
  const [exportation] = await tx
    .select()
    .from(exportations)
    .where(isThis(accountId, id))
    .for('update');
  if (exportation?.status !== 'pending') return { kind: 'over' };
  if (exportation.fileId !== null) await deleteFile(tx, accountId, exportation.fileId);
  const { attempts } = exportation;
  if (attempts >= MOST_ATTEMPTS) {
    const seq = await allocateSeq(tx, accountId, 1);
    const msg = `The file could not be written in ${attempts} attempts. Please try again later, or export fewer products.`;
    await tx
      .update(exportations)
      .set({ seq, status: 'error', msg, fileId: null })
      .where(isThis(accountId, id));
    return { kind: 'failed', seq };
  }
  const name = fileNameOf(exportation);
  const fileId = await createFile(tx, accountId, {
    name,
    type: FILE_TYPES[exportation.request.format ?? 'xlsx'],
  });
  await tx
    .update(exportations)
    .set({ fileId, attempts: attempts + 1, touchedAt: sql`now()` })
    .where(isThis(accountId, id));
  return { kind: 'begun', exportation, fileId };
}

/** Attempts that ended with the database say nothing about the exportation, however many they are. */
async function forgetAttempt(
  db: Database,
  { accountId, id, attempts }: ExportationRecord,
  fileId: string,
): Promise<void> {
  await db
    .update(exportations)
    .set({ attempts })
    .where(and(isThis(accountId, id), eq(exportations.fileId, fileId)));
}

async function writeFile(
  { db, config, log, now }: Services,
  {
    exportation: { accountId, id, request },
    fileId,
  }: { exportation: ExportationRecord; fileId: string },
  signal?: AbortSignal,
): Promise<void> {
  const found = await findAccount(db, accountId);
  const own = found?.website ?? null;
  const excluded = new Set(request.excludeWebsites);
  const websites = checkedWebsites(await listWebsites(db, accountId), own?.alias ?? null);
  const ids = await repository.exportedIds(db, accountId, {
    filter: request.filter,
    now: now(),
  });
  const account = currencyOf(own?.country);
  const { columns, cellsOf } = exportColumns(
    websites.filter(({ alias }) => !excluded.has(alias)),
    {
      referenceIsEan: config.EAN_REFERENCE_ACCOUNT_ID === accountId,
      currencies: {
        account,
        prices: await repository.sharedCurrency(db, accountId, { ids, account }),
      },
      fields: request.fields,
    },
  );
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (let at = 0; at < ids.length; at += CHUNK_MATCHES) {
      signal?.throwIfAborted();
      // No faster than the file is written.
      const chunk = ids.slice(at, at + CHUNK_MATCHES);
      for (const match of await repository.readExported(db, accountId, chunk)) {
        yield cellsOf(match);
      }
    }
  }
  const destination = cutIntoParts(async (n, content) => {
    const isStored = await repository.storePart(db, { accountId, id, fileId }, { n, content });
    if (!isStored) throw new Superseded();
    log.debug({ exportation: id, part: n }, 'part of an export stored');
  });
  const table = { columns, rows: rows() };
  if (request.format === 'csv') await writeCsv(table, destination);
  else await writeXlsx({ ...table, sheetName: 'Export' }, destination);
}

/** @returns the account's sequence number after it. */
async function finish(
  tx: Database,
  { accountId, id, ...exportation }: ExportationRecord,
  fileId: string,
): Promise<number> {
  const seq = await allocateSeq(tx, accountId, 1);
  const finished = await tx
    .update(exportations)
    .set({ seq, status: 'done', filename: fileNameOf(exportation), msg: '', touchedAt: sql`now()` })
    .where(
      and(
        isThis(accountId, id),
        eq(exportations.fileId, fileId),
        eq(exportations.status, 'pending'),
      ),
    )
    .returning({ id: exportations.id });
  if (finished.length === 0) throw new Superseded();
  return seq;
}

const isThis = (accountId: string, id: string) =>
  and(eq(exportations.accountId, accountId), eq(exportations.id, id));
