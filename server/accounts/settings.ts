import { tellProvider } from '../billing/contact.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { emailChangedLetter, passwordChangedLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { verifyPassword } from '../secrets/password.ts';
import { findAccount } from '../session/repository.ts';
import type { Session } from '../session/tokens.ts';
import { withTwoFactor } from '../two-factor/repository.ts';
import { hashed, refuseTaken, statusReply } from './answers.ts';
import { validColour, emailOf, fullnameOf, InvalidField, usernameOf } from './check.ts';
import { findMember, listUsers, updateUser } from '../users/repository.ts';
import { endSessions, setWebsiteColour } from './repository.ts';

/** The user's own settings, and the colours of websites (acct 7, Settings). */
export function settingsRoutes(router: Router, services: Services): void {
  const { db, mail, realtime, now } = services;

  router.read('getSettings', async ({ input, session }) => {
    const [user, found] = await Promise.all([
      ownUser(db, session, input.user_id),
      findAccount(db, session.accountId),
    ]);
    if (!found) throw notFound('account');
    const isAdministrator = user.role === 'administrator';
    const members = isAdministrator ? await listUsers(db, session.accountId) : [];
    const secured = await withTwoFactor(
      db,
      members.map(({ id }) => id),
    );
    return {
      fullname: user.fullname,
      username: user.username,
      email: user.email,
      account_name: found.account.name,
      company: found.account.company,
      website: found.website?.url ?? '',
      admin: isAdministrator,
      role: user.role,
      users: members.map(({ id, fullname, username, email, role }) => ({
        id,
        fullname,
        username,
        email,
        role,
        two_factor: secured.has(id),
      })),
    };
  });

  router.change('setFullname', ({ input, session }, { tx }) =>
    statusReply('Fullname has been well updated', async () => {
      const user = await ownUser(tx, session, input.user_id);
      await updateUser(tx, user.id, { fullname: fullnameOf(input.fullname) });
      await tellProvider(services, tx, user);
    }),
  );

  router.change('setUsername', ({ input, session }, { tx }) =>
    statusReply('Username has been well updated', async () => {
      const user = await ownUser(tx, session, input.user_id);
      const username = usernameOf(input.username);
      await refuseTaken(tx, { column: 'username', value: username, exceptId: user.id });
      await updateUser(tx, user.id, { username });
    }),
  );

  router.change('setEmail', ({ input, session }, { tx }) =>
    statusReply('Email has been well updated', async () => {
      const user = await ownUser(tx, session, input.user_id);
      const email = emailOf(input.email);
      await refuseTaken(tx, { column: 'email', value: email, exceptId: user.id });
      await updateUser(tx, user.id, { email });
      await tellProvider(services, tx, user);
      if (email.toLowerCase() === user.email.toLowerCase()) return;
      await mail.send(
        tx,
        user.email,
        emailChangedLetter({ fullname: user.fullname, newEmail: email }),
      );
    }),
  );

  /** Passwords are hashed before the transaction: that takes long, and a transaction holds the account. */
  router.change<'setPassword', PreparedPassword>(
    'setPassword',
    ({ session }, { tx, whenStored }, prepared) =>
      statusReply('Password has been well updated', async () => {
        if ('problem' in prepared) throw new InvalidField(prepared.problem);
        const { passwordHash, checkedHash } = prepared;
        const user = await ownUser(tx, session, '');
        // It was replaced since, by a mailed link or on another device.
        if (user.passwordHash !== checkedHash) throw new InvalidField(OLD_NOT_VALID);
        await updateUser(tx, user.id, { passwordHash });
        await endSessions(tx, {
          userId: user.id,
          exceptId: session.sessionId,
          reason: 'password changed',
          now: new Date(now()),
        });
        const url = `${services.publicUrl}/EmailInsert`;
        await mail.send(tx, user.email, passwordChangedLetter({ fullname: user.fullname, url }));
        whenStored(() => realtime.sessionsEnded(session.accountId));
      }),
    async ({ input, session }) => {
      const user = await ownUser(db, session, input.user_id);
      return {
        prepared: await preparePassword(user, input.old_password, input.new_password),
        fingerprint: undefined,
      };
    },
  );

  router.change('updateWebsite', async ({ input, session }, { tx, publish }) => {
    const colour = {
      accountId: session.accountId,
      websiteId: input.website_id,
      color: validColour(input.config.color),
    };
    if (!(await setWebsiteColour(tx, colour))) {
      throw notFound('website');
    }
    publish({ cause: 'matchChanges' });
    return { status: true, msg: 'Website has been well updated' };
  });
}

/** `checkedHash` is of the old password. */
type PreparedPassword = { passwordHash: string; checkedHash: string } | { problem: string };

const OLD_NOT_VALID = 'Old password is not valid';

async function preparePassword(
  user: Awaited<ReturnType<typeof ownUser>>,
  oldPassword: string,
  newPassword: string,
): Promise<PreparedPassword> {
  if (oldPassword === '') return { problem: 'Old password is require' };
  const ready = await hashed(newPassword);
  if ('problem' in ready) return ready;
  const isRight = await verifyPassword(user.passwordHash, oldPassword);
  return isRight ? { ...ready, checkedHash: user.passwordHash } : { problem: OLD_NOT_VALID };
}

async function ownUser(db: Database, session: Session, named: string | undefined) {
  if (named !== undefined && named !== '' && named !== session.userId) throw notFound('user');
  const user = await findMember(db, session.accountId, session.userId);
  if (!user) throw notFound('user');
  return user;
}
