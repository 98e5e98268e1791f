type Correction = readonly [id: string, value: string, why: string];

/**
 * What pages state whose label contradicts it, by the start of the page's id. The bench prints the score by the labels
 * as they are, and by these.
 */
const PRICES: readonly Correction[] = [
  ['bddc08f52959', '2449', 'ARS 2.449 has a point between thousands; JSON-LD states 2449.00'],
  ['3f5c52ae7614', '3340', 'CLP 3.340 has a point between thousands; JSON-LD states 3340'],
  ['9f0c6ced874a', '5000', 'CLP 5.000 has a point between thousands; JSON-LD states 5000'],
  ['bc5a68d0c2c0', '4.27', 'the label is the price without VAT beside the one with it'],
  ['453f5cc079af', '5263.20', 'the label is the price without VAT beside the one with it'],
];

const AVAILABILITIES: readonly Correction[] = [
  ['c9f80eb2d0f9', 'OutOfStock', 'the page says in Hebrew that it is not in stock; its data too'],
  ['b475627f8942', 'OutOfStock', 'its data say out of stock, and the page offers no way to buy'],
];

/** The price that a page states, where its label has another. */
export const correctedPrice = (id: string) => correctionOf(PRICES, id);

/** The availability that a page states, where its label has another. */
export const correctedAvailability = (id: string) => correctionOf(AVAILABILITIES, id);

const correctionOf = (corrections: readonly Correction[], id: string): string | undefined =>
  corrections.find(([start]) => id.startsWith(start))?.[1];
