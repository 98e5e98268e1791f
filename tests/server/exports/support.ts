import { read, utils } from 'xlsx';
import type { Exportation } from '../../../contract/entities/exportation.ts';
import type { CallInput } from '../../../contract/table.ts';
import { runExportation } from '../../../server/exports/run.ts';
import type { Member, TestServer } from '../support/server.ts';

/** A line of an exported file by the headers of its columns; empty cells are absent. */
export type Line = Record<string, string | number>;

export async function requestExport(
  server: TestServer,
  member: Member,
  input: Partial<CallInput<'requestExportation'>> = {},
): Promise<string> {
  const { status, body } = await server.call(member, 'requestExportation', {
    export_name: 'Prices',
    ...input,
  });
  if (status !== 201) throw new Error(`the request was refused: ${status} ${JSON.stringify(body)}`);
  return body.id!;
}

export async function exportationsOf(server: TestServer, member: Member): Promise<Exportation[]> {
  return (await server.call(member, 'listExportations', {})).body.items;
}

/** Requests an export, writes its file as the worker does and reads it back. */
export async function exported(
  server: TestServer,
  member: Member,
  input: Partial<CallInput<'requestExportation'>> = {},
): Promise<{ id: string; headers: string[]; lines: Line[] }> {
  const id = await requestExport(server, member, input);
  await runExportation(server.services, { accountId: member.accountId, id });
  const { body } = await server.call(member, 'getExportationFile', { id });
  return { id, ...linesOf(body as unknown as Uint8Array) };
}

/** What another program reads in the file. */
export function linesOf(file: Uint8Array): { headers: string[]; lines: Line[] } {
  const workbook = read(file, { cellFormula: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  const [headers = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  return { headers, lines: utils.sheet_to_json<Line>(sheet) };
}
