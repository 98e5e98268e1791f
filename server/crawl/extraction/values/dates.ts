import { foldLetters, type Word } from './phrase.ts';

const LOCALES =
  'en de fr es it pt nl pl cs sk hu ro bg el sv da nb fi et lv lt sl hr tr ru uk ga mt is'.split(
    ' ',
  );

/** How each locale writes months, whole and short, alone and in a date: to make a format takes far longer than to use it. */
const FORMATS = LOCALES.flatMap((locale) =>
  (['long', 'short'] as const).map((month) => ({
    alone: new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
    inDate: new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }),
  })),
);

/** The names of the months, folded, each with the first month that has it. */
const MONTHS = new Map(
  Array.from({ length: 12 }, (_, index) => 11 - index).flatMap((index) => {
    const date = new Date(Date.UTC(2026, index, 15));
    const names = FORMATS.flatMap(({ alone, inDate }) => [
      alone.format(date),
      partOf(inDate, date),
    ]);
    return names.map((name) => [foldLetters(name).replace(/[^\p{L}]/gu, ''), index + 1] as const);
  }),
);

/** The month that a folded word names, from 1; `listopad` is October in one language and November in others: 10. */
export const monthNamed = (word: string): number | null => MONTHS.get(word) ?? null;

function partOf(format: Intl.DateTimeFormat, date: Date): string {
  return format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
}

const isMonth = (word: Word | undefined): boolean => word !== undefined && MONTHS.has(word.text);
const isDay = (word: Word | undefined): boolean =>
  /^(?:0?[1-9]|[12]\d|3[01])$/.test(word?.text ?? '');
const isDayAndMonth = (word: Word | undefined): boolean =>
  /^(?:0?[1-9]|[12]\d|3[01])[.,](?:0?[1-9]|1[0-2])(?:[.,]\d{2,4})?$/.test(word?.text ?? '');

/** Longer words before a number are not only a preposition and an article. */
const LONGEST_PREPOSITION = 4;

/** Whether words go on with a date: `am 3. Dezember`, `on 12 January`, `03.12.`, `12 01 2027`. */
export function goesOnWithDate(words: readonly Word[], from: number): boolean {
  let at = from;
  while (at < from + 2 && isPreposition(words[at])) at++;
  if (isDateAt(words, at)) return true;
  // A stop ends a clause: the month may be in the next one.
  return at > from && isDay(words[at]) && at === words.length - 1;
}

/** Whether there is a date or `in January` anywhere in a clause, or its last word is a day. */
export const hasDate = (words: readonly Word[]): boolean =>
  isDay(words.at(-1)) ||
  words.some((word, at) => isDateAt(words, at) || (isMonth(word) && isMonthAlone(words, at)));

/** Whether words have a date or the whole name of a month behind a preposition. */
export const isDateIn = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      isDateAt(words, at) ||
      (at > 0 && isMonth(word) && word.text.length > 3 && isPreposition(words[at - 1])),
  );

/** A stop after the day ends a clause, so that the next one begins with its month. */
const isMonthAlone = (words: readonly Word[], at: number): boolean =>
  at === 0 || isPreposition(words[at - 1]);

function isDateAt(words: readonly Word[], at: number): boolean {
  const [first, second, third] = words.slice(at, at + 3);
  if (isDayAndMonth(first) || (isMonth(first) && isDay(second))) return true;
  if (!isDay(first)) return false;
  return isMonth(second) || isDay(second) || (isPreposition(second) && isMonth(third));
}

const isPreposition = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.isNumber &&
  !isMonth(word) &&
  word.text.length <= LONGEST_PREPOSITION &&
  /\p{L}/u.test(word.text);
