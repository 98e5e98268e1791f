/** 'visa' is shown as 'Visa'. */
export const capitalised = (brand: string): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1);

/** MM/YY. */
export function expiryOf(card: { exp_month: number; exp_year: number }): string {
  const two = (value: number) => String(value % 100).padStart(2, '0');
  return `${two(card.exp_month)}/${two(card.exp_year)}`;
}
