import type { PACK_UNITS } from '../choices.ts';
import type { ProductTerms } from '../entities/product-terms.ts';
import { decimalsOf } from './currency.ts';
import { roundedTo } from './pricing/cents.ts';

type PackUnit = (typeof PACK_UNITS)[number];

/** In which unit a price is compared, and how many of the pack's units that is. */
const COMPARED: Readonly<Record<PackUnit, { unit: PackUnit; units: number }>> = {
  piece: { unit: 'piece', units: 1 },
  g: { unit: 'kg', units: 1000 },
  kg: { unit: 'kg', units: 1 },
  ml: { unit: 'l', units: 1000 },
  l: { unit: 'l', units: 1 },
  cm: { unit: 'm', units: 100 },
  m: { unit: 'm', units: 1 },
  'm²': { unit: 'm²', units: 1 },
};

/**
 * The price of one piece, kilogram, litre, metre or square metre (ours): to cents, or with three decimals in a `currency`
 * that has three (null for the account's), and below ten cents to two digits, so that no price is zero. Null without a
 * price or a pack.
 *
 * @example
 * unitPriceOf(4.5, { pack_size: 250, pack_unit: 'g' }); // → { amount: 18, unit: 'kg' }
 * unitPriceOf(2.01, { pack_size: 2, pack_unit: 'l' }); // → { amount: 1.01, unit: 'l' }
 * unitPriceOf(4, { pack_size: 1000, pack_unit: 'piece' }); // → { amount: 0.004, unit: 'piece' }
 */
export function unitPriceOf(
  price: number | null,
  { pack_size: size, pack_unit: unit }: Pick<ProductTerms, 'pack_size' | 'pack_unit'>,
  currency?: string | null,
): { amount: number; unit: PackUnit } | null {
  if (price === null || size === null || unit === null) return null;
  const compared = COMPARED[unit];
  const amount = (price / size) * compared.units;
  return {
    amount:
      amount < 0.1
        ? Number(amount.toPrecision(2))
        : roundedTo(Math.max(2, decimalsOf(currency)), amount),
    unit: compared.unit,
  };
}
