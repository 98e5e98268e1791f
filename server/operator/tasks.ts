import { dirname, resolve } from 'node:path';
import { copyDatabase } from '../backup/snapshot.ts';
import { listAccounts, setLimit } from './accounts.ts';
import { checkDatabase } from './check/database.ts';
import { CommandFailed } from '../command-failed.ts';
import { archive } from './history.ts';
import { requireCurrent, type OperatorTask } from './operator.ts';
import { runStatement } from './statement.ts';
import { createUser, endTwoFactor, listUsers, makeAdmin, resetPassword } from './users.ts';

/** Copies the embedded database to a folder that the command made beside it. */
const copy: OperatorTask = async ({ config, database, print }, { arguments: [folder = ''] }) => {
  if (database.kind !== 'embedded' || dirname(resolve(folder)) !== resolve(config.DATA_DIR)) {
    throw new CommandFailed(`${folder} is no folder for a copy.`);
  }
  const waited = await copyDatabase(database.lite, { from: config.DATA_DIR, to: folder });
  print(String(Math.round(waited)));
};

/** For the tables of this version. */
const current =
  (task: OperatorTask): OperatorTask =>
  async (operator, input) => {
    await requireCurrent(operator.db);
    await task(operator, input);
  };

/** The tasks that run where the database is, by the name of their command. */
export const OPERATOR_TASKS = {
  'user create': current(createUser),
  'user reset-password': current(resetPassword),
  'user make-admin': current(makeAdmin),
  'user reset-two-factor': current(endTwoFactor),
  'user list': current(listUsers),
  'account list': current(listAccounts),
  'account limit': current(setLimit),
  archive: current(archive),
  sql: runStatement,
  check: checkDatabase,
  copy,
} satisfies Record<string, OperatorTask>;

export type OperatorTaskName = keyof typeof OPERATOR_TASKS;

export function isTaskName(name: string): name is OperatorTaskName {
  return Object.hasOwn(OPERATOR_TASKS, name);
}
