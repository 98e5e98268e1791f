import { compareText } from './sort.ts';

type Ordered = { alias: string; own: boolean };

/**
 * The order of websites in tables and files: the own one first, the others by alias. In every language the same: Danish
 * has 'aa' behind 'z'.
 *
 * @example
 * compareWebsites({ alias: 'z.dk', own: true }, { alias: 'a.dk', own: false }) < 0; // → true
 * compareWebsites({ alias: 'aa.dk', own: false }, { alias: 'z.dk', own: false }) < 0; // → true
 */
export const compareWebsites = (a: Ordered, b: Ordered): number =>
  Number(b.own) - Number(a.own) || compareText(a.alias, b.alias);
