import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { simulate } from '../tests/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const [runs, first, jobs] = [values.runs, values.seed, values.jobs].map(Number) as [
  number,
  number,
  number,
];
if (![runs, first, jobs].every(Number.isInteger) || runs < 1 || jobs < 1) {
  throw new Error(
    `--runs, --seed and --jobs are whole numbers, got ${values.runs}, ${values.seed} and ${values.jobs}`,
  );
}

/** What some lives came to. */
type Tally = { lives: number; kept: number; effects: number; broken: number };
const PART = 100;

async function live(seed: number, count: number): Promise<Tally> {
  const tally: Tally = { lives: count, kept: 0, effects: 0, broken: 0 };
  for (let one = seed; one < seed + count; one++) {
    const { problems, steps, kept, effects } = await simulate({ seed: one });
    tally.kept += kept;
    tally.effects += effects;
    if (problems.length === 0) continue;
    tally.broken++;
    console.error(`seed ${one}\n  ${problems.join('\n  ')}\n  after: ${steps.join(' · ')}`);
  }
  return tally;
}

/** Processes take parts of the seeds in turn; a life is the same in any of them. */
async function divide(): Promise<Tally> {
  const total: Tally = { lives: 0, kept: 0, effects: 0, broken: 0 };
  let next = first;
  const add = (part: Tally) => {
    for (const name of Object.keys(total) as (keyof Tally)[]) total[name] += part[name];
    if (total.lives % 500 === 0) console.log(`${total.lives} of ${runs} lives`);
  };
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(import.meta.filename, [], { env: { ...process.env, LIVES: '1' } });
      const give = () => {
        const count = Math.min(PART, first + runs - next);
        if (count <= 0) return child.disconnect();
        child.send({ seed: next, count });
        next += count;
        return undefined;
      };
      child.on('message', (part: Tally) => {
        add(part);
        give();
      });
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`)),
      );
      give();
    });
  await Promise.all(Array.from({ length: Math.min(jobs, Math.ceil(runs / PART)) }, worker));
  return total;
}

if (process.env['LIVES']) {
  process.on('message', ({ seed, count }: { seed: number; count: number }) => {
    void live(seed, count).then((tally) => process.send!(tally));
  });
} else {
  const { kept, effects, broken } = await divide();
  console.log(
    `${runs} lives from seed ${first}: ${kept} intents kept, ${effects} effects on the server, ` +
      `${broken} broken (repeat one with --runs 1 --seed <seed>)`,
  );
  process.exit(broken === 0 ? 0 : 1);
}
