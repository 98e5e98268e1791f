import { memoByText } from '../../../memo.ts';
import { END, endingIn, labelsOf } from './label-ending.ts';
import { foldLetters } from './phrase.ts';

/** Words before a former or a recommended price, by language; as regular expressions. */
const FORMER_WORDS: Record<string, string> = {
  en: "was|were|r\\.?r\\.?p|m\\.?s\\.?r\\.?p|m\\.?r\\.?p|s\\.?r\\.?p|(?:typical|list(?:ed)?|old|regular|original|previous|usual|normal|full|suggested|recommended|manufacturer'?s?)(?: retail| selling| list| recommended)* price|regularly|normally|usually|originally|previously|instead of|compare at|reg\\.|suggested retail",
  de: 'uvp|statt|anstatt|vorher|bisher[^ ]*|früher[^ ]*|vormals|ursprünglich[^ ]*|regulär|unverb\\. preisempf\\.?|(?:verkaufs|unverbindliche )?preisempfehlung|(?:alter|regulärer|normaler|empfohlener|ehemaliger)(?: verkaufs| laden)? ?preis|(?:normal|listen|original|streich|katalog|laden|alt)preis',
  fr: "avant|au lieu de|prix (?:de vente )?(?:public |généralement )?(?:conseillé|public|de base|barré|initial|d'origine|normal|habituel|régulier|courant|catalogue|de référence|précédent|constaté|indicatif)|ancien prix|ppc|pvc|initialement|précédemment",
  es: 'antes|p\\.?v\\.?p\\.? ?r?|precio (?:de venta )?(?:anterior|recomendado|original|de lista|lista|normal|regular|habitual|antiguo|sugerido|sin descuento|de tarifa)|en lugar de|en vez de',
  it: 'invece di|anziché|(?:prezzo (?:di )?)?listino|prezzo (?:di vendita )?(?:consigliato|raccomandato|precedente|originale|iniziale|pieno|intero|normale|vecchio|al pubblico)|vecchio prezzo|in precedenza',
  pt: 'antes|preço (?:de venda )?(?:anterior|de tabela|original|normal|habitual|regular|antigo|recomendado|sugerido|de lista|sem desconto)|p\\.?v\\.?p\\.? ?(?:r|rec)|em vez de|de\\s*:?\\s*(?=r\\$)',
  nl: '(?:advies|catalogus|winkel|consumentenadvies|oorspronkelijke |oude |normale |vorige |aanbevolen |originele )(?:verkoop)?prijs|in plaats van|i\\.?p\\.?v|oorspronkelijk|normaal',
  pl: 'w?cześniej|zamiast|cena (?:katalogowa|regularna|poprzednia|pierwotna|standardowa|sugerowana|rynkowa|normalna|początkowa|wyjściowa|przed obniżką|przed promocją)|(?:stara|poprzednia|regularna|zwykła|sugerowana|normalna)(?: detaliczna)? cena|kosztował[^ ]*',
  cs: 'původn[^ ]*|bylo|doporučen[^ ]*|(?:běžná|stará|předchozí|katalogová|ceníková|normální|standardní) cena|běžně|dříve|d\\.?m\\.?o\\.?c|před slevou|namísto',
  sk: 'pôvodn[^ ]*|odporúčan[^ ]*|(?:bežná|stará|predchádzajúca|katalógová|cenníková|normálna|štandardná) cena|bežne|predtým|pred zľavou|namiesto',
  hu: 'eredeti(?: ár)?|(?:régi|korábbi|előző|eddigi|normál|lista ?|teljes |akció előtti ) ?ár|ajánlott(?: fogyasztói| kiskereskedelmi| bruttó)? ár|korábban',
  ro: 'preț(?:ul)? (?:vechi|inițial|recomandat|anterior|normal|întreg|original|standard|de listă|de catalog|de referință|fără reducere)|p\\.?r\\.?p|în loc de|anterior',
  sv: 'tidigare|ord(?:inarie|\\.)?(?: pris)?|rek\\.?(?: ?(?:butiks|cirka)?pris)?|rekommenderat(?: butiks| cirka)? ?pris|(?:normal|list|cirka|ca-|original)pris|gammalt pris|i ?stället för|förut',
  da: '(?:normal|liste|original)pris|(?:normal|oprindelig|gammel|almindelig|alm\\.?|ordinær|tidligere) pris|vejl\\.?|vejledende|tidligere|i stedet for',
  no: 'veil\\.?|veiledende|(?:ordinær|ord\\.?|opprinnelig|gammel|vanlig|normal|tidligere) pris|istedenfor',
  fi: 'norm(?:aali|\\.)?(?:hinta)?|(?:normaali|alkuperäinen|aiempi|vanha|edellinen|suositeltu) ?(?:vähittäis)?hinta|(?:suositus|lista|ohje)(?:vähittäis)?(?:myynti)?hinta|ovh|svh|aiemmin',
  et: '(?:tava|alg|täis|normaal|originaal)hind|soovitus(?:lik)?(?: (?:jae)?(?:müügi)?)?(?:jae)?hind|(?:vana|algne|endine|varasem|eelmine|tavaline|esialgne) hind|varem|tavapärane hind',
  lv: '(?:parastā|iepriekšējā|vecā|sākotnējā|regulārā|standarta|oriģinālā|pilnā?)(?: mazumtirdzniecības)? cena|ieteicamā(?: mazumtirdzniecības| pārdošanas)? cena|iepriekš|agrāk|cena pirms atlaides',
  lt: '(?:įprasta|sena|senoji|ankstesnė|pradinė|buvusi|reguliari|standartinė|pilna|originali|normali|katalogo)(?: mažmeninė)? kaina|rekomenduojama(?: mažmeninė| pardavimo)? kaina|anksčiau|kaina prieš nuolaidą|vietoj',
  sl: '(?:redna|stara|prejšnja|prvotna|osnovna|običajna|polna|katalogna|izvirna)(?: prodajna| maloprodajna)? (?:cena|mpc)|priporočena(?: prodajna| maloprodajna)? cena|p\\.?m\\.?p\\.?c|cena pred popustom|namesto',
  hr: '(?:redovna|stara|prijašnja|prethodna|bivša|uobičajena|osnovna|puna|standardna|originalna|prvobitna)(?: prodajna| maloprodajna)? (?:(?:cijena|cena)|mpc)|preporučena(?: prodajna| maloprodajna)? (?:cijena|cena)|(?:cijena prije|cena pre) popusta|umjesto|umesto|ranije',
  el: 'αρχική|(?:παλιά|παλαιά|προηγούμενη|κανονική|προτεινόμενη|συνιστώμενη|ενδεικτική)(?: λιανική)? τιμή|τιμή (?:καταλόγου|τιμοκαταλόγου|κατασκευαστή|πριν)|π\\.?λ\\.?τ|ήταν|αντί',
  bg: '(?:стара|предишна|редовна|препоръчителна|препоръчана|първоначална|нормална|обичайна|стандартна|каталожна|базова)(?: продажна)? цена|пцд|беше|вместо',
  sr: '(?:редовна|стара|препоручена|претходна|уобичајена)(?: малопродажна)? цена|уместо',
  mt: 'prezz (?:oriġinali|normali|antik|qadim|rakkomandat|sħiħ)|minflok',
  ga: '(?:sean|gnáth|bun)phraghas|praghas (?:bunaidh|molta|iomlán|rialta)|in ionad|roimhe seo',
  tr: '(?:eski|önceki|normal|indirimsiz) (?:satış )?fiyat[^ ]*|(?:liste|piyasa|etiket) fiyat[^ ]*|tavsiye edilen(?: perakende)?(?: satış)? fiyat[^ ]*|p\\.?s\\.?f',
  ru: 'ранее|раньше|(?:старая|обычная|прежняя|первоначальная|базовая|рекомендованная|рекомендуемая)(?: розничная)? цена|было|ррц|(?:цена )?(?:до|без) скидки|вместо',
  uk: 'раніше|(?:стара|звичайна|попередня|початкова|базова|рекомендована)(?: роздрібна)? ціна|було|ррц|(?:ціна )?(?:до|без) знижки|замість',
  ja: '(?:メーカー)?希望小売価格|参考(?:小売)?価格|定価|(?:当店)?通常価格|標準価格|元の?価格|旧価格|値下げ前(?:価格)?|通常',
  zh: '原價|原价|市場價|市场价|市价|市價|建議(?:零售|售)價|建议(?:零售|售)价|零售價|定價|定价|吊牌价|吊牌價|划线价|專櫃價|专柜价|參考價|参考价|指导价',
  ko: '정가|정상가|시중가|(?:권장 ?)?소비자가(?:격)?|기존가|할인 ?전(?: ?가격?)?',
  ar: 'السعر (?:الأصلي|السابق|القديم|العادي|قبل الخصم)|كان|بدلا من|بدلاً من',
  fa: 'قیمت (?:قبلی|اصلی|مصرف ?کننده|پیشین)',
  he: 'מחיר (?:מקורי|קודם|רגיל|מחירון|לפני הנחה)|מחירון|במקום',
  hi: 'एमआरपी|अंकित मूल्य|पुराना मूल्य',
  th: 'ราคา(?:ปกติ|เดิม|เต็ม|ตั้ง)|จากราคา|ปกติ',
  vi: 'giá (?:gốc|cũ|niêm yết|thị trường|hãng|bìa)',
  id: 'harga (?:normal|asli|awal|lama|coret|asal|biasa|sebelum[^ ]*)|sebelumnya',
};

/** Words that mean a former price only where nothing is before them: `Was`, `Van`, `Prima`, `Prej`. */
const FIRST_WORDS =
  'before|reg|list|prima|era|van|war|alt|var|oli|enne|ennen|prej|prije|pirms|bija|buvo|prieš|bilo|bolo|była|byla|πριν|преди|было|önce|înainte|înainte de reducere|qabel|kien|bhí|före|förr|innan|de\\s*:';

/** Letters that are not folded: 'for' is not 'før'. */
const EXACT_WORDS = 'før(?:pris)?(?: pris)?';

const FORMER = endingIn(`${labelsOf(FORMER_WORDS)}|^ *(?:${foldLetters(FIRST_WORDS)})`);
const FORMER_EXACTLY = new RegExp(`(?<!\\p{L})(?:${EXACT_WORDS})${END}`, 'iu');

const endsFormerly = memoByText(
  (words) => FORMER.test(foldLetters(words)) || FORMER_EXACTLY.test(words),
);

/** Whether the words before an amount state that it is a former or a recommended price. */
export const isFormerly = (before: string): boolean => endsFormerly(before.trimEnd().slice(-40));

/** Words after a former or a recommended price, `99 € UVP`, `9990 Ft helyett`. */
const FORMER_AFTER =
  /^\s*(?:\p{Sc}|\p{L}{1,3}\b\.?)?\s*[(*]?\s*(?:uvp|rrp|msrp|ovh|helyett|yerine|asemel|sijaan)(?!\p{L})/iu;

/** Whether the first word after an amount states that it is a former or a recommended price. */
export const isFormerlyAfter = (next: string): boolean => FORMER_AFTER.test(next);

const REPLACED = /^\s*(?:\p{Sc}|\p{L}{1,3}\b\.?)?\s*(?:helyett|yerine|asemel|sijaan)(?!\p{L})/iu;

/** Whether the word after an amount states that the next amount takes its place: `9990 Ft helyett 8990 Ft`. */
export const isReplacedAfter = (after: string): boolean => REPLACED.test(after);

/** Of those words the ones that say that another price is asked now; a recommended or regular price may be the price. */
const ASKED_BEFORE_WORDS =
  'was|were|previously|originally|instead of|(?:old|previous) price|statt|anstatt|vorher|vormals|ehemals|alter preis|au lieu de|ancien prix|antes|en lugar de|en vez de|precio (?:anterior|antiguo)|invece di|anziché|in precedenza|(?:prezzo precedente|vecchio prezzo)|em vez de|preço (?:anterior|antigo)|in plaats van|(?:oude|vorige) prijs|zamiast|wcześniej|(?:stara|poprzednia) cena|cena poprzednia|bylo|dříve|namísto|(?:stará|předchozí) cena|predtým|namiesto|predchádzajúca cena|régi ár|korábban|(?:korábbi|előző) ár|în loc de|preț(?:ul)? (?:vechi|anterior)|i ?stället för|gammalt pris|i stedet for|gammel pris|istedenfor|(?:vanha|aiempi|edellinen) ?hinta|aiemmin|varem|(?:vana|endine|eelmine) hind|agrāk|(?:iepriekšējā|vecā) cena|anksčiau|vietoj|(?:sena|senoji|ankstesnė) kaina|namesto|(?:stara|prejšnja) cena|umjesto|umesto|(?:stara|prethodna) cijena|ήταν|αντί|(?:παλιά|προηγούμενη) τιμή|беше|вместо|(?:стара|предишна|претходна) цена|уместо|(?:eski|önceki) fiyat|было|ранее|раньше|(?:старая|прежняя) цена|було|раніше|(?:стара|попередня) ціна|замість|旧価格|値下げ前(?:価格)?|原價|原价|할인 ?전(?: ?가격?)?|بدلا من|بدلاً من|במקום|giá cũ|harga (?:lama|coret)';
const ASKED_BEFORE = endingIn(
  `(?<!\\p{L})(?:${foldLetters(ASKED_BEFORE_WORDS)})|^ *(?:before|van|war|var|oli|bija|buvo|bilo|byla|kien|bhí|πριν|før)`,
);

/** Whether the words before an amount state that another price has taken its place: `Was`, `statt`, not `RRP`. */
export const wasAsked = (before: string): boolean =>
  ASKED_BEFORE.test(foldLetters(before.trimEnd().slice(-40)));
