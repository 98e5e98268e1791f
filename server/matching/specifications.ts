/**
 * Specifications: words with a digit that name a property of many products and not a model ('ddr4', 'ip67', '5w30').
 * Two values of one kind contradict each other; a value that only one record states says nothing.
 */
export type Specification = {
  kind: string;
  value: string;
};

/** Each has the value as its first group; without a group the word neither confirms nor contradicts. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['issue', /^(19[5-9]\d|20[0-3]\d)$/],
  ['memory', /^(g?ddr\d)[lx]?$/],
  ['network', /^net([345])$/],
  ['latency', /^cl(\d{1,2})$/],
  // 'PC4-2666' and 'PC4-21300' are the same.
  ['module', /^pc[2-5]l?\d{4,5}[a-z]{0,2}$/],
  ['protection', /^ip(x?\d{1,2})$/],
  ['sun', /^spf(\d{2,3})$/],
  ['oil', /^(\d{1,2}w\d{2})$/],
  ['torx', /^tx(\d{1,2})$/],
  ['socket', /^(gu\d{1,2}|e14|e27|e40|b22|g9|am[45]|lga\d{4})$/],
  ['usb', /^usb([234])$/],
  ['pcie', /^pcie([2-5])$/],
  ['hdmi', /^hdmi(\d\d)$/],
  ['wifi', /^wifi(\de?)$/],
  ['card', /^(?:class\d+|uhs\d)$/],
  ['rotation', /^(\d{4,5})rpm$/],
  ['aperture', /^fno(\d{2,3})$/],
  ...'core thread pin port bay bit key channel zone button seater blade stage year speed fan zoom'
    .split(' ')
    .map((kind): [string, RegExp] => [kind, new RegExp(`^(\\d{1,4})${kind}$`)]),
];

const ANY = new RegExp(PATTERNS.map(([, { source }]) => source).join('|'));

/** Whether the word is a specification. */
export function isSpec(word: string): boolean {
  return /\d/.test(word) && ANY.test(word);
}

/** The specification that a folded word states, or undefined. */
export function specOf(word: string): Specification | undefined {
  if (!isSpec(word)) return undefined;
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(word);
    if (found) return { kind, value: found[1] ?? '' };
  }
  return undefined;
}
