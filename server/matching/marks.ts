import type { Corpus } from './corpus.ts';
import { isGeneration, isVersion, type PreparedRecord } from './prepare.ts';
import { disjoint } from './properties.ts';

/** Marks are numbers and short words with a digit ('990', 'k4', 'gen2'): they distinguish the models of a series. */
export type MarkFeatures = {
  /** Rarity of the rarest mark that both have. */
  markAgree: number;
  /** Each record has a mark that the other should have and does not; or only one record does. */
  markConflict: number;
  markMissing: number;
  /** A short model number continues with a letter in the other record: 7600 and 7600x. */
  suffix: number;
  /** Only one record states a generation, and not the first. */
  generationMissing: number;
  /** Each has a short word in capitals that the other should have and does not ('GN', 'UV'). */
  letterConflict: number;
  /** Only one has a word of one or two capitals that is no usual abbreviation ('AX', 'FC'). */
  letterMissing: number;
  /** Only one has a mark of a letter and a figure ('D4', 'G2'). */
  shortMarkMissing: number;
  /** Both state a specification of one kind, each a different one. */
  specConflict: number;
  /** The same word is followed by different numbers: 'Sport 4' and 'Sport 5', 'i5' and 'i7'. */
  numberConflict: number;
};

/** Whether a code contains a number as a whole: 'rtx4070s' contains 4070 and not 407. */
function within(code: string, mark: string): boolean {
  const at = code.indexOf(mark);
  return at >= 0 && !/\d/.test(code[at - 1] ?? '') && !/\d/.test(code[at + mark.length] ?? '');
}

/** Whether the record has a mark in any spelling: 'k4' as 'k 4', '4070' inside a model code. */
function hasMark(other: PreparedRecord, mark: string): boolean {
  if (other.tokenSet.has(mark) || other.joins.has(mark) || other.context.has(mark)) return true;
  const digits = /^(?:\p{L}{0,3}|gen)(\d+)$/u.exec(mark)?.[1];
  if (digits === undefined) return false;
  if (digits === mark ? other.looseNumbers.has(mark) : other.numbers.has(digits)) return true;
  return mark.length >= 3 && other.codes.some((code) => within(code, mark));
}

function sharedMark(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let rarest = 0;
  for (const mark of self.marks) {
    const isShared = other.marks.has(mark) || other.joins.has(mark);
    if (isShared) rarest = Math.max(rarest, corpus.rarity(mark));
  }
  return rarest;
}

function unknownMark(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let strongest = 0;
  for (const mark of self.marks) {
    if (!hasMark(other, mark)) strongest = Math.max(strongest, corpus.expected(mark, self.record));
  }
  return strongest;
}

export function isNewer(self: PreparedRecord, other: PreparedRecord): boolean {
  if ([...other.marks].some((mark) => isGeneration(mark) || isVersion(mark))) return false;
  return [...self.marks].some(
    (mark) => (isGeneration(mark) || isVersion(mark)) && mark !== 'gen1' && !hasMark(other, mark),
  );
}

const LONGEST_CONTINUED = 7;

function isContinued(self: PreparedRecord, other: PreparedRecord): boolean {
  for (const mark of [...self.marks, ...self.codes]) {
    if (mark.length > LONGEST_CONTINUED || other.tokenSet.has(mark) || other.joins.has(mark))
      continue;
    for (const token of other.tokens) {
      const rest = token.startsWith(mark) ? token.slice(mark.length) : '';
      if (/^[a-z]{1,2}$/.test(rest) && !self.tokenSet.has(token) && !self.joins.has(token)) {
        return true;
      }
    }
  }
  return false;
}

function specsDiffer(a: PreparedRecord, b: PreparedRecord): boolean {
  for (const [kind, values] of a.specs) {
    const theirs = b.specs.get(kind);
    if (theirs && disjoint(values, theirs)) return true;
  }
  return false;
}

function numbersDiffer(a: PreparedRecord, b: PreparedRecord): boolean {
  for (const [stem, numbers] of a.numbered) {
    const theirs = b.numbered.get(stem);
    if (!theirs || !disjoint(numbers, theirs)) continue;
    const isKnown = [...numbers].some((number) => hasMark(b, number));
    if (!isKnown && ![...theirs].some((number) => hasMark(a, number))) return true;
  }
  return false;
}

function unknownLetters(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let strongest = 0;
  for (const word of self.letters) {
    const known =
      other.tokenSet.has(word) ||
      other.joins.has(word) ||
      other.context.has(word) ||
      self.words.some(
        (next, index) => self.words[index - 1] === word && other.joins.has(`${word}${next}`),
      );
    if (!known)
      strongest = Math.max(strongest, corpus.expected(word, self.record) * corpus.rarity(word));
  }
  return strongest;
}

/** Short words in capitals that name no variant: kinds of product, techniques, series, countries. */
const ABBREVIATIONS = new Set(
  'hd tv pc ac dc bt ir id ip uk eu us de en fr es it nl pl se os ai uv cm mm in co st nr no vr ar xr tb ed ef hp af ap fc el is aa'.split(
    ' ',
  ),
);

/** Whether the word is the last one, or the word before has a digit: 'R6 S black'. */
function isAtEnd(word: string, { words }: PreparedRecord): boolean {
  return (
    words.at(-1) === word ||
    words.some((next, index) => next === word && /\d/.test(words[index - 1] ?? ''))
  );
}

/** Marks of a letter and a digit that say nothing about the variant: '4k', '8x', 'm2'. */
const USUAL_MARK = /^(?:[48]k|[23]d|\d[npx]|x\d|m2|a[345]|u\d)$/;

function hasExtraMark(self: PreparedRecord, other: PreparedRecord): boolean {
  return [...self.marks].some(
    (mark) =>
      /^(?:\p{L}{1,2}\d|\d\p{L})$/u.test(mark) && !USUAL_MARK.test(mark) && !hasMark(other, mark),
  );
}

function hasExtraLetters(self: PreparedRecord, other: PreparedRecord): boolean {
  const isWithin = (word: string): boolean =>
    [...other.tokens, ...other.joins].some(
      (whole) => /\d/.test(whole) && (whole.startsWith(word) || whole.endsWith(word)),
    );
  return [...self.letters].some(
    (word) =>
      (word.length === 2 || (word.length === 1 && isAtEnd(word, self))) &&
      !ABBREVIATIONS.has(word) &&
      !other.tokenSet.has(word) &&
      !other.context.has(word) &&
      !isWithin(word),
  );
}

export function compareMarks(a: PreparedRecord, b: PreparedRecord, corpus: Corpus): MarkFeatures {
  const [left, right] = [unknownMark(a, b, corpus), unknownMark(b, a, corpus)];
  const letters = [unknownLetters(a, b, corpus), unknownLetters(b, a, corpus)] as const;
  return {
    letterConflict: Math.min(...letters),
    letterMissing: hasExtraLetters(a, b) || hasExtraLetters(b, a) ? 1 : 0,
    shortMarkMissing: hasExtraMark(a, b) || hasExtraMark(b, a) ? 1 : 0,
    markAgree: Math.max(sharedMark(a, b, corpus), sharedMark(b, a, corpus)),
    markConflict: Math.min(left, right),
    markMissing: Math.max(left, right),
    suffix: isContinued(a, b) || isContinued(b, a) ? 1 : 0,
    generationMissing: isNewer(a, b) || isNewer(b, a) ? 1 : 0,
    specConflict: specsDiffer(a, b) ? 1 : 0,
    numberConflict: numbersDiffer(a, b) ? 1 : 0,
  };
}
