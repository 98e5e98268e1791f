/**
 * Writes the types of the CSS modules into `css-types/`, where TypeScript finds them by `rootDirs`; `--check` only
 * compares. Fails where a sheet has a class that no source reads: a class that does not exist fails in `tsc`.
 */
import { updateTypes } from './css-types/update-types.ts';

const check = process.argv.includes('--check');
const { stale, faults } = await updateTypes(process.cwd(), { check });
if (stale.length > 0) console.log(`${check ? 'Stale' : 'Written'}: ${stale.join(', ')}`);
if (check && stale.length > 0) faults.push('Run npm run types');
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
