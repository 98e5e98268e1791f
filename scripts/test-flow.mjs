// Runs the generated tests of flows: `npm run test:flow -- favourite [more]`, on the chart and in a browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, freePort, ROOT } from './prepare.mjs';

const flows = process.argv.slice(2);
const unknown = flows.filter((flow) => !existsSync(join(ROOT, `model-tests/${flow}.model.ts`)));
if (flows.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no flow ${unknown.join(', ')}.`);
  console.error('npm run test:flow -- <flow> [<flow> ...]; npm run paths lists the flows.');
  process.exit(2);
}

ensureInstalled();
ensureBuilt();
const specs = flows
  .map((flow) => `model-tests/${flow}.spec.ts`)
  .filter((file) => existsSync(join(ROOT, file)));
const port = process.env.MODEL_PORT ?? (await freePort());
const codes = [
  run(['vitest', 'run', ...flows.map((flow) => `model-tests/${flow}.test.ts`)]),
  specs.length > 0 ? run(['playwright', 'test', '--project=model', ...specs]) : 0,
];
process.exit(Math.max(...codes));

function run(args) {
  const { status } = spawnSync('npx', args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MODEL_PORT: String(port) },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
