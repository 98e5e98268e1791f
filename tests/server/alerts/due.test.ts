import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../../contract/choices.ts';
import { lastMailMoment } from '../../../server/alerts/due.ts';

const at = (iso: string) => Date.parse(iso);
const momentAt = (now: string, days: (typeof WEEKDAYS)[number][], timeZone: string) => {
  const moment = lastMailMoment(at(now), { days, timeZone });
  return moment && { at: new Date(moment.at).toISOString(), isToday: moment.isToday };
};

describe('ALERT-08 mail is due at 9h on the chosen days in the time zone of the account', () => {
  test.each([
    ['winter in Madrid', '2026-01-12T08:00:00Z', 'Europe/Madrid', '2026-01-12T08:00:00.000Z', true],
    [
      'a second earlier',
      '2026-01-12T07:59:59Z',
      'Europe/Madrid',
      '2026-01-05T08:00:00.000Z',
      false,
    ],
    ['summer in Madrid', '2026-07-13T07:00:00Z', 'Europe/Madrid', '2026-07-13T07:00:00.000Z', true],
    ['Mexico', '2026-01-12T15:00:00Z', 'America/Mexico_City', '2026-01-12T15:00:00.000Z', true],
    ['half an hour off', '2026-01-12T03:30:00Z', 'Asia/Kolkata', '2026-01-12T03:30:00.000Z', true],
    [
      'where Monday began',
      '2026-01-11T20:00:00Z',
      'Pacific/Auckland',
      '2026-01-11T20:00:00.000Z',
      true,
    ],
    ['the day after', '2026-01-13T23:30:00Z', 'Europe/Madrid', '2026-01-12T08:00:00.000Z', false],
    [
      'the day the clocks change',
      '2026-03-29T07:00:00Z',
      'Europe/Madrid',
      '2026-03-23T08:00:00.000Z',
      false,
    ],
    [
      'the Monday after it',
      '2026-03-30T07:00:00Z',
      'Europe/Madrid',
      '2026-03-30T07:00:00.000Z',
      true,
    ],
  ])('%s', (_, now, timeZone, expected, isToday) => {
    expect(momentAt(now, ['Mon'], timeZone)).toEqual({ at: expected, isToday });
  });

  test('with several days the latest of them counts', () => {
    expect(momentAt('2026-01-16T12:00:00Z', ['Mon', 'Thu'], 'Europe/Madrid')).toEqual({
      at: '2026-01-15T08:00:00.000Z',
      isToday: false,
    });
  });

  test('the moment is 9:00 of a chosen day in the zone, in the past, and less than eight days ago', () => {
    const zones = ['Europe/Madrid', 'America/Santo_Domingo', 'Europe/London', 'Asia/Tokyo', 'UTC'];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.subarray([...WEEKDAYS], { minLength: 1 }),
        fc.constantFrom(...zones),
        (date, days, timeZone) => {
          const now = date.getTime();
          const moment = lastMailMoment(now, { days, timeZone })!;
          const shown = new Intl.DateTimeFormat('en-GB', {
            timeZone,
            weekday: 'short',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          }).formatToParts(moment.at);
          const part = (type: string) => shown.find((each) => each.type === type)?.value;
          expect(days).toContain(part('weekday'));
          expect([part('hour'), part('minute')]).toEqual(['09', '00']);
          expect(now - moment.at).toBeGreaterThanOrEqual(0);
          expect(now - moment.at).toBeLessThan(8 * 86_400_000);
        },
      ),
    );
  });
});
