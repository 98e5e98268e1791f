/**
 * Items by the key of each, in their order. (`Map.groupBy` is younger than the Node that is required.)
 *
 * @example
 * [...groupedBy(['ant', 'bee', 'ape'], (word) => word[0])]; // → [['a', ['ant', 'ape']], ['b', ['bee']]]
 */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
