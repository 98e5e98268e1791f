import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { name: string; content: AsyncIterable<string> | Iterable<string> };

type Written = { name: Buffer; offset: number; crc: number; packed: number; unpacked: number };

/** 1980-01-01, the first date of a zip: the same table always gives the same bytes. */
const dosDate = 0x21;
const version = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** Larger needs Zip64, which no workbook within Excel's own limits has come near. */
const largest = 0xffff_ffff;

/** Packs parts into a zip while they are produced; the memory does not grow with their size. */
export async function* zip(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const written: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, unpacked: 0 };
    directory.push(written);
    const header = localHeader(written);
    yield header;
    for await (const chunk of deflate(content, written)) {
      written.packed += chunk.length;
      yield chunk;
    }
    const descriptor = dataDescriptor(written);
    yield descriptor;
    offset += header.length + written.packed + descriptor.length;
    if (offset > largest || written.unpacked > largest) {
      throw new RangeError(`A zip holds at most 4 GiB, ${name} made it larger`);
    }
  }
  const records = Buffer.concat(directory.map(directoryRecord));
  yield records;
  yield endOfDirectory(directory.length, records.length, offset);
}

async function* deflate(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 3, chunkSize: 65_536 });
  // An error of the content destroys the packer and so comes out of the loop over it.
  pipeline(Readable.from(measured(content, written), { objectMode: false }), packer, () => {});
  yield* packer as AsyncIterable<Buffer>;
}

async function* measured(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    written.crc = crc32(bytes, written.crc);
    written.unpacked += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, unpacked }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(unpacked, 12);
  return descriptor;
}

function directoryRecord(written: Written): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(deflated, 10);
  record.writeUInt16LE(dosDate, 14);
  record.writeUInt32LE(written.crc, 16);
  record.writeUInt32LE(written.packed, 20);
  record.writeUInt32LE(written.unpacked, 24);
  record.writeUInt16LE(written.name.length, 28);
  record.writeUInt32LE(written.offset, 42);
  return Buffer.concat([record, written.name]);
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
