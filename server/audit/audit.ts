import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallName } from '../../contract/table.ts';
import type { Database } from '../database/database.ts';
import type { Session } from '../session/tokens.ts';
import { madeBy, recordAudit, type Audited } from './record.ts';
import { AUDIT_RULES, type AuditedCall, type AuditRule } from './rules.ts';

const uploaded = z.object({ file: z.object({ filename: z.string() }) });

type AskedFor = {
  name: CallName;
  input: unknown;
  session: Session;
  request: FastifyRequest;
  now: number;
  /** Data received before the change, such as an upload. */
  prepared?: unknown;
};

/**
 * Describes a change before it is made. The returned function writes the entry afterwards, given its answer; a call
 * that changes nothing has none.
 */
export async function describeChange(
  tx: Database,
  { name, input, session, request, now, prepared }: AskedFor,
): Promise<((tx: Database, body: unknown) => Promise<void>) | null> {
  if (!isAudited(name)) return null;
  const { accountId, userId } = session;
  const { kind, text } = await auditTextOf(AUDIT_RULES[name], {
    input,
    before: { tx, accountId, userId },
    file: fileNameOf(prepared),
  });
  const audited: Audited = { ...madeBy(session, request, now), kind, text };
  return (writing, body) => recordAudit(writing, { ...audited, refused: isRefused(body) });
}

const isAudited = (name: CallName): name is AuditedCall => Object.hasOwn(AUDIT_RULES, name);

function fileNameOf(prepared: unknown): string {
  return uploaded.safeParse(prepared).data?.file.filename ?? '';
}

type Described = {
  input: unknown;
  before: Parameters<AuditRule['describe']>[1];
  /** The name of what was uploaded, or ''. */
  file: string;
};

/** Passes the rule only the fields that it names. */
export async function auditTextOf(
  { kind, fields, describe }: AuditRule,
  { input, before, file }: Described,
): Promise<Pick<Audited, 'kind' | 'text'>> {
  const all = new Map<string, unknown>(Object.entries(input ?? {}));
  const given = Object.fromEntries(fields.map((field) => [field, all.get(field)]));
  return { kind, text: await describe(given as never, before, file) };
}

/** The settings answer an invalid field with 200 and `status` false. */
const isRefused = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === false;
