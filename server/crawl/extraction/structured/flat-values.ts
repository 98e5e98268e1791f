import type { Json, JsonObject } from './loose-json.ts';

const DEEPEST = 60;
/** Entries of lists and objects, each counted wherever it is named. */
const MOST_ENTRIES = 300_000;

/** A way to write values that may share and hold each other as one flat list. */
type Form = {
  /** The name of a property as it is written in an object. */
  nameOf: (written: string, values: readonly Json[]) => string;
  /** Tags of lists that are sets, maps, objects, and values with a text or a number of their own. */
  sets: string;
  maps: string;
  objects: string;
  texts: ReadonlySet<string>;
  /** Whether another tag is that of a wrapper, `["Ref", 7]`. */
  hasWrappers: boolean;
};

const DEVALUE: Form = {
  nameOf: (written) => written,
  sets: 'Set',
  maps: 'Map',
  objects: 'null',
  texts: new Set(['Date', 'BigInt', 'RegExp', 'URL', 'Object']),
  hasWrappers: true,
};

/**
 * The state of a Nuxt 3 page: a list whose objects and lists hold the places of their values in it,
 * `[["Reactive", 1], {"price": 2}, 12.95]`. Places below zero stand for what JSON does not have, and are null here.
 */
export const devalued = (values: Json): Json => valueOf(values, DEVALUE);

const STREAMED: Form = {
  nameOf: (written, values) => {
    const name = values[Number(written.slice(1))];
    return typeof name === 'string' ? name : written;
  },
  sets: 'S',
  maps: 'M',
  objects: '',
  texts: new Set(['D', 'B', 'U', 'R']),
  hasWrappers: false,
};

/**
 * The state that React Router streams into a page: a flat list in which the names of properties have places too,
 * `[{"_1": 2}, "price", 12.95]`. What a page waits for, `["P", 7]`, is null.
 */
export const streamed = (values: Json): Json => valueOf(values, STREAMED);

function valueOf(values: Json, form: Form): Json {
  return Array.isArray(values) ? new FlatValues(values, form).at(0) : null;
}

/** The values of a flat list, each read once. A value that would hold itself is null there. */
class FlatValues {
  private readonly values: readonly Json[];
  private readonly form: Form;
  private readonly known = new Map<number, { value: Json; entries: number }>();
  private readonly open = new Set<number>();
  private entries = 0;

  constructor(values: readonly Json[], form: Form) {
    this.values = values;
    this.form = form;
  }

  at(place: Json | undefined): Json {
    if (typeof place !== 'number') return null;
    const written = this.values[place];
    if (typeof written !== 'object' || written === null) return written ?? null;
    if (this.open.has(place) || this.open.size >= DEEPEST) return null;
    const known = this.known.get(place);
    const more = known?.entries ?? Object.keys(written).length;
    if (this.entries + more > MOST_ENTRIES) return null;
    const before = this.entries;
    this.entries += more;
    if (known) return known.value;
    this.open.add(place);
    const value = Array.isArray(written) ? this.list(written) : this.object(written);
    this.open.delete(place);
    this.known.set(place, { value, entries: this.entries - before });
    return value;
  }

  private list([tag, ...rest]: Json[]): Json {
    if (typeof tag !== 'string')
      return tag === undefined ? [] : [tag, ...rest].map((place) => this.at(place));
    const { sets, maps, objects, texts, hasWrappers } = this.form;
    const [first = null] = rest;
    if (tag === sets) return rest.map((place) => this.at(place));
    if (tag === maps) return this.pairs(rest, (place) => this.at(place));
    if (tag === objects) return this.pairs(rest, (name) => name);
    if (texts.has(tag)) return typeof first === 'object' ? null : first;
    return hasWrappers ? this.at(first) : null;
  }

  private object(written: JsonObject): JsonObject {
    const object: JsonObject = Object.create(null);
    for (const [name, place] of Object.entries(written))
      object[this.form.nameOf(name, this.values)] = this.at(place);
    return object;
  }

  /** Names and places in turn. */
  private pairs(pairs: readonly Json[], nameOf: (written: Json) => Json): JsonObject {
    const object: JsonObject = Object.create(null);
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const name = nameOf(pairs[at] ?? null);
      object[typeof name === 'string' ? name : `${at / 2}`] = this.at(pairs[at + 1]);
    }
    return object;
  }
}
