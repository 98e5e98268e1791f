import { text } from 'node:stream/consumers';
import { runCommand } from './operator/run.ts';

// Those who read the output through a pipe may leave early.
process.stdout.on('error', () => process.exit(1));
const status = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  readInput: () => text(process.stdin),
});
// What a command that failed left open keeps nobody waiting.
process.exit(status);
