import { END, FREE, FRONT, rule } from './rules.ts';

const AMOUNT = '\\d{1,5}(?:[.,]\\d{1,2})?';
/** Units that hardly end a model number. */
const UNITS = 'gb|tb|mah|ml|cl|kg';
const PIECES = 'pcs|stk|stuck|szt|uds|ks';
/** 'gbits' and 'gbytes' are rates. */
const NO_RATE = `(?!(?:its?|ytes?)${END})`;

/** Before an amount, at the end of a word of at least so many letters. */
const afterWord = (letters: number, amount: string, about: RegExp) =>
  rule(`(?=(?:${amount})${END})(?<=${FREE}\\p{L}{${letters},})`, ' ', about);

/** Writes amounts apart from the words and amounts before and after them: 'ssd500gb', '1tbnvme', '9w2700k'. */
export const SEPARATIONS = [
  afterWord(3, `${AMOUNT}(?:${UNITS})`, /\p{L}{3}\d/u),
  afterWord(3, '\\d{2,4}(?:go|to)', /\d[gt]o/),
  afterWord(2, `\\d{1,3}(?:${PIECES})`, /\p{L}{2}\d/u),
  rule(
    `(?=\\p{L}{3})${NO_RATE}(?<=${FRONT}(?:\\d{1,2}x)?${AMOUNT}(?:gb|tb|mah|ml))`,
    ' ',
    /\d(?:gb|tb|mah|ml)\p{L}/u,
  ),
  rule(
    `(?=${AMOUNT}(?:k|lm|w|ft|ah|mah|m|cm|mm|gb|tb|${PIECES})${END})(?<=${FRONT}${AMOUNT}(?:w|v|m|cm|mm|ml|l|g|kg|gb))`,
    ' ',
    /\d\p{L}{1,2}\d/u,
  ),
];
