import { coefficientPriceOf, type PricedOffer } from '../../contract/rules/price.ts';

/** A stored price. `stated` is its currency, `currency` the one of its page now; null where it is not known. */
export type StatedPrice = {
  price: number | null;
  coefficient: number;
  currency: string | null;
  stated: string | null;
};

/**
 * A stored price as the rules see it, in the currency in which it was stated. The price coefficient of now belongs to
 * the currency of now: it converts no price that the page stated in another one before. `compared` is the currency into
 * which it converts, if that is known.
 */
export function pointPrice(
  { price, coefficient, currency, stated }: StatedPrice,
  compared: string | null,
): Pick<PricedOffer, 'price' | 'coefficientPrice'> & { currency: string | null } {
  const isOfBefore = stated !== null && currency !== null && !isSame(stated, currency);
  return {
    price,
    coefficientPrice: isOfBefore
      ? null
      : coefficientPriceOf(price, { coefficient, currency: compared }),
    currency: stated ?? currency,
  };
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
