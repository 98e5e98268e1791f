/** Words with a capital letter that are no place: a stock, the shop itself, a time, a state of the product. */
const NO_PLACE =
  '(?!.*(?:[Ss]tock|[Ll]ager|[Oo]nline|[Ww]eb|[Nn]et|[Ss]hop)|(?:Bestand|Magazyn|Sklad|Stoc|Magazin|Varasto|Raktár|Налич|Наявн|Склад|Продаж|Prodej|Predaj|Ponud|K(?:ü|u|ue)rze|Zukunft|Produktion|Serie|Herstellung|Sortiment|Programm|Vorbereitung|Rupture|Cours|Production|Catalogue|Moment|Augenblick)|(?:Este|Esta|Ce|Cette|Questo|This|The|All|De|Dem|Der|Die)(?!\\p{L}))';

/** One to three words with a capital letter: `Oslo`, `London Bridge`, `København K`. */
const NAME = '\\p{Lu}[\\p{Ll}-]+(?:[ -]\\p{Lu}[\\p{L}.]*){0,2}';

/** At the end of a text: `Ikke på lager i Oslo`, `Rupture de stock à Paris`. */
const BEHIND = new RegExp(
  `\\p{L} (?:in|at|à|en|em|i|på|a|w|we|v|ve|în|в|у|во|στην?|στο) (?=${NAME}[.!]?$)${NO_PLACE}`,
  'u',
);
/** At its beginning, before a statement in small letters: `In Köln nicht verfügbar`. */
const BEFORE = new RegExp(
  `^(?:In|At|À|En|Em|I|På|W|We|V|Ve|În|В|У) (?=${NAME} \\p{Ll})${NO_PLACE}`,
  'u',
);
/** In languages without such prepositions: `Loppu Helsingissä`, `Nincs készleten Budapesten`. */
const WITH_ENDING =
  /(?:[Ll]oppu|[Vv]arastossa|[Ss]aatavilla|[Nn]incs|[Ee]lfogyott|[Kk]észlet|[Rr]aktár).* (?!Verkko|Varasto|Raktár|Készlet|Web|Online)\p{Lu}\p{Ll}{2,}(?:ss[aä]|ll[aä]|b[ae]n|[eoö]n)[.!]?$/u;

/** Whether a text ends or begins with the place that it is about: there may be stock elsewhere. */
export const isOfPlace = (text: string): boolean =>
  [BEHIND, BEFORE, WITH_ENDING].some((pattern) => pattern.test(text.trim()));
