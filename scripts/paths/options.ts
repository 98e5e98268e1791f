import { parseArgs } from 'node:util';
import { asError } from '../../server/as-error.ts';
import { BadInput, didYouMean } from './bad-input.ts';

export const HELP = `Prints the test paths of a flow: what to do, step by step, and the state that each step leads to.

  npm run paths -- <flow> [options]       for example: npm run paths -- favourite --to refused

Which paths
  --by transitions   few paths that together take every arrow of the chart (this is the default)
  --by states        few paths that together enter every state
  --by shortest      the shortest way to each state, once more for each data that it can have there
  --by simple        paths that never come back to a state with the same data: at most --limit (100) of at most
                     --length (20) steps
  --by random        --limit (10) walks of --length (20) steps that prefer what was taken least; --seed 2 makes others
  --to <state>       only paths that end in this state, such as dialog.asking; transitions and random walks are
                     continued until they do
  --tag <id>         only paths that show this requirement, such as FAV-02 (docs/requirements.md)
  --limit <number>   at most so many paths
  --data <file>      your own data instead of the model's, as JSON, with all that the event carries:
                     { "cases": { "TOGGLE": [{ "match_id": "m1", "name": "Kettle", "favorite": true }] } }

How they are printed
  --format text | json | gherkin | playwright | mermaid

Run one in a browser
  --run <number>     runs the path of this number in the list and shows each step
  --headed           in a window that you see
  --slow <ms>        waits so many milliseconds before each action
  --base-url <url>   on an app that runs there; default: on the one that is built from this folder
  --record           keeps a video and a trace, and says where

Replay a bug report of the page
  --replay <file>    the path that people took, out of the report that /diagnostics copies; with --run in a browser
`;

const GENERATORS = ['transitions', 'states', 'shortest', 'simple', 'random'] as const;
export const FORMATS = ['text', 'json', 'gherkin', 'playwright', 'mermaid'] as const;
export type Generator = (typeof GENERATORS)[number];
export type Format = (typeof FORMATS)[number];

export type RunOptions = {
  /** The number of the path in the list, from 1. */
  number: number;
  isHeaded: boolean;
  slowMs: number;
  baseUrl: string | undefined;
  isRecorded: boolean;
};

export type Options = {
  /** Undefined: the help is wanted, or the report names the flows. */
  flow: string | undefined;
  isHelp: boolean;
  by: Generator;
  format: Format;
  to: string | undefined;
  tag: string | undefined;
  limit: number | undefined;
  /** Steps after the start. */
  length: number;
  seed: number;
  data: string | undefined;
  replay: string | undefined;
  run: RunOptions | undefined;
};

const OPTIONS = {
  by: { type: 'string' },
  format: { type: 'string' },
  to: { type: 'string' },
  tag: { type: 'string' },
  limit: { type: 'string' },
  length: { type: 'string' },
  seed: { type: 'string' },
  data: { type: 'string' },
  replay: { type: 'string' },
  run: { type: 'string' },
  headed: { type: 'boolean' },
  slow: { type: 'string' },
  'base-url': { type: 'string' },
  record: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads a command line. Throws BadInput with what is wrong in it. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [flow, ...others] = positionals;
  if (others.length > 0)
    throw new BadInput(`One flow at a time, please, not also ${others.join(', ')}.`);
  if (values.replay !== undefined)
    refuseTogether('--replay takes its paths from the report', values, [
      'by',
      'to',
      'tag',
      'limit',
      'length',
      'seed',
    ]);
  if (values.by !== 'random')
    refuseTogether('Only random walks have a seed, with --by random', values, ['seed']);
  if (values.by !== 'random' && values.by !== 'simple')
    refuseTogether('Only --by simple and --by random take a length', values, ['length']);
  if (values.run === undefined)
    refuseTogether('Only a path that is run can be shown so, with --run <number>', values, [
      'headed',
      'slow',
      'base-url',
      'record',
    ]);
  return {
    flow,
    isHelp: values.help === true || (flow === undefined && values.replay === undefined),
    by: choice('--by', values.by ?? 'transitions', GENERATORS),
    format: choice('--format', values.format ?? 'text', FORMATS),
    to: values.to,
    tag: values.tag,
    limit: values.limit === undefined ? undefined : number('--limit', values.limit, 1),
    length: number('--length', values.length ?? '20', 1),
    seed: number('--seed', values.seed ?? '1', 0),
    data: values.data,
    replay: values.replay,
    run:
      values.run === undefined
        ? undefined
        : {
            number: number('--run', values.run, 1),
            isHeaded: values.headed === true,
            slowMs: number('--slow', values.slow ?? '0', 0),
            baseUrl: address(values['base-url']),
            isRecorded: values.record === true,
          },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: withNegatives(args), allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const { message } = asError(error);
    const bare = /^Option '(--[\w-]+).* argument (?:missing|is ambiguous)/.exec(message)?.[1];
    if (bare) throw new BadInput(`${bare} wants a value after it.`, { cause: error });
    const unknown = /^Unknown option '--?([^']+)'/.exec(message)?.[1];
    if (!unknown) throw new BadInput(message.split('\n', 1).join(), { cause: error });
    const known = Object.keys(OPTIONS);
    throw new BadInput(
      `There is no option --${unknown}.${didYouMean(unknown, known).replace('mean ', 'mean --')} There are ${known.map((one) => `--${one}`).join(', ')}.`,
      { cause: error },
    );
  }
}

/** `--limit -1` as `--limit=-1`: a number below zero is the value of an option, and no option itself. */
const withNegatives = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    if (/^-\d/.test(arg) && args[index - 1]?.startsWith('--')) return [];
    const next = args[index + 1] ?? '';
    return arg.startsWith('--') && /^-\d/.test(next) ? [`${arg}=${next}`] : [arg];
  });

function refuseTogether(reason: string, values: Record<string, unknown>, names: string[]) {
  const given = names.filter((name) => values[name] !== undefined).map((name) => `--${name}`);
  if (given.length > 0) throw new BadInput(`${reason}: leave out ${given.join(', ')}.`);
}

function choice<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found) return found;
  throw new BadInput(
    `${option} cannot be "${value}".${didYouMean(value, known)} It is one of ${known.join(', ')}.`,
  );
}

function number(option: string, value: string, least: number): number {
  const read = Number(value);
  if (/^\d+$/.test(value) && Number.isSafeInteger(read) && read >= least) return read;
  throw new BadInput(`${option} must be a whole number from ${least} on, and "${value}" is not.`);
}

function address(value: string | undefined): string | undefined {
  if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)))
    return value;
  throw new BadInput(
    `--base-url must be an address such as https://vigia.example, and "${value}" is not.`,
  );
}
