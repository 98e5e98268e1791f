import { isDoubtful } from '../evidence.ts';
import { textOf } from '../page/dom.ts';
import type { ShownPrice } from './shown-prices.ts';
import type { Wording } from './wording.ts';
import { isBeside } from './worded-amounts.ts';

const PER_PIECE =
  /(?:\/|(?<!\p{L})(?:per|pro|je|par|por|za|за|al?|la)(?=\s))\s*(?:1\s*)?(?:pc|pce|piece|pièce|pieza|pezzo|stk|stück|st|szt|ks|db|buc|tk|vnt|gab|kus|kpl|styck|stuk|шт|τεμ|unit|unidad|ud)(?!\p{L})/iu;

/** Whether it says so in an amount's element, or in the one behind it. */
const isPerPiece = ({ element, wording }: ShownPrice): boolean =>
  PER_PIECE.test(textOf(element, 60)) || PER_PIECE.test(wording.after);

/** A pack of two pieces costs nearly twice as much as a piece; what is less than this above it is a former price. */
const LEAST_PACK = 1.7;

/** `299,00 zł / szt.` is the price where no amount of a pack is: the price of a piece of it is the smaller one. */
export function unmarkPieces(prices: readonly ShownPrice[]): void {
  for (const price of prices) {
    if (!price.evidence.has('per unit') || !isPerPiece(price)) continue;
    const isPart = prices.some(
      ({ amount, former, doubtful, place }) =>
        amount > price.amount * LEAST_PACK && !former && !doubtful && !place.aside,
    );
    if (isPart) continue;
    price.evidence.delete('per unit');
    price.doubtful = isDoubtful(price.evidence);
  }
}

const PIECE =
  /(?<!\p{L})(?:each|ea|count|ct|pieces?|pcs?|units?|items?|stück(?:preis)?|stk|st|styck(?:pris)?|pièces?|unité|pezzo|cad|pieza|unidad|ud|unidade|stuk(?:prijs)?|szt(?:ukę)?|ks|kus|db|darab|buc|bucată|kpl|kappale|kom|kos|tk|gab|vnt|шт(?:уку)?|бр|τεμ(?:άχιο)?|adet)(?!\p{L})|1個|単品|单个|낱개/iu;
const PACK =
  /(?<!\p{L})(?:packs?|packs? of|multipack|box(?:es)?|cases?|cartons?|crate|packung(?:spreis)?|päckchen|paket(?:preis)?|kartons?|kiste|vpe|gebinde|boîte|lot de|carton|cajas?|paquete|cartone|confezion[ei]|scatola|caixa|embalagem|doos|verpakking|opak(?:owanie)?|paczka|karton|bal(?:ení|enie|íček)?|krabice|förp(?:ackning)?|kartong|kasse|pakke|pk|eske|ltk|laatikko|pakkaus|pkt|doboz|csomag|cutie|pachet|bax|упак(?:овк[ау])?|короб(?:к[ау])?|пачк[ау]|кутия|опаковка|πακέτο|κιβώτιο|συσκευασία|kutu|koli|paket)(?!\p{L})|箱|ケース|パック|盒|상자|박스/iu;

/** Beside the price of a pack, a lower one per piece says what a piece of it costs. */
export function markPieces(prices: readonly ShownPrice[]): void {
  const says = ({ before, after }: Wording, words: RegExp): boolean =>
    words.test(before) || words.test(after);
  const packs = prices.filter(
    ({ wording, former, doubtful, place }) =>
      !former && !doubtful && !place.aside && says(wording, PACK),
  );
  for (const price of prices) {
    if (says(price.wording, PACK) || !says(price.wording, PIECE)) continue;
    const pack = packs.find((each) => each.amount > price.amount && isBeside(each, price));
    if (!pack) continue;
    pack.words = '';
    price.evidence.add('per unit');
    price.doubtful = true;
  }
}
