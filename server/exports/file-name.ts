import type { ExportFormat } from '../../contract/rules/export-fields.ts';
import { dayOf } from '../utc-day.ts';
import type { ExportationRecord } from './rows.ts';

/** The media types of the formats. */
export const FILE_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The part after 80 characters. */
const LONGER = /(?<=^.{80}).+$/su;

/** Characters that common file systems do not allow in a name, and those that would hide the file or its extension. */
const UNUSABLE = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** The name of the saved file: the exportation's name without characters that are not allowed, otherwise its date. */
export function fileNameOf({
  exportName,
  date,
  request: { format = 'xlsx' },
}: Pick<ExportationRecord, 'exportName' | 'date' | 'request'>): string {
  const name = exportName
    .replaceAll(UNUSABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(LONGER, '')
    .replace(/[. ]+$/, '');
  return `${name === '' ? `export ${dayOf(date)}` : name}.${format}`;
}
