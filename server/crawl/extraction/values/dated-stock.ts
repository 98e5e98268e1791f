import { memoByText } from '../../../memo.ts';
import { isDateIn } from './dates.ts';
import { clausesOf, foldLetters, isTimeUnit, Phrasebook, type Word } from './phrase.ts';
import { isPlainWord } from './product-words.ts';
import { roles, statements } from './stock-phrases.ts';

/** Words of a date on which stock ends, by which to order, or since which there is some. */
const OTHER_DATES = new Set(
  'until till by before order since bis seit vor jusqu jusque avant depuis hasta antes fino entro prima tot sinds voor do przed před pred ig până до преди перед til tills indtil siden sedan før före asti saakka ennen kadar önce μέχρι έως'
    .split(' ')
    .map(foldLetters),
);
/** `a partir do dia 3` begins on that day. */
const BEGINS = /^part/;

/** What comes on a day, in words that are not used of a day that is over: `Erscheint am 3. Januar`. */
const releases = new Phrasebook<true>();
releases.add(
  'will be released|available, will release|launch|ship, releases on|in, launches, launching, coming, due in|on, ships starting|beginning, erscheint, kommt am|im, verschijnt, komt uit op, uit op, udkommer, utkommer, kommer ut, släpps, släpper, lanseras, lanseres, lanceres, ilmestyy, julkaistaan, vychází, vyjde, vychádza, ukaże się, premiera już, sortira, sort le|en, paraîtra, paraît le|en, esce il|a, uscirà, in uscita, sale el, saldrá, se lanza el|en, chega em|a, será lançado, lança em|a, megjelenik, érkezik, apare pe|în, va apărea, se lansează, выйдет, выходит, поступит, вийде, виходить, надійде, излиза на, κυκλοφορεί στις|τον|την, θα κυκλοφορήσει, çıkıyor, çıkacak, izlazi, izide, ilmub, iznāks, pasirodys',
  true,
);

/** The number of words behind 'in stock' in which a date belongs to it. */
const REACH = 6;
const LONGEST = 120;

// The stop behind a day ends no clause.
const datedClauses = (text: string) => clausesOf(text.replace(/(\d)\.\s+(?=[\p{L}\d])/gu, '$1 '));

/**
 * Whether a text says on which day the product will be in stock: `Available from 3 January`. It says nothing about now,
 * but that a button beside it takes orders in advance.
 */
export const isDatedStock = memoByText(
  (text): boolean =>
    text.length <= LONGEST && datedClauses(text).some(({ words }) => isDated(words)),
);

/** Whether such a text is about the product's release: `Erscheint am 3. Januar`. */
export const isRelease = (text: string): boolean =>
  isDatedStock(text) && datedClauses(text).some(({ words }) => isReleased(words));

function isDated(words: Word[]): boolean {
  // `In 1-2 working days` is a time, not a date; `den` is Czech for a day and an article elsewhere.
  const isTime = words.some(
    ({ text }, at) =>
      isTimeUnit(text) && words.slice(Math.max(0, at - 2), at).some(({ isNumber }) => isNumber),
  );
  if (isTime) return false;
  const isOther = words.some(({ text }) => OTHER_DATES.has(text));
  if (isOther && !words.some(({ text }) => BEGINS.test(text))) return false;
  const found = words.flatMap((_, index) => [...statements.at(words, index)]);
  return (
    !found.some(({ means }) => means.kind === 'ships') &&
    (isReleased(words) ||
      found.some(({ from, to, means: { kind, language } }) => {
        if (kind !== 'inStock' && kind !== 'available') return false;
        if (isAboutElse(words, language)) return false;
        return isDateIn(words.slice(to, to + REACH)) || isDateIn(words.slice(0, from));
      }))
  );
}

/** Whether a clause says on which day the product, and not its next colour, comes out. */
function isReleased(words: Word[]): boolean {
  const named = words.findIndex(({ text, isNumber }) => !isNumber && !isPlainWord(text));
  const last = named < 0 ? words.length - 1 : named;
  return words
    .slice(0, last + 1)
    .some((_, index) =>
      [...releases.at(words, index)].some(({ to }) => isDateIn(words.slice(to, to + REACH))),
    );
}

/** Whether a clause is about a delivery, a shop or another variant. */
function isAboutElse(words: Word[], language: string): boolean {
  const books = roles.get(language);
  return words.some((_, at) =>
    (['services', 'shops', 'other'] as const).some((role) => books?.[role].has(words, at)),
  );
}
