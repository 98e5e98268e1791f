import { colourOf } from './colours.ts';
import type { MatchRecord } from './record.ts';
import { isSpec, specOf } from './specifications.ts';
import { foldText } from './text.ts';
import { traitOf, type Trait } from './traits.ts';

const MAX_NAME = 300;

/** The values per key, each value once. */
function grouped(entries: Iterable<readonly [string, string]>): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [key, value] of entries) {
    groups.set(key, (groups.get(key) ?? new Set()).add(value));
  }
  return groups;
}

export function coloursIn(words: Iterable<string>): Set<string> {
  const colours = new Set<string>();
  for (const word of words) {
    const colour = colourOf(word);
    if (colour !== undefined) colours.add(colour);
  }
  return colours;
}

export function traitsIn(words: Iterable<string>): Map<Trait, Set<string>> {
  const traits = new Map<Trait, Set<string>>();
  for (const word of words) {
    const found = traitOf(word);
    if (!found) continue;
    const values = traits.get(found.trait) ?? new Set();
    traits.set(found.trait, values.add(found.value));
  }
  return traits;
}

export function specsIn(words: readonly string[]): Map<string, Set<string>> {
  const specs = words.flatMap((word) => specOf(word) ?? []);
  return grouped(specs.map(({ kind, value }) => [kind, value]));
}

export function lettersIn({ name, brand }: MatchRecord, tokens: ReadonlySet<string>): Set<string> {
  const text = name.slice(0, MAX_NAME);
  if (!/\p{Ll}{3}/u.test(text)) return new Set();
  const brandText = foldText(brand ?? '');
  const found = text.match(/(?<![\p{L}\p{N}])\p{Lu}{1,4}(?![\p{L}\p{N}])/gu) ?? [];
  const words = found.map((word) => foldText(word));
  return new Set(
    words.filter((word) => tokens.has(word) && !traitOf(word) && !brandText.includes(word)),
  );
}

export function numberedIn(words: readonly string[]): Map<string, Set<string>> {
  return grouped(
    words.flatMap((word, index): [string, string][] => {
      const [, stem = words[index - 1] ?? '', number] =
        /^(\p{L}{1,6})?(\d{1,3}(?:\.\d)?)$/u.exec(word) ?? [];
      if (number === undefined || !/^\p{L}+$/u.test(stem) || isSpec(word)) return [];
      return [[stem, number]];
    }),
  );
}
