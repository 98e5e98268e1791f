// Installs and builds what is missing, then runs the server in this process.
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
await import('../dist/server/main.js');
