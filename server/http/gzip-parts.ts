import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * A piece of a text, compressed so that any pieces in any order join to one gzip stream of one member, which is the
 * kind that browsers read to its end.
 */
export type GzipPart = {
  deflated: Uint8Array;
  /** Of the uncompressed piece. */
  crc: number;
  bytes: number;
  /** The operator that shifts the checksum of the preceding text past this part. */
  shift: number;
};

/** Polynomials over GF(2) modulo this one; the highest bit stands for 1, the next for x. */
const CRC_POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X_TO_8 = 0x00800000;

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** An empty last block. */
const END = Uint8Array.of(3, 0);
const MAX_STORED_BYTES = 0xffff;

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);

export async function compressedPart(text: string): Promise<GzipPart> {
  const content = Buffer.from(text);
  // The flush ends the piece at a whole byte, without ending the stream.
  const deflated = await deflate(content, { finishFlush: constants.Z_SYNC_FLUSH });
  // A copy: the result is a view of a buffer that is many times larger.
  return { ...checksumOf(content), deflated: new Uint8Array(deflated) };
}

/** A short text as it is, up to 65,535 bytes. */
export function storedPart(text: string): GzipPart {
  const content = Buffer.from(text);
  const { length } = content;
  if (length > MAX_STORED_BYTES) throw new Error(`storedPart: ${length} bytes are too many`);
  const deflated = Buffer.alloc(5 + length);
  deflated.writeUInt16LE(length, 1);
  deflated.writeUInt16LE(~length & 0xffff, 3);
  deflated.set(content, 5);
  return { ...checksumOf(content), deflated };
}

/** The gzip stream of the pieces' texts one after the other. */
export function joinParts(parts: GzipPart[]): Buffer {
  let crc = 0;
  let bytes = 0;
  for (const part of parts) {
    crc = (product(crc, part.shift) ^ part.crc) >>> 0;
    bytes += part.bytes;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...parts.map(({ deflated }) => deflated), END, trailer]);
}

function checksumOf(content: Buffer): Omit<GzipPart, 'deflated'> {
  const bytes = content.length;
  return { crc: crc32(content), bytes, shift: power(X_TO_8, bytes) };
}

function product(a: number, b: number): number {
  let sum = 0;
  for (let left = a, right = b; left !== 0; left <<= 1) {
    if ((left & ONE) !== 0) sum ^= right;
    right = (right & 1) === 0 ? right >>> 1 : (right >>> 1) ^ CRC_POLYNOMIAL;
  }
  return sum >>> 0;
}

function power(base: number, exponent: number): number {
  let result = ONE;
  for (let square = base, left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(result, square);
    square = product(square, square);
  }
  return result >>> 0;
}
