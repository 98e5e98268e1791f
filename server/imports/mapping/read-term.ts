import { MAX_PRODUCT_TAGS, MAX_TAG_LENGTH } from '../../../contract/constants.ts';
import type { ImportRole } from '../../../contract/choices.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { isKeyOf } from '../../../contract/records.ts';
import { enteredAmountOf } from '../../../contract/rules/entered-amount.ts';
import { withoutDiacritics } from '../../../contract/rules/fold.ts';
import { tidyTags } from '../../../contract/rules/product-terms.ts';
import { readAmount, type AmountRules } from '../cost.ts';
import * as messages from '../messages.ts';
import type { ReadingRules } from '../row.ts';
import type { GivenTerms } from '../terms.ts';
import { packOf, unitOf } from './read-pack.ts';

export type TermRole = Extract<
  ImportRole,
  'rrp' | 'map' | 'vat' | 'minPrice' | 'maxPrice' | 'shipping' | 'packSize' | 'packUnit' | 'tags'
>;

/**
 * A value of a term as it was read into what its row has already. `problem` says why it is not taken, or not as it is;
 * `isNone` that it says nothing.
 */
type ReadTerm = { given: GivenTerms; problem: string | null; isNone?: true };

/** What a value is read with. `areRatesShares`: the rates of the file are written as 0.21 for 21 %. */
export type TermRules = AmountRules & Pick<ReadingRules, 'country'> & { areRatesShares: boolean };

type Reader = (text: string, row: GivenTerms, rules: TermRules) => ReadTerm;

const READERS: Record<TermRole, Reader> = {
  rrp: amountReader('rrp', 'RRP'),
  map: amountReader('map', 'MAP'),
  minPrice: amountReader('min_price', 'minimum price'),
  maxPrice: amountReader('max_price', 'maximum price'),
  vat: readVat,
  shipping: readShipping,
  packSize: readPackSize,
  packUnit: readPackUnit,
  tags: readTags,
};

export const isTermRole = (role: ImportRole): role is TermRole => isKeyOf(READERS, role);

/** Roles for which zero is a value, and not one that is missing. */
export const mayBeZero = (role: ImportRole): boolean => role === 'vat' || role === 'shipping';

export const readTerm = (
  role: TermRole,
  text: string,
  { row, rules }: { row: GivenTerms; rules: TermRules },
): ReadTerm => READERS[role](text, row, rules);

const refused = (problem: string): ReadTerm => ({ given: {}, problem });
const short = (text: string) => text.slice(0, 50);

/** An amount of zero was not entered. */
function amountReader(
  field: keyof Pick<ProductTerms, 'rrp' | 'map' | 'min_price' | 'max_price'>,
  name: string,
): Reader {
  return (text, _row, rules) => {
    const { amount, problem } = readAmount(text, { ...rules, name });
    if (problem !== null) return refused(problem);
    if (amount === null || amount === 0) return { given: {}, problem: null, isNone: true };
    return { given: { [field]: amount }, problem: null };
  };
}

/** '21 %', '21', or '0.21' in a file whose rates are all below 1; there no rate is meant as less than one percent. */
function readVat(text: string, _row: GivenTerms, { areRatesShares }: TermRules): ReadTerm {
  const bare = text.replace(/\s*%\s*$/, '');
  const rate = enteredAmountOf(bare);
  if (rate === null) return refused(messages.wrongVat(short(text)));
  const isPercent = bare !== text || rate === 0 || rate >= 1;
  if (!isPercent && !areRatesShares) return refused(messages.doubtfulVat(short(text)));
  const percent = isPercent ? rate : Number((rate * 100).toFixed(4));
  return percent > 100
    ? refused(messages.wrongVat(short(text)))
    : { given: { vat: percent }, problem: null };
}

const FREE = new Set(
  'free free_shipping gratis envio_gratis gratuit gratuito gratuita offert kostenlos versandkostenfrei'.split(
    ' ',
  ),
);

/** An amount; or one for each country as in a Merchant feed, `ES:::4.95 EUR`, of which that of the own country counts. */
function readShipping(text: string, _row: GivenTerms, rules: TermRules): ReadTerm {
  const { country } = rules;
  if (FREE.has(withoutDiacritics(text.trim()).replaceAll(/\s+/g, '_')))
    return { given: { shipping: 0 }, problem: null };
  const entries = text.split(/\n|,(?=\s*[A-Z]{2}:)/).map((part) => part.trim());
  const code = country === 'uk' ? 'gb' : country.toLowerCase();
  const own = entries.filter((part) => part.toLowerCase().startsWith(`${code}:`));
  const used = own.length > 0 ? own : entries;
  const amounts = new Set(used.map((part) => part.slice(part.lastIndexOf(':') + 1).trim()));
  const [first = ''] = amounts;
  if (amounts.size > 1) return refused(messages.SEVERAL_SHIPPING);
  const { amount, problem } = readAmount(first, { ...rules, name: 'shipping' });
  if (problem !== null) return refused(problem);
  return amount === null
    ? { given: {}, problem: null, isNone: true }
    : { given: { shipping: amount }, problem: null };
}

/** The unit may stand beside the size or in a column of its own. */
function readPackSize(text: string, row: GivenTerms, { decimal }: TermRules): ReadTerm {
  const pack = packOf(text, decimal ?? '.');
  if (!pack) return refused(messages.wrongPack(short(text)));
  const { size, unit } = pack;
  if (unit && row.pack_unit && row.pack_unit !== unit)
    return refused(messages.otherUnit(row.pack_unit));
  return { given: { pack_size: size, ...(unit && { pack_unit: unit }) }, problem: null };
}

function readPackUnit(text: string, row: GivenTerms): ReadTerm {
  const unit = unitOf(text);
  if (!unit) return refused(messages.wrongUnit(short(text)));
  if (row.pack_unit && row.pack_unit !== unit) return refused(messages.otherUnit(row.pack_unit));
  return { given: { pack_unit: unit }, problem: null };
}

const TAG_ENDS = /[,;|\n]/;

/** The tags that are kept of a text. */
export const tagsIn = (text: string): string[] => fittingOf(tidyTags(text.split(TAG_ENDS)));

const fittingOf = (tags: string[]) =>
  tags.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_PRODUCT_TAGS);

/** Added to those of other columns of the row. */
function readTags(text: string, row: GivenTerms): ReadTerm {
  const known = row.tags ?? [];
  const tags = tidyTags([...known, ...text.split(TAG_ENDS)]);
  const fitting = fittingOf(tags);
  if (tags.length === 0) return { given: {}, problem: null, isNone: true };
  return {
    given: fitting.length > 0 ? { tags: fitting } : {},
    problem:
      fitting.length < tags.length ? messages.cutTags(MAX_PRODUCT_TAGS, MAX_TAG_LENGTH) : null,
  };
}

/** Whether the rates of a file are shares: all below 1, none with a percent sign. */
export function areShares(rates: string[]): boolean {
  const numbers = rates.map((rate) => enteredAmountOf(rate));
  const known = numbers.filter((rate) => rate !== null);
  const isBare = rates.every((rate) => !rate.includes('%'));
  return isBare && known.some((rate) => rate > 0) && known.every((rate) => rate < 1);
}
