const NAMED =
  /^\.?\s?(\d\d)\s?(?:коп|копе\p{L}*|ст|стотинки|bani|ct|cents?|centimes?|céntimos?|centesimi|øre|öre|haléřů)(?!\p{L})/iu;

/** After another sign, `gr` is a weight. */
const GROSZE = /^\s?(\d\d)\s?(?:gr|groszy)(?!\p{L})/iu;

/** The two digits of cents that have a name of their own, in the text behind a sign: `12 лв. 50 ст.`, `1 299 zł 99 gr`. */
export const namedCents = (rest: string, sign: string): string | undefined =>
  (/^(?:zł|pln)$/iu.test(sign) ? GROSZE : NAMED).exec(rest)?.[1];
