import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processorMsOf } from '../../server/crawl/reading/processor-time.ts';

const WATCHED_MS = 1000;

/**
 * What the renderers of all browsers do for a second. Of a page that does not answer, one that works is in a loop, and
 * one that does nothing waits. Empty outside Linux.
 */
export async function watchRenderers(): Promise<string> {
  if (process.platform !== 'linux') return '';
  const before = readdirSync('/proc')
    .filter(isRenderer)
    .map((pid) => ({ pid, ms: processorMsOf(Number(pid)) ?? 0 }));
  await pause(WATCHED_MS);
  return before
    .map(({ pid, ms }) => {
      const now = processorMsOf(Number(pid)) ?? ms;
      return `renderer ${pid} worked ${now - ms} of ${WATCHED_MS} ms, ${now} ms in all`;
    })
    .join('; ');
}

function isRenderer(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
  } catch {
    // No process, or one that has ended since.
    return false;
  }
}
