import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '../../config.ts';
import { size } from '../text.ts';
import { failed, type Finding, messageOf, ok, WAIT_MS, warning } from './finding.ts';

const FEW_BYTES = 1_000_000_000;
const NO_BYTES = 100_000_000;
/** Beyond that sign-ins with a code and signed webhooks begin to fail. */
const CLOCK_MS = 30_000;
/** Where Vigia's packages come from. Its answers carry the time; nothing else is asked of it. */
const TIME_OF = 'https://registry.npmjs.org/';

export function checkNode(): Finding {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return failed('node', `this is ${node}`, 'Install Node 20.19 or newer.');
  }
  return major % 2 === 0
    ? ok('node', node)
    : warning('node', `${node} is no version with long support`, 'Install Node 22 or 24.');
}

export async function checkDisks(config: Config): Promise<Finding[]> {
  const folders = [
    ...(config.DATABASE_URL ? [] : [['data folder', config.DATA_DIR]]),
    ['temporary folder', tmpdir()],
  ];
  return Promise.all(folders.map(([check = '', folder = '']) => checkDisk(check, folder)));
}

async function checkDisk(check: string, folder: string): Promise<Finding> {
  if (!existsSync(folder)) return warning(check, `${folder} is not there`, 'Start Vigia once.');
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const found = `${size(free)} are free in ${folder}`;
  const todo = 'Make space there, or use another disk.';
  if (free < NO_BYTES) return failed(check, found, todo);
  return free < FEW_BYTES ? warning(check, found, todo) : ok(check, found);
}

/** Against a server of the internet, where one can be reached. */
export async function checkClock(timeOf = TIME_OF): Promise<Finding> {
  const before = Date.now();
  try {
    const { headers } = await fetch(timeOf, { signal: AbortSignal.timeout(WAIT_MS) });
    const there = timeIn(headers);
    if (there === null) {
      return warning('time', 'not compared: no time came with the answer', 'Compare it yourself.');
    }
    const difference = Math.abs(there - (before + Date.now()) / 2);
    const result = `it differs by ${Math.round(difference / 1000)} s from the internet's`;
    if (difference > CLOCK_MS) {
      return failed('time', result, 'Let this machine take the time from the network (NTP).');
    }
    return ok('time', result);
  } catch (error) {
    const result = `not compared: the internet cannot be reached (${messageOf(error)})`;
    return warning('time', result, 'The crawler needs the internet: look at the firewall and DNS.');
  }
}

/** Milliseconds since 1970, or null if the answer has none. One that a proxy has kept is as old as it says. */
function timeIn(headers: Headers): number | null {
  const there = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  return Number.isFinite(there) && Number.isFinite(age) ? there + age * 1000 : null;
}
