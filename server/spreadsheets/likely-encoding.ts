import { byteDecoder } from './byte-decoder.ts';
import { type ByteEncoding, type Language, SCRIPTS } from './letters-of-languages.ts';

/** Words that are judged: each once, as lists of products say the same again and again. */
const MOST_WORDS = 1_000;
/** Letters, of which one at least is none of ASCII. Shorter words are units and signs: m³, Nº. */
const WORDS = /[A-Za-z\x80-\xff]{3,}/g;
const DOMAINS = /:\/\/[^\s/"';,]+\.([a-z]{2,3})(?![a-z0-9.-])/gi;

/** What a text of unknown encoding says about its language: words with accents, and domains of its addresses. */
export class LanguageCensus {
  readonly #words = new Set<string>();
  readonly #domains = new Map<string, number>();

  /** @returns whether more of the text would say more. */
  add(chunk: Buffer): boolean {
    const text = chunk.toString('latin1');
    for (const [, domain = ''] of text.matchAll(DOMAINS)) {
      const key = domain.toLowerCase();
      this.#domains.set(key, (this.#domains.get(key) ?? 0) + 1);
    }
    for (const [word] of text.matchAll(WORDS)) {
      if (/[\x80-\xff]/.test(word)) this.#words.add(word);
    }
    return this.#words.size < MOST_WORDS;
  }

  /** The encoding in which the words are most likely those of one language. */
  encoding(): ByteEncoding {
    const words = [...this.#words];
    const expectation = this.#expectation();
    let best: { encoding: ByteEncoding; likelihood: number } | null = null;
    for (const { encodings, languages } of SCRIPTS) {
      for (const [rank, encoding] of encodings.entries()) {
        const counts = countLetters(words.map(byteDecoder(encoding)));
        const rare = RARE * rank;
        for (const language of languages) {
          const likelihood = likelihoodOf(counts, language) + expectation(language) + rare;
          if (likelihood > (best?.likelihood ?? -Infinity)) best = { encoding, likelihood };
        }
      }
    }
    return best?.encoding ?? 'windows-1252';
  }

  /**
   * The languages of the country that most addresses are of are expected; if they are of none, those of Western Europe.
   */
  #expectation(): (language: Language) => number {
    const addressesOf = ({ domains }: Language) =>
      domains.split(' ').reduce((sum, domain) => sum + (this.#domains.get(domain) ?? 0), 0);
    const most = Math.max(...SCRIPTS.flatMap(({ languages }) => languages.map(addressesOf)));
    const western: readonly Language[] = SCRIPTS[0].languages;
    return (language) => {
      if (most === 0) return western.includes(language) ? USUAL : 0;
      return addressesOf(language) === most ? EXPECTED : 0;
    };
  }
}

/** The logarithms of how likely a sign, and a letter of another language, is within a word. */
const SIGN = -8;
const OTHER_LETTER = -6;
/** That of a mark of punctuation beside a word. */
const MARK = -3;
/**
 * What is added for a language of the country of the addresses, a usual language, and each encoding that is more usual.
 */
const EXPECTED = 6;
const USUAL = 2;
const RARE = -3;

/** Marks that stand beside a word without a blank, and those within one. */
const BEFORE = /^[«»‘’‚“”„–—…•\u00a0]+/;
const BEHIND = /[«»‘’“”„–—…™®©°€•\u00a0]+$/;
const WITHIN = new Set('’–—·\u00a0');

/**
 * How often each character that is none of ASCII is in words of its alphabet alone, and in those with letters of ASCII.
 */
type Counts = {
  pure: Map<string, number>;
  mixed: Map<string, number>;
  signs: number;
  marks: number;
};

function countLetters(words: string[]): Counts {
  const counts: Counts = { pure: new Map(), mixed: new Map(), signs: 0, marks: 0 };
  for (const word of words) {
    const letters = word.replace(BEFORE, '').replace(BEHIND, '');
    counts.marks += word.length - letters.length;
    const alphabet = /[a-z]/i.test(letters) ? counts.mixed : counts.pure;
    let last = '';
    for (const character of letters) {
      const lower = character === 'İ' ? 'i' : character.toLowerCase();
      const isRaised = lower !== character && last !== last.toUpperCase();
      if (isRaised && character > '\x7f') counts.signs++;
      else if (character > '\x7f') alphabet.set(lower, (alphabet.get(lower) ?? 0) + 1);
      last = character;
    }
  }
  return counts;
}

function likelihoodOf({ pure, mixed, signs, marks }: Counts, { letters }: Language): number {
  const shares = Array.from(letters, (letter, rank) => [letter, 1 / (rank + 2)] as const);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  const known = new Map(shares.map(([letter, share]) => [letter, Math.log(share / all)]));
  const isLatin = /\p{Script=Latin}/u.test(letters);
  const ofAll = (counts: Map<string, number>, weights: ReadonlyMap<string, number>) =>
    [...counts].reduce(
      (sum, [letter, count]) => sum + count * (weights.get(letter) ?? likelihoodOfOther(letter)),
      0,
    );
  return (
    signs * SIGN + marks * MARK + ofAll(pure, known) + ofAll(mixed, isLatin ? known : new Map())
  );
}

function likelihoodOfOther(character: string): number {
  if (WITHIN.has(character)) return MARK;
  return /\p{L}/u.test(character) && !'µªº'.includes(character) ? OTHER_LETTER : SIGN;
}
