import { endpoints, type Endpoint, type EndpointName } from './endpoints.ts';

type Values = Readonly<Record<string, unknown>>;

/** An encoded HTTP call. `file` is the multipart part named `file`. */
export type EncodedCall = {
  method: Endpoint['method'];
  path: string;
  query: Record<string, string>;
  body?: Record<string, unknown>;
  file?: unknown;
};

/**
 * The query text of a flat input: lists and objects as JSON, numbers and booleans as text; undefined and null are left
 * out.
 *
 * @throws TypeError for a value that JSON cannot represent (a function, NaN, Infinity), naming the key.
 */
export function encodeQuery(input: Values): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query[key] = encodeValue(key, value);
  }
  return query;
}

function encodeValue(key: string, value: unknown): string {
  if (typeof value === 'string') return value;
  const text: unknown = JSON.stringify(value);
  const isLost = typeof value === 'number' && !Number.isFinite(value);
  if (typeof text !== 'string' || isLost) {
    throw new TypeError(`query parameter '${key}' must be JSON, got ${String(value)}`);
  }
  return text;
}

/**
 * Splits the flat input of a call into path, query and body.
 *
 * @example
 * const call = encodeCall('deleteMatch', { ref: '7', match: '42' });
 * call; // → { method: 'GET', path: '/api/products/delete', query: { ref: '7', match: '42' } }
 */
export function encodeCall(name: EndpointName, input: Values): EncodedCall {
  const endpoint: Endpoint = endpoints[name];
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => {
    const value = rest[part];
    if (typeof value !== 'string' || value === '') {
      throw new TypeError(`call '${name}' needs '${part}' in its path, got ${String(value)}`);
    }
    delete rest[part];
    return encodeURIComponent(value);
  });
  const { method } = endpoint;
  if (endpoint.body === 'json') {
    const body = endpoint.wrapper ? { [endpoint.wrapper]: rest } : rest;
    return { method, path, query: {}, body };
  }
  if (endpoint.body === 'multipart') {
    const { file, ...query } = rest;
    return { method, path, query: encodeQuery(query), file };
  }
  return { method, path, query: encodeQuery(rest) };
}

/**
 * The fields of a JSON body, either inside the documented wrapper or flat. A wrapper contains an object, so the list
 * `data` of a flat errorhandler body is kept as a field.
 */
export function unwrapBody(endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.wrapper || !isObject(body)) return body;
  const { [endpoint.wrapper]: wrapped, ...beside } = body;
  return isObject(wrapped) ? { ...beside, ...wrapped } : body;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
