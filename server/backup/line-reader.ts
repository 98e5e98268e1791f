const NEWLINE = 10;
/** A manifest has some thousands of characters, a row at most some megabytes. */
const LONGEST = 536_870_912;

/** Reads a text line by line or, where there are millions, many lines at once. */
export class LineReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next line without its end, or null at the end of the text. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end !== -1) {
        const text = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return text;
      }
      if (!(await this.#fill())) return null;
    }
  }

  /** The lines before the one that says `last`, many at once, each with its end. */
  async *until(last: string): AsyncGenerator<Buffer> {
    const mark = Buffer.from(`${last}\n`);
    for (;;) {
      const end = startOfLine(this.#rest, mark);
      const whole = end ?? this.#rest.lastIndexOf(NEWLINE) + 1;
      if (whole > 0) yield this.#rest.subarray(0, whole);
      this.#rest = this.#rest.subarray(end === null ? whole : whole + mark.length);
      if (end !== null) return;
      if (!(await this.#fill())) return;
    }
  }

  async #fill(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done || this.#rest.length > LONGEST) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}

/** Where a line begins that is `mark`; null where there is none. */
function startOfLine(text: Buffer, mark: Buffer): number | null {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    if (at === 0 || text[at - 1] === NEWLINE) return at;
  }
  return null;
}
