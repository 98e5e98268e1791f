import type { CallOutput } from '../../contract/table.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../secrets/password.ts';
import { InvalidField, passwordOf } from './check.ts';
import { isTaken, type UniqueName } from '../users/repository.ts';

type Done = CallOutput<'setFullname'>;

/** The outcome as the settings show it: a refusal of a field is an answer, not an error. */
export async function statusReply(success: string, change: () => Promise<unknown>): Promise<Done> {
  try {
    await change();
    return { status: true, msg: success };
  } catch (error) {
    if (error instanceof InvalidField) return { status: false, msg: error.message };
    throw error;
  }
}

/** The hash of a password, or the reason why it is refused. */
export async function hashed(
  password: string,
): Promise<{ passwordHash: string } | { problem: string }> {
  try {
    return { passwordHash: await hashPassword(passwordOf(password)) };
  } catch (error) {
    if (error instanceof InvalidField) return { problem: error.message };
    throw error;
  }
}

/** @throws InvalidField when somebody but `exceptId` has the name. Ask for an e-mail first, see `isTaken`. */
export async function refuseTaken(tx: Database, name: UniqueName): Promise<void> {
  if (!(await isTaken(tx, name))) return;
  throw new InvalidField(name.column === 'email' ? EMAIL_TAKEN : 'Username is already taken');
}

/** Of an address that somebody has. */
export const EMAIL_TAKEN = 'E-mail is already taken';
