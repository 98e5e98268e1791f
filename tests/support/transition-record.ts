import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `model`: a live actor without a browser. `browser`: the built app, API held. `journey`: the real server. */
export const LAYERS = ['model', 'browser', 'journey'] as const;
export type Layer = (typeof LAYERS)[number];

/** How often each transition was taken: machine id, then `transitionKey`. */
export type Taken = Record<string, Record<string, number>>;

export const FOLDER = 'reports/transitions';

/** A partial run would be counted on top of the whole: only runs with `REPORT=1` are recorded, as in vitest.config.ts. */
export const isRecorded = Boolean(process.env['REPORT']);

export function countTaken(taken: Taken, machine: string, key: string): void {
  const counts = (taken[machine] ??= {});
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Keeps what a worker or a flow took, under a name that no other has within its layer. */
export function writeTaken(layer: Layer, name: string, taken: Taken, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${layer}-${name}.json`), JSON.stringify(taken, null, 2));
}

/**
 * What the runs so far took, all files of a layer added up. Nothing at all where no run was recorded.
 *
 * @throws Error with a sentence that names the file, when one of them is not a record
 */
export function readTaken(folder = FOLDER): Record<Layer, Taken> | undefined {
  const sum: Record<Layer, Taken> = { model: {}, browser: {}, journey: {} };
  const files = filesIn(folder);
  for (const file of files) {
    const layer = LAYERS.find((one) => file.startsWith(`${one}-`));
    if (layer) add(sum[layer], recordIn(join(folder, file)));
  }
  return files.length > 0 ? sum : undefined;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

function add(sum: Taken, taken: Taken) {
  for (const [machine, counts] of Object.entries(taken))
    for (const [key, count] of Object.entries(counts)) {
      const all = (sum[machine] ??= {});
      all[key] = (all[key] ?? 0) + count;
    }
}

function recordIn(file: string): Taken {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isTaken(record)) return record;
  } catch {
    // What is no JSON is no record either.
  }
  throw new Error(`${file} is not a record of transitions: delete it, or run npm test again`);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTaken = (record: unknown): record is Taken =>
  isObject(record) &&
  Object.values(record).every(
    (counts) =>
      isObject(counts) && Object.values(counts).every((count) => typeof count === 'number'),
  );
