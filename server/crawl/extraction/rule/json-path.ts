import { get, isObject, type Json } from '../structured/loose-json.ts';

type Step = { kind: 'key'; name: string } | { kind: 'index'; at: number } | { kind: 'every' };
/** A step and whether it may be taken at any depth (`..`). */
type PathStep = Step & { anywhere: boolean };

/** One step of a path: dots, then `*`, a name, or an index, `*` or a quoted name in brackets. */
const TOKEN =
  /(?<dots>\.\.|\.)?(?:(?<star>\*)|(?<name>[\p{L}_@$][\p{L}\p{N}_@$-]*)|\[\s*(?:(?<index>-?\d+)|(?<every>\*)|'(?<single>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)")\s*\])/uy;

/**
 * Parses a JSONPath of keys, indexes, `*` and `..`, e.g. `$..offers[0].price`.
 *
 * @throws SyntaxError with the position; filters and scripts are not supported.
 */
export function parseJsonPath(expression: string): PathStep[] {
  const text = expression.trim();
  if (!text) throw new SyntaxError('The path is empty; write for example $.offers.price');
  if (text.length > 500) throw new SyntaxError('The path is longer than 500 characters');
  const steps: PathStep[] = [];
  let at = text.startsWith('$') ? 1 : 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match || isMisplaced(match)) {
      throw new SyntaxError(
        `The path cannot be read from character ${at + 1}: "${text.slice(at, at + 20)}". ` +
          'Use keys, [0], [*] and .., for example $.offers[0].price',
      );
    }
    steps.push({ ...stepOf(match), anywhere: match.groups?.['dots'] === '..' });
    at += match[0].length;
  }
  if (steps.length === 0)
    throw new SyntaxError('The path names nothing; write for example $.price');
  return steps;
}

/** A name must follow dots unless it begins the path; brackets follow two dots or none. */
function isMisplaced({ groups = {}, index }: RegExpExecArray): boolean {
  const { dots, star, name } = groups;
  return (star ?? name) === undefined ? dots === '.' : !dots && index > 0;
}

function stepOf({ groups = {} }: RegExpExecArray): Step {
  const { star, every, index, name, single, double } = groups;
  if (star ?? every) return { kind: 'every' };
  if (index !== undefined) return { kind: 'index', at: Number(index) };
  const quoted = (single ?? double)?.replace(/\\(.)/g, '$1');
  return { kind: 'key', name: name ?? quoted ?? '' };
}

const MOST_VISITED = 100_000;
const MOST_FOUND = 5000;

/** The values at a path, in document order; at most a few thousand. */
export function queryJson(root: Json, steps: PathStep[]): Json[] {
  let current: Json[] = [root];
  for (const step of steps) {
    const next: Json[] = [];
    for (const base of step.anywhere ? withinAny(current) : current) {
      for (const value of take(base, step)) if (next.length < MOST_FOUND) next.push(value);
    }
    current = next;
  }
  return current;
}

function take(base: Json, step: Step): Json[] {
  if (step.kind === 'every') {
    if (Array.isArray(base)) return base;
    return isObject(base) ? Object.values(base) : [];
  }
  if (step.kind === 'index') {
    const value = Array.isArray(base) ? base.at(step.at) : undefined;
    return value === undefined ? [] : [value];
  }
  const value = isObject(base) ? get(base, step.name) : undefined;
  return value === undefined ? [] : [value];
}

/** The values and all lists and objects within them, each once, even if it is in several others. */
function withinAny(roots: Json[]): Iterable<Json> {
  const found = new Set<Json>();
  const stack = roots.toReversed();
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (found.size >= MOST_VISITED) break;
    if (typeof value !== 'object' || value === null || found.has(value)) continue;
    found.add(value);
    const children = Array.isArray(value) ? value : Object.values(value);
    for (const child of children.toReversed()) stack.push(child);
  }
  return found;
}
