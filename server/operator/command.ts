import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Input } from './operator.ts';

export type Invocation = {
  config: Config;
  input: Input;
  /** Prints a line for the operator. */
  print: (line: string) => void;
};

/** One command of `npx vigia`. */
export type Command = {
  name: string;
  /** The arguments after the name, as the help shows them. */
  usage: string;
  summary: string;
  /** Lines of its own help. */
  help: string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** The number of arguments besides its options. */
  arguments: number;
  /** Options without which it does not run. */
  required?: string[];
  /** @throws CommandFailed, or an error of the database. */
  run: (invocation: Invocation) => Promise<void>;
};
