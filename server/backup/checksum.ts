import { hash } from 'node:crypto';

/** The number of rows of a table and their checksum. */
export type Total = { rows: number; checksum: string };

const NEWLINE = 10;
const LANES = 8;

/**
 * A checksum of rows in any order: the SHA-256 of each, added lane by lane. A missing, changed or duplicate
 * row changes the sum.
 */
export class Checksum {
  #rows = 0;
  readonly #lanes = new Uint32Array(LANES);

  /** @param lines whole rows as COPY writes them, each with its newline. */
  add(lines: Buffer): void {
    for (let start = 0; start < lines.length;) {
      const end = lines.indexOf(NEWLINE, start);
      const digest = hash('sha256', lines.subarray(start, end), 'buffer');
      for (let lane = 0; lane < LANES; lane++) {
        this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(4 * lane);
      }
      this.#rows += 1;
      start = end + 1;
    }
  }

  total(): Total {
    return { rows: this.#rows, checksum: Buffer.from(this.#lanes.buffer).toString('hex') };
  }
}

/** Splits a stream into chunks that end with a line. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
    }
    if (end < chunk.length) rest.push(chunk.subarray(end));
  }
  if (rest.length > 0) throw new Error('the last line has no end');
}
