import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { asError } from '../as-error.ts';
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

/** Parts up to this many decompressed bytes are accepted at any compression ratio. */
const unsuspicious = 10_000_000;
/** Sheets are compressed to a tenth or a thirtieth; only a zip bomb is compressed to less than a hundredth. */
const mostRatio = 100;

type Opened = {
  zip: yauzl.ZipFile;
  entries: Map<string, yauzl.Entry>;
  limits: SpreadsheetLimits;
  stopwatch: Stopwatch;
};

/**
 * The zip of a workbook. A part is decompressed only after its declared size was compared with the remaining budget,
 * and the decompressed bytes are counted again, because the directory may be wrong.
 */
export class XlsxPackage {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: Map<string, yauzl.Entry>;
  readonly #limits: SpreadsheetLimits;
  readonly #stopwatch: Stopwatch;
  /** Bytes of each part that are taken from the budget: a part that is read again takes nothing more. */
  readonly #taken = new Map<yauzl.Entry, number>();
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

  /** The decompressed bytes of a part, in chunks of at most 64 KiB. */
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
      this.#take(entry, unpacked);
    }
  }

  #checkSize(entry: yauzl.Entry, unpacked: number): void {
    if (unpacked > this.#budget + (this.#taken.get(entry) ?? 0)) throw tooLarge(this.#limits);
    if (unpacked > Math.max(unsuspicious, entry.compressedSize * mostRatio)) throw explosive();
  }

  #take(entry: yauzl.Entry, unpacked: number): void {
    const before = this.#taken.get(entry) ?? 0;
    if (unpacked <= before) return;
    this.#budget -= unpacked - before;
    this.#taken.set(entry, unpacked);
  }
}

/** Programs that write workbooks differ in the case and leading slash of names. */
function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** A disk failure is not a damaged file: system errors are passed on unchanged. */
function asRefusal(error: unknown): unknown {
  if (error instanceof SpreadsheetRefused) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return damaged(asError(error).message, error);
}

// Names are only compared, never used as file names: yauzl's decoding and path checks would only refuse workbooks whose
// part names start with a slash.
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
    // The published types are of an older version.
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
      // yauzl's own decompression cannot be stopped; errors reach the reader of `unpacked`.
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
