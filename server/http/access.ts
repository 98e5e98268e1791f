import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints.ts';
import { hasRole, ONLY } from '../../contract/rules/role.ts';
import type { Session, Tokens } from '../session/tokens.ts';
import { notFound, HttpRefusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
  }
}

/** @throws HttpRefusal 401 without a valid access token. */
export async function authenticate(request: FastifyRequest, tokens: Tokens): Promise<Session> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  const access = scheme?.toLowerCase() === 'bearer' && token ? await tokens.read(token) : null;
  if (!access) throw new HttpRefusal(401, 'Your session has expired. Please sign in again.');
  return access.session;
}

/**
 * The account a call names — in the query, the body or the `account` header — must be the token's.
 *
 * @throws HttpRefusal 404, as for anything of another account.
 */
export function refuseForeignAccount(request: FastifyRequest, session: Session): void {
  const { query, body, headers } = request;
  const named = [headers['account'], ...[query, body].flatMap(accountsNamedIn)];
  if (named.some((account) => account !== undefined && account !== session.accountId)) {
    throw notFound('account');
  }
}

function accountsNamedIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const account = 'account' in part && part.account;
  const accountId = 'account_id' in part && part.account_id;
  return [account, accountId].filter((value) => typeof value === 'string' && value !== '');
}

/** Why the user may not make the call; null when they may. Calls of super-admins do not exist for others. */
export function levelRefusalOf({ access, role }: Endpoint, session: Session): HttpRefusal | null {
  if (access === 'public' || session.superAdmin) return null;
  if (access === 'superAdmin') return notFound('page');
  return hasRole(session.role, role) ? null : new HttpRefusal(422, ONLY[role]);
}
