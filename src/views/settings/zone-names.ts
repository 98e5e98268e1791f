import { fold } from '../../../contract/rules/fold.ts';

/** A device knows more names than it lists; both zones are among the choices. */
export function zoneNames(...others: string[]): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...others])].toSorted();
}

/** How far the clocks of a zone are from UTC at a time: 'UTC+1', 'UTC-3:30', 'UTC'. */
export function zoneOffset(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', 'UTC').replace('\u2212', '-');
}

/** 'Europe/Madrid (UTC+1)'. */
export const zoneLabel = (zone: string, at: number): string => `${zone} (${zoneOffset(zone, at)})`;

/** What is compared with what a person types: 'new york' finds America/New_York. */
export const searchedZone = (text: string): string => fold(text.trim()).replaceAll('_', ' ');
