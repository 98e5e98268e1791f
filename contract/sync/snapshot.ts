import type { SyncChanges } from '../calls/sync.ts';
import { must } from '../must.ts';
import { recordOf } from '../records.ts';
import { NUMBERS, type ListColumns, type OwnColumns, type Texts } from './list-columns.ts';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';

/**
 * The list of a whole account as of one sequence number: the answer of `GET /api/sync/snapshot`. A device that has
 * loaded it continues with `syncChanges` from `cursor`; the documents come from `syncDocuments`.
 */
export type Snapshot = {
  epoch: string;
  cursor: number;
  /** Rows of all kinds except matches. */
  upserts: Omit<SyncChanges['upserts'], 'matches'>;
  /** The recommended parts for requesting documents: the highest `seq` in each, ascending. */
  ends: number[];
  columns: ListColumns;
};

/**
 * The binary form, little-endian, in this order:
 *
 *   u32 SNAPSHOT_FORMAT · u32 length of the head · head as JSON in UTF-8 · the parts, each at a multiple of 8 bytes
 *
 * The head contains epoch, cursor, upserts, ends, the lists of brands, categories, availabilities, tag sets and
 * aliases, and the length in bytes of each part. The parts are: ids, search, names (lengths, then text, which is left
 * out for names when each is the beginning of its search text), brand, category, availability, flags, tag set, the
 * `NUMBERS`, and for each competitor price and availability. Numbers are packed as in `packed-numbers.ts`. No text
 * contains a lone surrogate.
 */
const SNAPSHOT_FORMAT = 2;

type Head = Pick<Snapshot, 'epoch' | 'cursor' | 'upserts' | 'ends'> &
  Pick<OwnColumns, 'brands' | 'categories' | 'availabilities' | 'tagSets'> & {
    aliases: string[];
    parts: number[];
  };

const padded = (length: number) => Math.ceil(length / 8) * 8;

export function encodeSnapshot({ columns, ...rest }: Snapshot): Uint8Array {
  const { own, competitors } = columns;
  const { brands, categories, availabilities, tagSets } = own;
  const parts = [
    ...textParts(own.ids),
    ...textParts(own.search),
    ...textParts(own.names, own.search),
    ...[own.brand, own.category, own.availability, own.flags, own.tagSet].map(packNumbers),
    ...NUMBERS.map((name) => packNumbers(own.numbers[name])),
    ...competitors.flatMap(({ price, availability }) => [price, availability].map(packNumbers)),
  ];
  const head: Head = {
    ...rest,
    brands,
    categories,
    availabilities,
    tagSets,
    aliases: competitors.map(({ alias }) => alias),
    parts: parts.map(({ length }) => length),
  };
  return joined(new TextEncoder().encode(JSON.stringify(head)), parts);
}

function joined(head: Uint8Array, parts: Uint8Array[]): Uint8Array {
  const start = padded(8 + head.length);
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + padded(length), start));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, SNAPSHOT_FORMAT, true);
  view.setUint32(4, head.length, true);
  bytes.set(head, 8);
  let at = start;
  for (const part of parts) {
    bytes.set(part, at);
    at += padded(part.length);
  }
  return bytes;
}

/**
 * Reads a snapshot part by part and calls `pause` between the parts with the number of numbers or texts read, so that a
 * large snapshot does not block the thread.
 * @returns null when it has another format or is not a snapshot
 */
export async function decodeSnapshot(
  bytes: Uint8Array,
  pause: (numbers: number) => Promise<void> = () => Promise.resolve(),
): Promise<Snapshot | null> {
  const head = headOf(bytes);
  if (!head) return null;
  const { epoch, cursor, upserts, ends, aliases } = head;
  const next = partsOf(bytes, head.parts);
  const numbers = async () => {
    const column = unpackNumbers(next());
    await pause(column.length);
    return column;
  };
  const texts = async () => {
    const lengths = new Uint32Array(await numbers());
    // The first text may begin with U+FEFF.
    const joined = new TextDecoder('utf-8', { ignoreBOM: true }).decode(next());
    await pause(lengths.length);
    return { joined, lengths };
  };
  const ids = await texts();
  const search = await texts();
  const own: OwnColumns = {
    ids,
    search,
    names: beginnings(await texts(), search),
    brands: head.brands,
    categories: head.categories,
    availabilities: head.availabilities,
    tagSets: head.tagSets,
    brand: new Uint32Array(await numbers()),
    category: new Uint32Array(await numbers()),
    availability: new Uint16Array(await numbers()),
    flags: new Uint16Array(await numbers()),
    tagSet: new Uint32Array(await numbers()),
    numbers: recordOf(NUMBERS, () => new Float64Array()),
  };
  for (const name of NUMBERS) own.numbers[name] = await numbers();
  const competitors: ListColumns['competitors'] = [];
  for (const alias of aliases) {
    const price = await numbers();
    competitors.push({ alias, price, availability: new Uint16Array(await numbers()) });
  }
  return { epoch, cursor, upserts, ends, columns: { own, competitors } };
}

function headOf(bytes: Uint8Array): Head | null {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0, true) !== SNAPSHOT_FORMAT) return null;
  const text = new TextDecoder().decode(bytes.subarray(8, 8 + view.getUint32(4, true)));
  try {
    const head: Head = JSON.parse(text);
    return head;
  } catch {
    return null;
  }
}

/** Returns the parts one after the other. */
function partsOf(bytes: Uint8Array, lengths: number[]): () => Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = padded(8 + view.getUint32(4, true));
  let i = 0;
  return () => {
    const length = must(lengths[i++], 'a part of the snapshot');
    const part = bytes.subarray(at, at + length);
    at += padded(length);
    return part;
  };
}

/** The lengths and the text; without the text if each is the beginning of its text in `whole`. */
function textParts({ joined, lengths }: Texts, whole?: Texts): Uint8Array[] {
  const isBeginning = whole && joined === beginnings({ joined: '', lengths }, whole).joined;
  return [packNumbers(lengths), new TextEncoder().encode(isBeginning ? '' : joined)];
}

function beginnings({ joined, lengths }: Texts, whole: Texts): Texts {
  if (joined !== '') return { joined, lengths };
  const texts: string[] = [];
  let at = 0;
  for (const [i, length] of lengths.entries()) {
    texts.push(whole.joined.slice(at, at + length));
    at += whole.lengths[i] ?? 0;
  }
  return { joined: texts.join(''), lengths };
}
