import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createGzip, createInflate } from 'node:zlib';
import { MAX_UPLOAD_BYTES } from '../../limits.ts';
import { abandon } from '../../network/guarded-agents.ts';
import { defaultLimits } from '../../spreadsheets/limits.ts';
import { FeedFailure } from './feed-failure.ts';

/** The content of a file as it is stored, and the hash of what it unpacks to. */
export type Received = { content: Buffer; hash: string };

/**
 * Receives a file. Text is packed while it arrives, so that a feed of 100 MB takes a few; workbooks and what is packed
 * already are kept as they are.
 *
 * @throws FeedFailure for a file that is too large
 */
export async function receive(body: Readable, encoding: string): Promise<Received> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let kept = 0;
  let size = 0;
  const keep = (chunk: Buffer) => {
    kept += chunk.length;
    chunks.push(chunk);
  };
  let packer: Transform | undefined;
  const unpacked: AsyncIterable<Buffer> = unpack(body, encoding);
  for await (const chunk of unpacked) {
    if (size === 0 && !isPacked(chunk)) packer = createGzip({ level: 3 }).on('data', keep);
    size += chunk.length;
    hash.update(chunk);
    if (size > defaultLimits.unzippedBytes || kept > MAX_UPLOAD_BYTES) throw tooLarge();
    if (!packer) keep(chunk);
    else if (!packer.write(chunk)) await once(packer, 'drain');
  }
  if (packer) {
    packer.end();
    await once(packer, 'end');
  }
  if (kept > MAX_UPLOAD_BYTES) throw tooLarge();
  return { content: Buffer.concat(chunks), hash: hash.digest('base64url') };
}

/** A zip, as workbooks are, or a gzip file. */
function isPacked(start: Buffer): boolean {
  const [first, second] = start;
  return (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);
}

function unpack(body: Readable, encoding: string): Readable {
  try {
    return unpackedBy(body, encoding);
  } catch (error) {
    abandon(body);
    throw error;
  }
}

function unpackedBy(body: Readable, encoding: string): Readable {
  const names = encoding.toLowerCase().split(',');
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .toReversed()
    .map(unpackerOf)
    .reduce<Readable>((from, to) => {
      from.on('error', (error) => to.destroy(error));
      to.on('close', () => from.destroy());
      return from.pipe(to);
    }, body);
}

function unpackerOf(name: string, _: number, all: string[]): Transform {
  if (all.length > 2) throw new FeedFailure('The file is packed more than twice.');
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  if (name === 'br') return createBrotliDecompress();
  throw new FeedFailure(`The file is packed as '${name.slice(0, 40)}', which is unknown.`);
}

function tooLarge(): FeedFailure {
  const [unpacked, packed] = [defaultLimits.unzippedBytes, MAX_UPLOAD_BYTES].map(
    (bytes) => bytes / 1_000_000,
  );
  return new FeedFailure(
    `The file is too large: it may have ${unpacked} MB, and ${packed} MB when it is packed.`,
  );
}
