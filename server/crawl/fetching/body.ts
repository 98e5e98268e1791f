import { PassThrough, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { errorCodeOf } from '../../error-code.ts';
import { abandon } from '../../network/guarded-agents.ts';
import { FetchFailure } from './fetcher.ts';

export type BodyLimits = {
  /** Limit of the decompressed content. */
  maxBytes: number;
  /** Keep the first `maxBytes` of a longer body instead of refusing it. */
  cut: boolean;
};

/**
 * Reads and decompresses a body, with no more in memory than the limit: the rest is neither read nor decompressed, so
 * neither a huge page nor one that decompresses to gigabytes uses much memory.
 *
 * @throws FetchFailure too-large or unreadable.
 */
export async function readBody(
  body: Readable,
  encoding: string | null,
  { maxBytes, cut }: BodyLimits,
): Promise<{ content: Uint8Array; received: number }> {
  const unpacked = unpack(body, encoding);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      length += chunk.length;
      chunks.push(chunk);
      if (length > maxBytes) break;
    }
  } catch (error) {
    if (errorCodeOf(error)?.startsWith('Z_') || isBrotliError(error)) {
      throw new FetchFailure('unreadable', 'The page is packed in a way that cannot be unpacked.', {
        cause: error,
      });
    }
    throw error;
  }
  if (length > maxBytes && !cut) {
    throw new FetchFailure('too-large', `The page is larger than ${megabytes(maxBytes)} MB.`);
  }
  return { content: Buffer.concat(chunks).subarray(0, maxBytes), received: receivedBy(body) };
}

function unpack(body: Readable, encoding: string | null): Readable {
  try {
    return unpackersFor(encoding).reduce<Readable>((from, to) => {
      from.on('error', (error) => to.destroy(error));
      to.on('close', () => from.destroy());
      return from.pipe(to);
    }, countReceived(body));
  } catch (error) {
    abandon(body);
    throw error;
  }
}

const received = new WeakMap<Readable, number>();
const receivedBy = (body: Readable): number => received.get(body) ?? 0;

function countReceived(body: Readable): Readable {
  const counter = new PassThrough();
  body.on('data', (chunk: Buffer) => received.set(body, receivedBy(body) + chunk.length));
  body.on('error', (error) => counter.destroy(error));
  counter.on('close', () => body.destroy());
  return body.pipe(counter);
}

function unpackersFor(encoding: string | null): Transform[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const packed = names.filter((name) => name !== '' && name !== 'identity');
  if (packed.length > 2) {
    throw new FetchFailure('unreadable', 'The page is packed more than twice.');
  }
  return packed.toReversed().map((name) => {
    switch (name) {
      case 'gzip':
      case 'x-gzip':
        return createGunzip();
      case 'deflate':
        return createInflate();
      case 'br':
        return createBrotliDecompress();
      default:
        throw new FetchFailure('unreadable', `The page is packed as '${name}', which is unknown.`);
    }
  });
}

function isBrotliError(error: unknown): boolean {
  return /ERR_BROTLI|ERR__ERROR_FORMAT|^ERR_PADDING/.test(errorCodeOf(error) ?? '');
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 10_000) / 100;
}
