import { isObject, readLiteral, type Json, type JsonObject } from './loose-json.ts';

const HEAD = /^[^"'{]{0,200}=\s*\(?function\s*\(([\w$,\s]{0,20000})\)\s*\{/;
const RETURN = /return\s*\{/g;

/**
 * The state of a page in the form of Nuxt: a function that is called at once with the values that occur more than once
 * and that fills some of them first, `window.__NUXT__=(function(a,b){b.price=a;return {product:b}}(12.95,{}))`. Null if
 * a script has no such function.
 */
export function calledPayload(source: string): Json | null {
  const head = HEAD.exec(source.slice(0, 21_000));
  if (!head) return null;
  // A list whose items are filled in later has its length only.
  const script = source.replaceAll('void 0', 'null').replace(/(?<![\w$.])Array\(\d+\)/g, '[]');
  const call = Math.max(script.lastIndexOf('}('), script.lastIndexOf('})('));
  if (call < 0) return null;
  const written = script.slice(script.indexOf('(', call) + 1).replace(/\)+\s*;?\s*$/, '');
  const values = readLiteral(`[${written}]`, 0)?.value;
  if (!Array.isArray(values)) return null;
  const names = (head[1] ?? '').split(',').map((name) => name.trim());
  const known = new Map(names.map((name, index) => [name, values[index] ?? null]));
  const { assignments, end } = assignmentsIn(script, head[0].length, known);
  RETURN.lastIndex = end;
  const start = RETURN.exec(script);
  if (!start || call < start.index) return null;
  const filled = new Filled(script, known, assignments);
  return readLiteral(script, start.index + start[0].length - 1, { left: 0 }, filled)?.value ?? null;
}

/** `b.price=a`: the key that gets a value, and where the value is written. */
type Assignment = { key: string; at: number };

const TARGET = /[\s;,]*([\w$]+)(?:\.([\w$]+)|\[(?:(\d{1,4})|"([^"\\]{1,200})")\])\s*=(?!=)/y;

/** The assignments at the beginning of a function, by the name of what they fill, and where they end. */
function assignmentsIn(script: string, from: number, known: ReadonlyMap<string, Json>) {
  const assignments = new Map<string, Assignment[]>();
  let end = from;
  for (;;) {
    TARGET.lastIndex = end;
    const target = TARGET.exec(script);
    if (!target) return { assignments, end };
    const [whole, name = '', property, index, quoted] = target;
    const at = end + whole.length;
    const literal = readLiteral(script, at, { left: 0 }, known);
    if (literal) {
      const list = assignments.get(name) ?? [];
      list.push({ key: property ?? index ?? quoted ?? '', at });
      assignments.set(name, list);
    }
    // What is no literal, `a.day=new Date(5);`, is left out.
    end = literal ? literal.end : Math.max(at, script.indexOf(';', at));
  }
}

const DEEPEST = 60;
/** Characters of a state in which each value is written wherever it is named. */
const LONGEST = 6_000_000;

/** The values of names, each filled when it is first asked for. A value that would hold itself is null there. */
class Filled {
  private readonly script: string;
  private readonly known: ReadonlyMap<string, Json>;
  private readonly assignments: ReadonlyMap<string, Assignment[]>;
  private readonly sizes = new Map<string, number>();
  private readonly open = new Set<string>();
  private size = 0;

  constructor(
    script: string,
    known: ReadonlyMap<string, Json>,
    assignments: ReadonlyMap<string, Assignment[]>,
  ) {
    this.script = script;
    this.known = known;
    this.assignments = assignments;
  }

  get(name: string): Json | undefined {
    const value = this.known.get(name);
    if (typeof value !== 'object' || value === null) return value;
    if (this.open.has(name) || this.open.size >= DEEPEST) return null;
    const size = this.sizes.get(name) ?? this.fill(name, value);
    if (this.size + size > LONGEST) return null;
    this.size += size;
    return value;
  }

  /** Carries out the assignments to a value, and returns how long it is then. */
  private fill(name: string, value: Json[] | JsonObject): number {
    const before = this.size;
    this.size = 0;
    this.open.add(name);
    for (const { key, at } of this.assignments.get(name) ?? []) {
      const literal = readLiteral(this.script, at, { left: 0 }, this);
      if (!literal) continue;
      this.size += literal.end - at;
      if (isObject(value)) value[key] = literal.value;
      else if (/^\d+$/.test(key)) value[Number(key)] = literal.value;
    }
    this.open.delete(name);
    const size = this.size;
    this.sizes.set(name, size);
    this.size = before;
    return size;
  }
}
