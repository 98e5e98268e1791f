import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { rowsOf } from '../database/database.ts';
import { CommandFailed } from '../command-failed.ts';
import { findAccountNamed, inColumns, type OperatorTask } from './operator.ts';

/** The database's largest. */
const MOST = 2_147_483_647;

type Listed = {
  id: string;
  name: string;
  plan: string;
  limit: number | null;
  matches: number;
  users: number;
};

export const listAccounts: OperatorTask = async ({ db, print }, { options }) => {
  const found = await rowsOf<Listed>(
    db,
    sql`select id, name, plan, match_limit as "limit",
          (select count(*)::int from matches where account_id = accounts.id) as matches,
          (select count(*)::int from users where account_id = accounts.id) as users
        from accounts order by created_at`,
  );
  if (options['json'] === true) {
    print(JSON.stringify(found));
    return;
  }
  const rows = found.map(({ id, name, plan, limit, matches, users }) => [
    id,
    name,
    plan,
    limit === null ? 'none' : String(limit),
    String(matches),
    String(users),
  ]);
  for (const line of inColumns([['id', 'name', 'plan', 'limit', 'products', 'users'], ...rows]))
    print(line);
};

export const setLimit: OperatorTask = async (
  { db, now, print },
  { arguments: [name = '', text = ''] },
) => {
  const account = await findAccountNamed(db, name);
  const limit = limitOf(text);
  const limitText =
    limit === null
      ? 'no limit but that of its plan, if it has one'
      : `a limit of ${limit} products`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update accounts set match_limit = ${limit}::integer where id = ${account.id}`,
    );
    const change = { accountId: account.id, userId: null, kind: 'billing' as const };
    const text = `The operator gave the account ${limitText}`;
    await recordAudit(tx, { ...change, text, at: new Date(now()) });
  });
  print(`${account.company || account.name} has ${limitText}.`);
};

function limitOf(text: string): number | null {
  if (text === 'none') return null;
  if (/^\d{1,10}$/.test(text) && Number(text) <= MOST) return Number(text);
  throw new CommandFailed(`'${text}' is no limit. Write a number, such as 5000, or none.`);
}
