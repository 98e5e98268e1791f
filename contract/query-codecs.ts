import { z } from 'zod';
import { isTimeZone } from './rules/time-zone.ts';

/**
 * Query parameters between the text of a URL and typed values. Each is optional, and an empty text counts as absent,
 * except where the text itself is the value. The client's counterpart is `encodeQuery`.
 */
export const queryText = () => z.string().optional();

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number in decimal notation. */
export function queryNumber(schema: z.ZodNumber = z.number()) {
  return fromText(schema, 'expected a number', (text) =>
    NUMBER.test(text) ? Number(text) : UNREADABLE,
  );
}

/** A whole number, zero or more. */
export const queryCount = () => queryNumber(z.int().min(0));

const BOOLEANS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** 'true', 'false', 1 or 0. */
export function queryBoolean() {
  return fromText(
    z.boolean(),
    "expected 'true' or 'false'",
    (text) => BOOLEANS[text.toLowerCase()] ?? UNREADABLE,
  );
}

/** A day as YYYY-MM-DD, also as the start of a moment; the database knows no year 0. */
export function queryDay() {
  return fromText(z.string(), 'expected a day, YYYY-MM-DD', (text) => {
    const day = /^(?!0000)(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(text)?.[1] ?? '';
    const time = Date.parse(day);
    // The thirtieth of February is parsed as a day of March.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : UNREADABLE;
  });
}

/** The name of a time zone: Europe/Madrid. */
export function queryTimeZone() {
  return fromText(z.string(), 'expected a time zone, Europe/Madrid', (text) =>
    isTimeZone(text) ? text : UNREADABLE,
  );
}

/** JSON text of a list or an object. `read` makes what `schema` takes of what the text may say. */
export function jsonText<T extends z.ZodType>(
  schema: T,
  read: (value: unknown) => unknown = (value) => value,
) {
  return fromText(schema, 'expected JSON', (text) => {
    const value = parseJson(text);
    return value === UNREADABLE ? value : read(value);
  });
}

/** A list of texts as JSON, its only text as it is, or one parameter for each text. */
export function queryTexts() {
  const expected = 'expected JSON';
  return z
    .codec(z.union([z.string(), z.array(z.string())]), z.array(z.string()).optional(), {
      decode: (given, context) => {
        if (typeof given !== 'string') return given.filter((text) => text !== '');
        const text = given.trim();
        if (!text.startsWith('[')) return text === '' ? undefined : [text];
        const list = z.array(z.string()).safeParse(parseJson(text));
        if (list.success) return list.data;
        context.issues.push({ code: 'custom', input: given, message: expected });
        return z.NEVER;
      },
      encode: (texts) => (texts === undefined ? '' : JSON.stringify(texts)),
    })
    .optional();
}

/**
 * One of a fixed set of values. The label of a value is accepted as well ('Not Validated' is `not_validated`, 'Highest
 * (absolute)' is `highest`), because the documents name values by their labels. `labels` contains the labels that do
 * not follow this pattern; undefined means no choice.
 */
export function queryChoice<const T extends readonly string[]>(
  choices: T,
  labels: Readonly<Record<string, T[number] | undefined>> = {},
) {
  return fromText(z.enum(choices), `expected one of ${choices.join(', ')}`, (text) =>
    choiceOf(text, labels),
  );
}

/** The value that a label names. */
export function choiceOf<Value extends string>(
  text: string,
  labels: Readonly<Record<string, Value | undefined>>,
): string | undefined {
  const word = text
    .toLowerCase()
    .replace(/ *\(.*\)$/, '')
    .replaceAll(' ', '_');
  return Object.hasOwn(labels, word) ? labels[word] : word;
}

const UNREADABLE = Symbol('unreadable');

function fromText<T extends z.ZodType>(
  schema: T,
  expected: string,
  read: (text: string) => unknown,
) {
  return z
    .codec(z.string(), schema.optional(), {
      decode: (text, context) => {
        const value = text.trim() === '' ? undefined : read(text.trim());
        if (value !== UNREADABLE) return value as z.input<T> | undefined;
        context.issues.push({ code: 'custom', input: text, message: expected });
        return z.NEVER;
      },
      encode: (value) =>
        value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value),
    })
    .optional();
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return UNREADABLE;
  }
}
