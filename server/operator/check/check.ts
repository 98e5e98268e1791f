import { DatabaseUnavailable } from '../../database/interruption.ts';
import { DataFolderUnusable } from '../../database/lock.ts';
import type { Command } from '../command.ts';
import { CommandFailed } from '../../command-failed.ts';
import { perform } from '../perform.ts';
import { failed, finding, type Finding } from './finding.ts';
import { checkClock, checkDisks, checkNode } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkSettings } from './settings.ts';

const SIGNS = { ok: 'ok     ', warning: 'warning', failed: 'failed ' } as const;

/** Checks everything that Vigia needs, a line each. Fails when something does not work. */
export const check: Command['run'] = async ({ config, input, say }) => {
  const isJson = input.options['json'] === true;
  const found: Finding[] = [];
  const tell = (one: Finding) => {
    found.push(one);
    if (isJson) return;
    say(`${SIGNS[one.state]}  ${one.check}: ${one.found}`);
    if (one.todo) say(`         ${one.todo}`);
  };
  const mailTo = input.options['mail-to'];
  tell(checkNode());
  for (const one of checkSettings(config)) tell(one);
  for (const one of await databaseFindings({ config, input, say })) tell(one);
  tell(await checkMail(config, typeof mailTo === 'string' ? mailTo : undefined));
  tell(await checkClock());
  for (const one of await checkDisks(config)) tell(one);
  if (isJson) say(JSON.stringify(found));
  const broken = found.filter(({ state }) => state === 'failed');
  if (broken.length === 0) return;
  throw new CommandFailed(`These do not work: ${broken.map(({ check }) => check).join(', ')}.`);
};

/** From where the database is: the server that has the data folder, or this process. */
async function databaseFindings({
  config,
  input,
}: Parameters<Command['run']>[0]): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    const say = (line: string) => void found.push(finding.parse(JSON.parse(line)));
    await perform({ config, task: 'check', input, say });
  } catch (error) {
    const isKnown = [CommandFailed, DataFolderUnusable, DatabaseUnavailable].some(
      (kind) => error instanceof kind,
    );
    if (!(error instanceof Error) || !isKnown) throw error;
    const todo = config.DATABASE_URL
      ? 'Look at DATABASE_URL, and whether PostgreSQL runs.'
      : 'Look at DATA_DIR, or start Vigia once.';
    found.push(failed('database', error.message, todo));
  }
  return found;
}
