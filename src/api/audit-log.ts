import { fromPromise } from 'xstate';
import type { AuditKind } from '../../contract/entities/audit-entry.ts';
import { deviceTimeZone } from '../../contract/rules/time-zone.ts';
import type {
  AuditFilter,
  AuditQuery,
  ExportFormat,
  LoadedLog,
} from '../machines/audit-log/audit-log.ts';
import type { Api } from './client.ts';
import { saveFileAnswer } from './save-file.ts';

/** The actors of the audit log. */
export function createAuditLogActors(api: Api) {
  return {
    loadLog: fromPromise<LoadedLog, AuditQuery>(
      async ({ input: { page, size, ...filter }, signal }) =>
        (await api.listAuditLog({ ...filterOf(filter), from: page * size, size }, { signal })).body,
    ),

    exportLog: fromPromise<void, { filter: AuditFilter; format: ExportFormat }>(
      async ({ input: { filter, format }, signal }) => {
        const query = { ...filterOf(filter), type: format };
        saveFileAnswer((await api.exportAuditLog(query, { signal })).body, `audit-log.${format}`);
      },
    ),
  };
}

/** An empty filter field restricts nothing. Days are those of this device, in whose time zone entries are shown. */
function filterOf({ kind, ...texts }: AuditFilter) {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  const isOfDays = texts.start !== '' || texts.end !== '';
  return {
    ...given,
    ...(isOfDays && { time_zone: deviceTimeZone() }),
    ...(kind !== '' && { kind: kind as AuditKind }),
  };
}
