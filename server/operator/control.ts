import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { asError } from '../as-error.ts';
import { isBearer } from '../network/bearer.ts';
import type { Logger } from '../log.ts';
import { createToken } from '../secrets/secrets.ts';
import { CommandFailed } from '../command-failed.ts';
import { isTaskName, type OperatorTaskName } from './tasks.ts';
import type { Input } from './operator.ts';
import { portOf } from '../network/port-of.ts';

/** The address at which the process with a data folder accepts commands; only the folder's owner can read it. */
export const CONTROL_FILE = 'control.json';

const MOST_BYTES = 1_000_000;

const commandRequest = z.object({
  task: z.string(),
  input: z.object({
    options: z.record(z.string(), z.union([z.string(), z.boolean()])),
    arguments: z.array(z.string()),
    password: z.string().optional(),
  }),
});

/** A line of the answer: the command's output, and at the end its result. */
export const outputLine = z.union([
  z.object({ say: z.string() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.literal(true) }),
]);

type Parts = {
  dataDir: string;
  log: Logger;
  perform: (task: OperatorTaskName, input: Input, print: (line: string) => void) => Promise<void>;
};

/**
 * Accepts the operator's commands, because the embedded database belongs to this process: on a local address
 * only, from users who can read the data folder. Returns a function that stops it.
 */
export async function startControl({ dataDir, log, perform }: Parts): Promise<() => Promise<void>> {
  const token = createToken();
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isBearer(request.headers.authorization, token)) {
      response.writeHead(401).end();
      return;
    }
    const line = (value: z.infer<typeof outputLine>) =>
      response.write(`${JSON.stringify(value)}\n`);
    try {
      const read = commandRequest.safeParse(JSON.parse(await textOf(request)));
      if (!read.success || !isTaskName(read.data.task)) {
        response.writeHead(400).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      await perform(read.data.task, read.data.input, (text) => line({ say: text }));
      line({ done: true });
    } catch (error) {
      if (!(error instanceof CommandFailed)) log.error({ err: error }, 'command failed');
      const { message } = asError(error);
      line({
        failed: error instanceof CommandFailed ? message : `${message} (see the server's log)`,
      });
    }
    response.end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const file = join(dataDir, CONTROL_FILE);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, JSON.stringify({ url: `http://127.0.0.1:${port}/`, token }), {
    mode: 0o600,
    flag: 'wx',
  });
  renameSync(part, file);
  return async () => {
    rmSync(file, { force: true });
    server.close();
    server.closeAllConnections();
  };
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new CommandFailed('The command is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
