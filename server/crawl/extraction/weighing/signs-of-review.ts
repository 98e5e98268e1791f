import type { Extraction } from '../extraction.ts';
import { hasType, itemsOf, type Item } from '../structured/item.ts';
import { productItems } from '../structured/product.ts';
import { foldLetters } from '../values/phrase.ts';

/** A product with somebody's review and without an offer is the subject of a magazine's article. */
export const isReview = (subjects: Item[], sources: readonly Extraction[]): boolean =>
  sources.every(({ offers }) => offers.length === 0) &&
  subjects.some((item) => hasType(item, 'Review') || itemsOf(item, 'review').length === 1);

/** Whether all products with offers are the subjects of somebody's review. */
export function offersReviewedOnly(roots: Item[], subjects: Item[]): boolean {
  const offered = offeredItems(roots);
  const reviewed = subjects
    .filter((item) => hasType(item, 'Review', 'CriticReview'))
    .flatMap((item) => itemsOf(item, 'itemReviewed'));
  return offered.length > 0 && offered.every((item) => reviewed.includes(item));
}

/** The products that are marked up with offers. */
export const offeredItems = (roots: Item[]): Item[] =>
  productItems(roots)
    .map(({ item }) => item)
    .filter((item) => itemsOf(item, 'offers', 'offer').length > 0);

/** Headings of what a magazine writes about a product: `Orion X5 review`, `Orion S7 im Test`; letters are folded. */
const TRIED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?<!peer[ -])reviews?(?=$|\s*[:–—|-]\s|\s*\()`,
    '(?:hands-on|first look|tried and tested|we tested)(?=$|:)',
    String.raw`im (?:\p{L}*test|vergleich)(?=$|[:,–—|-]|\s[–—|-])`,
    '(?:test|erfahrungs|praxis)berichte?|(?:praxis|langzeit|dauer)test',
    String.raw`(?:test et avis|avis et test|le test|test complet|notre avis)|test\s*:`,
    'recensione|la nostra prova|la recensione',
    'analisis y opinion(?:es)?|analisis(?=:)|resena',
    'recenzja|recenze|recenzia|recenzio|teszt(?=:)',
    'recension(?=$|:)|anmeldelse|arvostelu|arvustus|apskats|apzvalga',
    'обзор|огляд|тест-драив|inceleme(?:si)?|δοκιμη',
  ].join('|')})(?!\p{L})|レビュー$|评测|評測|리뷰$`,
  'u',
);

/** Whether a heading is that of a review or a test of a product. */
export const isReviewTitle = ([heading = '']: readonly string[]): boolean =>
  TRIED.test(foldLetters(heading));
