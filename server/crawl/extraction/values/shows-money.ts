/** An amount next to a currency sign or with a dash in place of its cents. */
const MONEY =
  /(?:\p{Sc}|(?<!\p{L})(?:r|rs\.?|rp|rm|ksh|chf|kr\.?))\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|(?:kr|ft|lei|tl|eur|chf|usd|gbp|din|đ|vnđ?|rsd|isk|huf|czk|pln|sek|nok|dkk)(?!\p{L})|zł|kč|грн|руб|лв|[万萬만천]?\s?(?:円|元|圓|원)|\p{Script=Arabic}\.\s?\p{Script=Arabic}|[.,:][-–—])/iu;

/** Where the word of the next element begins without a space: `399 krKöp`. */
const NEXT_WORD = /(\d\s?\p{L}{2,3}?)(?=\p{Lu}\p{Ll})/gu;

/** Whether a text has an amount of money, in whatever currency. */
export const showsMoney = (text: string): boolean => MONEY.test(text.replace(NEXT_WORD, '$1 '));
