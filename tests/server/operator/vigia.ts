import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../server/operator/run.ts';
import { entryOf } from '../support/entry.ts';
import { addressOf, onServer } from '../support/postgres.ts';
import { makeDataFolder } from '../support/template.ts';

export type CommandResult = { status: number; output: string; errors: string };
type Env = Record<string, string>;

/** Runs a command in this process, as `npx vigia` does. */
export async function vigia(args: string[], env: Env, input = ''): Promise<CommandResult> {
  const [output, errors]: [string[], string[]] = [[], []];
  const status = await runCommand(args, {
    env: { LOG_LEVEL: 'silent', ...env },
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
    readInput: async () => input,
  });
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

/** Runs a command in a process of its own, which can be killed. */
export function spawnVigia(
  args: string[],
  env: Env,
): { child: ChildProcess; ended: Promise<CommandResult> } {
  const child = spawn(process.execPath, [...entryOf('vigia'), ...args], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'exit').then(([status]) => ({
    status: Number(status),
    output,
    errors,
  }));
  return { child, ended };
}

/** Folders and databases of a test file, gone with `close`. */
export function openPlaces() {
  const root = mkdtempSync(join(tmpdir(), 'vigia-operator-'));
  const names: string[] = [];
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  let count = 0;
  return {
    root,
    file: (name = `backup-${count++}`) => join(root, name),
    emptyFolder: (): Env => ({ DATA_DIR: join(root, `data-${count++}`), DATABASE_URL: '' }),
    /** With the tables of this version. */
    folder: async (): Promise<Env> => {
      const DATA_DIR = join(root, `data-${count++}`);
      await makeDataFolder(DATA_DIR);
      return { DATA_DIR, DATABASE_URL: '' };
    },
    emptyPostgres: async (): Promise<Env> => {
      const name = `vigia_test_${randomUUID().replaceAll('-', '')}`;
      await onServer(url, `create database ${name}`);
      names.push(name);
      return { DATABASE_URL: addressOf(url, name), DATA_DIR: join(root, 'none') };
    },
    close: async () => {
      for (const name of names) await onServer(url, `drop database ${name} with (force)`);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
