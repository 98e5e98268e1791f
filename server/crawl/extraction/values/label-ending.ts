import { foldLetters } from './phrase.ts';

/** Words that may stand between a label and its amount: `UVP des Herstellers: 129 €`. */
const FILLERS =
  'preis|price|prix|precio|preço|prezzo|pris|prijs|cena|cijena|hinta|hind|kaina|ár|preț|цена|ціна|τιμή|fiyat|(?:udsalgs|utsalgs|butiks|cirka)pris|detaljpris|cena producenta|detaliczna|producenta|(?:prodejní|prodajná|maloobchodní|maloobchodná|koncová|predajná)(?: cena)?|retail price|recomendado|recommandé|consigliato|výrobce|výrobcu|税込|税抜|des herstellers|du fabricant|del fabricante|del produttore|war|was|était|era|byla|wynosiła|inkl\\.?|incl?\\.?|ink\\.?|brutto|moms|mva|mwst\\.?|vat|ttc|btw|iva|alv|dph|pdv|ddv';

/** What else may stand there: marks, a number of a footnote, a currency. */
export const END = String.raw`(?:\s*[*:().]|(?<=\p{L})[1-9](?!\d))*\s*(?:[a-z]{0,3}\p{Sc}|(?<!\p{L})(?:[a-z]{2,3}|kr\.|rs\.))?\s*$`;

/** Languages without spaces between words. */
const JOINED = new Set(['ja', 'zh', 'ko', 'th']);

const wordsOf = (labels: Readonly<Record<string, string>>, isJoined: boolean): string =>
  Object.entries(labels)
    .flatMap(([language, words]) => (JOINED.has(language) === isJoined ? [words] : []))
    .map(foldLetters)
    .join('|');

/** The labels of all languages, folded; where a language has spaces, each begins a word. */
export const labelsOf = (labels: Readonly<Record<string, string>>): string =>
  `(?<!\\p{L})(?:${wordsOf(labels, false)})|${wordsOf(labels, true)}`;

/** A folded text that ends with one of the words and what may stand between them and the amount. */
export const endingIn = (words: string): RegExp =>
  new RegExp(`(?:${words})\\.?(?:[\\s*(]+(?:${foldLetters(FILLERS)}))*${END}`, 'u');
