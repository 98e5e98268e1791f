import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { setUpCodes } from '../database/schema/set-up-codes.ts';
import { hashOfCode, newCode } from './code.ts';

/** The first visit of an empty installation on which nobody may sign up. */
export type SetUp = {
  /** Whether there is no account yet. */
  isWanted: () => Promise<boolean>;
  /** A code that sets up the installation, on any process; null once it is set up, or where sign-up is open. */
  issueCode: () => Promise<string | null>;
};

export function createSetUp(
  { SIGN_UP }: Pick<Config, 'SIGN_UP'>,
  db: Database,
  now: () => number,
): SetUp {
  let isOver = SIGN_UP === 'open';
  const isWanted = async () => {
    isOver ||= await hasAccount(db);
    return !isOver;
  };
  return {
    isWanted,
    issueCode: async () => {
      if (!(await isWanted())) return null;
      const code = newCode();
      await db.insert(setUpCodes).values({ hash: hashOfCode(code), createdAt: new Date(now()) });
      return code;
    },
  };
}

/** Accounts are never deleted, so the answer stays true. */
export async function hasAccount(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select from accounts) as found`,
  );
  return row?.found === true;
}
