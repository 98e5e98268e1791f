import { runImportation } from '../../../server/imports/run.ts';
import type { CallOutput } from '../../../contract/table.ts';
import type { FileEncoding } from '../../../contract/choices.ts';
import { encodeQuery } from '../../../contract/encoding.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { Importation } from '../../../contract/entities/importation.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Answered, Member, TestServer } from '../support/server.ts';

export type UploadQuery = {
  excludeWebsites?: string[];
  account_website?: string;
  autoDiscovery?: boolean;
  searchKeywords?: string[];
  mapping?: ImportMapping;
  key?: string;
};

/** Uploads a file as a browser does, without running the importation. */
export async function upload(
  server: TestServer,
  member: Pick<Member, 'token'>,
  filename: string,
  content: string | Uint8Array,
  { key, ...query }: UploadQuery = {},
): Promise<Answered<CallOutput<'uploadProducts'>>> {
  const request = { path: '/api/importation', query: { type: 1, ...query }, key };
  return sendFile(server, member, { filename, content, ...request });
}

/** Has a file read without importing it. */
export async function preview(
  server: TestServer,
  member: Pick<Member, 'token'>,
  filename: string,
  content: string | Uint8Array,
  query: { sheet?: string; headerRow?: number; encoding?: FileEncoding } = {},
): Promise<Answered<CallOutput<'previewImport'>>> {
  const request = { path: '/api/importation/preview', query, key: undefined };
  return sendFile(server, member, { filename, content, ...request });
}

type FileRequest = {
  path: string;
  filename: string;
  content: string | Uint8Array;
  query: Record<string, unknown>;
  key: string | undefined;
};

async function sendFile<Body>(
  { fastify }: TestServer,
  { token }: Pick<Member, 'token'>,
  { path, filename, content, query, key }: FileRequest,
): Promise<Answered<Body>> {
  const boundary = '----form';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await fastify.inject({
    method: 'POST',
    path,
    query: encodeQuery(query),
    payload,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** The newest importation of the member's account. */
export async function newest(server: TestServer, member: Member): Promise<Importation> {
  const { body } = await server.call(member, 'listImportations', {});
  return body.items[0]!;
}

/** Runs the newest importation to its end, as the worker does, and returns it. */
export async function run(server: TestServer, member: Member): Promise<Importation> {
  const { id } = await newest(server, member);
  await runImportation(server.services, { accountId: member.accountId, importationId: id });
  return newest(server, member);
}

/** Uploads csv lines and runs the importation. */
export async function importLines(
  server: TestServer,
  member: Member,
  lines: string[],
  query: UploadQuery = {},
): Promise<Importation> {
  const { body } = await upload(server, member, 'products.csv', lines.join('\n'), query);
  if (!body.status) throw new Error(`the upload was refused: ${body.msg}`);
  return run(server, member);
}

/** The lines of a file of as many products of the own shop, numbered from `from` on. */
export const products = (count: number, from = 0) => [
  'ref,url',
  ...Array.from({ length: count }, (_, n) => `R${n + from},https://own.example/p/${n + from}`),
];

/** Everything a client has after pulling, in the order of the references. */
export async function pullMatches(server: TestServer, member: Member): Promise<MatchDocument[]> {
  const { body } = await server.call(member, 'syncChanges', { cursor: 0, limit: 1000 });
  return body.upserts.matches.toSorted((a, b) => (a.match_ref < b.match_ref ? -1 : 1));
}
