import { END, FREE, FRONT, OTHER_UNIT, rule, type Rule } from './rules.ts';
import { SEPARATIONS } from './separations.ts';
import { CLOTHING } from './clothing.ts';

const ROMAN: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
};
const GENERATION =
  'gen|generation|generationen|generacion|generatie|generazione|generacja|generacji|generasjon';
const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?';
const LENGTH = 'mm|cm|m|"|in(?:ch)?|zoll';
/** '90x200', '90 x 200', '90 cm x 200', but not '5800x 8'. */
const BY = `(?: ?(?:${LENGTH}) ?x ?| x ?|x(?! ))`;

/** '4,0' and '4' are the same number. */
const plain = (number: string): string => String(Number(number.replace(',', '.')));

/**
 * Of a text about graphics cards '12g' is memory and '2x' the number of fans; about memory 'c16' is the latency
 * and a 'quad kit' four modules; about telephones '5g' is a network and no mass.
 */
const SPECIAL = [
  {
    about: /rtx|gtx|geforce|radeon|gddr/,
    rules: [
      rule(`${FRONT}(?!0)(\\d{1,2}) ?g${END}`, ' $1gb '),
      rule(`${FRONT}([23])x${END}`, ' $1fan '),
    ],
  },
  {
    about:
      /phone|galaxy|tablet|ipad|router|modem|hotspot|\bsim\b|dual-?sim|lte|unlocked|handy|movil|telefoon|pixel|redmi|xiaomi|moto|oneplus/,
    rules: [rule(`${FRONT}([345])g${END}`, ' net$1 ')],
  },
  {
    about: /ddr\d/,
    rules: [
      rule(`${FRONT}c(?=(?:1[4-9]|[23]\\d|40)${END})`, ' cl'),
      rule(`${FREE}dual(?:[ -]channel)? kit${END}`, ' twin pack '),
      rule(`${FREE}quad(?:[ -]channel)? kit${END}`, ' four pack '),
    ],
  },
];

const COUNTED =
  'core|thread|pin|port|bay|bit|key|channel|zone|button|seater|blade|stage|year|speed|fan';
const CORES: readonly (readonly [string, string])[] = [
  ['2', 'dual'],
  ['4', 'quad'],
  ['6', 'hexa|six'],
  ['8', 'octa|eight'],
];

/** Specifications in one word each, as `specOf` reads them. */
const SPECIFICATIONS = [
  rule(`(?<=${FREE}g?ddr\\d[lx]?)[ -](\\d{4})(?: ?m(?:hz|t(?:/s)?))?${END}`, ' $1mhz ', /ddr/),
  rule(`(?<=\\d{4}) ?mt/s${END}`, 'mhz ', /mt\/s/),
  rule(
    `${FREE}usb[ -]?([234])(?:[.]\\d)?(?:,? ?gen[ .]?\\d(?:x\\d)?)?${END}(?!${OTHER_UNIT})`,
    ' usb$1 ',
    /usb/,
  ),
  rule(
    `${FREE}pci[ -]?e(?:xpress)?(?:[ -]?(?:gen[ .]?)?([2-5])(?:[.]0)?(?![.\\d]))?(?: ?x ?(?:1|4|8|16))?${END}`,
    (_, version) => ` pcie${version ?? ''} `,
    /pci/,
  ),
  rule(`${FREE}(?:bluetooth|bt) ?v?[345](?:[.]\\d)?${END}`, ' bluetooth ', /bluetooth|bt/),
  rule(`${FREE}hdmi ?v?([12])[.]([0-4])[ab]?${END}`, ' hdmi hdmi$1$2 ', /hdmi/),
  rule(`${FREE}wi-?fi[ -]?([4-7]e?)${END}`, ' wifi wifi$1 ', /wi-?fi/),
  rule(`${FREE}cla(?:ss|sse|se)[ -]?(10|[2-6])${END}`, ' class$1 ', /cla(?:s|se)/),
  rule(`${FREE}uhs[ -]?(?:iii?|[23])${END}`, ' uhs2 ', /uhs/),
  rule(`${FREE}uhs[ -]?[i1]${END}`, ' uhs1 ', /uhs/),
  rule(
    `${FREE}f ?/? ?(\\d{1,2})[.,](\\d)(?: ?- ?\\d{1,2}(?:[.,]\\d)?)?(?=[degl]?${END})`,
    ' fno$1$2 ',
    /f ?\/? ?\d/,
  ),
  rule(`${FREE}f(\\d{1,2})-\\d{1,2}[.,]\\d${END}`, ' f$1 ', /f\d+-/),
  rule(
    `${FREE}f ?/ ?(\\d{1,2})(?: ?- ?\\d{1,2}(?:[.,]\\d)?)?(?![\\p{L}\\p{N}./])`,
    ' f$1 ',
    /f ?\//,
  ),
  rule(`${FRONT}(\\d{1,2}) ?k ?rpm${END}`, ' $1000rpm ', /rpm/),
  rule(`${FRONT}(\\d)[.]?(\\d)k ?rpm${END}`, ' $1$200rpm ', /rpm/),
  rule(`${FRONT}(\\d{4,5}) ?(?:rpm|u/min|tr/min|t/min)${END}`, ' $1rpm ', /rpm|\/min/),
  rule(
    `${FRONT}(\\d{1,3}) ?x(?= (?:optical|optischer|optique|optico|zoom))`,
    ' $1zoom ',
    /x (?:opti|zoom)/,
  ),
  rule(`${FRONT}700 ?x ?(\\d{2}) ?c?${END}`, ' size700x$1 ', /700/),
  rule(`${FRONT}(\\d{2})-622${END}`, ' size700x$1 ', /622/),
  rule(`${FRONT}(\\d{1,3})[ -](${COUNTED})s?${END}`, ' $1$2 ', /\d[ -][a-z]/),
  ...CORES.map(([count, names]) =>
    rule(`${FREE}(?:${names})[ -]?cores?${END}`, ` ${count}core `, /core/),
  ),
  rule(`${FREE}spf[ -](\\d{2,3})(?=\\+?${END})`, ' spf$1 ', /spf/),
  rule(`${FREE}ip[ -](x?\\d{1,2})${END}`, ' ip$1 ', /ip[ -]/),
  rule(`${FREE}tx[ -](\\d{1,2})${END}`, ' tx$1 ', /tx[ -]/),
  rule(`${FRONT}((?:0|5|10|15|20)w)[ -]?([2-6]0)(?!"|[\\p{L}\\p{N}])`, ' $1$2 ', /\dw/),
];

/** Spellings of the same thing that differ in more than one word, each with the one that is compared. */
const RULES = [
  ...CLOTHING,
  ...SPECIFICATIONS,
  // Whom it fits: children, dogs.
  rule(
    `${FRONT}(\\d{1,3})(?: ?- ?| (?:to|bis|a|tot|do|till?|til) )(\\d{1,3}) ?kg${END}`,
    (whole, from = '', to = '') =>
      Number(from) < Number(to) ? ` size${from}x${to} ${to}kg ` : whole,
    /\d(?: ?- ?| \p{L}{1,4} )\d/u,
  ),
  rule('(?<=\\p{L}\\d{0,4})\\+(?![\\p{L}\\p{N}+])', ' plus ', /\+/),
  rule('sata[ -]?(?:iii|3(?:[.]0)?)(?![\\p{L}\\p{N}])', ' sata ', /sata/),
  rule('gore[ -]?tex', 'gtx'),
  rule('ultra[ -]?hd|uhd[ -]?4k|4k[ -]?uhd', ' uhd '),
  rule('blu[ -]ray', 'bluray'),
  rule(`${FRONT}2[.,]4 ?g(?:hz)?${END}`, ' 2.4ghz ', /2[.,]4/),
  rule(
    `${FRONT}12[ -]?(?:months?|monate|mois|meses|mesi|maanden|mies\\.?)${END}`,
    ' 1year ',
    /12[ -]?m/,
  ),
  rule(
    `${FRONT}(\\d{1,2})[ -]?(?:years?|yrs?|yo|ans|anos|anni|jahre?|jaar)(?:[ -]old)?${END}`,
    ' $1year ',
    /\d[ -]?[yaj]/,
  ),
  rule(
    `${FRONT}(\\d{1,2})[ -]?(?:speed|spd|sp|fach|gang|vitesses|velocidades)${END}`,
    ' $1speed ',
    /\d[ -]?[sfgv]/,
  ),
  rule(`(?<![\\p{L}\\p{N}])(?:version|ver\\.?) ?(\\d{1,2})(?:[.]0)?${END}`, ' v$1 ', /ver/),
  rule(
    `${FRONT}(\\d{1,2})(?:st|nd|rd|th|e|eme|a|o|\\.|:e|:a)? ?-?(?:${GENERATION})${END}\\.?`,
    ' gen$1 ',
    /gen/,
  ),
  rule(`(?<![\\p{L}\\p{N}])(?:${GENERATION})\\.? ?(\\d{1,2})${END}`, ' gen$1 ', /gen/),
  rule(`(?<![\\p{L}\\p{N}])(?:mark|mk)[ .-]?(\\d{1,2})${END}`, ' gen$1 ', /m(?:ar)?k/),
  rule(
    `(?<![\\p{L}\\p{N}])(?:(?:mark|mk)[ .-]?)?(ii|iii|iv|vi|vii|viii|ix)${END}`,
    (_, roman) => ` gen${ROMAN[roman]} `,
    /[iv]i|i[vx]/,
  ),
  rule(`(?<![\\p{L}\\p{N}])v(\\d{1,2})\\.0${END}`, ' v$1 ', /v\d/),
  rule(`(?<=\\p{L}{2}\\d* )v([2-4])${END}`, 'gen$1', / v\d/),
  rule(`(?<![\\p{L}\\p{N}])(?:playstation|ps) ?([2-5])${END}`, ' ps$1 ', /playstation|ps/),
  rule(`${FRONT}(\\d{1,2}) ?to(?! ?\\d)${END}`, '$1 tb', /\d ?to/),
  rule(`${FRONT}([2-9]\\d00) ?k${END}`, '$1 kelvin', /00 ?k/),
  rule('eau de toilette', 'edt'),
  rule('eau de parfum', 'edp'),
  rule(`${FRONT}\\d[\\d.,]* ?[kmg]b(?:it)?(?:/s(?:ec)?|ps)${END}`, ' ', /b(?:it)?(?:\/s|ps)/),
  rule(`${FRONT}(\\d{3}/\\d{2}) ?z?r ?(\\d{2})${END}`, '$1 r$2', /\d{3}\//),
  rule(
    '(?<![\\p{L}\\p{N}])(?:usb[ -]?(?:type[ -]?)?|type[ -]?(?=c))([abc])(?![\\p{L}\\p{N}])',
    ' usb$1 ',
    /usb|type/,
  ),
  rule(`(?<![\\p{L}\\p{N}-])([a-z]{1,3})0+([1-9]\\d?)${END}`, '$1$2'),
  rule(`${FREE}(?:(?:uk|us)[ -]layout|layout (?:uk|us))${END}`, ' english ', /layout/),
  rule(`${FREE}(?:de[ -]layout|layout de)${END}`, ' german ', /layout/),
  rule(`${FREE}(?:fr[ -]layout|layout fr)${END}`, ' french ', /layout/),
  rule('open[ -]box', 'openbox'),
  rule(
    `${FREE}(?:pre-owned|second[ -]hand|seconde main|segunda mano|seconda mano|ikinci el|z drugiej reki|из вторых рук|б/у)${END}`,
    ' preowned ',
    /own|hand|man[oi]|main|ikin|drug|втор|б\/у/,
  ),
  rule('b-ware', 'bware'),
  rule('wi-fi', 'wifi'),
  rule('red[ -]eye', 'redeye'),
  rule('tapa dura|copertina rigida', 'hardcover'),
  rule('tapa blanda|copertina flessibile', 'paperback'),
  rule(
    'body only|tool only|boitier nu|ohne akku|bez akumulatora|sin bateria|without battery',
    'bare',
  ),
  rule('sans fil|senza fili', 'wireless'),
  rule(`${FRONT}(\\d{1,4}) ?(?:gb)? ?[/+] ?(\\d{1,4}) ?(gb|go|tb|to)${END}`, '$1gb $2$3', /[/+]/),
  rule(
    `${FRONT}(${NUMBER})${BY}(${NUMBER})(?:${BY}(${NUMBER}))?(?: ?(?:${LENGTH})${END}|(?![\\p{L}\\p{N}.,]|${OTHER_UNIT}))`,
    (_, a, b, c) => ` size${[a, b, ...(c ? [c] : [])].map(plain).join('x')} `,
    /x/,
  ),
  rule(
    `${FRONT}(\\d{1,3})"? ?(?:to|a|bis|au|tot|do|-) ?(\\d{1,3}) ?(?:"|zoll|inch(?:es)?${END})`,
    ' size$1x$2 ',
    /"|zoll|inch/,
  ),
  rule(
    `${FRONT}(\\d{1,3})[-/](\\d{1,3})(?: ?(?:t|mm|cm|zahne))?(?![\\p{L}\\p{N}.,/-])`,
    (_, a, b) => ` size${plain(a)}x${plain(b)} `,
    /\d[-/]\d/,
  ),
];

function applied(rules: readonly Rule[], folded: string): string {
  let text = folded;
  for (const [pattern, written, about] of rules) {
    if (about?.test(text) === false) continue;
    text =
      typeof written === 'string' ? text.replace(pattern, written) : text.replace(pattern, written);
  }
  return text;
}

/** Writes the generations, platforms, sizes and ranges of a folded text in one form. */
export function canonical(folded: string): string {
  const text = applied(SEPARATIONS, folded);
  const special = SPECIAL.flatMap(({ about, rules }) => (about.test(text) ? rules : []));
  return applied([...special, ...RULES], text);
}

/** Whether the word is a size or range that `canonical` wrote: 'size90x200', 'size24x70'. */
export function isSize(word: string): boolean {
  return /^size\d[\d.]*x\d/.test(word);
}
