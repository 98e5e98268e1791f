import type { FastifyRequest } from 'fastify';
import type { CallOutput } from '../../contract/table.ts';
import { madeBy, recordAudit } from '../audit/record.ts';
import { agentOf } from '../network/user-agent.ts';
import type { Services } from '../services.ts';
import { HttpRefusal } from '../refusal.ts';
import {
  findAccount,
  isKnownDevice,
  keepsPassword,
  startSession,
  type findUser,
} from './repository.ts';
import { hashSecret } from '../secrets/secrets.ts';
import type { Session } from './tokens.ts';

export type AuthenticatedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const NOT_VALID = 'E-mail or password not valid';

/**
 * Starts a session of an authenticated user, and answers as documented.
 *
 * @throws HttpRefusal 401 when the password was replaced since it was checked: that ended the sessions there were.
 */
export async function signIn(
  { db, tokens, now }: Services,
  user: AuthenticatedUser,
  request: FastifyRequest,
): Promise<CallOutput<'login'>> {
  const found = await findAccount(db, user.accountId);
  if (!found) throw new Error(`user ${user.id} belongs to no account`);
  const who = { accountId: user.accountId, userId: user.id };
  const userAgent = agentOf(request);
  const session = await db.transaction(async (tx) => {
    if (!(await keepsPassword(tx, user))) throw new HttpRefusal(401, NOT_VALID);
    if (!(await isKnownDevice(tx, { ...who, userAgent }))) {
      const text = 'Signed in on a new device';
      await recordAudit(tx, { ...madeBy(who, request, now()), kind: 'sign-in', text });
    }
    return startSession(tx, { ...who, userAgent, now: new Date(now()) });
  });
  const { account, website } = found;
  return {
    access_token: await tokens.sign(sessionOf(user, session.id)),
    refresh_token: session.refreshToken,
    account_id: account.id,
    is_similarity_account: account.isSimilarityAccount,
    customer_id: account.customerId,
    username: user.username,
    fullname: user.fullname,
    email: user.email,
    user_id: user.id,
    super_admin: user.superAdmin,
    role: user.role,
    website_alias: website?.alias ?? null,
    website_url: website?.url ?? null,
    website_color: website?.color ?? null,
  };
}

export function sessionOf(user: AuthenticatedUser, sessionId: string): Session {
  return {
    accountId: user.accountId,
    userId: user.id,
    sessionId,
    username: user.username,
    role: user.role,
    superAdmin: user.superAdmin,
  };
}

/** A mark of the password that a challenge was made with: a new password ends it. */
export function markOf({ passwordHash }: AuthenticatedUser): string {
  return hashSecret(passwordHash).slice(0, 22);
}
