import { spawnSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED = join(ROOT, 'node_modules/.vigia-installed');
const BUILT = join(ROOT, 'dist/.built');

/** Ends this process where node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Vigia needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Whether there is a build that `ensureInstalled` has no part in: of `npm ci` and `npm run build`, or of an image. */
export function isBuiltByHand() {
  return !existsSync(INSTALLED) && existsSync(join(ROOT, 'dist/server/vigia.js'));
}

/** Runs a command and ends this process with its status when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs what package-lock.json names, unless exactly that is installed. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  console.log('Installing packages...');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(INSTALLED, lock);
}

const SOURCES = [
  'contract',
  'src',
  'server',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds client and server into dist/, unless they are built from exactly these sources. */
export function ensureBuilt() {
  const state = stateOf(SOURCES);
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === state) return;
  console.log('Building...');
  // In a process of its own, because the client's bundler changes the environment it runs in.
  run(process.execPath, ['scripts/build.mjs']);
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, state);
}

/** A digest of names, sizes and times of change: quick, and different after every edit. */
function stateOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    const entry = statSync(path);
    if (entry.isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    } else {
      hash.update(`${path} ${entry.size} ${entry.mtimeMs}\n`);
    }
  };
  for (const path of paths) visit(join(ROOT, path));
  return hash.digest('hex');
}

/** Below those the system gives to connections that go out, any of which may take a port that was free. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port that nobody listens on: what is left of another run, or another program, may have the usual one. */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}
