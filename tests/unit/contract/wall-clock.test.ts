import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { momentOf, startOfDay, wallClock } from '../../../contract/rules/wall-clock.ts';

/** Of these, Santiago, Havana and the Azores change their clocks at midnight. */
const ZONES = [
  'Europe/Madrid',
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const FIRST = Date.UTC(2025, 0, 1);
const DAYS = Array.from({ length: 730 }, (_, index) => FIRST + index * DAY_MS);

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'long' });

/** Moments about which the clocks of a zone change, and two others. */
function turnsOf(timeZone: string): number[] {
  const format = formatOf(timeZone);
  const clock = (at: number) => format.format(at).replace(/^[^,]*, /, '');
  const turns = DAYS.filter((day) => clock(day) !== clock(day + DAY_MS));
  return [...turns, FIRST, FIRST + 200 * DAY_MS];
}

const moment = fc
  .constantFrom(...ZONES.flatMap((zone) => turnsOf(zone).map((turn) => ({ zone, turn }))))
  .chain(({ zone, turn }) =>
    fc
      .integer({ min: -36 * 60, max: 60 * 60 })
      .map((minutes) => ({ zone, at: turn + minutes * MINUTE_MS })),
  );

test('FIG-33 a day begins with its first moment, also where the clocks change at midnight', () => {
  fc.assert(
    fc.property(moment, ({ zone, at }) => {
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      const day = (time: number) => format.format(time);
      const start = startOfDay(at, zone);
      expect([day(start), day(start - 1) < day(at)]).toEqual([day(at), true]);
      expect(start).toBeLessThanOrEqual(at);
    }),
    { numRuns: 500 },
  );
});

test('FIG-33 an hour of a date is the first moment with it, or the one after it where it is skipped', () => {
  fc.assert(
    fc.property(moment, ({ zone, at }) => {
      const wall = wallClock(at, zone);
      const found = momentOf(wall, wall.hour, zone);
      const hour = wallClock(found, zone);
      expect([hour.day, hour.hour]).toEqual([wall.day, wall.hour]);
      expect(found).toBeLessThanOrEqual(at);
      const before = wallClock(found - HOUR_MS, zone);
      expect([before.day, before.hour]).not.toEqual([wall.day, wall.hour]);
    }),
    { numRuns: 500 },
  );
});

/** Dates on which clocks were put forward, with the hour that this skipped. */
const SKIPPED = [
  { timeZone: 'Europe/Madrid', date: { year: 2026, month: 3, day: 29 }, hour: 2 },
  { timeZone: 'America/New_York', date: { year: 2026, month: 3, day: 8 }, hour: 2 },
  { timeZone: 'America/Santiago', date: { year: 2025, month: 9, day: 7 }, hour: 0 },
  { timeZone: 'Africa/Cairo', date: { year: 2025, month: 4, day: 25 }, hour: 0 },
  { timeZone: 'America/Havana', date: { year: 2025, month: 3, day: 9 }, hour: 0 },
  { timeZone: 'Australia/Sydney', date: { year: 2025, month: 10, day: 5 }, hour: 2 },
];

test.each(SKIPPED)(
  'FEED-06 an hour that is skipped in $timeZone is the one after it, on the same day',
  ({ timeZone, date, hour }) => {
    const at = momentOf(date, hour, timeZone);
    expect(wallClock(at, timeZone)).toEqual({ ...date, hour: hour + 1, minute: 0 });
  },
);
