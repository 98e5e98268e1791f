import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('../../../src/views/administration/format-timestamp.ts', import.meta.url);
const TIMES = ['00:00:00', '12:00:00', '23:30:05'];

/** What a device in the zone shows: a process takes its zone when it starts. */
function shownIn(zone: string): string[] {
  const program = `
    const { formatTimestamp } = await import('${MODULE.href}');
    console.log(JSON.stringify(${JSON.stringify(TIMES)}.map((time) =>
      formatTimestamp('2026-11-29T' + time + '.120Z'))));`;
  const flags = ['--import', 'tsx', '--input-type=module', '-e', program];
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, flags, { env, encoding: 'utf8' })) as string[];
}

describe('FIG-36 the time of an event', () => {
  it.each(['Europe/Madrid', 'America/Mexico_City', 'Pacific/Kiritimati'])(
    'lies in the day in which it is counted, on a device in %s',
    (zone) => {
      expect(shownIn(zone)).toEqual(TIMES.map((time) => `2026-11-29 ${time}`));
    },
  );
});
