import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveChromium } from '../browser.mjs';
import { ensureBuilt, freePort } from '../prepare.mjs';
import { BadInput } from './bad-input.ts';
import type { RunOptions } from './options.ts';
import { eventOf, type DescribedFlow, type DescribedPath } from './described.ts';

/** The path that a browser test runs instead of its own, in the file that `RUN_PATH` names. */
type RunFile = {
  flow: string;
  title: string;
  /** The events after the start. */
  events: { type: string }[];
};

/**
 * Runs a path of the list in a browser, which shows each step as it happens. Answers the exit code of the run. Throws
 * BadInput when there is no such path, when nobody sees the flow, or without a browser.
 */
export async function run({ flow, paths }: DescribedFlow, options: RunOptions): Promise<number> {
  const path = paths.find(({ number }) => number === options.number);
  if (!path)
    throw new BadInput(`There is no path ${options.number}: the list has ${paths.length}.`);
  const spec = `model-tests/${flow}.spec.ts`;
  if (!existsSync(spec))
    throw new BadInput(
      `${flow} cannot be run in a browser: it shows nothing of its own on a page.`,
    );
  await refuseWithoutBrowser(options);
  const folder = await mkdtemp(join(tmpdir(), 'vigia-path-'));
  const recordings = join('reports', 'recordings', `${flow}-${path.number}`);
  try {
    const file = join(folder, 'path.json');
    await writeFile(file, JSON.stringify(runFileOf(flow, path)));
    if (options.baseUrl === undefined) ensureBuilt();
    if (options.isRecorded) await emptied(recordings);
    console.log(`${flow} ${path.number}: ${path.title}`);
    const code = await playwright(spec, await environment(options, { file, recordings }));
    if (options.isRecorded) await printRecordings(recordings);
    return code;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function refuseWithoutBrowser({ isHeaded }: RunOptions): Promise<void> {
  try {
    await resolveChromium({ isHeaded });
  } catch (error) {
    throw new BadInput((error as Error).message);
  }
}

const runFileOf = (flow: string, { title, steps }: DescribedPath): RunFile => ({
  flow,
  title,
  events: steps.slice(1).map(eventOf),
});

async function environment(
  { baseUrl, isHeaded, slowMs, isRecorded }: RunOptions,
  { file, recordings }: { file: string; recordings: string },
): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    RUN_PATH: file,
    SLOW_MO: String(slowMs),
    MODEL_PORT: process.env['MODEL_PORT'] ?? String(await freePort()),
    ...(baseUrl !== undefined && { BASE_URL: baseUrl }),
    ...(isHeaded && { HEADED: '1' }),
    ...(isRecorded && { RECORD: recordings }),
  };
}

function playwright(spec: string, env: NodeJS.ProcessEnv): Promise<number> {
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test', '--project=model', '--grep=@asked', spec], {
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function emptied(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function printRecordings(folder: string) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.webm')))
    console.log(`Video: ${join(folder, file)}`);
  for (const file of files.filter((name) => name.endsWith('.zip')))
    console.log(`Trace: ${join(folder, file)} (npx playwright show-trace ${join(folder, file)})`);
}
