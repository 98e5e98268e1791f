import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DataFolderInUse } from '../database/lock.ts';
import { openAsIs } from '../database/open.ts';
import { createLog } from '../log.ts';
import { createChannel } from '../realtime/channel.ts';
import { outputLine, CONTROL_FILE } from './control.ts';
import { CommandFailed } from '../command-failed.ts';
import type { Input, Operator } from './operator.ts';
import { OPERATOR_TASKS, type OperatorTaskName } from './tasks.ts';
import { errorCodeOf } from '../error-code.ts';

type Request = {
  config: Config;
  task: OperatorTaskName;
  input: Input;
  print: (line: string) => void;
};

/** Runs a task on the configured database: here, or in the server that has the data folder. */
export async function perform({ config, task, input, print }: Request): Promise<void> {
  try {
    await withOperator(config, print, (operator) => OPERATOR_TASKS[task](operator, input));
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    await performThere({ config, task, input, print }, error);
  }
}

/** Opens the database for this process. @throws DataFolderInUse when it is another's. */
export async function withOperator(
  config: Config,
  print: (line: string) => void,
  work: (operator: Operator) => Promise<void>,
): Promise<void> {
  const database = await openAsIs({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const channel = createChannel(database, createLog(config.LOG_LEVEL));
  try {
    await work({
      config,
      database,
      db: database.db,
      now: Date.now,
      publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      sessionsEnded: async (accountId) => channel?.publish({ accountId, message: null }),
      print,
    });
  } finally {
    await database.close();
  }
}

const control = z.object({ url: z.url(), token: z.string() });

async function performThere(
  { config, task, input, print }: Request,
  inUse: DataFolderInUse,
): Promise<void> {
  const unreachable = new CommandFailed(
    `The data folder ${config.DATA_DIR} is in use by a process that hears no commands: it starts or ends, or is of an ` +
      'older version, or another command. Try again in a moment, or stop it first.',
    { cause: inUse },
  );
  const response = await ask(config.DATA_DIR, { task, input }).catch((error: unknown) => {
    if (errorCodeOf(error) === 'EACCES') {
      throw new CommandFailed(
        `Vigia runs as another user, to whom ${config.DATA_DIR} belongs. Run this as that user.`,
      );
    }
    throw unreachable;
  });
  if (response.status !== 200 || !response.body) throw unreachable;
  const lines = createInterface({ input: Readable.fromWeb(response.body as never) });
  for await (const line of lines) {
    const output = outputLine.parse(JSON.parse(line));
    if ('say' in output) print(output.say);
    else if ('failed' in output) throw new CommandFailed(output.failed);
    else return;
  }
  throw new CommandFailed('Vigia ended before the command was done. Start it and try again.');
}

async function ask(
  dataDir: string,
  body: { task: OperatorTaskName; input: Input },
): Promise<Response> {
  const read = control.parse(JSON.parse(readFileSync(join(dataDir, CONTROL_FILE), 'utf8')));
  return fetch(read.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${read.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
