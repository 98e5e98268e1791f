/**
 * The named reasons for and against an amount being the product's price, with their weights in points. An amount's
 * score is the sum of the weights of its reasons; the names are shown where a price is explained. Fitted on the
 * development pages by `npm run bench:extract`; docs/decisions/0010-extraction.md describes how.
 */
export const PRICE_EVIDENCE = {
  // The source of the amount.
  'read by your rule': 100,
  'read from JSON-LD': 7,
  'read from microdata': 6.5,
  'read from RDFa': 6,
  'read from Open Graph': 5.5,
  'read from meta tags': 4,
  'read from embedded state': 3.5,
  'stated by several sources': 1,
  'the lowest of several offers': -1.5,
  'stated without VAT': -3,
  'stated for members': -5,
  'stated for used goods': -2,
  'stated for another country': -5,
  'may count in cents': -3,
  'in units of its currency': 0.5,
  'may be in thousands or thousandths': -8,

  // What the page shows for a stated amount.
  'confirmed by the page': 2,
  'shown struck through only': -8,
  'not shown on the page': -1.5,

  'the one amount shown of a stated range': 3,

  // The names of the amount's element.
  'in an element named price': 2,
  'within an element named price': 1.5,
  'named the current price': 1,
  'named something beside the price': -1.5,
  'announced as the price': 0.5,

  // The appearance of the amount.
  'with a currency': 1,
  'alone in its element': 0.5,
  'in a sentence': -1,
  emphasised: 0.5,
  'in large type': 1,
  'below a struck-through price': 1,
  'the lower of two side by side': 0.75,
  'named as reduced': 0.5,
  'shown several times': 0.4,

  // The position of the amount.
  'right after the name': 2,
  'after the name': 1.5,
  'far from the name': 0.5,
  'at the end of the page': -0.5,
  'just before the name': 0.5,
  'well before the name': -1,
  'beside the buy button': 1,
  'near the buy button': 0.5,
  'beside the product': -4,
  'of another product': -4,
  'in a list of products': -2,
  'in a link': -1.5,

  // Other meanings, from the words around it.
  'struck through': -2,
  'named as former, nothing lower by it': 1.5,
  'asked before': -5,
  'of another choice': -3,
  'for one piece': 1,
  'for many pieces': -3,
  'a rate': -3.5,
  'a wage, a fee or a fare': -3.5,
  'per unit': -3,
  shipping: -3.5,
  // A weaker sign: 'price-shipping' names the box of both.
  'in an element named shipping': -2,
  'a saving': -2.5,
  'an extra': -1.5,
  'for members': -3.5,
  'with VAT': 1,
  'without VAT': -2.5,
  'for used goods': -4,
  'with a coupon': -2.5,
  'by subscription': -2.5,
  'for a trade-in': -3,
  'for a way of paying': -3,
  'for businesses': -3.5,
  'of a sample': -3.5,
  'a bid': -8,
  'one of several payments': -6,
  'for everybody': 1,
  'beside a price for everybody': -2.5,
  'a starting price': -0.5,
  'the start of a range': -0.5,
  'the end of a range': -3,
  'the lowest of thirty days': -6,
  'in a former currency': -4,
  'after another amount': -1,
  'with words of its own': -1.5,
  'one of several, each with words': -0.5,
} as const;

export type PriceEvidence = keyof typeof PRICE_EVIDENCE;

const DOUBTS: ReadonlySet<PriceEvidence> = new Set<PriceEvidence>([
  'a rate',
  'a wage, a fee or a fare',
  'per unit',
  'shipping',
  'in an element named shipping',
  'a saving',
  'an extra',
  'with a coupon',
  'for a trade-in',
  'for members',
  'for a way of paying',
  'for businesses',
  'for used goods',
  'of a sample',
  'a bid',
  'by subscription',
  'one of several payments',
  'beside a price for everybody',
  'for many pieces',
  'without VAT',
  'the lowest of thirty days',
]);

/** Whether an amount is a rate, a fee or a saving rather than a price of the product. */
export const isDoubtful = (evidence: Iterable<PriceEvidence>): boolean =>
  [...evidence].some((each) => DOUBTS.has(each));

/** Number of reasons shown to a person. */
const MOST_EXPLAINED = 3;

/** The reasons with the highest weights, in words; the source of a price is shown separately. */
export const explanationOf = (evidence: readonly PriceEvidence[]): PriceEvidence[] =>
  evidence
    .filter((name) => !name.startsWith('read '))
    .toSorted((a, b) => Math.abs(PRICE_EVIDENCE[b]) - Math.abs(PRICE_EVIDENCE[a]))
    .slice(0, MOST_EXPLAINED);

/** The points of a set of reasons. */
export function scoreOf(evidence: Iterable<PriceEvidence>): number {
  let score = 0;
  for (const name of evidence) score += PRICE_EVIDENCE[name];
  return score;
}

/** The named reasons for and against a page being the offer of one product, with their weights in points. */
export const PAGE_EVIDENCE = {
  'is marked up as a product': 2,
  'is marked up with an offer': 1,
  'carries the state of a product': 2,
  'has a buy button by the name': 2,
  'has a buy button': 0.5,
  'names an article number': 1,
  'speaks of stock': 0.5,
  'has an element named price': 1,
  'has its amount in a sentence': -1,
  'has its amount in a link': -1,
  'has its amount in a list': -1,
  'counts its products': -2,
  'has pages to turn': -1,
  'has no heading of its own': -1,
  'is an article': -3,
  'is marked up as a list': -2,
  'is marked up with other products': -4,
  'lists products': -5,
  'is the start page of its website': -3,
  'is a cart, a search or an account': -5,
  'compares other shops': -4,
  'is a list marked up as a product': -4,
  'compares products': -4,
  'leads to the offer of another website': -3,
  'is a review': -3,
  'is marked up as a service': -4,
  'asks an amount per time': -4,
  'names a wage, a fee or a fare': -4,
  'has a button of a service': -2,
  'describes a home': -2,
  'asks a question': -2,
  'is headed as a quotation': -2,
  'tells of an ended auction': -8,
  'is headed as an appeal': -8,
  'pays its amount': -4,
} as const;

export type PageEvidence = keyof typeof PAGE_EVIDENCE;
