import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { passwordProtected } from './recognise.ts';
import type { SpreadsheetSource } from './source.ts';
import {
  damaged,
  explosive,
  SpreadsheetRefused,
  tooLarge,
  type SpreadsheetLimits,
} from './limits.ts';
import type { Stopwatch } from './stopwatch.ts';

const deflated = 8;

/** Bytes any part may unpack to, however small it was packed. */
const unsuspicious = 10_000_000;
/** Sheets shrink to a tenth or a thirtieth; only what was made to explode shrinks to less than a hundredth. */
const mostRatio = 100;

type Opened = {
  zip: yauzl.ZipFile;
  entries: Map<string, yauzl.Entry>;
  limits: SpreadsheetLimits;
  stopwatch: Stopwatch;
};

/**
 * The zip of a workbook. Nothing is unpacked before its declared size was checked against what is
 * left of the budget, and what comes out is counted again, because the directory may lie.
 */
export class XlsxPackage {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: Map<string, yauzl.Entry>;
  readonly #limits: SpreadsheetLimits;
  readonly #stopwatch: Stopwatch;
  #budget: number;

  private constructor({ zip, entries, limits, stopwatch }: Opened) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
    this.#stopwatch = stopwatch;
    this.#budget = limits.unzippedBytes;
  }

  static async open(
    source: SpreadsheetSource,
    limits: SpreadsheetLimits,
    stopwatch: Stopwatch,
  ): Promise<XlsxPackage> {
    const zip = await openZip(source);
    try {
      const entries = await readDirectory(zip, limits.entries);
      return new XlsxPackage({ zip, entries, limits, stopwatch });
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  has(part: string): boolean {
    return this.#entries.has(partKey(part));
  }

  /** The unpacked bytes of a part, in chunks of at most 64 KiB. */
  async *chunks(part: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(partKey(part));
    if (!entry) throw damaged(`the part ${part} is missing`);
    if (entry.isEncrypted()) throw passwordProtected();
    this.#checkSize(entry, entry.uncompressedSize);
    let unpacked = 0;
    const stream = await openEntry(this.#zip, entry);
    const inflated: AsyncIterable<Buffer> = stream;
    try {
      for await (const chunk of inflated) {
        unpacked += chunk.length;
        this.#checkSize(entry, unpacked);
        this.#stopwatch.check();
        yield chunk;
      }
    } catch (error) {
      throw asRefusal(error);
    } finally {
      stream.destroy();
      this.#budget -= unpacked;
    }
  }

  #checkSize({ compressedSize }: yauzl.Entry, unpacked: number): void {
    if (unpacked > this.#budget) throw tooLarge(this.#limits);
    if (unpacked > Math.max(unsuspicious, compressedSize * mostRatio)) throw explosive();
  }
}

/** Names differ in case and leading slash between the programs that write workbooks. */
function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** A failing disk is not a damaged file: system errors go on to the caller as they are. */
function asRefusal(error: unknown): unknown {
  if (error instanceof SpreadsheetRefused) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return damaged(error instanceof Error ? error.message : String(error), error);
}

// Names are compared, never written to a disk: decoding and its path checks would only refuse
// workbooks whose parts start with a slash.
const zipOptions = { lazyEntries: true, autoClose: false, decodeStrings: false };

function openZip(source: SpreadsheetSource): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const opened = (error: Error | null, zip: yauzl.ZipFile) =>
      error ? reject(asRefusal(error)) : resolve(zip);
    if (typeof source === 'string') yauzl.open(source, zipOptions, opened);
    else yauzl.fromBuffer(source, zipOptions, opened);
  });
}

function readDirectory(zip: yauzl.ZipFile, limit: number): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > limit) throw damaged(`it has ${zip.entryCount} parts`);
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    // The published types are those of an older version.
    zip.on('entry', (entry: yauzl.Entry & { fileNameRaw: Buffer }) => {
      entries.set(partKey(entry.fileNameRaw.toString()), entry);
      zip.readEntry();
    });
    zip.on('error', (error) => reject(asRefusal(error)));
    zip.on('end', () => resolve(entries));
    zip.readEntry();
  });
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const opened = (error: Error | null, raw: Readable) => {
      if (error) return reject(asRefusal(error));
      if (entry.compressionMethod !== deflated) return resolve(raw);
      // yauzl's own inflater cannot be destroyed half way; errors reach the reader of `unpacked`.
      const unpacked = createInflateRaw({ chunkSize: 65_536 });
      pipeline(raw, unpacked, () => {});
      return resolve(unpacked);
    };
    if (entry.compressionMethod === deflated) {
      zip.openReadStream(
        entry,
        { decompress: false, decrypt: null, start: null, end: null },
        opened,
      );
    } else zip.openReadStream(entry, opened);
  });
}
