import type { CallOutput } from '../../contract/table.ts';
import { madeBy, recordAudit } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { limitAttempts } from '../http/attempts.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { invitationLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { EMAIL_TAKEN, hashed, refuseTaken, statusReply } from './answers.ts';
import { emailOf, fullnameOf, InvalidField, usernameOf } from './check.ts';
import {
  findInvitation,
  findInvitationOf,
  findOpenInvitation,
  insertInvitation,
  INVITATION_DAYS,
  type InvitationRow,
  listInvitations,
  renewInvitation,
  takeInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { requireAdministrator } from './people.ts';
import { findMemberByEmail, insertUser, isTaken } from '../users/repository.ts';
import { companyOf } from './repository.ts';

/** People who are invited into an account by mail and choose their own password (ours). */
export function invitationRoutes(router: Router, services: Services): void {
  const { db, mail, now, config } = services;
  const mailsPerAccount = limitAttempts(services, {
    name: 'invitations',
    max: 100,
    minutes: 60,
    keyOf: (request) => request.session.accountId,
  });
  const wrongTokens = limitAttempts(services, {
    name: 'invitation tokens',
    max: 30,
    minutes: 15,
    keyOf: (request) => request.ip,
  });

  router.read('listInvitations', async ({ session }) => {
    const rows = await listInvitations(db, session.accountId);
    return {
      items: rows.map(({ id, email, role, invitedAt, endsAt }) => ({
        id,
        email,
        role,
        invited_at: invitedAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    };
  });

  router.read('inviteUser', async ({ input, session, request, reply }) => {
    await mailsPerAccount.take(request, reply);
    const { accountId } = session;
    return withLink(`${input.email.trim()} has been invited`, (setLink) =>
      db.transaction(async (tx) => {
        await requireAdministrator(tx, session, input.user_id);
        const email = emailOf(input.email);
        await refuseKnown(tx, accountId, email);
        const given = { accountId, email, role: input.role, now: new Date(now()) };
        if (await findInvitationOf(tx, given)) {
          throw new InvalidField(
            `${email} is invited already: send the invitation again, or withdraw it`,
          );
        }
        setLink(await send(tx, given, await insertInvitation(tx, given)));
        const text = `Invited ${email} as ${input.role}`;
        await recordAudit(tx, { ...madeBy(session, request, now()), kind: 'people', text });
      }),
    );
  });

  router.read('resendInvitation', async ({ input, session, request, reply }) => {
    await mailsPerAccount.take(request, reply);
    const { accountId } = session;
    return withLink('The invitation has been sent again', (setLink) =>
      db.transaction(async (tx) => {
        await requireAdministrator(tx, session, input.user_id);
        const { id } = input;
        const known = await findOpenInvitation(tx, { accountId, id });
        if (!known) throw notFound('invitation');
        // Before the row, as whoever invites the address takes them.
        await refuseKnown(tx, accountId, known.email);
        const renewed = await renewInvitation(tx, { accountId, id, now: new Date(now()) });
        if (!renewed) throw notFound('invitation');
        setLink(await send(tx, renewed.invitation, renewed.token));
        const text = `Sent the invitation of ${renewed.invitation.email} again`;
        await recordAudit(tx, { ...madeBy(session, request, now()), kind: 'people', text });
      }),
    );
  });

  router.change('withdrawInvitation', ({ input, session }, { tx }) =>
    statusReply('The invitation has been withdrawn', async () => {
      await requireAdministrator(tx, session, input.user_id);
      const { accountId } = session;
      if (!(await withdrawInvitation(tx, accountId, input.id))) throw notFound('invitation');
    }),
  );

  router.open('openInvitation', async ({ input, request, reply }) => {
    await wrongTokens.take(request, reply);
    const { accountId, email, role, endsAt } = await usable(db, input.token);
    await wrongTokens.giveBack(request);
    const account = await companyOf(db, accountId);
    return { account, email, role, ends_at: endsAt.toISOString() };
  });

  router.open('acceptInvitation', async ({ input, request, reply }) => {
    await wrongTokens.take(request, reply);
    await usable(db, input.token);
    await wrongTokens.giveBack(request);
    return statusReply('Welcome', async () => {
      const fullname = fullnameOf(input.fullname);
      const username = usernameOf(input.username);
      const prepared = await hashed(input.password);
      if ('problem' in prepared) throw new InvalidField(prepared.problem);
      await db.transaction(async (tx) => {
        const { email } = await usable(tx, input.token);
        // Before the row, as whoever invites the address takes them. Who waits here learns what became of the link.
        const isKnown = await isTaken(tx, { column: 'email', value: email });
        const { id, accountId, role } = await usable(tx, input.token);
        if (!(await takeInvitation(tx, id))) throw new HttpRefusal(404, UNUSABLE.used);
        if (isKnown) throw new InvalidField(EMAIL_TAKEN);
        await refuseTaken(tx, { column: 'username', value: username });
        const { passwordHash } = prepared;
        const user = { accountId, fullname, username, email, passwordHash, role };
        const userId = await insertUser(tx, user, new Date(now()));
        const text = `Accepted the invitation as ${role}`;
        const who = { accountId, userId };
        await recordAudit(tx, { ...madeBy(who, request, now()), kind: 'people', text });
      });
    });
  });

  /** Mails the link, and returns it where no mail server would send it. */
  async function send(
    tx: Database,
    { accountId, email, role }: Pick<InvitationRow, 'accountId' | 'email' | 'role'>,
    token: string,
  ): Promise<string | null> {
    const url = `${services.publicUrl}/invitation/${token}`;
    const company = await companyOf(tx, accountId);
    await mail.send(tx, email, invitationLetter({ company, role, url, days: INVITATION_DAYS }));
    return config.SMTP_URL ? null : url;
  }

  /** @throws HttpRefusal 404 that says why the link does not work. */
  async function usable(tx: Database, token: string): Promise<InvitationRow> {
    const invitation = await findInvitation(tx, token);
    if (!invitation) throw new HttpRefusal(404, UNUSABLE.unknown);
    if (invitation.state !== 'open') throw new HttpRefusal(404, UNUSABLE[invitation.state]);
    if (invitation.endsAt.getTime() <= now()) throw new HttpRefusal(404, UNUSABLE.ended);
    return invitation;
  }
}

const ASK = 'Ask an administrator of the account for a new one.';
const UNUSABLE = {
  used: 'This invitation was used already. Sign in with the password that was chosen then.',
  withdrawn: `This invitation was withdrawn. ${ASK}`,
  ended: `This invitation has ended. ${ASK}`,
  unknown: `This invitation is not valid, or a newer one was sent since. ${ASK}`,
};

/** An e-mail signs in to one account. */
async function refuseKnown(tx: Database, accountId: string, email: string): Promise<void> {
  if (!(await isTaken(tx, { column: 'email', value: email }))) return;
  const isHere = await findMemberByEmail(tx, accountId, email);
  throw new InvalidField(
    isHere
      ? `${email} already belongs to one of the people of this account`
      : `${email} already has an account here; an e-mail belongs to one account only`,
  );
}

/** As `statusReply`, with the link that `make` gives to `setLink`; a refusal creates nothing. */
async function withLink(
  success: string,
  make: (setLink: (link: string | null) => void) => Promise<void>,
): Promise<CallOutput<'inviteUser'>> {
  let link: string | null = null;
  const done = await statusReply(success, () => make((made) => (link = made)));
  return { ...done, link };
}
