import { fold } from '../../contract/rules/fold.ts';

/** The longest text of one field that is read: names are short, crawled text may not be. */
const MAX_CHARS = 1000;

/** Lower case, without accents, with one kind of quote, dash and multiplication sign. */
export function foldText(text: string): string {
  return fold(
    text
      .slice(0, MAX_CHARS)
      .replace(/[®™©]/g, ' ')
      // A dash between words, which the fold makes a hyphen.
      .replace(/[—―]/g, ' - '),
  )
    .replace(/[✕*]/g, 'x')
    .replace(/″|''/g, '"')
    .replace(/[`´′]/g, "'")
    .replace(/\s*'s\b/g, 's')
    .replace(/\( ?(?:r|tm|c) ?\)/g, ' ')
    .replace(/(\d) \.(?=\d)/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters and digits only: codes and brands are compared in this form. */
export function squash(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

const GERMAN =
  /^(schwarz|weiss|grau|silber|rot|blau|grun|gelb|braun|golden|schmal|breit|klein|gross|matt|glanzend|kabellos|gebraucht|deutsch)n?e[mnrs]$/;

/** The German adjective of a colour or property without its ending: 'schwarzes' is 'schwarz'. */
export function uninflected(word: string): string {
  return GERMAN.exec(word)?.[1] ?? word;
}

/** Removes the plural ending, which English, French and Spanish shop titles use inconsistently: 'buds2' is 'bud2'. */
export function singular(word: string): string {
  const numbered = /^(\p{L}{2,}[^\P{L}s])s(\d{1,2})$/u.exec(word);
  if (numbered) return `${numbered[1]}${numbered[2]}`;
  return word.length >= 4 && word.endsWith('s') && !word.endsWith('ss') && !/\d/.test(word)
    ? word.slice(0, -1)
    : word;
}
