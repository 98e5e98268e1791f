import { readAvailability } from '../values/availability.ts';
import { isBuyable } from '../extraction.ts';

/** The characters of a notice; longer texts describe the product. */
export const LONGEST_NOTICE = 180;
const LONGEST_STATEMENT = 60;
const LONGEST_SENTENCE = 120;

/** The product as the subject of a sentence; what is not to be had 'for this product' is something else. */
const THIS_PRODUCT =
  /(?<!(?:\p{L}\p{M}*)|(?:for|on|of|with|to|für|mit|bei|zu|para|por|con|pour|pour le|per|voor|van|met|dla|do|na|pro|u|för|for|til|med|pentru|для|на|за|για)\s)(?:this (?:product|item|article)|dies(?:er|es) (?:artikel|produkt)|ce produit|cet article|este (?:producto|artículo|produto|artigo|articol)|questo (?:prodotto|articolo)|dit (?:product|artikel)|ten (?:produkt|towar|artykuł)|tento (?:produkt|tovar|výrobek|výrobok)|toto zboží|den här (?:produkten|varan|artikeln)|denne varen?|dette produktet?|tämä (?:tuote|artikkeli)|ez a termék|acest (?:produs|articol)|ovaj (?:proizvod|artikl)|ta izdelek|този продукт|(?:этот|данный) товар|(?:цей|даний) товар|αυτό το προϊόν|το προϊόν αυτό|bu ürün|see toode|šī prece|ši prekė)(?!\p{L})/iu;

/** What follows a statement about stock: when it will be back, or who will hear of it. */
const GOES_ON =
  /(?<!\p{L})(?:back|again|notif\p{L}*|e-?mail\p{L}*|mail|inform\p{L}*|tell you|let you know|alert\p{L}*|wieder|sobald|benachrichtig\p{L}*|nouveau|préven\p{L}*|avert\p{L}*|prévien\p{L}*|volver\p{L}*|avís?\p{L}*|avis\p{L}*|nuovo|avvis\p{L}*|weer|bericht|terug|ponownie|znowu|powiadom\p{L}*|igen|besked|beskjed|meddel\p{L}*|mejla|opět|opäť|znovu|upozorn\p{L}*|újra|értesít\p{L}*|din nou|anunț\p{L}*|novamente|repost\p{L}*|taas|uudelleen|ilmoit\p{L}*|tekrar|haber|снова|сообщ\p{L}*|уведом\p{L}*|знову|повідом\p{L}*|отново|ξανά|ειδοποί\p{L}*|ponovno|obavijest\p{L}*)(?!\p{L})/iu;

/**
 * The sentence of a notice that says that the product is not to be had; null if there is none, or if the rest says
 * something else. `Currently unavailable. We don't know when it will be back in stock.` has it first, and
 * `Leider ist dieser Artikel zurzeit nicht verfügbar.` names the product.
 *
 * @param text A text of an element without a name for stock, longer than a statement.
 */
export function noticeIn(text: string): string | null {
  if (text.length > LONGEST_NOTICE) return null;
  const [first = ''] = text.split(/(?<=\p{L}[.!])\s/u);
  const isStatement = first.length <= LONGEST_STATEMENT && GOES_ON.test(text.slice(first.length));
  const isOfProduct = first.length <= LONGEST_SENTENCE && THIS_PRODUCT.test(first);
  if (!isStatement && !isOfProduct) return null;
  const value = readAvailability(first);
  return value !== null && !isBuyable(value) && readAvailability(text) === value ? first : null;
}
