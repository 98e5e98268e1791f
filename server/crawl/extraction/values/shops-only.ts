import { isFree } from './free-words.ts';
import { foldLetters, type Word } from './phrase.ts';
import { isPlainWord } from './product-words.ts';
import { ONLY, roles } from './stock-phrases.ts';

const EXCLUSIVE =
  /^(?:exclusive|exclusif|exclusivement|exclusiv[oa]|esclusiv[oa]|exklusiv|exklusivt|eksklusivt)$/;

/** Words of selling, and of shops as buildings. */
const OF_SELLING = new Set(
  'sells items reserve purchase physical retail vente vendu vendue venta vende säljs verkauft verkauf erhältlich vendido vendita venduto verkocht verkoop sprzedaż sprzedawany stacjonarnie stacjonarnych stacjonarnym kamenné kamenných prodej predaj sælges selges myydään myynti física físicas físico fisico vânzare fizic fizice eladás продается продажа розничных продається роздрібних φυσικό πώληση satılır satışta'
    .split(' ')
    .map(foldLetters),
);

/**
 * Whether a clause without a statement says that there is the product only in shops: `Kun i butik`, `In-store only`,
 * `Nur Abholung im Laden`.
 */
export function isInShopsOnly(words: Word[]): boolean {
  const isOnly = ({ text }: Word) => ONLY.has(text) || EXCLUSIVE.test(text);
  if (!words.some(isOnly) || words.some(({ isNumber }) => isNumber)) return false;
  // What is free there is a collection or a service.
  const isElse = ({ text }: Word) => isFree(text) || /^(?:online|web|internet|app)/.test(text);
  if (words.some(isElse)) return false;
  return [...roles.values()].some(({ shops, other }) => {
    const isOfShop = words.map((_, at) => shops.has(words, at));
    return (
      isOfShop.some(Boolean) &&
      !words.some((_, at) => other.has(words, at)) &&
      words.every(
        (word, at) =>
          isOfShop[at] || isOnly(word) || OF_SELLING.has(word.text) || isPlainWord(word.text),
      )
    );
  });
}
