import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCodeOf } from '../error-code.ts';
import { damaged, tooLarge, type SpreadsheetLimits } from './limits.ts';

/** A path of a file, or its bytes. */
export type SpreadsheetSource = string | Buffer;

/** Small, because each chunk of a csv is parsed without a pause. */
const chunkBytes = 16_384;

export async function sizeOf(source: SpreadsheetSource): Promise<number> {
  return typeof source === 'string' ? (await stat(source)).size : source.length;
}

/** Up to `length` bytes from `start`; fewer at the end of the file. */
export async function bytesAt(
  source: SpreadsheetSource,
  start: number,
  length: number,
): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(start, start + length);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function isGzip(source: SpreadsheetSource): Promise<boolean> {
  const [first, second] = await bytesAt(source, 0, 2);
  return first === 0x1f && second === 0x8b;
}

/** Up to `length` bytes of the start of a file; of a gzip file those that it unpacks to. */
export async function headOf(source: SpreadsheetSource, length: number): Promise<Buffer> {
  if (!(await isGzip(source))) return bytesAt(source, 0, length);
  const chunks: Buffer[] = [];
  let taken = 0;
  for await (const chunk of bytesOf(source)) {
    chunks.push(chunk);
    taken += chunk.length;
    if (taken >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}

/**
 * All bytes in order, of a gzip file those that it unpacks to; other work can run between the chunks. Throws
 * SpreadsheetRefused for a gzip file that is broken, and for more bytes than `limits` allow.
 */
export async function* bytesOf(
  source: SpreadsheetSource,
  limits?: SpreadsheetLimits,
): AsyncGenerator<Buffer> {
  let taken = 0;
  for await (const chunk of (await isGzip(source)) ? unpackedBytes(source) : storedBytes(source)) {
    taken += chunk.length;
    if (limits && taken > limits.unzippedBytes) throw tooLarge(limits);
    yield chunk;
  }
}

async function* unpackedBytes(source: SpreadsheetSource): AsyncGenerator<Buffer> {
  const unpacked = createGunzip({ chunkSize: chunkBytes });
  // Errors of both reach the reader of `unpacked`.
  pipeline(Readable.from(storedBytes(source), { objectMode: false }), unpacked, () => {});
  const chunks: AsyncIterable<Buffer> = unpacked;
  try {
    yield* chunks;
  } catch (error) {
    throw errorCodeOf(error)?.startsWith('Z_')
      ? damaged('its compression is broken', error)
      : error;
  } finally {
    unpacked.destroy();
  }
}

async function* storedBytes(source: SpreadsheetSource): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    yield* createReadStream(source, { highWaterMark: chunkBytes });
    return;
  }
  for (let start = 0; start < source.length; start += chunkBytes) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve));
    yield source.subarray(start, start + chunkBytes);
  }
}
