/** The kinds of row in the mirror, as used in keys. */
const SMALL_KINDS = [
  'website',
  'notification',
  'importation',
  'exportation',
  'alert',
  'preference',
  'pricingRule',
  'priceProposal',
  'settings',
  'filterData',
] as const;
export type SmallKind = (typeof SMALL_KINDS)[number];
export type Kind = 'match' | SmallKind;

/** A key that a change touches: `match:42`, `alert:7`, `settings:self`. */
export type Key = `${Kind}:${string}`;

/** The id of an object that exists once per account. */
export const SELF = 'self';

/**
 * The key of one object that changes touch.
 *
 * @example
 * keyOf('match', '42'); // → 'match:42'
 */
export function keyOf(kind: Kind, id: string): Key {
  return `${kind}:${id}`;
}

export function kindOf(key: Key): Kind {
  return key.slice(0, key.indexOf(':')) as Kind;
}

export function idOf(key: Key): string {
  return key.slice(key.indexOf(':') + 1);
}

/**
 * The match ids among touched keys.
 *
 * @example
 * matchIdsOf(['match:42', 'alert:7', 'match:43']); // → ['42', '43']
 */
export function matchIdsOf(keys: Iterable<Key>): string[] {
  return [...keys].flatMap((key) => (kindOf(key) === 'match' ? [idOf(key)] : []));
}
