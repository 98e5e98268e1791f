import { cleanText } from '../clean-text.ts';

/** Parameters whose text identifies an object or the query of a list; never text entered by a user. */
const PLAIN_TEXTS = new Set([
  'account',
  'account_id',
  'availabilities',
  'changes',
  'coefficient',
  'component',
  'date',
  'id',
  'id_match',
  'interval',
  'match',
  'match_id',
  'matched',
  'plan',
  'plan_id',
  'product_type',
  'role',
  'source',
  'stock',
  'tracking_type',
  'type',
  'user',
  'user_id',
  'website_id',
]);
const MAX_TEXT = 100;
const MAX_DEPTH = 4;

/**
 * The parameters of a call as the events log may keep them. Numbers, flags and the names of things stay; every other
 * text may be a password, a token or a user's text, and only its length is kept.
 */
export function redactParams(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') {
    return PLAIN_TEXTS.has(name) && value.length <= MAX_TEXT
      ? cleanText(value)
      : `[text, ${value.length} characters]`;
  }
  if (Array.isArray(value)) return `[list, ${value.length} entries]`;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[object]';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      cleanText(key, MAX_TEXT),
      redactParams(inner, key, depth + 1),
    ]),
  );
}
