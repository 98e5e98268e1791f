import { memoByText } from '../../../memo.ts';
import { foldText } from '../values/fold-text.ts';

/** Words that only say that an amount is the price, for those who buy, now, with tax, or in which currency. */
const PLAIN_WORDS =
  /(?<!\p{L})(?:(?:unser|ihr|our|your|notre|votre|nuestro|nostro|onze|nasza|naše|vår|vores)\p{L}{0,2}|(?:online|web|internet|stück|kauf|verkaufs|aktions|sonder|angebots|sale|special|current|final|total|new|neuer?|nouveau|nuevo|nuovo|nieuwe?|nowa|nová|ny)|\p{L}{0,8}(?:price|preis|prix|precio|prezzo|preço|preț|cena|ціна|цена|prijs|hinta|pris|hind|kaina|ár|ára|fiyat|fiyatı|τιμή|τιμη)|now|only|just|jetzt|nur|nun|heute|maintenant|seulement|actuellement|ahora|sólo|solo|solamente|ora|adesso|agora|apenas|nu|nå|alleen|slechts|teraz|tylko|nyní|jen|iba|most|csak|acum|doar|nyt|vain|nüüd|dabar|tik|sada|samo|zdaj|сейчас|теперь|только|зараз|лише|сега|само|τώρα|μόνο|şimdi|sadece|inkl|incl|including|inc|ink|inclusive|inbegriffen|ges|gesetzl\p{L}*|der|la|de|il|el|le|vat|tax|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer\p{L}*|tva|ttc|iva|btw|moms|mva|alv|dph|áfa\p{L}*|pdv|ddv|ндс|пдв|ддс|φπα|kdv|gst|sales|zzgl|plus|versand\p{L}*|bruttó|brutto|eur|euro?|usd|gbp|chf|kr|zł|kč|ft|lei|tl|руб|грн|each|stk|st|buy|buying|purchase|kaufen|sofort|sofortkauf|acheter|achat|immédiat|comprar?|compra|cómpralo|acquist[ao]|acquistare|compralo|subito|kopen|direct|kup|zakup|köp|kjøp|køb|osta|koupit|koupě|prodej|teď|kúpiť|kúpa|vásárlás|megveszem|cumpăr\p{L}*|купить|покупка|купити|покупко|αγορά|gesamt|summe|totale?|totaal|totalt|i alt|razem|celkem|spolu|összesen|yhteensä|kokku|kopā|ukupno|skupaj|итого|всего|разом|общо|toplam|σύνολο|наша?|розничн\p{L}*|на сайте|онлайн)(?!\p{L})|税込|価格|販売価格|円|含税|售价|价格|購入|即決|(?:할인|즉시할인|최종)?판매가격?|판매 가격|할인가|최종가|현재가|가격|원(?![가-힣])/giu;

/** A word, or a size: `128 GB`, `256 ГБ`, `M`, `XXL`. */
const SAYS_MORE =
  /\p{L}{3}|(?<![\p{L}\d/.])(?:X{0,3}[SL]|M|[2-6]X[SL])(?![\p{L}/.$€])|\d ?[\p{Script=Latin}\p{Script=Cyrillic}]{1,2}(?!\p{L})|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words of a text if they say more than that an amount is the price, else none. */
export const furtherWords = memoByText((text): string => {
  const words = foldText(text).replace(PLAIN_WORDS, ' ');
  return SAYS_MORE.test(words) ? words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() : '';
});
