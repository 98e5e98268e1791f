import { readFileSync } from 'node:fs';

/** Linux states the time of a process in hundredths of a second. */
const TICK_MS = 10;

/**
 * How long a process has used a processor since its start.
 *
 * @returns milliseconds, or null where nothing states it, as outside Linux
 */
export function processorMsOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
