import { availabilities, type Availability } from './extraction.ts';
import { shortName } from './item.ts';

const spelled = new Map(availabilities.map((name) => [name.toLowerCase(), name]));

const synonyms: Record<string, Availability> = {
  in_stock: 'InStock',
  available: 'InStock',
  instoreonline: 'InStock',
  yes: 'InStock',
  true: 'InStock',
  '1': 'InStock',
  out_of_stock: 'OutOfStock',
  oos: 'OutOfStock',
  unavailable: 'OutOfStock',
  notavailable: 'OutOfStock',
  no: 'OutOfStock',
  false: 'OutOfStock',
  '0': 'OutOfStock',
  sold: 'SoldOut',
  pending: 'OutOfStock',
  limited: 'LimitedAvailability',
  lowstock: 'LimitedAvailability',
  limitedstock: 'LimitedAvailability',
  availablefororder: 'BackOrder',
  onbackorder: 'BackOrder',
  backordered: 'BackOrder',
};

/** Reads a value meant for machines: a schema.org address or name, or a feed's word. */
export function parseAvailability(text: string): Availability | null {
  const name = shortName(text.slice(0, 200)).toLowerCase();
  const plain = name.replace(/[\s_-]/g, '');
  const known = spelled.get(plain);
  if (known) return known;
  if (Object.hasOwn(synonyms, name)) return synonyms[name]!;
  if (Object.hasOwn(synonyms, plain)) return synonyms[plain]!;
  return readAvailability(text);
}

/**
 * What shops write beside the price, in the languages of Europe and the larger ones elsewhere.
 * Refusals come first: 'not in stock' contains 'in stock'.
 */
const phrases: [Availability, RegExp][] = [
  [
    'Discontinued',
    /discontinued|no longer available|nicht mehr (?:lieferbar|verfügbar|erhältlich)|plus commercialisé|descatalogad|fuera de catálogo|fuori produzione|fora de linha|wycofan|снят с производства|ukončen[aáý] výrob|uitlopend|utgått|販売終了|生産終了|단종/iu,
  ],
  [
    'PreOrder',
    /pre-?order|preorder|vorbestell|précommand|precommand|reserva anticipada|preventa|prenota(?:bile)?\b|pré-venda|encomenda antecipada|przedsprzedaż|предзаказ|předobjedn|predobjedn|előrendel|ön sipariş|forudbestil|förbeställ|予約|预订|預購|예약판매/iu,
  ],
  [
    'BackOrder',
    /back-?order|nachbestell|na zamówienie|под заказ|auf bestellung|sur commande|bajo pedido|su ordinazione|sob encomenda|na objednávku|rendelésre|op bestelling|beställningsvara|取り寄せ/iu,
  ],
  [
    'OutOfStock',
    /out[\s-]of[\s-]stock|\bsold[\s-]out|not in stock|(?:currently|temporarily|is|are|item|product|online) (?:not available|unavailable)|not available|no stock\b|back in stock|notify me|email when available|nicht (?:auf lager|vorrätig|lieferbar|verfügbar)|ausverkauft|vergriffen|épuisé|rupture|indisponible|plus disponible|pas disponible|victime de son succès|agotad|sin stock|sin existencias|no disponible|no hay existencias|esaurit|non disponibile|fuori stock|esgotad|indispon[ií]ve|sem stock|sem estoque|avise-me|niet (?:op voorraad|leverbaar|beschikbaar)|uitverkocht|niedostępn|brak w magazynie|wyprzedan|vyprod|vypredan|nedostupn|není skladem|nie je skladom|elfogyott|nincs (?:készleten|raktáron)|stoc epuizat|indisponibil|нет в наличии|отсутствует|распродан|нема в наявності|немає в наявності|закінчи|tükendi|stokta yok|slutsåld|ej i lager|slut i lager|utsolgt|udsolgt|ikke på lager|loppuunmyyty|ei varastossa|εξαντλ|μη διαθέσιμο|ni na zalogi|razprodan|rasprodan|nema na zali|изчерпан|няма наличност|品切れ|売り切れ|在庫切れ|在庫なし|缺货|缺貨|售罄|售完|完售|補貨中|품절|일시품절|매진|หมด|hết hàng|stok habis|نفد|نفذ|غير متوفر|غير متاح|אזל|לא במלאי|ناموجود/iu,
  ],
  [
    'LimitedAvailability',
    /only \d+ (?:\w+ )?(?:left|remaining|in stock)|\b(?:low|limited) stock|few left|last (?:one|few|items)|nur noch|wenige auf lager|plus que \d+|dernières? pièces?|últim[ao]s (?:unidades|piezas)|ultimi pezzi|ultime|nog maar \d+|ostatni|poslední kus|posledný kus|остал[ао]сь|последний|残り\d|仅剩|僅剩/iu,
  ],
  [
    'InStock',
    /\bin[\s-]stock|\bavailable\b|auf lager|\blieferbar|verfügbar|vorrätig|en stock|disponible|disponibile|\bdisponib|em stock|em estoque|dispon[ií]ve|in magazzino|op voorraad|leverbaar|dostępn|w magazynie|skladem|na sklade|skladom|dostupn|készleten|raktáron|în stoc|in stoc|в наличии|есть в наличии|в наявності|є в наявності|stokta|i lager|på lager|på lager|varastossa|saatavilla|σε απόθεμα|διαθέσιμο|na zalogi|na voljo|na stanju|na zalihi|laos|налично|в наличност|在庫あり|有货|有貨|现货|現貨|庫存|재고 있음|มีสินค้า|còn hàng|tersedia|متوفر|متاح|במלאי|موجود/iu,
  ],
];

/** Reads a sentence meant for people; null where it does not speak of availability. */
export function readAvailability(text: string): Availability | null {
  const sentence = text.slice(0, 300);
  return phrases.find(([, phrase]) => phrase.test(sentence))?.[0] ?? null;
}

/** Words of a button that puts the product into a basket, as its whole text. */
const buyWords =
  /^\W*(?:add (?:it )?to (?:\w+ )?(?:cart|basket|bag|trolley|order)|buy(?: it)?(?: now)?|order now|purchase|shop now|get tickets?|buy tickets?|in den (?:waren|einkaufs)?korb.*|in die einkaufstasche|jetzt kaufen|(?:sofort|jetzt) bestellen|(?:zum|zur) (?:warenkorb|einkaufswagen) hinzufügen|in den einkaufswagen|ajouter au panier|ajouter|acheter(?: maintenant| cet article)?|j'achète|commander|añadir (?:a la (?:cesta|bolsa)|al (?:carrito|carro))|agregar al (?:carrito|carro)|comprar(?: ahora| agora| já)?|aggiungi al carrello|acquista(?: ora| subito)?|compralo subito|compra (?:ora|subito)?|adicionar (?:ao (?:carrinho|cesto)|à sacola)|in (?:de )?winkel(?:wagen|mand(?:je)?)|(?:nu )?bestellen|in mijn winkelwagen|do koszyka|dodaj do koszyka|kup teraz|kup|(?:přidat |vložit )?do košíku|(?:pridať |vložiť )?do košíka|koupit|kúpiť|kosárba(?: teszem)?|megveszem|adaugă în coș|cumpără|купить(?: сейчас)?|в корзину|добавить в корзину|заказать|купити|у кошик|до кошика|себетке|sepete ekle|satın al|hemen al|lägg i (?:varukorg(?:en)?|kundvagn(?:en)?|påsen)|köp(?: nu)?|legg i handlekurv(?:en)?|kjøp(?: nå)?|læg i (?:indkøbs)?kurv(?:en)?|køb(?: nu)?|lisää (?:ostos)?koriin|osta(?: nyt)?|προσθήκη στο καλάθι|αγορά|v košarico|dodaj v košarico|dodaj u košaricu|u košaricu|добави в количката|купи|カートに入れる|買い物かごに入れる|今すぐ買う|購入する|加入购物车|加入購物車|立即购买|立即購買|放入購物車|我要購買|馬上買|馬上購買|직접구매|구매하기|바로구매|장바구니(?: 담기)?|장바구니에 담기|หยิบใส่ตะกร้า|ซื้อเลย|thêm vào giỏ(?: hàng)?|mua ngay|tambah ke (?:keranjang|troli)|beli sekarang|أضف (?:إلى|الى) (?:السلة|العربة|عربة التسوق|حقيبة التسوق)|اضف (?:إلى|الى) (?:السلة|العربة|حقيبتك)|أضف للسلة|إضافة (?:إلى|الى) (?:السلة|العربة|عربة التسوق)|اشتر الآن|הוסף לסל|הוספה לסל|קנה עכשיו|לרכישה|افزودن به سبد(?: خرید)?)\W*$/iu;

export const isBuyButton = (text: string): boolean => text.length < 60 && buyWords.test(text);
