import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { VERSION } from '../version.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { CommandFailed } from '../command-failed.ts';
import type { Input } from './operator.ts';
import { inColumns } from './operator.ts';
import { sentenceOf } from './sentence-of.ts';
import { WrongUsage } from './wrong-usage.ts';

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

type World = {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  readInput: () => Promise<string>;
};

/** Runs the requested command. Returns the exit status. */
export async function runCommand(args: string[], world: World): Promise<number> {
  const { print, printError } = world;
  if (args[0] === '--version') {
    print(VERSION);
    return DONE;
  }
  const command = COMMANDS.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (!command) {
    const isHelpRequested =
      args.length === 0 || args.some((arg) => ['--help', '-h', 'help'].includes(arg));
    const printLine = isHelpRequested ? print : printError;
    if (!isHelpRequested) printError(`There is no command '${args.join(' ')}'.\n`);
    for (const line of overview(args[0])) printLine(line);
    return isHelpRequested ? DONE : WRONG_USAGE;
  }
  try {
    const given = read(command, args.slice(command.name.split(' ').length));
    if (given.options['help'] === true) {
      for (const line of helpOf(command)) print(line);
      return DONE;
    }
    requireAll(command, given);
    const input = await withPassword(given, world);
    await command.run({ config: readConfig(world.env), input, print });
    return DONE;
  } catch (error) {
    if (error instanceof WrongUsage) {
      printError(`${error.message}\n`);
      for (const line of helpOf(command)) printError(line);
      return WRONG_USAGE;
    }
    printError(sentenceOf(error));
    return FAILED;
  }
}

function read({ options }: Command, args: string[]): Input {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { options: values, arguments: positionals };
  } catch (error) {
    throw error instanceof Error ? new WrongUsage(error.message) : error;
  }
}

function requireAll(command: Command, { options, arguments: given }: Input): void {
  const missing = (command.required ?? []).filter((name) => !options[name]);
  if (missing.length > 0) {
    throw new WrongUsage(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`);
  }
  if (given.length === command.arguments) return;
  throw new WrongUsage(
    given.length < command.arguments ? 'Something is missing.' : `Too much: '${given.at(-1)}'.`,
  );
}

async function withPassword(input: Input, { readInput }: World): Promise<Input> {
  const { 'password-stdin': isGiven, ...options } = input.options;
  if (isGiven !== true) return { ...input, options };
  const password = (await readInput()).replace(/\r?\n$/, '');
  if (password === '') throw new CommandFailed('Standard input has no password.');
  return { ...input, options, password };
}

/** An expected failure is reported in a sentence; anything else is a bug and reported in full. */
function overview(group: string | undefined): string[] {
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `));
  const shown = ofGroup.length > 0 ? ofGroup : COMMANDS;
  return [
    'npx vigia <command>, in the folder of Vigia and with the environment that Vigia runs with',
    '',
    ...inColumns(shown.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    'npx vigia <command> --help says more.',
  ];
}

function helpOf({ name, usage, summary, help }: Command): string[] {
  return [`npx vigia ${name} ${usage}`, '', `${summary}.`, ...help];
}
