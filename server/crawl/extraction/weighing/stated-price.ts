import { PRICE_EVIDENCE, scoreOf, type PriceEvidence } from '../evidence.ts';
import type { Extraction, Method, Sourced } from '../extraction.ts';
import { REPLACED_CURRENCIES } from '../values/currency-signs.ts';
import type { ShownPrice } from '../visible/shown-prices.ts';

/** An amount that a source states or the page shows, with all evidence for and against it. */
export type PriceCandidate = {
  amount: number;
  evidence: PriceEvidence[];
  score: number;
} & ({ stated: Priced; shown: ShownPrice | null } | { stated: null; shown: ShownPrice });

/** The data of a source with an amount. */
type Priced = Extraction & { price: Sourced<number> };

const isPriced = (stated: Extraction): stated is Priced =>
  stated.price !== null && stated.price.value > 0;

const SOURCE_EVIDENCE: Record<Method, PriceEvidence | null> = {
  rule: 'read by your rule',
  'json-ld': 'read from JSON-LD',
  microdata: 'read from microdata',
  rdfa: 'read from RDFa',
  opengraph: 'read from Open Graph',
  meta: 'read from meta tags',
  'embedded-state': 'read from embedded state',
  heuristic: null,
};

export const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.006;

/** What speaks against an amount where it stands, and not against a source that states it. */
const OF_ITS_PLACE: ReadonlySet<PriceEvidence> = new Set<PriceEvidence>([
  'in a link',
  'shipping',
  'in an element named shipping',
]);

/** Points of a shown amount from which a stated amount should also be shown. */
const CLEARLY_SHOWN_SCORE = 3;
/** Number of elements between the two prices of one box. */
const BESIDE = 12;
const NEAR = 25;

/** Whether a lower amount is so near a struck-through one, in place and in value, that it replaces it. */
function isInBox(lower: ShownPrice, struck: ShownPrice): boolean {
  const distance = Math.abs(lower.place.index - struck.place.index);
  return distance < (lower.amount > struck.amount * 0.35 ? NEAR : BESIDE);
}

/** The amount of each source, with the evidence from the page. */
export function statedCandidates(
  sources: readonly Extraction[],
  shown: readonly ShownPrice[],
): PriceCandidate[] {
  const candidates: PriceCandidate[] = [];
  for (const stated of sources.filter(isPriced)) {
    const amount = amountOf(stated.price, shown);
    const agreeing = candidates.find((each) => isSame(each.amount, amount));
    if (agreeing) {
      if (!agreeing.evidence.includes('stated by several sources'))
        agreeing.evidence.push('stated by several sources');
      agreeing.score = scoreOf(agreeing.evidence);
      continue;
    }
    const mentions = shown.filter((each) => isSame(each.amount, amount));
    const source = SOURCE_EVIDENCE[stated.price.method];
    const isGrouped = mayBeGrouped(stated.price) && mentions.length === 0;
    const evidence: PriceEvidence[] = [
      ...(source ? [source] : []),
      ...(stated.price.evidence ?? []).filter((name) => name !== GROUPED || isGrouped),
      ...(isReplaced(stated, shown) ? (['in a former currency'] as const) : []),
      ...seen(amount, mentions, shown),
      ...(mayCountInCents(stated.price, amount, mentions) ? (['may count in cents'] as const) : []),
    ];
    const best = mentions.toSorted((a, b) => b.score - a.score)[0] ?? null;
    candidates.push({ amount, evidence, score: scoreOf(evidence), stated, shown: best });
  }
  return candidates;
}

/** Stated in a currency that the country replaced, while the page shows euros. */
const isReplaced = ({ currency }: Extraction, shown: readonly ShownPrice[]): boolean =>
  currency !== null &&
  REPLACED_CURRENCIES.has(currency.value) &&
  shown.some((each) => each.currency === 'EUR' && !each.place.aside);

const GROUPED = 'may be in thousands or thousandths';

const mayBeGrouped = ({ evidence }: Sourced<number>): boolean =>
  evidence?.includes(GROUPED) === true;

/** State is often in cents, and `1.299` may be one or one thousand; the shown amounts decide. */
function amountOf(price: Sourced<number>, shown: readonly ShownPrice[]): number {
  const { value } = price;
  const shownAs = (amount: number) =>
    shown.find((each) => !each.place.aside && isSame(each.amount, amount))?.amount;
  const others = [
    ...(hasOpenUnit(price) ? [value / 100] : []),
    ...(mayBeGrouped(price) ? [value / 1000, value * 1000] : []),
  ];
  if (others.length === 0 || shownAs(value) !== undefined) return value;
  return others.map(shownAs).find((amount) => amount !== undefined) ?? value;
}

/** State that does not say what it counts in. */
const hasOpenUnit = ({ method, evidence }: Sourced<number>): boolean =>
  method === 'embedded-state' && evidence?.includes('in units of its currency') !== true;

const mayCountInCents = (
  price: Sourced<number>,
  amount: number,
  mentions: readonly ShownPrice[],
): boolean =>
  hasOpenUnit(price) &&
  mentions.length === 0 &&
  amount === price.value &&
  Number.isInteger(amount) &&
  amount >= 1000;

/** The evidence that the page adds to a stated amount. */
function seen(
  amount: number,
  mentions: readonly ShownPrice[],
  shown: readonly ShownPrice[],
): PriceEvidence[] {
  const own = mentions.filter(({ place }) => !place.aside);
  if (own.length === 0) {
    const isShownOtherwise = shown.some(({ score }) => score > CLEARLY_SHOWN_SCORE);
    return mentions.length === 0 && isShownOtherwise ? ['not shown on the page'] : [];
  }
  const current = own.filter(({ former }) => !former);
  if (current.length === 0) {
    const isReduced = own.some((struck) => shown.some((each) => isReductionOf(each, struck)));
    return isReduced ? ['shown struck through only'] : ['confirmed by the page'];
  }
  const sure = current.filter(
    ({ doubtful, evidence }) => !doubtful && !evidence.has('of another choice'),
  );
  const start = (['a starting price', 'the start of a range'] as const).find((name) =>
    sure.every(({ evidence }) => evidence.has(name)),
  );
  if (sure.length > 0) return [start ?? 'confirmed by the page'];
  const doubted = current.toSorted((a, b) => b.score - a.score)[0]?.evidence ?? [];
  return [...doubted].filter((name) => PRICE_EVIDENCE[name] <= -1.5 && !OF_ITS_PLACE.has(name));

  function isReductionOf(each: ShownPrice, struck: ShownPrice): boolean {
    return (
      !each.former &&
      !each.doubtful &&
      !each.place.aside &&
      each.amount < amount * 0.999 &&
      isInBox(each, struck)
    );
  }
}
