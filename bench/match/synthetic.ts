import { matchCatalogues } from '../../server/matching/match-catalogues.ts';
import type { MatchRecord } from '../../server/matching/record.ts';

/** A small deterministic generator, so that every run compares the same catalogues. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two shops' texts of the same invented products: other word order, spelling, units, prices. */
function syntheticCatalogues(size: number): { own: MatchRecord[]; theirs: MatchRecord[] } {
  const random = randomNumbers(42);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const syllables = 'ba de ko lu mi no ra su ti vo zen fal gri hom jus pel tor wex yan qui'.split(
    ' ',
  );
  const invent = (parts: number): string =>
    Array.from({ length: parts }, () => pick(syllables)).join('');
  const brands = Array.from({ length: 150 }, () => invent(2));
  const kinds = Array.from({ length: 250 }, () => invent(3));
  const colours = ['black', 'white', 'red', 'blue', 'silver', 'green'];
  const own: MatchRecord[] = [];
  const theirs: MatchRecord[] = [];
  for (let index = 0; index < size; index += 1) {
    const brand = pick(brands);
    const kind = pick(kinds);
    const code = `${invent(1)}-${Math.floor(1000 + random() * 9000)}${pick(['', 'b', 'x', 'w'])}`;
    const millilitres = Math.floor(1 + random() * 40) * 50;
    const colour = pick(colours);
    const price = Math.round(500 + random() * 50_000) / 100;
    const coded = random() < 0.7;
    own.push({
      id: `own-${index}`,
      name: `${brand} ${kind} ${coded ? code : invent(2)} ${colour} ${millilitres} ml`,
      brand,
      price,
      currency: 'EUR',
    });
    const shown = coded ? code.replace('-', pick(['', '-', ' '])).toUpperCase() : invent(2);
    theirs.push({
      id: `theirs-${index}`,
      name: `${kind} ${brand} ${colour}, ${millilitres / 1000} l ${shown} ${pick(kinds)}`,
      price: Math.round(price * (80 + random() * 40)) / 100,
      currency: 'EUR',
    });
  }
  return { own, theirs: theirs.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

export function measureCatalogues(size: number) {
  const { own, theirs } = syntheticCatalogues(size);
  const started = performance.now();
  const candidates = matchCatalogues(own, theirs);
  const seconds = (performance.now() - started) / 1000;
  const matched = candidates.filter(({ meta }) => meta.matched_by !== '');
  const right = matched.filter(
    (candidate) => candidate.own.id.slice(4) === candidate.theirs.id.slice(7),
  );
  return {
    size,
    seconds: Number(seconds.toFixed(1)),
    productsPerSecond: Math.round(size / seconds),
    matched: matched.length,
    right: right.length,
    heapMegabytes: Math.round(process.memoryUsage().heapUsed / 2 ** 20),
  };
}
