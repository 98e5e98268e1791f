import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { AuditEntry } from '../../contract/entities/audit-entry.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import type { CellValue, SpreadsheetColumn } from '../spreadsheets/columns.ts';
import { FILE_TYPES, writtenFile } from '../spreadsheets/written-file.ts';
import { listAuditedPeople, listAuditLog, type AuditFilter } from './repository.ts';

/** Only the latest ones are exported, because the request waits for the file. */
const MOST_EXPORTED = 50_000;

const COLUMNS: SpreadsheetColumn[] = [
  { header: 'Date', kind: 'datetime' },
  { header: 'Person', kind: 'text', width: 24 },
  { header: 'Kind', kind: 'text', width: 14 },
  { header: 'Change', kind: 'text', width: 80 },
  { header: 'Result', kind: 'text', width: 10 },
  { header: 'Device', kind: 'text', width: 40 },
];

/** Who changed what in the account, for its administrators (ours). */
export function auditRoutes(router: Router, { db }: Services): void {
  router.read('listAuditLog', async ({ input, session: { accountId } }) => {
    const { from = 0, size = LIST_PAGE_SIZE } = input;
    const page = { ...filterOf(input), from, size };
    const [log, people] = await Promise.all([
      listAuditLog(db, accountId, page),
      listAuditedPeople(db, accountId),
    ]);
    return { ...log, people };
  });

  router.read('exportAuditLog', async ({ input, session: { accountId } }) => {
    const page = { ...filterOf(input), from: 0, size: MOST_EXPORTED };
    const { items } = await listAuditLog(db, accountId, page);
    const { type = 'xlsx' } = input;
    const table = { columns: COLUMNS, rows: items.map(cellsOf), sheetName: 'Audit log' };
    const content = await writtenFile(table, type);
    return { name: `audit-log.${type}`, type: FILE_TYPES[type], content };
  });
}

const cellsOf = ({ date, user, kind, text, refused, device }: AuditEntry): CellValue[] => [
  date,
  user,
  kind,
  text,
  refused ? 'refused' : 'done',
  device,
];

const filterOf = ({
  person,
  time_zone: timeZone,
  ...filter
}: Omit<AuditFilter, 'timeZone'> & { time_zone?: string | undefined }): AuditFilter => ({
  ...filter,
  person: person || undefined,
  timeZone,
});
