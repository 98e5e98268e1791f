import { foldText } from '../values/fold-text.ts';
import type { Wording } from './wording.ts';

/** Words that only say that an amount is the price, now, with tax, or in which currency. */
const PLAIN_WORDS =
  /(?<!\p{L})(?:(?:unser|ihr|our|your|notre|votre|nuestro|nostro|onze|nasza|naše|vår|vores)\p{L}{0,2}|(?:online|web|internet|stück|kauf|verkaufs|aktions|sonder|angebots|sale|special|current|final|total|new|neuer?|nouveau|nuevo|nuovo|nieuwe?|nowa|nová|ny)|\p{L}{0,8}(?:price|preis|prix|precio|prezzo|preço|preț|cena|ціна|цена|prijs|hinta|pris|hind|kaina|ár|ára|fiyat|fiyatı|τιμή|τιμη)|now|only|just|jetzt|nur|nun|heute|maintenant|seulement|actuellement|ahora|sólo|solo|solamente|ora|adesso|agora|apenas|nu|nå|alleen|slechts|teraz|tylko|nyní|jen|iba|most|csak|acum|doar|nyt|vain|nüüd|dabar|tik|sada|samo|zdaj|сейчас|теперь|только|зараз|лише|сега|само|τώρα|μόνο|şimdi|sadece|inkl|incl|including|inc|ink|inclusive|inbegriffen|ges|gesetzl\p{L}*|der|la|de|il|el|le|vat|tax|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer\p{L}*|tva|ttc|iva|btw|moms|mva|alv|dph|áfa\p{L}*|pdv|ddv|ндс|пдв|ддс|φπα|kdv|gst|sales|zzgl|plus|versand\p{L}*|bruttó|brutto|eur|euro?|usd|gbp|chf|kr|zł|kč|ft|lei|tl|руб|грн|each|stk|st)(?!\p{L})|税込|価格|販売価格|円|含税|售价|价格/giu;

/** Whether the words beside an amount say more than that it is the price. */
export const saysMore = ({ before, after }: Pick<Wording, 'before' | 'after'>): boolean =>
  /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    foldText(`${before} ${after}`).replace(PLAIN_WORDS, ' '),
  );
