import { sameAmount, type Measure } from './measures.ts';
import { UNKNOWN_PACK } from './packs.ts';
import type { PreparedRecord } from './prepare.ts';
import { factorsOf, type Dimension } from './units.ts';

/** Amounts are compared within one dimension only: 55 inches and 55 watts are unrelated. */
export type AmountFeatures = {
  /** At least one amount is the same. */
  measureAgree: number;
  /** In one dimension each record states an amount that the other does not; or only one record does. */
  capacityConflict: number;
  lengthConflict: number;
  lengthMissing: number;
  rateConflict: number;
  /** Sizes made of several numbers ('90 x 200', '24-70'). */
  sizeAgree: number;
  sizeConflict: number;
  sizeMissing: number;
  /** Both state how many are sold together, the same number or not; or only one does. */
  packAgree: number;
  packConflict: number;
  packMissing: number;
};

const GROUPS: Readonly<Record<Dimension, 'capacity' | 'length' | 'rate'>> = {
  data: 'capacity',
  volume: 'capacity',
  mass: 'capacity',
  charge: 'capacity',
  energy: 'capacity',
  count: 'capacity',
  length: 'length',
  power: 'rate',
  voltage: 'rate',
  frequency: 'rate',
  pixels: 'rate',
  light: 'rate',
  temperature: 'rate',
};

const some = (holds: boolean): number => (holds ? 1 : 0);

const INCH = 25.4;
/** From here on screens are often stated in whole inches. */
const ROUNDED_FROM = 10;

/** Whether one length is the other in whole inches: 13 and 13.3. */
function isRounded(a: number, b: number): boolean {
  const [whole, exact] = Number.isInteger(a / INCH) ? [a / INCH, b / INCH] : [b / INCH, a / INCH];
  if (whole < ROUNDED_FROM || !Number.isInteger(whole) || Number.isInteger(exact)) return false;
  return Math.abs(whole - exact) < 0.7;
}

const same = (a: Measure, b: Measure): boolean =>
  a.dimension === b.dimension &&
  (sameAmount(a.value, b.value) || (a.dimension === 'length' && isRounded(a.value, b.value)));

/** Whether the record has the number of the amount without its unit. */
function hasNumberOf({ dimension, value }: Measure, { numbers }: PreparedRecord): boolean {
  for (const number of numbers) {
    if (
      factorsOf(dimension).some(
        (factor) => Number((Number(number) * factor).toPrecision(6)) === value,
      )
    )
      return true;
  }
  return false;
}

/** The amounts of one record that the other does not state; a count may be stated as a pack. */
function unstated(self: PreparedRecord, other: PreparedRecord): Measure[] {
  if (self.quantities.measures.length === 0) return [];
  const { measures, totals, pack } = other.quantities;
  const known = [...measures, ...totals, ...other.contextMeasures];
  const packs = [pack ?? 1, self.quantities.pack];
  return self.quantities.measures.filter(
    (own) =>
      !(own.dimension === 'count' && packs.includes(own.value)) &&
      !known.some((their) => same(own, their)) &&
      !hasNumberOf(own, other),
  );
}

/** Both multiply an amount, each another: '2 x 16 GB' and '2 x 32 GB'. */
function unitsDiffer(a: PreparedRecord, b: PreparedRecord): boolean {
  return a.quantities.units.some((own) => {
    const theirs = b.quantities.units.filter(({ dimension }) => dimension === own.dimension);
    return theirs.length > 0 && !theirs.some((their) => same(own, their));
  });
}

function compareMeasures(a: PreparedRecord, b: PreparedRecord) {
  const left = unstated(a, b);
  const right = unstated(b, a);
  const found = { capacityConflict: 0, lengthConflict: 0, rateConflict: 0, lengthMissing: 0 };
  const has = (list: Measure[], wanted: Dimension): boolean =>
    list.some(({ dimension }) => dimension === wanted);
  for (const { dimension } of [...left, ...right]) {
    const group = GROUPS[dimension];
    if (has(left, dimension) && has(right, dimension)) found[`${group}Conflict`] = 1;
    else if (group === 'length') found.lengthMissing = 1;
  }
  const agree = a.quantities.measures.some((own) =>
    b.quantities.measures.some((their) => same(own, their)),
  );
  if (unitsDiffer(a, b) && unitsDiffer(b, a)) found.capacityConflict = 1;
  return { measureAgree: some(agree), ...found };
}

function compareSizes(a: PreparedRecord, b: PreparedRecord) {
  if (a.sizes.size + b.sizes.size === 0) return { sizeAgree: 0, sizeConflict: 0, sizeMissing: 0 };
  const unknown = (self: PreparedRecord, other: PreparedRecord): boolean =>
    [...self.sizes].some((size) => !other.sizes.has(size) && !other.context.has(size));
  const [left, right] = [unknown(a, b), unknown(b, a)];
  return {
    sizeAgree: some([...a.sizes].some((size) => b.sizes.has(size))),
    sizeConflict: some(left && right),
    sizeMissing: some(left !== right),
  };
}

/** The pack count, or the number of pieces if only that is stated: '4er Pack', '4 Stück'. */
export function piecesOf({ quantities: { pack, measures } }: PreparedRecord): number {
  const [only, ...others] = measures.filter(({ dimension }) => dimension === 'count');
  return pack ?? (only && others.length === 0 ? only.value : 1);
}

/** Whether the pack counts differ, unless one record states as an amount the total of the other's pack. */
export function packsDiffer(a: PreparedRecord, b: PreparedRecord): boolean {
  const [own, theirs] = [piecesOf(a), piecesOf(b)];
  if (own === theirs) return false;
  if (own === UNKNOWN_PACK || theirs === UNKNOWN_PACK) return Math.min(own, theirs) <= 1;
  const reaches = (many: PreparedRecord, one: PreparedRecord): boolean =>
    one.quantities.pack === null &&
    many.quantities.totals.some((total) =>
      one.quantities.measures.some((measure) => same(measure, total)),
    );
  return !reaches(a, b) && !reaches(b, a);
}

function comparePacks(a: PreparedRecord, b: PreparedRecord) {
  const differ = packsDiffer(a, b);
  const statesPack = (record: PreparedRecord): boolean =>
    record.quantities.pack !== null || piecesOf(record) > 1;
  const bothState = statesPack(a) && statesPack(b);
  return {
    packAgree: some(!differ && bothState),
    packConflict: some(differ && bothState),
    packMissing: some(differ && !bothState),
  };
}

export function compareAmounts(a: PreparedRecord, b: PreparedRecord): AmountFeatures {
  return { ...compareMeasures(a, b), ...compareSizes(a, b), ...comparePacks(a, b) };
}
