#!/usr/bin/env node
// Installs and builds what is missing, then runs a command of the operator's: npx vigia --help.
import { ensureBuilt, ensureInstalled, isBuiltByHand, requireNode } from './prepare.mjs';

requireNode();
// A service and a container run what somebody else has built, in a folder that they may not write.
if (!isBuiltByHand()) {
  // What a command prints is for others to read: this goes beside it.
  const { log } = console;
  console.log = console.error;
  ensureInstalled();
  ensureBuilt();
  console.log = log;
}
await import('../dist/server/vigia.js');
