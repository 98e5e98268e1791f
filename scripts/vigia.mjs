#!/usr/bin/env node
// Installs and builds what is missing, then runs a command of the operator's: npx vigia --help.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Vigia needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
// A container has what was built and no sources.
if (existsSync(join(ROOT, 'src'))) {
  // What a command prints is for others to read: this goes beside it.
  const { log } = console;
  console.log = console.error;
  ensureInstalled();
  ensureBuilt();
  console.log = log;
}
await import('../dist/server/vigia.js');
