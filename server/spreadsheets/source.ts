import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

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

/** All bytes in order; other work can run between the chunks. */
export async function* bytesOf(source: SpreadsheetSource): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    yield* createReadStream(source, { highWaterMark: chunkBytes });
    return;
  }
  for (let start = 0; start < source.length; start += chunkBytes) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve));
    yield source.subarray(start, start + chunkBytes);
  }
}
