/** Units of numbers in East Asian languages; a smaller one may follow a greater one. */
const MYRIADS: Record<string, number> = {
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  千: 1e3,
  천: 1e3,
};

/** Units that follow one number, with the decimal mark of their languages. */
const WORDS: Record<string, { factor: number; decimal: '.' | ',' }> = {
  lakh: { factor: 1e5, decimal: '.' },
  lac: { factor: 1e5, decimal: '.' },
  crore: { factor: 1e7, decimal: '.' },
  triệu: { factor: 1e6, decimal: ',' },
  juta: { factor: 1e6, decimal: ',' },
  jt: { factor: 1e6, decimal: ',' },
  ribu: { factor: 1e3, decimal: ',' },
  rb: { factor: 1e3, decimal: ',' },
  млн: { factor: 1e6, decimal: ',' },
  тыс: { factor: 1e3, decimal: ',' },
  тис: { factor: 1e3, decimal: ',' },
};

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const START = String.raw`(?<![\p{L}\d.,])`;

/** `1万2800`, `2万5,000`, `1.5万`, `1만 2천`; thousands alone only before a currency: `3千円`, not `3千克`. */
const IN_MYRIADS = new RegExp(
  `${START}(?:(?:${NUMBER} ?[億亿억万萬만] ?)+(?:${NUMBER} ?[千천] ?)?(?:${NUMBER})?|${NUMBER} ?[千천](?= ?[円元원]))`,
  'gu',
);
const PART = new RegExp(`(${NUMBER}) ?([億亿억万萬만千천])?`, 'gu');
const IN_WORDS = new RegExp(
  `${START}(${NUMBER}) ?(${Object.keys(WORDS).join('|')})s?(?!\\p{L})\\.?`,
  'giu',
);

/** Most texts have no such unit. */
const HAS_UNIT = /\d ?[億亿억万萬만千천lctjrмт]/iu;

/**
 * Writes numbers with units out in digits.
 *
 * @example
 * writeOutUnits('1万2800円'); // → '12800円'
 * writeOutUnits('₹1.5 lakh'); // → '₹150000'
 */
export function writeOutUnits(text: string): string {
  if (!HAS_UNIT.test(text)) return text;
  return text
    .replace(IN_MYRIADS, (written) => inDigits(sumOf(written)) + (written.endsWith(' ') ? ' ' : ''))
    .replace(IN_WORDS, (_, number: string, word: string) => {
      const { factor, decimal } = WORDS[word.toLowerCase()]!;
      return inDigits(valueOf(number, decimal) * factor);
    });
}

function sumOf(written: string): number {
  let sum = 0;
  for (const [, number = '', unit = ''] of written.matchAll(PART)) {
    sum += valueOf(number, '.') * (MYRIADS[unit] ?? 1);
  }
  return sum;
}

const valueOf = (number: string, decimal: '.' | ','): number =>
  Number(number.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'));

/** To the cent, without the traces of binary fractions. */
const inDigits = (value: number): string => String(Math.round(value * 100) / 100);
