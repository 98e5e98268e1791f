import { isObject, type Json } from './loose-json.ts';

const DEEPEST = 60;

/**
 * The values of an island of Astro, whose properties are pairs of a type and a value:
 * `{"price":[0,5],"sizes":[1,[[0,40]]]}`. Type 0 is a plain value, 1 a list; other pairs stay as they are.
 */
export function islandProps(value: Json, depth = 0): Json {
  if (depth > DEEPEST || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, unwrapped(each, depth + 1)]),
  );
}

function unwrapped(pair: Json, depth: number): Json {
  if (depth > DEEPEST || !Array.isArray(pair) || pair.length !== 2) return pair;
  const [type, value] = pair;
  if (type === 0) return islandProps(value ?? null, depth);
  if (type !== 1 || !Array.isArray(value)) return pair;
  return value.map((each) => unwrapped(each, depth + 1));
}
