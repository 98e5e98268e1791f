import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTimestamp } from '../../../src/views/administration/format-timestamp.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('FIG-36 the time of an event', () => {
  it.each(['UTC', 'Europe/Madrid', 'America/Mexico_City', 'Pacific/Kiritimati'])(
    'lies in the day in which it is counted, on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (const time of ['00:00:00', '12:00:00', '23:30:05']) {
        expect(formatTimestamp(`2026-11-29T${time}.120Z`)).toBe(`2026-11-29 ${time}`);
      }
      expect(formatTimestamp('')).toBe('');
    },
  );
});
