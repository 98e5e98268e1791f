import { Writable } from 'node:stream';
import type { ExportFormat } from '../../contract/rules/export-fields.ts';
import type { Table } from './columns.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Writes a small table whole, for a caller that waits for it. */
export async function writtenFile(
  { sheetName, ...table }: Table & { sheetName: string },
  format: ExportFormat,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const destination = new Writable({
    write: (part: Buffer | string, _encoding, done) => {
      parts.push(Buffer.from(part));
      done();
    },
  });
  if (format === 'csv') await writeCsv(table, destination);
  else await writeXlsx({ ...table, sheetName }, destination);
  return Buffer.concat(parts);
}

export const FILE_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
