/** The most characters of an alias that a narrow column shows on two lines. */
const SHORT_NAME_LENGTH = 18;

/**
 * Short names of websites by alias, no two of them the same: an alias that fits stays whole, a longer one loses its
 * middle, and one that would then read as another stays whole too.
 *
 * @example
 * shortNames(['shop.example.com']).get('shop.example.com'); // → 'shop.example.com'
 * shortNames(['electronics-warehouse.example.es']).get('electronics-warehouse.example.es'); // → 'electronic…mple.es'
 */
export function shortNames(
  aliases: readonly string[],
  length: number = SHORT_NAME_LENGTH,
): Map<string, string> {
  const times = new Map<string, number>();
  for (const alias of aliases) {
    const name = shortened(alias, length);
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return new Map(
    aliases.map((alias) => {
      const name = shortened(alias, length);
      return [alias, times.get(name) === 1 ? name : alias];
    }),
  );
}

const ENDING_LENGTH = 7;

function shortened(alias: string, length: number): string {
  if (alias.length <= length) return alias;
  return `${alias.slice(0, length - ENDING_LENGTH - 1)}…${alias.slice(-ENDING_LENGTH)}`;
}
