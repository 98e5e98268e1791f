// Starts Vigia as a user does, on an empty folder, signs in, ends it with Ctrl-C and starts it again.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const START_MS = 120_000;
const dataDir = mkdtempSync(join(tmpdir(), 'vigia-smoke-'));
const children = new Set();
const env = { ...process.env, PORT: '0', DATA_DIR: join(dataDir, 'data'), DATABASE_URL: '' };

/** Starts `npm start` and resolves with its address once it is announced. */
async function start() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
  children.add(child);
  let output = '';
  const began = performance.now();
  const url = await new Promise((settle, refuse) => {
    const timer = setTimeout(() => refuse(new Error(`no address announced:\n${output}`)), START_MS);
    const read = (chunk) => {
      output += chunk;
      const address = /runs at (http\S+)[^]*vigia-demo/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      settle(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => refuse(new Error(`ended with ${code}:\n${output}`)));
  });
  return { child, url, output: () => output, ms: Math.round(performance.now() - began) };
}

async function stop({ child, output }) {
  child.removeAllListeners('exit');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, `Ctrl-C ended with ${code}:\n${output()}`);
}

try {
  const first = await start();
  const health = await (await fetch(`${first.url}/api/health`)).json();
  assert.equal(health.status, 'ok');
  assert.equal(health.database, 'embedded');
  const page = await (await fetch(`${first.url}/pricing`)).text();
  assert.match(page, /<div id="root">/);
  const signIn = await fetch(`${first.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'vigia-demo' }),
  });
  assert.equal(signIn.status, 200);

  const second = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
  let refusal = '';
  second.stderr.on('data', (chunk) => (refusal += chunk));
  const [code] = await once(second, 'exit');
  assert.notEqual(code, 0);
  assert.match(refusal, /in use by another Vigia process/);

  await stop(first);
  const again = await start();
  await stop(again);
  console.log(`first start ${first.ms} ms, second start ${again.ms} ms`);
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
