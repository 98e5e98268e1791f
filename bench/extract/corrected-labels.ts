/**
 * Prices of pages whose label contradicts what the page states, by the start of the page's id. The bench prints the
 * score by the labels as they are, and by these.
 */
const CORRECTED: readonly (readonly [id: string, price: string, why: string])[] = [
  ['bddc08f52959', '2449', 'ARS 2.449 has a point between thousands; JSON-LD states 2449.00'],
  ['3f5c52ae7614', '3340', 'CLP 3.340 has a point between thousands; JSON-LD states 3340'],
  ['9f0c6ced874a', '5000', 'CLP 5.000 has a point between thousands; JSON-LD states 5000'],
  ['bc5a68d0c2c0', '4.27', 'the label is the price without VAT beside the one with it'],
  ['453f5cc079af', '5263.20', 'the label is the price without VAT beside the one with it'],
];

/** The prices that a page states, where its label has another. */
export const correctedPrices = (id: string): string[] | undefined => {
  const found = CORRECTED.find(([start]) => id.startsWith(start));
  return found && [found[1]];
};
