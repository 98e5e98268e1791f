import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Changes the page reader in one place at a time and sees whether its tests notice.

  npm run mutate -- [--count 30] [--seed 1]

Prints each change that no test noticed, and how many were noticed. The sources are as before afterwards.
`;

const FOLDER = 'server/crawl/extraction';
const FILES = [
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(FOLDER, name)),
  'server/crawl/reading/outcome.ts',
  'server/crawl/reading/same-product.ts',
  'server/crawl/reading/whose-page.ts',
];
const TESTS = [
  'tests/server/crawl/extraction',
  'tests/server/crawl/everyday-pages.test.ts',
  'tests/server/crawl/reading/judge-',
  'tests/server/crawl/reading/same-product',
];

/** One change: `to` stands in place of `from` at an offset of a file. */
type Mutant = { file: string; at: number; from: string; to: string };

/** What is skipped, then what is changed: comments, imports, types, texts and patterns stay as they are. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import[\s\S]*?;$|^(?:export )?(?:type|interface)\b[\s\S]*?^(?=\}|\S)|<(?:true|false)>|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[=(,:[!&|?{};\n]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*|(?<op>===|!==|<=|>=|&&|\|\||\?\?| < | > | \+ | - | \* |\btrue\b|\bfalse\b|!(?=[\w(])|(?<=[\s(,:-])\d[\d_]*(?:\.\d+)?(?=[\s,;)]))/gm;

const SWAPS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<=': '>',
  '>=': '<',
  ' < ': ' >= ',
  ' > ': ' <= ',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  ' + ': ' - ',
  ' - ': ' + ',
  ' * ': ' / ',
  true: 'false',
  false: 'true',
  '!': '',
};

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(TOKENS)].flatMap(({ groups, index }) => {
    const from = groups?.['op'];
    if (from === undefined) return [];
    const to = SWAPS[from] ?? (from === '0' ? '1' : '0');
    return [{ file, at: index, from, to }];
  });
}

/** Numbers from 0 to 1 that a seed repeats (Mulberry32). */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function isNoticed({ file, at, from, to }: Mutant): boolean {
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.slice(0, at) + to + source.slice(at + from.length));
  try {
    const run = spawnSync('npx', ['vitest', 'run', '--bail=1', ...TESTS], { timeout: 300_000 });
    return run.status !== 0;
  } finally {
    writeFileSync(file, source);
  }
}

function describe({ file, at, from, to }: Mutant): string {
  const source = readFileSync(file, 'utf8');
  const line = source.slice(0, at).split('\n').length;
  return `${file}:${line}  ${source.split('\n')[line - 1]!.trim()}  [${from.trim()} -> ${to.trim() || 'nothing'}]`;
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const mutants = FILES.flatMap(mutantsOf);
  const random = randoms(Number(values.seed));
  const chosen = Array.from({ length: Number(values.count) }, () => {
    const at = Math.floor(random.next().value * mutants.length);
    return mutants.splice(at, 1)[0]!;
  });
  let noticed = 0;
  for (const mutant of chosen) {
    const isFound = isNoticed(mutant);
    if (isFound) noticed++;
    console.log(`${isFound ? 'noticed  ' : 'SURVIVED '} ${describe(mutant)}`);
  }
  console.log(
    `${noticed} of ${chosen.length} noticed, of ${mutants.length + chosen.length} possible`,
  );
}
