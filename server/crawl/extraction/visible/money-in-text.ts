/** An amount within a longer text. */
export const ANY_AMOUNT = /\d[\d.,' \u00a0\u202f]*\d|\d/g;

/** Whether a number in a text has a currency beside it, or cents. */
export const isMoney = (text: string, start: number, end: number): boolean =>
  /[\p{Sc}]\s*$/u.test(text.slice(Math.max(0, start - 3), start)) ||
  /^\s*(?:\p{Sc}|kr\b|zł|kč|ft\b|lei\b|руб|円|元|圓|원|eur\b|usd\b|gbp\b|chf\b|tl\b|(?:đ|vnđ?)(?!\p{L})|грн|лв|[.,:][-–])/iu.test(
    text.slice(end, end + 6),
  ) ||
  /[.,]\d\d$/.test(text.slice(start, end));

/** Whether a text holds an amount of money. */
export const holdsAmount = (text: string): boolean =>
  [...text.matchAll(ANY_AMOUNT)].some(({ index, 0: amount }) =>
    isMoney(text, index, index + amount.length),
  );
