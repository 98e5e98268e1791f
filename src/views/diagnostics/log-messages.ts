import type { Diagnostics, HistoryEntry, Intent } from '../../db/hooks/use-diagnostics.ts';
import { formatDateTime, formatNumber } from '../shared/format.ts';

const STATES: Record<Intent['state'], string> = {
  queued: 'waiting',
  sending: 'being sent',
  applied: 'accepted',
  settled: 'done',
  rejected: 'refused',
  held: 'held for a decision',
  replaced: 'asked anew',
  discarded: 'discarded',
};

export const stateLabel = (state: Intent['state']): string => STATES[state];

const STORAGE: Record<Diagnostics['status']['storage'], string> = {
  ok: 'In order',
  ephemeral: 'Nothing is kept',
  full: 'Full',
  outdated: 'A newer version has the data',
  evicted: 'The browser removed the data',
  corrupt: 'Begun anew beside unreadable data',
};

export const storageLabel = (storage: Diagnostics['status']['storage']): string => STORAGE[storage];

/** `xstate.done.actor.loadEvents` reads `loadEvents done`. */
export function eventLabel(type: string): string {
  if (type === 'xstate.init') return 'started';
  if (type === 'xstate.stop') return 'stopped';
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${outcome === 'done' ? 'done' : 'failed'}`;
  return /^xstate\.after\.([^.]+)/.exec(type)?.[1]?.replace(/^/, 'after ') ?? type;
}

/** With seconds, because the order of events is often the question. */
export function formatMoment(iso: string): string {
  const seconds = String(new Date(iso).getSeconds()).padStart(2, '0');
  return `${formatDateTime(iso)}:${seconds}`;
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 1,536 reads `1.5 kB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${formatNumber(value, value < 10 ? 1 : 0)} ${UNITS[power]}`;
}

const NAMES: Record<string, string> = {
  match: 'match',
  product_name: 'name',
  product_brand: 'brand',
  product_category: 'category',
  low_price: 'lowest price',
  hight_price: 'highest price',
  competitors_count: 'competitors',
  coefficientPrice: 'coefficient price',
};

/** `shop.example/42.price` reads `shop.example: price`. */
export function fieldLabel(field: string): string {
  const [, whose, name = ''] = /^(?:(own|.+\/[^./]+)\.)?([^./]+)$/.exec(field) ?? [];
  const plain = NAMES[name] ?? name.replaceAll('_', ' ');
  if (whose === undefined) return plain || field.replace(/\/[^/]*$/, '');
  return `${whose === 'own' ? 'own product' : whose.replace(/\/[^/]*$/, '')}: ${plain}`;
}

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value, 2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const TOLD_CHANGES = 3;

/** What happened to a match, in one line. */
export function entryMessage(entry: HistoryEntry): string {
  if (entry.kind === 'asked') return `You asked: ${intentLabel(entry.intent)}`;
  if (entry.kind === 'answered')
    return `Answered ${entry.intent.outcome?.status ?? ''}: ${intentLabel(entry.intent)}`;
  if (entry.isDeleted) return 'The server deleted it';
  const described = entry.changes
    .slice(0, TOLD_CHANGES)
    .map(({ field, was, now }) => `${fieldLabel(field)} ${valueText(was)} → ${valueText(now)}`);
  const more = entry.changes.length - described.length;
  return `The server said: ${[...described, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'nothing that is logged'}`;
}

/** The type without its version. */
export const intentLabel = ({ type }: Pick<Intent, 'type'>): string =>
  type.split('@')[0]!.replaceAll('-', ' ');
