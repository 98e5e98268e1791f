/** A defect report needs ids, times and states, but not names and prices. */
const KEPT =
  /^(id|n|keys?|lane|type|policy|state|attempts|nextAt|at|since|epoch|leaderEpoch|instance|intents?|requires|kind|status|seq|cursor|field|match_id|product_id|website_id)$/;

/** A value that should be an id may be a sentence or a name; an id has no spaces. */
const WORD = /^[\w:@.+/-]{1,100}$/;

/** Keys of a record may be names of websites and the like. */
const FIELD = /^\w+$|^[a-zA-Z]+:[\w-]+$/;

/** The value with every name, price and text replaced by its type. */
export function redacted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => redacted(one, key));
  if (typeof value === 'object' && value !== null) return redactedRecord(value);
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (key === 'field' && typeof value === 'string') return value.replace(/^.*\//, '(name)/');
  const isKept = KEPT.test(key) && (typeof value !== 'string' || WORD.test(value));
  return isKept ? value : `(${typeof value})`;
}

/** The record with every name, price and text replaced by its type. */
export function redactedRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, one], i) => [
      FIELD.test(name) ? name : `(name ${i})`,
      redacted(one, name),
    ]),
  );
}
