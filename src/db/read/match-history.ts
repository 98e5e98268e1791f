import { keyOf, matchIdsOf, type Key } from '../model/keys.ts';
import { projectOverlay } from '../intents/project-overlay.ts';
import { readingOf } from '../storage/database.ts';
import { readAllIntents } from '../storage/read.ts';
import { UNSETTLED, type FieldChange, type Intent } from '../model/records.ts';
import type { Readable } from './readable.ts';

/** An event of a row. Times are ISO 8601, UTC. */
export type HistoryEntry =
  | {
      at: string;
      kind: 'fact';
      n: number;
      cursor: number;
      changes: FieldChange[];
      isDeleted: boolean;
    }
  | { at: string; kind: 'asked'; intent: Intent }
  | { at: string; kind: 'answered'; intent: Intent };

/** Values by the field names used in changes. */
export type Fields = Record<string, unknown>;

export type MatchHistory = {
  id: string;
  /** Oldest first. */
  entries: HistoryEntry[];
  /** The server's latest state of the match; null if this device does not have the match, or no longer has it. */
  base: Fields | null;
  /** The start of this device's log; null while it is empty. */
  since: string | null;
};

/** The intents and facts of a match, as far back as the log of this device goes. */
export async function readMatchHistory(
  store: Pick<Readable, 'database'>,
  id: string,
): Promise<MatchHistory> {
  const { database } = store;
  if (!database) return { id, entries: [], base: null, since: null };
  const { documentFieldsOf, factKeys, readFacts, readTouched } = readingOf(database);
  const key = keyOf('match', id);
  const [facts, intents, { matches }] = await Promise.all([
    readFacts(database),
    readAllIntents(database),
    readTouched(database, [key]),
  ]);
  const factEntries = facts
    .filter((fact) => factKeys(fact).includes(key))
    .map((fact): HistoryEntry => ({
      at: fact.at,
      kind: 'fact',
      n: fact.n,
      cursor: fact.cursor,
      changes: fact.upserts.find((upsert) => upsert.key === key)?.changes ?? [],
      isDeleted: fact.deletes.includes(key),
    }));
  const intentEntries = intents.filter(({ keys }) => keys.includes(key)).flatMap(entriesOf);
  const base = matches.get(id);
  return {
    id,
    entries: [...factEntries, ...intentEntries].toSorted((a, b) =>
      a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
    ),
    base: base ? documentFieldsOf(base) : null,
    since: facts[0]?.at ?? null,
  };
}

function entriesOf(intent: Intent): HistoryEntry[] {
  const request: HistoryEntry = { at: intent.at, kind: 'asked', intent };
  return intent.outcome
    ? [request, { at: intent.outcome.at, kind: 'answered', intent }]
    : [request];
}

/** Ids of matches in the log, including matches that the device no longer has. */
export async function idsInLog(store: Pick<Readable, 'database'>): Promise<Set<string>> {
  if (!store.database) return new Set();
  const { factKeys, readFacts } = readingOf(store.database);
  const [facts, intents] = await Promise.all([
    readFacts(store.database),
    readAllIntents(store.database),
  ]);
  const keys: Key[] = [...facts.flatMap(factKeys), ...intents.flatMap((intent) => intent.keys)];
  return new Set(matchIdsOf(keys));
}

export type MatchView = {
  /** `gone` before its creation, after its deletion, and when the log does not contain a deleted match. */
  isThere: boolean;
  fields: {
    field: string;
    value: unknown;
    /** The user had requested this value, and the server had not confirmed it yet. */
    isAsked: boolean;
    /** The present value is different. */
    differs: boolean;
  }[];
};

/** The match as this device displayed it at a time of its log (ISO 8601, UTC), or as it displays it now for null. */
export function viewAsOf(history: MatchHistory, at: string | null): MatchView {
  const base = at === null ? history.base : baseAsOf(history, at);
  const patch = patchAsOf(history, at);
  const present = { ...history.base, ...patchAsOf(history, null) };
  const fields = Object.entries({ ...base, ...patch });
  return {
    isThere: base !== null && patch !== null,
    fields: fields.map(([field, value]) => ({
      field,
      value,
      isAsked: patch !== null && field in patch,
      differs: JSON.stringify(present[field] ?? null) !== JSON.stringify(value ?? null),
    })),
  };
}

/** The server's state at that time: the present one with later changes undone, starting with the latest. */
function baseAsOf({ entries, base }: MatchHistory, at: string): Fields | null {
  let fields: Fields | null = base && { ...base };
  for (const entry of entries.toReversed()) {
    if (entry.kind !== 'fact') continue;
    // Only the changes of a deleted match are known.
    if (entry.at <= at) {
      if (base || !fields) continue;
      fields = { ...Object.fromEntries(entry.changes.map(known)), ...fields };
    } else if (entry.isDeleted) fields = {};
    else for (const change of entry.changes) fields = undone(fields ?? {}, change);
  }
  return fields;
}

/** A new match is logged by its name, a new or removed offer by its price. */
function known({ field, now }: FieldChange): [string, unknown] {
  return [field === 'match' ? 'product_name' : isOffer(field) ? `${field}.price` : field, now];
}

const isOffer = (field: string) => /\/[^.]*$/.test(field);

/** Null when the change created the match. */
function undone(fields: Fields, { field, was, now }: FieldChange): Fields | null {
  if (field === 'match' && was === null) return null;
  if (!isOffer(field)) return { ...fields, [field]: was };
  // The offer was removed: only its price is known.
  if (now === null && was !== null) return { ...fields, [`${field}.price`]: was };
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(`${field}.`));
  return Object.fromEntries(others);
}

/** The unanswered intents of that time; null when one of them deletes the match. */
function patchAsOf({ id, entries }: MatchHistory, at: string | null): Fields | null {
  const key = keyOf('match', id);
  const waiting = entries.flatMap((entry) =>
    entry.kind === 'asked' && isWaiting(entry.intent, entries, at) ? [entry.intent] : [],
  );
  return (
    projectOverlay(key, { base: undefined, intents: waiting })?.patch ??
    (waiting.length > 0 ? null : {})
  );
}

function isWaiting(intent: Intent, entries: HistoryEntry[], at: string | null): boolean {
  if (at === null) return UNSETTLED.includes(intent.state);
  return intent.at <= at && at < endOf(intent, entries);
}

/** The time at which the intent was no longer displayed: refused, or confirmed by a fact. */
function endOf({ state, at, outcome }: Intent, entries: HistoryEntry[]): string {
  const never = '9999';
  // The user decided about the intent before it was sent; the time is not stored.
  if (!outcome) return UNSETTLED.includes(state) ? never : at;
  if (outcome.seq === null) return outcome.at;
  const { seq } = outcome;
  const confirming = entries.find((entry) => entry.kind === 'fact' && entry.cursor >= seq);
  if (confirming) return confirming.at;
  return state === 'applied' ? never : outcome.at;
}
