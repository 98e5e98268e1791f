import { UNIT_NAMES } from './units.ts';

/** A bundle whose number of units is not stated ('multipack'): it differs from a single unit only. */
export const UNKNOWN_PACK = Infinity;

const FRONT = '(?<![\\p{L}\\p{N}.,/])';
const END = '(?![\\p{L}\\p{N}])';
const COUNT = '(\\d{1,3})';
const NOT_AN_AMOUNT = `(?![\\p{N}.,]|[ -]?(?:${UNIT_NAMES})${END})`;
const WRAPPINGS =
  'packs?|set|box|case|lot|bundle|paquete|caja|confezione|paquet|boite|paket|karton|pak|doos|verpakking(?:en)?|baleni|balenie|bal|opakowanie|komplet|sada|zestaw|pachet|bax|csomag|forpackning|pakke|pakkaus|takim|seti|комплект|набор|упаковка|πακετο|σετ|συσκευασια|conjunto|embalagem|estuche|juego|szett|sett';
const CONTAINERS =
  'bottles|cans|flaschen|dosen|bouteilles|canettes|botellas|latas|bottiglie|lattine|flessen|blikjes';

/** Each has the count as its only group. */
const COUNTED: readonly RegExp[] = [
  `${FRONT}(?:${WRAPPINGS}) ?(?:of|de|da|di|von|van|mit|con|a|po|z|od|af|av|na|из|от|των) ?${COUNT}${NOT_AN_AMOUNT}`,
  `${FRONT}(?:multi)?pack[ -]?${COUNT}${NOT_AN_AMOUNT}`,
  `${FRONT}${COUNT}[ -]?(?:packs?|pks?|pck|pak)${END}`,
  `${FRONT}${COUNT}er(?:[ -]?(?:set|pack|packung|box|karton|paket))?${END}`,
  `${FRONT}${COUNT} ?(?:${CONTAINERS})${END}`,
  `${FRONT}${COUNT}'(?:l[iu]k?)(?: (?:paket|set|kutu))?${END}`,
  `\\( ?x ?${COUNT} ?\\)`,
  `^${COUNT} ?x (?=\\p{L}{3})`,
].map((source) => new RegExp(source, 'gu'));

const WORDS: readonly (readonly [number, RegExp])[] = (
  [
    [1, 'single|einzel'],
    [2, 'twin|double|dual|duo|doppel|zweier|two|dubbel|dobbelt|tupla|dvoj'],
    [3, 'triple|tri|trio|dreier|three'],
    [4, 'vierer|four|quattro'],
    [6, 'six|sechser'],
    [UNKNOWN_PACK, 'multi'],
  ] as const
).map(([count, names]) => [
  count,
  new RegExp(
    `${FRONT}(?:${names})[ -]?(?:pack(?:ung|s)?|pa[ck]k?|pakke|paket|pakkaus|baleni)${END}`,
    'gu',
  ),
]);

/** Reads how many sales units are bundled according to a folded text, and removes those phrases from it. */
export function readPacks(folded: string): { pack: number | null; rest: string } {
  const counts: number[] = [];
  let rest = folded;
  for (const pattern of COUNTED) {
    rest = rest.replace(pattern, (_phrase, count: string) => {
      counts.push(Number(count));
      return ' ';
    });
  }
  for (const [count, pattern] of WORDS) {
    rest = rest.replace(pattern, () => {
      counts.push(count);
      return ' ';
    });
  }
  const stated = counts.filter((count) => count >= 1 && count !== UNKNOWN_PACK);
  if (stated.length > 0) return { pack: Math.max(...stated), rest };
  return { pack: counts.includes(UNKNOWN_PACK) ? UNKNOWN_PACK : null, rest };
}
