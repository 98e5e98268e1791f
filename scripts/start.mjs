// Installs and builds what is missing, then runs the server in this process.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Vigia needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
await import('../dist/server/main.js');
