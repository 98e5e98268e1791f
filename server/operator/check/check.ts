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
export const check: Command['run'] = async ({ config, input, print }) => {
  const isJson = input.options['json'] === true;
  const found: Finding[] = [];
  const report = (one: Finding) => {
    found.push(one);
    if (isJson) return;
    print(`${SIGNS[one.state]}  ${one.check}: ${one.found}`);
    if (one.todo) print(`         ${one.todo}`);
  };
  const mailTo = input.options['mail-to'];
  report(checkNode());
  for (const one of checkSettings(config)) report(one);
  for (const one of await databaseFindings({ config, input, print })) report(one);
  report(await checkMail(config, typeof mailTo === 'string' ? mailTo : undefined));
  report(await checkClock());
  for (const one of await checkDisks(config)) report(one);
  if (isJson) print(JSON.stringify(found));
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
    const print = (line: string) => void found.push(finding.parse(JSON.parse(line)));
    await perform({ config, task: 'check', input, print });
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
