import { foldLetters } from './phrase.ts';

/** Words of `this product` and `our`, by which a sentence says nothing more of what it is about. */
const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  'product these article notre denna denne detta dette tento onzer naszych nasze našich našej našom negli nella nelle dalla artikel artikels produkt produktet produkten dieses dieser unser unsere unserem unseren produit produits nuestro nuestra nuestros nuestras producto productos articulo nostro nostri nostra prodotto articolo produto artigo towar tovar výrobek výrobok produktu tuote tuotteet termék produs produsul продукт продукта товар нашей наших нашого наших προϊόν ürün ürünü'
    .split(' ')
    .map(foldLetters),
);
/** Articles, pronouns and prepositions are not longer. */
const LONGEST_SMALL_WORD = 4;

/** Whether a word is one for the product itself, or so short that it names nothing else. */
export const isPlainWord = (word: string): boolean =>
  word.length <= LONGEST_SMALL_WORD || PRODUCT_WORDS.has(word);
