import { memoByText } from '../../../memo.ts';
import { endingIn, labelsOf } from './label-ending.ts';
import { foldLetters } from './phrase.ts';

/** Labels of a price from which a reduction is already taken, by language; as regular expressions. */
const REDUCED_WORDS: Record<string, string> = {
  en: "(?:discount(?:ed)?|reduced|sale|promo(?:tional|tion)?|special|offer|deal|clearance|campaign|marked[- ]down|markdown|black friday|cyber monday|flash sale|lowered|your|now|new|today's)(?: sale| web| online| low)? price|price (?:after|with|including|incl\\.?)(?: the)? (?:\\d+ ?% )?(?:discount|savings?|reduction)|you(?:'ll)?(?: only)? pay|reduced to|discounted(?: to)?",
  de: '(?:rabatt|aktions|angebots|sonder|spar|sale-?|promo-?|kampagnen|deal-?|abverkaufs|einführungs|black-friday-|outlet-?|knaller)preis|(?:reduzierter|rabattierter|herabgesetzter|vergünstigter|neuer|ihr|dein|euer)(?: verkaufs| aktions)? ?preis|preis (?:nach|mit|inkl\\.?|abzüglich) (?:\\d+ ?% )?(?:rabatt|nachlass|abzug)|sie (?:be)?zahlen|du (?:be)?zahlst|reduziert(?: auf)?',
  fr: 'prix (?:promo(?:tionnel)?|remisé|réduit|soldé|spécial|exceptionnel|après (?:remise|réduction|promotion)|avec (?:la )?(?:remise|réduction)|remise (?:déduite|incluse)|en promo(?:tion)?)|(?:votre|nouveau) prix|vous payez|soldé à',
  es: 'precio (?:con (?:descuento|rebaja|dto\\.?)|rebajado|reducido|(?:de |en )?oferta|promo(?:cional|ción)?|especial|final|tras (?:el )?descuento|después (?:del|de) descuento|con el descuento|descontado|de liquidación)|(?:tu|su|nuevo) precio|pag[aá]s|rebajado a',
  it: 'prezzo (?:scontato|ridotto|ribassato|promo(?:zionale)?|(?:in |di )?offerta|(?:in )?promozione|speciale|con (?:lo )?sconto|dopo (?:lo )?sconto|finale)|(?:tuo|nuovo) prezzo|(?:paghi|scontato a)',
  pt: 'preço (?:com (?:o )?desconto|promo(?:cional|ção)?|de promoção|em promoção|reduzido|(?:de |em )?oferta|especial|final|após (?:o )?desconto|de saldo|de liquidação)|(?:seu|novo|teu) preço|você paga',
  nl: '(?:kortings|actie|aanbiedings|sale|promotie|promo|deal|uitverkoop|outlet|bodem)prijs|prijs (?:met|na|inclusief|incl\\.?) (?:\\d+ ?% )?korting|(?:jouw|je|uw|nieuwe|verlaagde|afgeprijsde|speciale) prijs|(?:je|u|jij) betaalt|afgeprijsd(?: naar)?',
  pl: 'cena (?:po (?:rabacie|obniżce|zniżce)|z rabatem|ze zniżką|promocyjna|obniżona|specjalna|końcowa|wyprzedażowa|w promocji|okazyjna)|(?:twoja|nasza|nowa|promocyjna|obniżona|specjalna) cena|płacisz',
  cs: 'cena (?:po (?:odečtení )?slev[ěy]|se slevou|v akci|nyní)|(?:akční|zvýhodněná|snížená|zlevněná|nová|vaše|naše|speciální|výprodejová|konečná|promo) cena|zlevněno na|zaplatíte',
  sk: 'cena (?:po (?:odpočítaní )?zľav[ey]|so zľavou|v akcii)|(?:akciová|zvýhodnená|znížená|zľavnená|nová|vaša|naša|špeciálna|výpredajová|konečná) cena|zaplatíte',
  hu: '(?:akciós|kedvezményes|csökkentett|leárazott|új|promóciós|kiárusítási|speciális) ?(?:bruttó )?ára?|ár kedvezménnyel|fizetendő(?: ár)?',
  ro: 'preț(?:ul)? (?:redus|cu (?:reducere|discount)|promo(?:țional)?|special|după (?:reducere|discount)|final|nou|(?:de )?ofertă|de lichidare|tău)|plătești',
  sv: '(?:rabatt|kampanj|rea|extra|erbjudande|special|sale|deal|nu|utförsäljnings|klipp|fynd)pris|(?:rabatterat|nedsatt|sänkt|reducerat|ditt|nytt) pris|pris (?:efter|med|inkl\\.?) (?:\\d+ ?% )?rabatt|du betalar|nedsatt till',
  da: '(?:rabat|tilbuds|kampagne|special|spar|deal|slut|outlet)pris|(?:nedsat|reduceret|din|ny) pris|pris (?:efter|med|inkl\\.?) (?:\\d+ ?% )?rabat|du betaler|nedsat til',
  no: '(?:rabatt|tilbuds|kampanje|salgs|spesial|outlet|deal)pris|(?:rabattert|nedsatt|redusert|din|ny) pris|pris (?:etter|med|inkl\\.?) (?:\\d+ ?% )?rabatt|nedsatt til',
  fi: '(?:alennus|tarjous|kampanja|ale|erikois|poisto|säästö|outlet)hinta|(?:alennettu|alentunut|uusi|edullisempi) ?hinta|hinta (?:alennuksella|alennuksen jälkeen|alennettuna)|maksat',
  et: '(?:soodus|kampaania|allahindlus|eri|pakkumis|outlet)hind|(?:allahinnatud|alandatud|uus|sinu|soodsam) hind|hind (?:allahindlusega|soodustusega|pärast allahindlust)',
  lv: '(?:akcijas|atlaides|pazeminātā|samazinātā|īpašā|jaunā|jūsu|tava|izpārdošanas) cena|cena (?:ar|pēc) atlai(?:di|des)',
  lt: '(?:akcijos|akcinė|sumažinta|speciali|nauja|jūsų|išpardavimo|nuolaidos) kaina|kaina (?:su nuolaida|po nuolaidos|pritaikius nuolaidą)',
  sl: '(?:akcijska|znižana|posebna|nova|vaša|promocijska|končna) cena|cena (?:s popustom|po popustu|v akciji)',
  hr: '(?:akcijska|snižena|posebna|nova|vaša|promotivna|konačna) (?:cijena|cena|mpc)|(?:cijena|cena) (?:sa? popustom|nakon popusta)',
  el: 'τιμή (?:με (?:την )?έκπτωση|μετά (?:την )?έκπτωση|προσφοράς)|(?:ειδική|μειωμένη|εκπτωτική|νέα|τελική) τιμή|πληρώνεις',
  bg: 'цена (?:с (?:отстъпка|намаление)|след (?:отстъпка|намаление)|(?:по |на )?промо(?:ция)?)|(?:промо(?:ционална|тивна)?|намалена|специална|нова|вашата|крайна|акционна) цена',
  sr: '(?:акцијска|снижена|нова|промотивна) цена|цена са попустом',
  tr: '(?:(?:sepette )?indirimli|kampanya(?:lı)?|özel|yeni|promosyon(?:lu)?|fırsat)(?: satış)? fiyat[^ ]*|indirim sonrası(?: fiyat[^ ]*)?|ödeyeceğiniz(?: tutar| fiyat)?',
  ru: 'цена (?:с(?: учетом)? скидк(?:ой|и)|со скидкой|по акции|после скидки|сейчас|на распродаже)|(?:акционная|новая|сниженная|специальная|ваша|выгодная|промо|спец) ?цена|со скидкой',
  uk: 'ціна (?:зі? знижкою|із знижкою|(?:по|за) акці(?:ї|єю)|після знижки|з урахуванням знижки)|(?:акційна|нова|знижена|спеціальна|ваша|вигідна|промо|спец) ?ціна|зі знижкою',
  ja: '(?:割引(?:後|き)?|セール|特別|値引き?(?:後)?|キャンペーン|タイムセール|特売|値下げ後(?:の)?|お買い?得)価格|割引後|値引き?後|特価',
  zh: '优惠价|優惠價|折[后後]价|折[后後]價|促[销銷]价|促銷價|特价|特價|活动价|活動價|现价|現價|折扣价|折扣價|秒杀价|秒殺價|限时价|限時價|抢购价|惊爆价',
  ko: '할인 ?(?:판매 ?)?가(?:격)?|세일가(?:격)?|특가|행사가(?:격)?|할인 ?적용가(?:격)?',
  ar: 'السعر (?:بعد الخصم|المخفض|الجديد|الخاص)|سعر (?:العرض|خاص|التخفيض|مخفض)|بعد الخصم',
  fa: 'قیمت (?:با تخفیف|ویژه|نهایی|پس از تخفیف|جدید)',
  he: 'מחיר (?:מבצע|לאחר הנחה|אחרי הנחה|מיוחד|חדש|סופי|מוזל)|לאחר הנחה|במבצע',
  th: 'ราคา(?:ลด|พิเศษ|โปรโมชั่น|หลังหักส่วนลด|หลังลด)|ลดเหลือ',
  vi: 'giá (?:khuyến m[ãạ]i|sau (?:khi )?giảm|ưu đãi|đã giảm|giảm|sale|mới|đặc biệt|còn)',
  id: 'harga (?:diskon|promo|setelah diskon|spesial|obral|sale|baru|sekarang|diskaun|promosi)',
};

/** Words that are such a label where they are all of it: `Offer: $129`, or the total below a price and a discount. */
const WHOLE_LABELS =
  'total(?: price)?|gesamt(?:preis|summe)?|summe|prix total|precio total|prezzo totale|totale|preço total|totaal|razem|celkem|spolu|összesen|totalt|i alt|yhteensä|kokku|kopā|iš viso|ukupno|skupaj|σύνολο|общо|итого|всего|разом|toplam|合計|合计|總計|합계|offer|deal|(?:weekly )?special(?: offer)?|promo(?:tion)?|today|clearance|(?:with|after) discount|discounted|(?:sonder)?angebot|aktion|(?:mit|nach) rabatt|rabattiert|soldes?|offre|en promo|(?:avec|après) remise|oferta|con descuento|promoción|offerta|scontato|in offerta|promozione|con sconto|promoção|com desconto|actie|aanbieding|(?:met|na) korting|promocja|okazja|po (?:rabacie|obniżce)|z rabatem|ze zniżką|wyprzedaż|akce|v akci|po slevě|se slevou|akcia|v akcii|po zľave|akció|akciós|kedvezménnyel|promoție|ofertă|cu reducere|kampanj|rea|erbjudande|(?:med|efter) rabatt?|tilbud|kampagne|kampanje|tarjous|alennuksella|soodus|kampaania|akcija|akcijā|ar atlaidi|su nuolaida|sa? popustom|προσφορά|με έκπτωση|промоция|промо|акция|по акции|распродажа|со скидкой|акція|зі знижкою|kampanya(?:lı)?|fırsat|indirimli|セール|特価|割引後|特惠|促销|促銷|특가|عرض|מבצע|โปรโมชั่น|khuyến mãi|promosi';

const REDUCED = endingIn(
  `${labelsOf(REDUCED_WORDS)}|(?:^|[.:;!?|])\\s*(?:${foldLetters(WHOLE_LABELS)})`,
);

/** The sentence or the label that words end with. */
const LAST_CLAUSE = /[^.:;!?|]*$/u;

const leadOf = memoByText((words): string | null => {
  const folded = foldLetters(words.trim());
  const at = REDUCED.exec(folded)?.index;
  return at === undefined ? null : (LAST_CLAUSE.exec(folded.slice(0, at))?.[0] ?? '');
});

/**
 * The words in front of a label of a reduced price, such as `Student` in `Student discount price:`; null if the words
 * before an amount do not end with such a label.
 */
export const leadOfReduced = (before: string): string | null => leadOf(before.trimEnd().slice(-60));

/** Words behind an amount from which a reduction is already taken: `129 € nach Rabatt`. */
const REDUCED_AFTER = new RegExp(
  `^\\s*(?:\\p{Sc}|\\p{L}{1,3}(?!\\p{L})\\.?)?\\s*[(*-]?\\s*(?:${foldLetters(
    '(?:after|with)(?: the| your)? (?:\\d+ ?% )?(?:discount|savings|reduction)|(?:nach|mit|inkl\\.?) (?:\\d+ ?% )?(?:rabatt|nachlass)|(?:après|avec)(?: la)? (?:remise|réduction)|(?:con|tras|después del?)(?: el)? (?:descuento|rebaja)|(?:con|dopo)(?: lo)? sconto|(?:com|após)(?: o)? desconto|(?:na|met) (?:\\d+ ?% )?korting|po (?:rabacie|zniżce|obniżce|slevě|zľave|popustu|nuolaidos)|(?:z|ze) (?:rabatem|zniżką)|s[eo] (?:slevou|zľavou)|kedvezménnyel|(?:după|cu) (?:reducere|discount)|(?:efter|etter|med) (?:\\d+ ?% )?rabatt?|alennuksen jälkeen|alennuksella|(?:pärast )?allahindlus(?:t|ega)|(?:ar|pēc) atlai(?:di|des)|su nuolaida|(?:sa?|nakon) popust(?:om|a)|(?:με|μετά)(?: την)? έκπτωση|(?:с|след) отстъпка|со скидкой|после скидки|с учетом скидки|зі? знижкою|після знижки|indirimli|indirimle',
  )})\\s*(?:[.,;:|)*!]|$)|^\\s*\\p{L}?\\s*[(（]?(?:割引後|値引き?後|折[后後]|할인 ?적용)`,
  'u',
);

/** Whether the words after an amount state that a reduction is already taken from it. */
export const isReducedAfter = memoByText((after: string): boolean =>
  REDUCED_AFTER.test(foldLetters(after)),
);
