import { ONLY } from '../../contract/rules/role.ts';
import type { Database } from '../database/database.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { addedUserLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/tokens.ts';
import { removePreferencesOf } from '../preferences/repository.ts';
import { hashed, refuseTaken, statusReply } from './answers.ts';
import { emailOf, fullnameOf, InvalidField, usernameOf } from './check.ts';
import {
  countAdministrators,
  findMember,
  insertUser,
  removeUser,
  setRole,
  type User,
} from '../users/repository.ts';
import { companyOf } from './repository.ts';

/** The people of an account, for its administrators: added (acct 7), deleted (acct 7), given another role (ours). */
export function peopleRoutes(router: Router, services: Services): void {
  const { mail, realtime, now } = services;

  router.change<'addUser', { passwordHash: string } | { problem: string }>(
    'addUser',
    ({ input, session }, { tx }, prepared) =>
      statusReply('User has been successfully added', async () => {
        await requireAdministrator(tx, session, input.user_id);
        const email = emailOf(input.email);
        const fullname = fullnameOf(input.fullname);
        const username = usernameOf(input.username);
        if ('problem' in prepared) throw new InvalidField(prepared.problem);
        await refuseTaken(tx, { column: 'email', value: email });
        await refuseTaken(tx, { column: 'username', value: username });
        const { accountId } = session;
        const { passwordHash } = prepared;
        await insertUser(
          tx,
          { accountId, fullname, username, email, passwordHash, role: 'editor' },
          new Date(now()),
        );
        const company = await companyOf(tx, accountId);
        const url = `${services.publicUrl}/login`;
        await mail.send(tx, email, addedUserLetter({ fullname, username, company, url }));
      }),
    async ({ input }) => ({
      prepared: await hashed(input.password),
      fingerprint: undefined,
    }),
  );

  router.change('deleteUser', ({ input, session }, { tx, whenStored }) =>
    statusReply('User has been successfully deleted', async () => {
      await requireAdministrator(tx, session);
      const user = await memberOf(tx, session, input.user_id);
      if (user.id === session.userId) throw new InvalidField('You cannot delete yourself');
      if (user.superAdmin && !session.superAdmin) {
        throw new InvalidField('Only a super-admin may delete a super-admin');
      }
      await refuseLastAdministrator(tx, user);
      await removePreferencesOf(tx, { accountId: session.accountId, userId: user.id });
      await removeUser(tx, user.id);
      whenStored(() => realtime.sessionsEnded(session.accountId));
    }),
  );

  router.change('setUserRole', ({ input, session }, { tx, publish, whenStored }) =>
    statusReply('The role has been changed', async () => {
      await requireAdministrator(tx, session);
      const user = await memberOf(tx, session, input.user_id);
      if (user.id === session.userId) throw new InvalidField('You cannot change your own role');
      if (user.role === input.role) return;
      await refuseLastAdministrator(tx, user);
      await setRole(tx, user.id, input.role);
      // The next calls of the devices must be answered for the new role.
      whenStored(() => realtime.sessionsEnded(session.accountId));
      publish({});
    }),
  );
}

/**
 * Within the transaction: the role that the call came with may have been lost since.
 *
 * @throws HttpRefusal 422 for anybody but an administrator, 404 when the call names another person as who asks.
 */
export async function requireAdministrator(
  tx: Database,
  session: Session,
  named = '',
): Promise<void> {
  if (named !== '' && named !== session.userId) throw notFound('user');
  const user = await memberOf(tx, session, session.userId);
  if (user.role !== 'administrator' && !user.superAdmin) {
    throw new HttpRefusal(422, ONLY.administrator);
  }
}

async function memberOf(tx: Database, { accountId }: Session, userId: string): Promise<User> {
  const user = await findMember(tx, accountId, userId);
  if (!user) throw notFound('user');
  return user;
}

/** A super-admin may run an account without being one of its administrators. */
async function refuseLastAdministrator(tx: Database, { accountId, role }: User): Promise<void> {
  if (role !== 'administrator' || (await countAdministrators(tx, accountId)) > 1) return;
  throw new InvalidField('The account needs an administrator');
}
