import { DAY_MS } from '../../durations.ts';
import type { PriceProposal, PricingStep } from '../../entities/price-proposal.ts';
import { figureFormat } from '../figures.ts';
import { priceText } from '../money.ts';
import { percentOver } from '../price.ts';
import { centsOf } from './cents.ts';

export type StepOf<Name extends PricingStep['step']> = Extract<PricingStep, { step: Name }>;

/** `now` in milliseconds since 1970; without a `timeZone` (IANA) the machine's. */
export type ReasonFormat = { country: string; now: number; timeZone?: string };

/** With the currency of the proposal. */
type Format = ReasonFormat & { currency: string | null | undefined };

/**
 * Why a price is proposed, or none, as one sentence.
 *
 * @example
 * // '12,99 € is 1% below the lowest of 4 in-stock competitors (trasteria.demo 13,12 €, read 09:12 today); floor 10,40 €
 * // not touched'
 */
export function reasonText(
  {
    price,
    steps,
    currency,
  }: Pick<PriceProposal, 'price' | 'steps'> & Partial<Pick<PriceProposal, 'currency'>>,
  given: ReasonFormat,
): string {
  const format = { ...given, currency };
  const blocked = stepOf(steps, 'blocked');
  if (blocked) return blockedText(blocked, steps, format);
  const parts = [originText(price, steps, format), ...boundTexts(steps, format)];
  const ending = stepOf(steps, 'ending');
  if (ending && !ending.is_possible) {
    parts.push('no price with the wanted ending lies within the bounds');
  }
  return parts.join('; ');
}

function stepOf<Name extends PricingStep['step']>(
  steps: readonly PricingStep[],
  name: Name,
): StepOf<Name> | undefined {
  return steps.find((step): step is StepOf<Name> => step.step === name);
}

function originText(price: number | null, steps: readonly PricingStep[], format: Format): string {
  const target = stepOf(steps, 'target');
  if (target && price !== null) return targetText(price, target, { steps, format });
  const fallback = stepOf(steps, 'fallback');
  const proposed = price === null ? '' : amountText(price, format);
  const few = fewText(steps);
  if (!fallback) return `${few}: the price stays`;
  switch (fallback.kind) {
    case 'cost': {
      const plus = percentText(fallback.percent ?? 0, format.country);
      return `${few}: ${proposed} starts from the cost plus ${plus}`;
    }
    case 'rrp':
      return `${few}: ${proposed} starts from the recommended retail price`;
    case 'keep':
      return `${few}: the price stays`;
    default:
      return fallback.kind satisfies never;
  }
}

/** Why the fallback decides: no competitor counts, too few do, or the chosen one does not. */
function fewText(steps: readonly PricingStep[]): string {
  const { counted = 0, needed = null } = stepOf(steps, 'market') ?? {};
  if (counted === 0) return 'No competitor counts';
  if (counted >= (needed ?? 1)) return 'The chosen competitor does not count';
  return `Only ${counted} of the ${needed} competitors that the rule needs ${counted === 1 ? 'counts' : 'count'}`;
}

type Surroundings = { steps: readonly PricingStep[]; format: Format };

function targetText(
  price: number,
  target: StepOf<'target'>,
  { steps, format }: Surroundings,
): string {
  const { country } = format;
  const { own_shipping: shipping, reference_price: reference } = target;
  const total = price + (shipping ?? 0);
  const subject = `${amountText(price, format)}${shipping === null ? '' : ` plus ${amountText(shipping, format)} shipping`}`;
  return `${subject} is ${standingText(total, reference, country)} ${referenceText(target, { steps, format })}`;
}

function standingText(price: number, reference: number, country: string): string {
  const cents = centsOf(price - reference);
  if (cents === 0) return 'the same as';
  const percent = Math.abs(percentOver(price, reference));
  const text =
    percent < LEAST_PERCENT / 2
      ? `less than ${percentText(LEAST_PERCENT, country)}`
      : percentText(percent, country);
  return `${text} ${cents < 0 ? 'below' : 'above'}`;
}

/** The smallest that `percentText` writes other than as 0%. */
const LEAST_PERCENT = 0.1;

function referenceText(target: StepOf<'target'>, { steps, format }: Surroundings): string {
  const market = stepOf(steps, 'market');
  const count = market?.counted ?? 0;
  const stock = market?.in_stock_only ? 'in-stock ' : '';
  const price = amountText(target.reference_price, format);
  const total = target.own_shipping === null ? '' : ' with shipping';
  const read = target.at === null ? '' : `, read ${timeText(target.at, format)}`;
  const offer =
    target.alias === null ? ` (${price}${total})` : ` (${target.alias} ${price}${total}${read})`;
  if (target.reference === 'competitor') return `${target.alias ?? ''} (${price}${total}${read})`;
  if (count === 1) return `the only ${stock}competitor${offer}`;
  return `the ${referenceName(target, count)} of ${count} ${stock}competitors${offer}`;
}

function referenceName({ reference, rank }: StepOf<'target'>, count: number): string {
  if (reference !== 'rank') return reference;
  if (rank > count) return 'highest';
  return rank === 1 ? 'lowest' : `${ordinal(rank)} lowest`;
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (count: number): string => `${count}${ENDINGS[ordinals.select(count)] ?? 'th'}`;

const BOUND_NAMES = {
  cost: 'cost plus surcharge',
  min: 'minimum price',
  map: 'minimum advertised price',
  rrp: 'recommended retail price',
  max: 'maximum price',
} as const;

function boundTexts(steps: readonly PricingStep[], format: Format): string[] {
  const { country } = format;
  const bounds = tightest(steps);
  const touched = bounds.filter((bound) => bound.is_touched);
  const untouched = bounds.filter((bound) => !bound.is_touched);
  const day = stepOf(steps, 'day');
  return [
    ...touched.map(
      ({ step, bound, limit }) =>
        `held at the ${step} ${amountText(limit, format)} (${BOUND_NAMES[bound]})`,
    ),
    ...(untouched.length === 0
      ? []
      : [
          `${untouched.map(({ step, limit }) => `${step} ${amountText(limit, format)}`).join(' and ')} not touched`,
        ]),
    ...(day?.is_touched
      ? [
          `held by the largest change of a day (${percentText(day.percent, country)} of ${amountText(day.from, format)})`,
        ]
      : []),
  ];
}

type BoundStep = StepOf<'floor'> | StepOf<'ceiling'>;

/** The floor and the ceiling that hold: the highest and the lowest. */
function tightest(steps: readonly PricingStep[]): BoundStep[] {
  const floors = steps.filter((step): step is StepOf<'floor'> => step.step === 'floor');
  const ceilings = steps.filter((step): step is StepOf<'ceiling'> => step.step === 'ceiling');
  return [
    ...floors.toSorted((a, b) => b.limit - a.limit).slice(0, 1),
    ...ceilings.toSorted((a, b) => a.limit - b.limit).slice(0, 1),
  ];
}

function blockedText(
  { why }: StepOf<'blocked'>,
  steps: readonly PricingStep[],
  format: Format,
): string {
  switch (why) {
    case 'no cost':
      return 'The cost is not known, which the rule needs';
    case 'no shipping':
      return 'The own shipping is not known, so totals cannot be compared';
    case 'no rrp':
      return `${fewText(steps)}, and the recommended retail price is not known`;
    case 'other currency':
      return 'The own price is in another currency than the account';
    case 'no amount':
      return 'The rule leads to no possible price';
    case 'bounds contradict': {
      const [floor, ceiling] = tightest(steps).map(
        ({ step, bound, limit }) => `${step} ${amountText(limit, format)} (${BOUND_NAMES[bound]})`,
      );
      return `The ${floor ?? 'floor'} is above the ${ceiling ?? 'ceiling'}`;
    }
    default:
      return why satisfies never;
  }
}

const amountText = (amount: number, { country, currency }: Format): string =>
  priceText(amount, country, currency);

const percentText = (percent: number, country: string): string =>
  figureFormat(country, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);

/** By time zone: constructing a format costs a hundred times as much as using it. */
const timeFormats = new Map<string | undefined, ReturnType<typeof newTimeFormats>>();

function newTimeFormats(timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', ...zone }),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...zone }),
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone }),
  };
}

function timeFormatsOf(timeZone: string | undefined) {
  const known = timeFormats.get(timeZone) ?? newTimeFormats(timeZone);
  timeFormats.set(timeZone, known);
  return known;
}

/** '09:12 today', '09:12 yesterday' or '09:12 on 21 Nov'. */
function timeText(at: string, { now, timeZone }: ReasonFormat): string {
  const formats = timeFormatsOf(timeZone);
  const date = new Date(at);
  const time = formats.time.format(date);
  const daysAgo = dayNumber(formats.date, now) - dayNumber(formats.date, date);
  if (daysAgo === 0) return `${time} today`;
  if (daysAgo === 1) return `${time} yesterday`;
  return `${time} on ${formats.day.format(date)}`;
}

/** The calendar day of a time, counted from 1970: where the clocks change, a day has 23 or 25 hours. */
function dayNumber(format: Intl.DateTimeFormat, at: number | Date): number {
  const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1 }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
