import { BadInput } from './paths/bad-input.ts';
import { command } from './paths/command.ts';

try {
  process.exitCode = await command(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
