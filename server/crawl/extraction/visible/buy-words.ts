import { memoByText } from '../../../memo.ts';
import { clausesOf, Phrasebook, type Word } from '../values/phrase.ts';

/** The whole text of a button that adds the product to the cart, by language. */
const BUY_PHRASES: Record<string, string> = {
  en: 'add it|this|item? to my|your|the|shopping? cart|basket|bag|trolley|order|box, add to cart|basket|bag|trolley|order, add to shopping|your|my|the cart|basket|bag, buy, buy it|this? now?, order now, order, purchase, purchase now, shop now, get tickets|ticket, buy tickets|ticket, add # to cart|basket|bag, checkout now, place in basket|cart|bag, put in basket|cart|bag, pre order now?, preorder now?, book now, reserve now, add to cart now',
  de: 'in den warenkorb|einkaufswagen|einkaufskorb|korb|wagen, in die einkaufstasche|tasche, in den warenkorb legen|hinzufügen, zum warenkorb|einkaufswagen|korb hinzufügen?, zur einkaufstasche hinzufügen?, in warenkorb, warenkorb hinzufügen, jetzt kaufen|bestellen, sofort kaufen|bestellen, kaufen, bestellen, online bestellen|kaufen, jetzt vorbestellen, vorbestellen, in den warenkorb # €?, zum kauf, tickets kaufen',
  fr: 'ajouter au|à|dans panier|mon|votre|le panier?, ajouter au panier, ajouter à mon|votre panier, ajouter, acheter, acheter maintenant, acheter cet? article?, j achète, je commande, commander, commander maintenant, mettre au|dans panier|le panier?, ajout au panier, précommander, réserver maintenant, acheter en ligne',
  es: 'añadir a|al la|mi|tu cesta|bolsa|carrito|compra, añadir al carrito|carro|cesto, agregar al carrito|carro, agregar a la|mi bolsa|cesta|compra, comprar, comprar ahora|ya, lo quiero, pedir ahora, meter en la cesta, anadir a la cesta, comprar entrada|entradas|boleto|boletos|ticket|tickets, reservar ahora',
  it: 'aggiungi al carrello, aggiungi alla borsa|shopping, acquista, acquista ora|subito|adesso, compra, compra ora|subito|adesso, compralo subito, metti nel carrello, nel carrello, ordina, ordina ora|subito, inserisci nel carrello, preordina',
  pt: 'adicionar ao|à carrinho|cesto|cesta|sacola|saco, comprar, comprar agora|já, adicionar às compras, encomendar, colocar no carrinho, pôr no carrinho, eu quero, incluir no carrinho, comprar bilhetes, pré encomendar',
  nl: 'in winkelwagen|winkelmand|winkelmandje|winkelwagentje|mandje, in de|mijn winkelwagen|winkelmand|winkelmandje|winkelwagentje|mandje, toevoegen aan winkelwagen|winkelmand|winkelmandje|winkelwagentje, voeg toe aan winkelwagen|winkelmand|winkelmandje, bestellen, nu bestellen|kopen, bestel, bestel nu, koop, koop nu, kopen, in winkelwagen leggen|plaatsen, aan winkelwagen toevoegen, direct bestellen|kopen, plaats in winkelwagen',
  pl: 'do koszyka, dodaj do koszyka, kup teraz, kup, kupuję, kup i zapłać, zamów, zamów teraz, wrzuć do koszyka, włóż do koszyka, kup online',
  cs: 'do košíku, přidat do košíku, vložit do košíku, koupit, koupit ihned|hned|teď|nyní|zboží, objednat, dát do košíku, kupuji, zakoupit, předobjednat',
  sk: 'do košíka, pridať do košíka, vložiť do košíka, kúpiť, kúpiť ihneď|hneď|teraz, objednať, dať do košíka, kupujem, zakúpiť, predobjednať',
  hu: 'kosárba, kosárba teszem|tesz|rakom|helyezem, megveszem, vásárlás, megvásárolom, megrendelem, megrendelés, kosárhoz adás, hozzáadás a kosárhoz, kosárba vele, veszek, rendelés, előrendelem',
  ro: 'adaugă în coș|cos, adauga in cos, în coș, cumpără, cumpără acum, comandă, comandă acum, adaugă în coșul meu, pune în coș, precomandă',
  bg: 'добави в количката|кошницата|количка|кошница, в количката|кошницата, купи, купи сега|веднага, поръчай, поръчай сега|веднага, добавяне в количката|кошницата, към количката, купете, добави към количката',
  ru: 'в корзину, добавить в корзину, добавить в заказ, купить, купить сейчас|онлайн, купить в один|1|# клик, купить в # клик, заказать, заказать сейчас, положить в корзину, оформить заказ, хочу купить, предзаказать',
  uk: 'у кошик, в кошик, до кошика, додати в|у|до кошик|кошика, купити, купити зараз|онлайн, купити в один клік, купити в # клік, замовити, замовити зараз, покласти в|у|до кошик|кошика, оформити замовлення, передзамовити',
  tr: 'sepete ekle|at, satın al, hemen al, şimdi al, sipariş ver, hemen satın al, şimdi satın al, sepetime ekle, ön sipariş ver, sipariş et',
  sv: 'lägg i varukorg|varukorgen|kundvagn|kundvagnen|påsen|korgen|kassen|vagnen, lägg till i varukorg|varukorgen|kundvagn|kundvagnen|korgen, köp, köp nu, köp online, till kassan nu, beställ, beställ nu, handla, förboka, förbeställ',
  no: 'legg i handlekurv|handlekurven|handlevogn|handlevognen|kurv|kurven|posen, legg til i handlekurv|handlekurven|handlevogn, kjøp, kjøp nå, bestill, bestill nå, i handlekurven, i handlekurv, forhåndsbestill, kjøp på nett',
  da: 'læg i kurv|kurven|indkøbskurv|indkøbskurven, tilføj til kurv|kurven|indkøbskurv|indkøbskurven, føj til kurv|indkøbskurv, køb, køb nu|online|varen, i kurv, bestil, bestil nu, forudbestil',
  fi: 'lisää ostoskoriin|koriin|ostoskärryyn|ostoskassiin, lisää koriin, osta, osta nyt|heti, tilaa, tilaa nyt, ostoskoriin, koriin, lisää tuote ostoskoriin, ennakkotilaa',
  et: 'lisa ostukorvi|korvi, lisa ostukorvi, ostukorvi, osta, osta kohe, telli, telli kohe, pane korvi, korvi',
  lv: 'pievienot grozam, ielikt grozā, likt grozā, grozā, pirkt, pirkt tagad, pasūtīt, pasūtīt tagad, pievienot pirkumu grozam, iegādāties, nopirkt, uz grozu, pievieno grozam',
  lt: 'į krepšelį, dėti į krepšelį, įdėti į krepšelį, pridėti į krepšelį, pirkti, pirkti dabar, užsakyti, užsakyti dabar, krepšelin, perku, įsigyti',
  mt: 'żid fil basket|karrettun|qoffa, żid mal basket|karrettun|qoffa|ordni, żid fil karrettun, ixtri, ixtri issa, ordna, ordna issa, poġġi fil basket|qoffa',
  ga: 'cuir sa chiseán|tralaí|mhála|chairt, cuir sa bhascaed, cuir leis an gciseán, cuir i mála, ceannaigh, ceannaigh anois, ordaigh, ordaigh anois, cuir leis an ordú, chuig an gciseán',
  el: 'προσθήκη στο|στη καλάθι|τσάντα, στο καλάθι, αγορά, αγορά τώρα, αγόρασε, αγόρασέ το, αγοράστε, αγοράστε τώρα, παραγγελία, παραγγείλτε, προσθέστε στο καλάθι, βάλε στο καλάθι, αγόρασε τώρα, πρόσθεσε στο καλάθι',
  hr: 'dodaj u košaricu, u košaricu, stavi u košaricu, kupi, kupi odmah|sada, naruči, naruči odmah, dodajte u košaricu, stavite u košaricu, naručite',
  sl: 'dodaj v košarico, v košarico, vstavi v košarico, kupi, kupi zdaj|takoj, naroči, naroči zdaj, daj v košarico, nakup',
  sr: 'dodaj u korpu, u korpu, stavi u korpu, додај у корпу, у корпу, стави у корпу, купи, наручи',
  is: 'setja í körfu, bæta í|við körfu, í körfu, kaupa, panta',
  vi: 'thêm vào giỏ hàng?, mua ngay, chọn mua',
  id: 'tambah ke keranjang|troli, beli sekarang, tambahkan ke keranjang',
};

const LONGEST = 60;

const book = new Phrasebook<true>();
for (const list of Object.values(BUY_PHRASES)) {
  for (const phrase of list.split(',')) book.add(`${phrase} .`, true);
}

/** The text of a button that contacts the seller of an advert. */
const CONTACT_PHRASES =
  'reply, contact seller|advertiser, contact the? seller, message seller, send message, make an? offer, anbieter kontaktieren, verkäufer kontaktieren, anbieter anschreiben, nachricht senden|schreiben, kontakt aufnehmen, e mail an anbieter, nachricht an anbieter, anfrage senden, kontaktieren, contacter le? vendeur, envoyer un message, contactar, contactar con el? vendedor, enviar mensaje, contatta il? venditore, contatta, invia messaggio, contacteer verkoper, stuur bericht, bericht sturen, napisz wiadomość, wyślij wiadomość, skontaktuj się, kontakta säljaren, skicka meddelande, kontakt sælger, send besked, kontakt selger, send melding, ota yhteyttä, lähetä viesti, ota yhteyttä myyjään, kontaktovat prodejce|prodávajícího, napsat zprávu, написать продавцу|сообщение, написати продавцю, enviar mensagem, contactar anunciante|vendedor, satıcıya mesaj gönder, mesaj gönder';

const contacts = new Phrasebook<true>();
for (const phrase of CONTACT_PHRASES.split(',')) contacts.add(`${phrase} .`, true);

export function isContactButton(text: string): boolean {
  if (text.length >= LONGEST || text === '') return false;
  const words = clausesOf(text.replace(/[-–—]/g, ' ')).flatMap((clause) => clause.words);
  return words.length > 0 && contacts.has(words, 0);
}

/** Texts of buy buttons in scripts without spaces or from right to left. */
const OTHER_SCRIPTS =
  /^\W*(?:(?:ショッピング)?(?:カート|カゴ|かご|バッグ)に(?:入れる|追加(?:する)?)|買い物かごに入れる|(?:今すぐ|すぐに)?(?:買う|購入(?:する)?)|(?:ご)?注文(?:する)?|購入手続きへ|予約(?:注文)?する|レジに進む|加入购物车|加入購物車|立即购买|立即購買|放入購物車|放入购物车|我要購買|馬上買|馬上購買|直接購買|立即结算|결제하기|직접구매|구매하기|바로\s?구매(?:하기)?|장바구니(?:\s?담기|에 담기|에 추가)?|구매|หยิบใส่ตะกร้า|เพิ่มลงตะกร้า|ซื้อเลย|أضف (?:إلى|الى) (?:السلة|العربة|عربة التسوق|حقيبة التسوق)|اضف (?:إلى|الى) (?:السلة|العربة|حقيبتك)|أضف للسلة|إضافة (?:إلى|الى) (?:السلة|العربة|عربة التسوق)|اشتر(?:ي)? الآن|הוסף לסל|הוספה לסל|קנה עכשיו|לרכישה|افزودن به سبد(?: خرید)?)\W*$/u;

/** Whether a whole text is that of a buy button; a price in it does not matter. */
export const isBuyButton = (text: string): boolean =>
  text.length < LONGEST && text !== '' && isBuying(text);

const isBuying = memoByText(readsAsBuying);

function readsAsBuying(text: string): boolean {
  if (OTHER_SCRIPTS.test(text.trim())) return true;
  const words: Word[] = clausesOf(text.replace(/[-–—]/g, ' '))
    .flatMap((clause) => (clause.end === '?' ? [] : clause.words))
    .filter((word) => !/^[€$£¥₴₽₺%]$/.test(word.text));
  const last = words.findLastIndex((word) => !word.isNumber);
  const label = words.slice(0, last + 1);
  return label.length > 0 && book.has(label, 0);
}
