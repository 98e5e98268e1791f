import type { Quantities } from './measures.ts';

const WORDS =
  'licen[cs]es?|lic|lizenz(?:en)?|licencia|licenza|licencja|licentie|subscriptions?|subs|abonnement|upgrade|upg|sdk|software|jewel case|netware|linux|unix|(?:single|multi)[ -]?user|\\d+ users?';
const PUBLISHERS =
  'adobe|symantec|norton|mcafee|kaspersky|bitdefender|eset|corel|autodesk|intuit|quickbooks|nuance|roxio|vmware|citrix|oracle|sap';
const SOFTWARE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS}|${PUBLISHERS})(?![\\p{L}\\p{N}])`, 'u');

/**
 * Whether a folded text offers software or a licence for it. `systems` are the operating systems that it names, not as
 * those of a device that the product is for: only things have amounts other than counts beside them.
 */
export function isSoftware(
  folded: string,
  systems: readonly string[],
  { measures }: Pick<Quantities, 'measures'>,
): boolean {
  if (SOFTWARE.test(folded)) return true;
  return systems.length > 0 && measures.every(({ dimension }) => dimension === 'count');
}
