import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeCall, encodeQuery, unwrapBody } from '../../../contract/encoding.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { jsonText, queryBoolean, queryNumber } from '../../../contract/query-codecs.ts';
import { calls, type CallInput } from '../../../contract/table.ts';
import {
  CHANGES_CHOICES,
  COEFFICIENT_CHOICES,
  MATCHED_CHOICES,
  SORT_CHOICES,
  SOURCE_CHOICES,
} from '../../../contract/choices.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const text = fc.string({ unit: 'grapheme' });
const texts = fc.array(text, { maxLength: 4 });
const decimal = (constraints: fc.DoubleConstraints = {}) =>
  fc
    .double({ noNaN: true, noDefaultInfinity: true, ...constraints })
    .map((value) => (Object.is(value, -0) ? 0 : value));

/** A schema leaves out the key that would be taken for the prototype. */
const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);
const jsonValue = fc.jsonValue({ maxDepth: 2 });

const listInput: fc.Arbitrary<CallInput<'listProducts'>> = fc.record({
  account: maybe(text),
  user: maybe(text),
  component: maybe(text),
  key: maybe(text),
  sort: maybe(fc.constantFrom(...SORT_CHOICES)),
  matched: maybe(fc.constantFrom(...MATCHED_CHOICES)),
  coefficient: maybe(fc.constantFrom(...COEFFICIENT_CHOICES)),
  source: maybe(fc.constantFrom(...SOURCE_CHOICES)),
  changes: maybe(fc.constantFrom(...CHANGES_CHOICES)),
  competitors_websites: maybe(texts),
  competitors_availabilities: maybe(texts),
  availabilities: maybe(texts),
  brands: maybe(texts),
  categories: maybe(texts),
  price_index: maybe(fc.record({ min: decimal({ max: 0 }), max: decimal({ min: 0 }) })),
  reset: maybe(fc.boolean()),
  table_sorts: maybe(
    fc.array(fc.record({ sort_by: text, order: fc.constantFrom('asc' as const, 'desc' as const) })),
  ),
  favorite_only: maybe(fc.boolean()),
  exclusive_only: maybe(fc.boolean()),
  all_data: maybe(fc.boolean()),
  raw_price_index: maybe(fc.integer({ min: -100, max: 100 })),
  page: maybe(fc.integer({ min: 1 })),
  rowsPerPage: maybe(fc.integer({ min: 1, max: 1000 })),
  from: maybe(fc.nat()),
  size: maybe(fc.integer({ min: 1, max: 1000 })),
  updateInterval: maybe(text),
});

/** What a server's query parser makes of the encoded text. */
const overTheWire = (query: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(query).toString()));
const present = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

describe('encodeQuery', () => {
  test('is decoded by the schema of the list call', () => {
    fc.assert(
      fc.property(listInput, (input) => {
        const parsed = calls.listProducts.query.parse(overTheWire(encodeQuery(input)));
        expect(present(parsed)).toEqual(present(input));
      }),
    );
  });

  test('equals the encoding by the schema of the list call', () => {
    fc.assert(
      fc.property(listInput, (input) => {
        expect(present(z.encode(calls.listProducts.query, input))).toEqual(encodeQuery(input));
      }),
    );
  });

  test('is decoded by jsonText, queryNumber and queryBoolean for any value', () => {
    const schema = z.object({
      json: jsonText(z.json()),
      number: queryNumber(),
      boolean: queryBoolean(),
    });
    const input = fc.record({
      json: fc.oneof(fc.array(jsonValue), fc.dictionary(fc.string(), jsonValue)),
      number: decimal(),
      boolean: fc.boolean(),
    });
    fc.assert(
      fc.property(input, (values) => {
        const sent = JSON.parse(JSON.stringify(values), withoutPrototype) as typeof values;
        expect(schema.parse(encodeQuery(sent))).toEqual(sent);
      }),
    );
  });

  test('omits what is undefined or null', () => {
    expect(encodeQuery({ from: 0, size: undefined, key: '', price_index: null })).toEqual({
      from: '0',
      key: '',
    });
  });

  test.each([Number.NaN, Infinity, () => 1, Symbol('x')])(
    'refuses a value that JSON cannot say, naming the key (%#)',
    (value) => {
      expect(() => encodeQuery({ size: value })).toThrow("query parameter 'size' must be JSON");
    },
  );
});

describe('encodeCall', () => {
  test('puts path parts into the path, escaped', () => {
    const call = encodeCall('resetPassword', {
      token: 't/1',
      newPassword: 'a b?c',
      verifyPassword: 'ü#',
    });
    expect(call).toEqual({
      method: 'GET',
      path: '/api/user/resetPassword/t%2F1/a%20b%3Fc/%C3%BC%23',
      query: {},
    });
  });

  test('refuses a missing path part', () => {
    expect(() => encodeCall('forgotPassword', {})).toThrow(
      "call 'forgotPassword' needs 'resetEmail' in its path",
    );
  });

  test('puts a body under its documented wrapper', () => {
    expect(encodeCall('setEmail', { email: 'a@b.es', user_id: '7' }).body).toEqual({
      params: { email: 'a@b.es', user_id: '7' },
    });
    expect(encodeCall('deleteAlert', { id: '1' }).body).toEqual({ id: '1' });
  });

  test('sends a file beside the query of a multipart call', () => {
    const file = new File(['a'], 'a.csv');
    expect(encodeCall('uploadProducts', { file, type: 1, searchKeywords: ['a'] })).toEqual({
      method: 'POST',
      path: '/api/importation',
      query: { type: '1', searchKeywords: '["a"]' },
      file,
    });
  });
});

describe('unwrapBody', () => {
  test('accepts the fields under the wrapper or flat, the wrapped ones first', () => {
    const endpoint = endpoints.setEmail;
    expect(unwrapBody(endpoint, { params: { email: 'a' }, user_id: '7' })).toEqual({
      email: 'a',
      user_id: '7',
    });
    expect(unwrapBody(endpoint, { email: 'a' })).toEqual({ email: 'a' });
  });

  test('keeps the list named like the wrapper of a flat errorhandler body', () => {
    const flat = { id: '1', data: [{ id: '2', urls: [], checked: true }] };
    expect(unwrapBody(endpoints.handleImportErrors, flat)).toBe(flat);
    expect(unwrapBody(endpoints.handleImportErrors, { data: flat })).toEqual(flat);
  });

  test.each([null, 'text', 3, ['a']])(
    'returns a value that is not an object unchanged: %j',
    (body) => {
      expect(unwrapBody(endpoints.setEmail, body)).toBe(body);
    },
  );

  test('reverses the wrapping of encodeCall', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
        const body = encodeCall('editMatch', input).body;
        expect(unwrapBody(endpoints.editMatch, body)).toEqual(input);
      }),
    );
  });
});
