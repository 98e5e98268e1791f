import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Input } from './operator.ts';

export type Invocation = {
  config: Config;
  input: Input;
  /** Tells the operator a line. */
  say: (line: string) => void;
};

/** One command of `npx vigia`. */
export type Command = {
  name: string;
  /** What comes after the name, as the help shows it. */
  usage: string;
  summary: string;
  /** Lines of its own help. */
  help: string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** How many arguments it wants besides its options. */
  arguments: number;
  /** Options without which it does not run. */
  required?: string[];
  /** @throws CommandFailed, or what the database says. */
  run: (invocation: Invocation) => Promise<void>;
};
