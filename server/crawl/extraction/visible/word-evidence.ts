import type { PriceEvidence } from '../evidence.ts';
import { wasAsked } from '../values/former-words.ts';
import { isReducedAfter, leadOfReduced } from '../values/reduced-words.ts';
import { AMOUNT_WORDS } from './amount-words.ts';
import { isForEverybody } from './everybody-words.ts';
import { furtherWords } from './plain-words.ts';
import type { Wording } from './wording.ts';

const QUANTITY =
  /(?:\bab|\bfrom|\bover|\büber|\bpeste|\bplus de|\bmás de|\boltre|\bmeer dan|\bpowyżej|\bnad|\btöbb mint|\byli|более|à partir de|\bdès|\bdesde|\bda|\bvanaf|\bod|\bfra|\bfrån|(?<!\p{L})от|≥|>=?|\bbuy|\bmin\.?|\bx)\s*(\d{1,4})\s*(?:\+|stk\.?|stück|st\.?|pcs\.?|pieces?|units?|unités?|uds\.?|unidades|pezzi|pz\.?|stuks?|szt\.?|ks|kpl|buc\.?|шт\.?|個|x)?\s*[:–-]?\s*(?:\p{Sc})?\s*$|(\d{1,4})\s*(?:\+|[-–]\s*\d{1,4}\s*(?:stk\.?|stück|pcs\.?|pieces?|units?|pezzi|stuks|szt\.?|ks|buc\.?|db|шт\.?)|(?:stk\.?|stück|pcs\.?|pieces?|units?|pezzi|stuks|szt\.?) (?:or more|oder mehr|ou plus|o más|o più))\s*:?\s*(?:\p{Sc})?\s*$/iu;

/** `2 for £9.00`, `3 Stück für 20 €`: a large number is that of a pack, `100 pieces for £9`. */
const SEVERAL =
  /(?<![\d.,])[2-5]\s*(?:stk|stück|st|pcs|pieces?|units?|pièces?|uds|unidades|pezzi|pz|stuks?|szt|ks|kpl|buc|db|шт|бр)?\.?\s*(?:for|für|pour|por|voor|för|za|за)\s*(?:\p{L}{0,3}\p{Sc})?\s*$/iu;

/** `9,90 € – 38,00 €`: the first amount is the start of a range. */
const RANGE_START =
  /^\s*(?:\p{Sc}|\p{L}{2,4}\.?)?\s*[-–—~]\s*(?:\p{Sc}\s*)?\d[\d.,]*(?![\d.,]|\s?%)/u;

/** The price also applies to new goods: `New & used from £21`. */
const NEW_TOO =
  /\b(?:new|neu|neuf|nuevo|novo|nuov[oi]|nieuw|nov[éý]|now[ye]|ny|uusi|uued)\b|新品/iu;

/** Conditions of a price: who says that an amount is without one does not say that it is with one. */
const CONDITIONS: ReadonlySet<PriceEvidence> = new Set<PriceEvidence>([
  'for members',
  'for businesses',
  'with a coupon',
  'for a trade-in',
  'by subscription',
]);

/** `129,00 € Lieferung gratis`: the words behind a price that say that nothing is added to it. */
const FREE =
  /^[^#\d]{0,40}(?<!\p{L})(?:free|gratis|kostenlos|kostenfrei|umsonst|gratuite?|offerte?|gratuit[ao]|grátis|zdarma|zadarmo|darmow[ay]|ingyenes|fri|ilmainen|tasuta|besplatn[ao]|brezplačn[ao]|бесплатн\p{L}*|безкоштовн\p{L}*|безплатн\p{L}*|δωρεάν|ücretsiz|bedava)(?!\p{L})/iu;

/** What an amount is asked with, `9 £ with Clubcard`: words behind it that cannot be about the next amount. */
const ASKED_WITH =
  /^\s*(?:\p{Sc}|\p{L}{1,3}(?!\p{L})\.?)?\s*(?:with|mit|avec|con|med|met|com|cu|z|ze|s|se|с|з|με)(?!\p{L})(?:\s+[\p{L}'’-]+){1,3}/iu;

/** When a price is reduced, not for whom: `Summer sale price`. */
const OCCASION =
  /(?<!\p{L})(?:summer|winter|spring|autumn|fall|christmas|easter|holidays?|weekend|week|day|daily|limited|time|launch|introductory|opening|anniversary|sommer|herbst|weihnachts|oster|wochenend|été|noël|verano|invierno|navidad|estate|inverno|natale|verão|zomer|kerst|lato|letni|zimní|letní|black|friday|cyber|monday)(?!\p{L})/giu;

const isPlainLead = (lead: string): boolean =>
  !/\d/.test(lead) && furtherWords(lead.replace(OCCASION, ' ')) === '';

/** Words behind an amount that say that it is taken off a price. */
const IS_OFF =
  /^\s*(?:\p{Sc}|\p{L}{1,3}(?!\p{L})\.?)?\s*(?:off|less|cheaper|discount|rabatt?|nachlass|günstiger|billiger|(?:de )?(?:remise|réduction|descuento|desconto)|sconto|korting|taniej|rabatu|sleva|slevy|zľava|zľavy|kedvezmény|reducere|alennus|скидк\p{L}*|знижк\p{L}*|indirim)(?!\p{L})/iu;

/** Whether words say that a reduction is taken from an amount, and that it is for everybody. */
function reductionOf({ before, after }: Wording) {
  // `Offer: $20 off` is what is taken.
  const lead = IS_OFF.test(after) ? null : leadOfReduced(before);
  const isTaken = lead !== null || isReducedAfter(after);
  // `Student discount price:` is for some.
  return { lead: lead ?? '', isTaken, isForAll: isTaken && isPlainLead(lead ?? '') };
}

/** Whether an amount is that of one piece or of many; null if its words name no number. */
function piecesOf(words: readonly string[]): PriceEvidence | null {
  for (const each of words) {
    const count = QUANTITY.exec(each.trimEnd().slice(-40));
    if (count) return Number(count[1] ?? count[2]) <= 1 ? 'for one piece' : 'for many pieces';
  }
  return null;
}

/** The kinds of amount that the table of words knows. */
function kindsOf(wording: Wording, isReduced: boolean): PriceEvidence[] {
  const { before, after, next } = wording;
  const both = `${before.slice(-60)}#${after.slice(0, 60)}`;
  const label = `${before.slice(-60)}#${next}`;
  const condition = `#${ASKED_WITH.exec(after)?.[0] ?? ''}`;
  const isNewToo = NEW_TOO.test(both);
  const isOpen = isForEverybody(wording);
  // `Save 30%` next to a price only explains it, and `Discounted price:` names what is left to pay.
  const isLeft = isReduced || both.includes('%');
  return AMOUNT_WORDS.flatMap(([evidence, side, words]) => {
    const isCondition = CONDITIONS.has(evidence);
    const isSaid = words.test(side === 'both' ? both : label);
    if (!isSaid && !(isCondition && words.test(condition))) return [];
    if (isOpen && isCondition) return [];
    if (isNewToo && evidence === 'for used goods') return [];
    if (evidence === 'shipping' && FREE.test(after) && !words.test(`${before.slice(-60)}#`))
      return [];
    return evidence === 'a saving' && isLeft ? [] : [evidence];
  });
}

/** The kinds of amount according to the words around it. */
export function wordEvidence(wording: Wording): PriceEvidence[] {
  const { before, after } = wording;
  const reduction = reductionOf(wording);
  const found = kindsOf(wording, reduction.isTaken);
  if (isForEverybody(wording)) found.push('for everybody');
  if (reduction.isForAll) found.push('named as reduced');
  if (wasAsked(before)) found.push('asked before');
  if (RANGE_START.test(after)) found.push('the start of a range');
  if (SEVERAL.test(before.slice(-40))) found.push('for many pieces');
  const pieces = piecesOf([before, reduction.lead]);
  return pieces ? [...found.filter((each) => each !== 'a starting price'), pieces] : found;
}
