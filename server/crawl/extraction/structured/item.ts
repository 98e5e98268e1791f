import type { Method } from '../extraction.ts';
import { shortName } from '../values/short-name.ts';

/** A node of structured data, in any syntax. */
export type Item = {
  method: Extract<Method, 'json-ld' | 'microdata' | 'rdfa'>;
  where: string;
  id: string | null;
  /** As written: full addresses or short names. */
  types: string[];
  properties: Map<string, Value[]>;
};
export type Value = string | Item;

export const isItem = (value: Value): value is Item => typeof value !== 'string';

/** Whether an item has one of the types, in any letter case. */
export const hasType = (item: Item, ...names: string[]): boolean =>
  item.types.some((type) => {
    const short = shortName(type).toLowerCase();
    return names.some((name) => name.toLowerCase() === short);
  });

export const valuesOf = (item: Item, ...names: string[]): Value[] =>
  names.flatMap((name) => item.properties.get(name) ?? []);

export const itemsOf = (item: Item, ...names: string[]): Item[] =>
  valuesOf(item, ...names).filter(isItem);

/** First text of a property; for an item its name. */
export const stringOf = (item: Item, ...names: string[]): string | null =>
  nestedString(item, names, { values: 100 }, 0);

/** References may form circles, so the depth is limited. */
function nestedString(
  item: Item,
  names: string[],
  left: { values: number },
  depth: number,
): string | null {
  for (const name of names) {
    for (const value of item.properties.get(name) ?? []) {
      if (--left.values < 0) return null;
      const text = !isItem(value)
        ? value.trim()
        : depth < 4 && nestedString(value, ['name', '@value', 'value'], left, depth + 1);
      if (text) return text;
    }
  }
  return null;
}

export function addValue(item: Item, name: string, value: Value): void {
  const values = item.properties.get(name);
  if (values) values.push(value);
  else item.properties.set(name, [value]);
}
