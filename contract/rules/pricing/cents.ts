/** Decimal amounts are not exact as numbers: a result this near to a limit is on it. */
const EPSILON = 1e-6;

/** The nearest whole cents of an amount, or hundredths of a percent; half of one goes up. */
export const centsOf = (amount: number): number => Math.floor(amount * 100 + 0.5 + EPSILON);

/** An amount to so many decimals; half of the last one goes up. */
export const roundedTo = (decimals: number, amount: number): number =>
  Math.floor(amount * 10 ** decimals + 0.5 + EPSILON) / 10 ** decimals + 0;

/**
 * An amount, or a percentage, to two decimals.
 *
 * @example
 * roundedToCents(1.005); // → 1.01
 */
export const roundedToCents = (amount: number): number => roundedTo(2, amount);

/** The lowest whole cents that are not below an amount. */
export const centsFrom = (amount: number): number => Math.ceil(amount * 100 - EPSILON);

/** The highest whole cents that are not above an amount. */
export const centsUpTo = (amount: number): number => Math.floor(amount * 100 + EPSILON);
