export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const DEEPEST = 100;

/** Own property of parsed data; the page chooses the keys, for example `__proto__`. */
export const get = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** Values by the names that stand for them. */
export type Known = Pick<ReadonlyMap<string, Json>, 'get'>;

const BEHIND_STRING = /\s*(?:[}\]:]|,\s*(?:["'{[}\]\d-]|true|false|null)|,?\s*$)/y;

class Unreadable extends Error {}

/**
 * JSON as real pages write it: comments, HTML comment fences, raw line breaks in strings, single quotes, bare keys,
 * trailing commas, `undefined`. Also reads a JavaScript literal that begins at `start` and stops at its end.
 */
class Reader {
  at: number;
  readonly text: string;
  private readonly known: Known;
  private readonly hasOpenQuotes: boolean;

  /** `hasOpenQuotes`: a quote that nothing follows which may follow a string is part of it, `"A 12" saw"`. */
  constructor(text: string, start: number, known: Known, hasOpenQuotes = false) {
    this.text = text;
    this.at = start;
    this.known = known;
    this.hasOpenQuotes = hasOpenQuotes;
  }

  private skip(): void {
    for (;;) {
      const c = this.text.charCodeAt(this.at);
      if (c <= 32 || c === 0xa0 || c === 0xfeff) this.at++;
      else if (this.text.startsWith('<!--', this.at)) this.skipPast('-->');
      else if (this.text.startsWith('/*', this.at)) this.skipPast('*/');
      else if (this.text.startsWith('//', this.at)) this.skipPast('\n');
      else if (this.text.startsWith('<![CDATA[', this.at)) this.at += 9;
      else return;
    }
  }

  private skipPast(end: string): void {
    const found = this.text.indexOf(end, this.at);
    this.at = found < 0 ? this.text.length : found + end.length;
  }

  value(depth: number): Json {
    if (depth > DEEPEST) throw new Unreadable('nested too deep');
    this.skip();
    const c = this.text[this.at];
    if (c === '{') return this.object(depth);
    if (c === '[') return this.array(depth);
    if (c === '"' || c === "'" || c === '`') return this.string(c);
    const word = /[^\s,:;{}[\]"'`()<>]{1,400}/y;
    word.lastIndex = this.at;
    const bare = word.exec(this.text)?.[0];
    if (!bare) throw new Unreadable(`unexpected ${c ?? 'end'} at ${this.at}`);
    this.at += bare.length;
    return this.scalar(bare);
  }

  private scalar(bare: string): Json {
    if (bare === 'true' || bare === '!0') return true;
    if (bare === 'false' || bare === '!1') return false;
    if (bare === 'null' || bare === 'undefined' || bare === 'NaN' || bare === 'void') return null;
    if (/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(bare)) return Number(bare);
    const named = this.known.get(bare);
    if (named !== undefined) return named;
    throw new Unreadable(`unexpected ${bare.slice(0, 20)}`);
  }

  private object(depth: number): JsonObject {
    const object: JsonObject = Object.create(null);
    this.at++;
    for (;;) {
      this.skip();
      const c = this.text[this.at];
      if (c === '}') {
        this.at++;
        return object;
      }
      if (c === ',') {
        this.at++;
        continue;
      }
      const key = c === '"' || c === "'" ? this.string(c) : this.key();
      this.skip();
      if (this.text[this.at] !== ':') throw new Unreadable(`no colon at ${this.at}`);
      this.at++;
      object[key] = this.value(depth + 1);
    }
  }

  private key(): string {
    const name = /[\w$@.-]{1,200}/y;
    name.lastIndex = this.at;
    const key = name.exec(this.text)?.[0];
    if (!key) throw new Unreadable(`no key at ${this.at}`);
    this.at += key.length;
    return key;
  }

  private array(depth: number): Json[] {
    const array: Json[] = [];
    this.at++;
    for (;;) {
      this.skip();
      const c = this.text[this.at];
      if (c === ']') {
        this.at++;
        return array;
      }
      if (c === ',') {
        this.at++;
        continue;
      }
      array.push(this.value(depth + 1));
    }
  }

  private string(quote: string): string {
    let text = '';
    for (let from = ++this.at; ; this.at++) {
      const c = this.text[this.at];
      if (c === undefined) throw new Unreadable('string without end');
      if (c === quote && (!this.hasOpenQuotes || this.endsString())) {
        text += this.text.slice(from, this.at++);
        return text;
      }
      if (c !== '\\') continue;
      text += this.text.slice(from, this.at) + this.escape();
      from = this.at + 1;
    }
  }

  private endsString(): boolean {
    BEHIND_STRING.lastIndex = this.at + 1;
    return BEHIND_STRING.test(this.text);
  }

  /** Leaves `at` on the last character of the escape. */
  private escape(): string {
    const c = this.text[++this.at];
    const plain = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[c ?? ''];
    if (plain) return plain;
    const digits = c === 'u' ? 4 : c === 'x' ? 2 : 0;
    const hex = this.text.slice(this.at + 1, this.at + 1 + digits);
    if (!/^[\da-f]+$/i.test(hex)) return c ?? '';
    this.at += digits;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }
}

/** Parses a whole text as JSON, leniently; undefined if it is not JSON. */
export function parseLooseJson(text: string): Json | undefined {
  return tryJson(text) ?? readLiteral(text, 0)?.value;
}

/** All values of a text with several in a row. */
export function parseJsonSequence(text: string): Json[] {
  const first = tryJson(text);
  if (first !== undefined) return [first];
  const values: Json[] = [];
  const opening = /[{[]/g;
  for (let start = 0; values.length < 1000;) {
    const literal = readLiteral(text, start) ?? readWithOpenQuotes(text, start);
    if (!literal) break;
    values.push(literal.value);
    opening.lastIndex = literal.end;
    const next = opening.exec(text);
    if (!next) break;
    start = next.index;
  }
  return values;
}

function tryJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NOTHING_KNOWN: Known = new Map();

type Literal = { value: Json; end: number };

function literalOf(reader: Reader): Literal | null {
  try {
    return { value: reader.value(0), end: reader.at };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const readWithOpenQuotes = (text: string, start: number): Literal | null =>
  literalOf(new Reader(text, start, NOTHING_KNOWN, true));

/**
 * Reads the literal that starts at an offset of a script; null if there is none. The number of characters read,
 * successfully or not, is subtracted from `effort`.
 */
export function readLiteral(
  text: string,
  start: number,
  effort: { left: number } = { left: 0 },
  known: Known = NOTHING_KNOWN,
): Literal | null {
  const reader = new Reader(text, start, known);
  const literal = literalOf(reader);
  effort.left -= reader.at - start;
  return literal;
}
