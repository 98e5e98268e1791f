import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { ROLES, type Role } from '../../contract/rules/role.ts';
import { emailOf, fullnameOf, InvalidField, passwordOf, usernameOf } from '../accounts/check.ts';
import { createResetLink, RESET_MINUTES } from '../accounts/password-reset.ts';
import { insertUser, isTaken, updateUser } from '../users/repository.ts';
import { endSessions } from '../accounts/repository.ts';
import { recordAudit } from '../audit/record.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { hashPassword } from '../secrets/password.ts';
import { findUser } from '../session/repository.ts';
import { createToken } from '../secrets/secrets.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { resetTwoFactor } from '../two-factor/repository.ts';
import { CommandFailed } from '../command-failed.ts';
import {
  type Account,
  findAccountNamed,
  inColumns,
  type Operator,
  type OperatorTask,
} from './operator.ts';

export const createUser: OperatorTask = async (
  { db, now, publicUrl, print },
  { options, password },
) => {
  const role = roleOf(options['role']);
  const account = await accountOf(db, options['account']);
  const isGenerated = password === undefined;
  const chosen = password ?? randomBytes(15).toString('base64url');
  const user = checked(() => ({
    accountId: account.id,
    email: emailOf(String(options['email'])),
    username: usernameOf(String(options['username'])),
    fullname: fullnameOf(String(options['fullname'])),
    password: passwordOf(chosen),
  }));
  const passwordHash = await hashPassword(user.password);
  await db.transaction(async (tx) => {
    for (const field of ['email', 'username'] as const) {
      if (!(await isTaken(tx, { column: field, value: user[field] }))) continue;
      throw new CommandFailed(`Somebody has the ${field} ${user[field]} already. Choose another.`);
    }
    const superAdmin = options['super-admin'] === true;
    await insertUser(tx, { ...user, passwordHash, role, superAdmin }, new Date(now()));
    await recordByOperator(tx, {
      accountId: user.accountId,
      text: `The operator added “${user.fullname}” (${user.email}) as ${role}`,
      now: now(),
    });
  });
  const rights = options['super-admin'] === true ? `${role} and super-admin` : role;
  print(`${user.username} (${user.email}) is ${rights} of ${nameOf(account)}.`);
  if (isGenerated) print(`Password: ${chosen}`);
  print(`They sign in at ${publicUrl}/login and choose a password of their own under Settings.`);
};

export const resetPassword: OperatorTask = async (
  operator,
  { arguments: [name = ''], password },
) => {
  const { db, now, publicUrl, print, sessionsEnded } = operator;
  const user = await userNamed(db, name);
  // Without a given password nobody knows the next one: it is not in the link.
  const chosen = checked(() => (password === undefined ? createToken() : passwordOf(password)));
  const passwordHash = await hashPassword(chosen);
  const { ended, link } = await db.transaction(async (tx) => {
    await lockAccount(tx, user.accountId);
    await updateUser(tx, user.id, { passwordHash });
    await recordByOperator(tx, {
      accountId: user.accountId,
      text: `The operator ended the password of “${user.fullname}”`,
      now: now(),
    });
    const reason = 'password reset';
    return {
      ended: await endSessions(tx, { userId: user.id, reason, now: new Date(now()) }),
      link: password === undefined && (await createResetLink(tx, user, { publicUrl, now: now() })),
    };
  });
  await sessionsEnded(user.accountId);
  print(`The password of ${user.username} (${user.email}) no longer works; ${sessionsOf(ended)}.`);
  if (!link) {
    print('They sign in with the password you gave.');
    return;
  }
  print(`They choose a new one at this address, once and within ${RESET_MINUTES} minutes:`);
  print(link);
};

export const makeAdmin: OperatorTask = async (operator, { options, arguments: [name = ''] }) => {
  const { db, now, print, sessionsEnded } = operator;
  const user = await userNamed(db, name);
  const superAdmin = options['remove'] !== true;
  if (user.superAdmin === superAdmin) {
    print(`${user.username} (${user.email}) is ${superAdmin ? '' : 'no '}super-admin already.`);
    return;
  }
  const ended = await db.transaction(async (tx) => {
    await lockAccount(tx, user.accountId);
    await tx.update(users).set({ superAdmin }).where(eq(users.id, user.id));
    const whom = `“${user.fullname}”`;
    const change = superAdmin ? `gave ${whom} the rights` : `took from ${whom} the rights`;
    const text = `The operator ${change} of a super-admin`;
    await recordByOperator(tx, { accountId: user.accountId, text, now: now() });
    const reason = 'rights changed';
    return endSessions(tx, { userId: user.id, reason, now: new Date(now()) });
  });
  await sessionsEnded(user.accountId);
  print(
    `${user.username} (${user.email}) is ${superAdmin ? 'a' : 'no'} super-admin${superAdmin ? '' : ' any more'}; ` +
      `${sessionsOf(ended)}, to sign in again.`,
  );
};

/** For users who lost their app and their recovery codes. */
export const endTwoFactor: OperatorTask = async (
  { db, now, print },
  { arguments: [name = ''] },
) => {
  const user = await userNamed(db, name);
  const wasOn = await resetTwoFactor(db, user.id, new Date(now()));
  print(
    wasOn
      ? `${user.username} (${user.email}) signs in with the password alone now. Ask them to switch two-factor sign-in on again.`
      : `${user.username} (${user.email}) has no two-factor sign-in.`,
  );
};

/** Records the operator's change of a user for the administrators of the account. */
function recordByOperator(tx: Database, { accountId, text, now }: ByOperator) {
  return recordAudit(tx, { accountId, userId: null, kind: 'people', text, at: new Date(now) });
}

type ByOperator = { accountId: string; text: string; now: number };

export const listUsers: OperatorTask = async ({ db, print }, { options }) => {
  const found = await rowsOf<Listed>(
    db,
    sql`select username, email, fullname, role, super_admin as "superAdmin", accounts.name as account,
          (select count(*)::int from sessions where user_id = users.id and ended_at is null) as devices
        from users join accounts on accounts.id = account_id
        order by accounts.created_at, users.created_at`,
  );
  if (options['json'] === true) {
    print(JSON.stringify(found));
    return;
  }
  const rows = found.map(({ username, email, fullname, role, superAdmin, account, devices }) => [
    username,
    email,
    fullname,
    superAdmin ? `${role}, super-admin` : role,
    account,
    String(devices),
  ]);
  const titles = ['username', 'e-mail', 'full name', 'role', 'account', 'devices'];
  for (const line of inColumns([titles, ...rows])) print(line);
};

type Listed = {
  username: string;
  email: string;
  fullname: string;
  role: Role;
  superAdmin: boolean;
  account: string;
  devices: number;
};

function roleOf(given: string | boolean | undefined): Role {
  if (given === undefined) return 'editor';
  const role = ROLES.find((known) => known === given);
  if (role) return role;
  throw new CommandFailed(
    `There is no role '${String(given)}'. Choose one of: ${ROLES.join(', ')}.`,
  );
}

/** The one account where none is named. */
async function accountOf(db: Operator['db'], name: unknown): Promise<Account> {
  if (typeof name === 'string') return findAccountNamed(db, name);
  const found = await rowsOf<Account>(
    db,
    sql`select id, name, company from accounts order by created_at limit 2`,
  );
  if (found.length === 1 && found[0]) return found[0];
  throw new CommandFailed(
    found.length === 0
      ? 'There is no account yet. Open Vigia in a browser to make one.'
      : `There are several accounts. Name one with --account; 'vigia account list' shows them.`,
  );
}

async function userNamed(db: Database, name: string) {
  const user = await findUser(db, name);
  if (user) return user;
  throw new CommandFailed(`There is no user '${name}'. 'vigia user list' shows them.`);
}

function checked<Value>(check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    if (error instanceof InvalidField) throw new CommandFailed(`${error.message}.`);
    throw error;
  }
}

const nameOf = ({ name, company }: Account) => company || name;

function sessionsOf(ended: string[]): string {
  if (ended.length === 0) return 'no device was signed in';
  return ended.length === 1 ? 'one device is signed out' : `${ended.length} devices are signed out`;
}
