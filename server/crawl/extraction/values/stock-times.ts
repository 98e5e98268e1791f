import { clausesOf, foldLetters, isLongUnit, isTimeUnit, type Word } from './phrase.ts';

/** Days from which on a delivery is one in weeks. */
const MANY_DAYS = 10;

const HOURS =
  /^(?:h|hs|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|tim(?:er|mars?)|godz(?:in[ay]?)?|hod(?:in[uy]?)?|час\p{L}*|ч|год\p{L}*|ωρ\p{L}*|tund\p{L}*|tunn?t?i\p{L}*|val(?:and\p{L}*)?|stund\p{L}*|saat(?:te)?|sat[ai]?|ur[aeh]?|orat?|oras|oran)$/u;

const isDay = (word: string): boolean => isTimeUnit(word) && !isLongUnit(word) && !HOURS.test(word);

/** Whether words name a time in weeks or months, or of ten days and more: `2-3 Wochen`, '10 to 15 days'. */
export function isLongTime(words: readonly Word[]): boolean {
  if (words.some(({ text }) => isLongUnit(text))) return true;
  const first = words.find(({ isNumber }) => isNumber);
  const isDays =
    words.some(({ text }) => isDay(text)) && !words.some(({ text }) => HOURS.test(text));
  return isDays && first !== undefined && Number(first.text) >= MANY_DAYS;
}

/** Words before a time that is over, or in which something ends. */
const OTHER_TIMES = new Set(
  'for since seit depuis desde da dal sinds siden sedan od от с з από jau until bis hasta fino tot till til'
    .split(' ')
    .map(foldLetters),
);
/** 'Within' where it stands behind a time. */
const WITHIN = /^(?:belul|alatt|mulva|icinde|sonra|kuluessa|paasta|jooksul|parast|laika)$/;

/**
 * Whether words are a time of days or more to wait, and nothing else: 'do 14 dnů', `in 2 Wochen`, '2 héten belül'. A time
 * without a preposition is the one that a delivery takes.
 */
export function isTimeToWait(words: readonly Word[]): boolean {
  const at = words.findIndex(({ isNumber }) => isNumber);
  if (at < 0 || at > 2) return false;
  const before = words.slice(0, at);
  if (before.some(({ text }) => text.length > 6 || OTHER_TIMES.has(text))) return false;
  const behind = words.slice(at).filter(({ isNumber }) => !isNumber);
  const isWithin = WITHIN.test(behind.at(-1)?.text ?? '');
  const units = isWithin ? behind.slice(0, -1) : behind;
  if (units.length === 0 || units.length > 3 || (at === 0 && !isWithin)) return false;
  const last = units.at(-1)?.text ?? '';
  return isLongUnit(last) || isDay(last);
}

/** Prepositions and articles are not longer. */
const LONGEST_SMALL_WORD = 3;

/** Whether a text is a long time and nothing else, as the value of a shop's stock: `Do 14 dnů`, `2-3 Wochen`. */
export function isLongWait(text: string): boolean {
  const clauses = text.length > 40 ? [] : clausesOf(text);
  const words = clauses.flatMap((clause) => clause.words);
  const isTime = words.every(
    ({ text: word, isNumber }) => isNumber || isTimeUnit(word) || word.length <= LONGEST_SMALL_WORD,
  );
  return isTime && words.some(({ isNumber }) => isNumber) && isLongTime(words);
}
