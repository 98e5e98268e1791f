import type { Clause, Match, Word } from './phrase.ts';
import { isTimeUnit } from './phrase.ts';
import { NOW_WORDS } from './now-words.ts';
import {
  anyNot,
  isAgainst,
  ONLY,
  roles,
  type Kind,
  type Means,
  type PhraseRole,
} from './stock-phrases.ts';

export type StatementReading = {
  clause: Clause;
  /** Words of the same sentence before the clause. */
  before: Word[];
  used: boolean[];
  /** The same, without the phrases against buying: 'tijdelijk niet' also negates the words after it. */
  usedFor: boolean[];
};

/** Words of a role in some languages, and their range in the clause: [from, to). */
type Search = { role: PhraseRole; languages: string[]; from: number; to: number };

const has = (reading: StatementReading, search: Search): boolean => indexOf(reading, search) >= 0;

const stands = (
  words: Word[],
  at: number,
  { role, languages }: Pick<Search, 'role' | 'languages'>,
) => languages.some((each) => roles.get(each)?.[role].has(words, at));

/** First position of an unused word of a role, or -1. */
function indexOf(
  { clause: { words }, used }: Pick<StatementReading, 'clause' | 'used'>,
  search: Search,
): number {
  for (let at = Math.max(0, search.from); at < Math.min(search.to, words.length); at++) {
    if (!used[at] && stands(words, at, search)) return at;
  }
  return -1;
}

const isZero = (word: Word | undefined): boolean =>
  word?.isNumber === true && /^0+$/.test(word.text);

/** Whether the number of pieces is zero: 'Auf Lager: 0', '0 ks skladem'. */
export function countsNothing(words: Word[], { from, to }: { from: number; to: number }): boolean {
  const within = words.slice(from, to).find((word) => word.isNumber);
  if (within) return isZero(within);
  const before = words[from - 1]?.isNumber ? words[from - 1] : words[from - 2];
  // 'Available quantity: 0': the number belongs to the word before it.
  const at = words[to + 1]?.isFirst ? to + 1 : to;
  return isZero(before) || (isZero(words[at]) && !isTimeUnit(words[at + 1]?.text ?? ''));
}

type Negated = 'no' | 'yes' | 'perhaps';

/** The number of words after a negation that it applies to. */
const REACH = 6;

function negated(
  read: StatementReading,
  { from, to, means }: Match<Means>,
  languages: string[],
): Negated {
  const { words } = read.clause;
  const reading = { clause: read.clause, used: isAgainst(means.kind) ? read.used : read.usedFor };
  const negation = { role: 'not', languages } as const;
  if (indexOf(reading, { ...negation, from: 0, to: from }) >= 0) {
    const near = indexOf(reading, { ...negation, from: from - REACH, to: from });
    const isUnsure = near < 0 || ONLY.has(words[near + 1]?.text ?? '');
    return isUnsure || isBeforeColon(words, near, from) ? 'perhaps' : 'yes';
  }
  for (let index = Math.max(0, from - 2); index < from; index++) {
    if (!reading.used[index] && anyNot.has(words, index)) {
      return isBeforeColon(words, index, from) ? 'perhaps' : 'yes';
    }
  }
  const after = indexOf(reading, { ...negation, from: to, to: words.length });
  if (after < 0) return 'no';
  return isDeniedAtEnd(words, to, after) ? 'yes' : 'perhaps';
}

/**
 * Whether a negation behind a phrase is about it: it follows at once or after words that only say 'now', or ends a
 * sentence that has its verb behind the phrase, as in 'Lieferbar ist dieser Artikel derzeit nicht'.
 */
function isDeniedAtEnd(words: Word[], phraseEnd: number, negation: number): boolean {
  const between = words.slice(phraseEnd, negation);
  const behind = words.slice(negation + 1);
  if (between.length === 0 && behind.length <= 1) return true;
  if (!behind.every(({ text }) => NOW_WORDS.has(text))) return false;
  const isInverted = BE_OR_HAVE.test(between[0]?.text ?? '') && !between.some(isAlternative);
  return isInverted || between.every(({ text }) => NOW_WORDS.has(text));
}

const BE_OR_HAVE = /^(?:ist|sind|haben|is|zijn|hebben|ar|er|har)$/;

const isAlternative = ({ text }: Word): boolean => /^(?:oder|of|eller|or)$/.test(text);

/** Whether a colon stands between two words: 'No waiting: in stock'. */
const isBeforeColon = (words: Word[], at: number, to: number): boolean =>
  words.slice(at + 1, to + 1).some(({ isFirst }) => isFirst);

/** A phrase in its clause, with the languages that it belongs to. */
export class Statement {
  readonly words: Word[];
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly isDenied: Negated;
  private readonly reading: StatementReading;
  private readonly languages: string[];

  constructor(reading: StatementReading, match: Match<Means>, languages: string[]) {
    this.reading = reading;
    this.languages = languages;
    this.words = reading.clause.words;
    this.from = match.from;
    this.to = match.to;
    this.kind = match.means.kind;
    this.isDenied = negated(reading, match, languages);
  }

  /** Whether the clause has a word of a role between two positions, the second excluded. */
  has(role: PhraseRole, [from, to]: readonly [number, number]): boolean {
    const { reading, languages } = this;
    return has(reading, { role, languages, from, to });
  }

  /** Whether a word before it says that it is not yet, also one of 'soon again': 'brzy opět skladem'. */
  get isExpected(): boolean {
    const { from, languages } = this;
    const { clause, usedFor: used } = this.reading;
    return indexOf({ clause, used }, { role: 'soon', languages, from: from - 4, to: from }) >= 0;
  }

  /** The same as `has`, but English words count in every language. */
  hasAnywhere(role: PhraseRole, [from, to]: readonly [number, number]): boolean {
    const languages = [...this.languages, 'en'];
    return has(this.reading, { role, languages, from, to });
  }

  /** Words of the phrase itself. */
  get own(): Word[] {
    return this.words.slice(this.from, this.to);
  }

  get next(): string {
    return this.words[this.to]?.text ?? '';
  }

  /** About physical shops, not the online shop. */
  get isInShops(): boolean {
    return inShops(this.reading, this.languages);
  }

  /** True only under a condition that is stated earlier in the sentence. */
  get isConditional(): boolean {
    const { before } = this.reading;
    const condition = { role: 'when', languages: this.languages } as const;
    return (
      before.some((_, at) => stands(before, at, condition)) || this.has('when', [0, this.from])
    );
  }
}

/** About physical shops, not the online shop. */
function inShops(reading: StatementReading, languages: string[]): boolean {
  const { words } = reading.clause;
  for (let at = 0; at < words.length; at++) {
    at = indexOf(reading, {
      role: 'shops',
      languages: [...languages, 'en'],
      from: at,
      to: words.length,
    });
    if (at < 0) return false;
    if (!/^(?:online|web|internet|e|onlineshop|webshop)$/.test(words[at - 1]?.text ?? ''))
      return true;
  }
  return false;
}
