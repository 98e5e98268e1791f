import { keysOf } from '../../contract/records.ts';

export type Dimension =
  | 'volume'
  | 'mass'
  | 'length'
  | 'data'
  | 'power'
  | 'energy'
  | 'charge'
  | 'voltage'
  | 'frequency'
  | 'pixels'
  | 'light'
  | 'temperature'
  | 'count';

const UNITS: Readonly<Record<Dimension, readonly (readonly [number, string])[]>> = {
  volume: [
    [1, 'ml|millilit(?:er|re)s?'],
    [10, 'cl|centilit(?:er|re)s?'],
    [100, 'dl'],
    [1000, 'l|lt|ltr|lit(?:er|re|ro)s?|litri'],
    [29.5735, 'fl\\.? ?oz|fluid ounces?'],
    [3785.41, 'gal|gallons?'],
  ],
  mass: [
    [0.001, 'mg'],
    [1, 'g|gr|gramm?e?s?'],
    [1000, 'kg|kgs|kilos?|kilogramm?e?s?'],
    [28.3495, 'oz|ounces?'],
    [453.592, 'lbs?|pounds?'],
  ],
  length: [
    [1, 'mm'],
    [10, 'cm'],
    [1000, 'm|met(?:er|re)s?'],
    [25.4, '"|in(?![ -]?\\d)|inch(?:es)?|zoll|pouces?|pulgadas|pollici'],
    [304.8, 'ft|foot|feet'],
  ],
  data: [
    [1e3, 'kb'],
    [1e6, 'mb|megabytes?'],
    [1e9, 'gb|go|gig|gigabytes?'],
    [1e12, 'tb|terabytes?'],
  ],
  power: [
    [1, 'w|watts?'],
    [1000, 'kw'],
  ],
  energy: [
    [1, 'wh'],
    [1000, 'kwh'],
  ],
  charge: [
    [1, 'mah'],
    [1000, 'ah'],
  ],
  voltage: [[1, 'v|volts?']],
  frequency: [
    [1, 'hz'],
    [1e3, 'khz'],
    [1e6, 'mhz'],
    [1e9, 'ghz'],
  ],
  pixels: [[1e6, 'mp|mpix|megapixels?']],
  light: [[1, 'lm|lumens?']],
  temperature: [[1, 'kelvin']],
  count: [
    [
      1,
      'pcs?|pieces?|piezas?|pezzi|pz|stucke?|stk|(?<!1 ?)st|ks|kus(?:[uy]|ov)?|count|ct|unites?|uds|unidades|sztuk|szt|stuk(?:s|jes)|styck|stykker?|kpl|kappaletta|darab(?:os)?|adet|buc(?:ati)?|komada?|τμχ|τεμαχια|шт(?:ук[иа]?)?|teile|(?:tlg|teilige[rs]?|teilig)|delige?|windeln|couches|panales|fraldas|pannolini|luiers|pieluchy|pieluch|pieluszki|pieluszek|plenek|plenky|blojor|bleer|vaippaa|pelenka|scutece|diapers|nappies|vel|hojas|feuilles|blatt|sheets|comprimes|comprimidos|compresse|tabletten|tablets|kapseln|capsules|capsule|capsulas|sachets|devices?|appareils?|apparaten|gerate|users?',
    ],
  ],
};

/** How many base units each unit of the dimension is. */
export function factorsOf(dimension: Dimension): number[] {
  return UNITS[dimension].map(([factor]) => factor);
}

type Unit = {
  dimension: Dimension;
  /** How many base units of the dimension one of this unit is. */
  factor: number;
};

/** Alternatives of a regular expression: all names of all units. */
export const UNIT_NAMES = Object.values(UNITS)
  .flat()
  .map(([, names]) => names)
  .join('|');

const KNOWN: readonly (Unit & { pattern: RegExp })[] = keysOf(UNITS).flatMap((dimension) =>
  UNITS[dimension].map(([factor, names]) => ({
    dimension,
    factor,
    pattern: new RegExp(`^(?:${names})$`),
  })),
);

/** The unit for a name that UNIT_NAMES matched. */
export function unitOf(name: string): Unit {
  const known = KNOWN.find(({ pattern }) => pattern.test(name));
  if (!known) throw new Error(`'${name}' matches UNIT_NAMES but none of the units`);
  return known;
}
