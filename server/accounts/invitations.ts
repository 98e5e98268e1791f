import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import type { Role } from '../../contract/rules/role.ts';
import { isInAnyCase } from '../database/any-case.ts';
import type { Database } from '../database/database.ts';
import { invitations } from '../database/schema/invitations.ts';
import { createToken, hashSecret } from '../secrets/secrets.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** How long a mailed link works. */
export const INVITATION_DAYS = 7;
/** How long an expired link still reports the reason. */
const REMEMBERED_DAYS = 30;

const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Those that were neither used nor withdrawn, the latest first. */
export function listInvitations(db: Database, accountId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), eq(invitations.state, 'open')))
    .orderBy(desc(invitations.invitedAt), desc(invitations.id));
}

/** The account's invitation of an address that may still be accepted. */
export async function findInvitationOf(
  tx: Database,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<InvitationRow | undefined> {
  const [open] = await tx.select().from(invitations).where(isOpenFor(accountId, email));
  return open && open.endsAt > now ? open : undefined;
}

const isOpenFor = (accountId: string, email: string) =>
  and(
    eq(invitations.accountId, accountId),
    eq(invitations.state, 'open'),
    isInAnyCase(invitations.email, email),
  );

type Invited = { accountId: string; email: string; role: Role; now: Date };

/** In place of one of the address that has ended. Returns the token of the link. */
export async function insertInvitation(
  tx: Database,
  { accountId, email, role, now }: Invited,
): Promise<string> {
  const token = createToken();
  await tx.delete(invitations).where(isOpenFor(accountId, email));
  await tx.insert(invitations).values({
    id: uuid(),
    accountId,
    email,
    role,
    hash: hashSecret(token),
    state: 'open',
    invitedAt: now,
    endsAt: endOf(now),
  });
  return token;
}

/** One that was neither used nor withdrawn, which may have ended. */
export async function findOpenInvitation(
  tx: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<InvitationRow | undefined> {
  const [open] = await tx.select().from(invitations).where(isOpenOf(accountId, id));
  return open;
}

/** Gives the invitation a new link and its full term again; the former link is unknown from now on. */
export async function renewInvitation(
  tx: Database,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<{ token: string; invitation: InvitationRow } | undefined> {
  const token = createToken();
  const [invitation] = await tx
    .update(invitations)
    .set({ hash: hashSecret(token), endsAt: endOf(now) })
    .where(isOpenOf(accountId, id))
    .returning();
  return invitation && { token, invitation };
}

/** False when the account has no such invitation. */
export async function withdrawInvitation(
  tx: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const withdrawn = await tx
    .update(invitations)
    .set({ state: 'withdrawn' })
    .where(isOpenOf(accountId, id))
    .returning({ id: invitations.id });
  return withdrawn.length > 0;
}

const isOpenOf = (accountId: string, id: string) =>
  and(eq(invitations.accountId, accountId), eq(invitations.id, id), eq(invitations.state, 'open'));

export async function findInvitation(
  db: Database,
  token: string,
): Promise<InvitationRow | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.hash, hashSecret(token)));
  return invitation;
}

/** Marks the link as used; of two at once the second finds it used. False when it is used or withdrawn already. */
export async function takeInvitation(tx: Database, id: string): Promise<boolean> {
  const taken = await tx
    .update(invitations)
    .set({ state: 'used' })
    .where(and(eq(invitations.id, id), eq(invitations.state, 'open')))
    .returning({ id: invitations.id });
  return taken.length > 0;
}

/** Deletes those that were used or withdrawn long ago. Expired ones stay in the list of people. */
export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
  await db
    .delete(invitations)
    .where(and(inArray(invitations.state, ['used', 'withdrawn']), lt(invitations.endsAt, before)));
}
