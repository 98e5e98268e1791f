import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipPart = { name: string; content: AsyncIterable<string> | Iterable<string> };

const OPTIONS = {
  compressionLevel: 3,
  // The first date that a zip can have, in any time zone: the same parts always give the same bytes.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

/**
 * Packs parts into a zip while they are produced, one after the other and as fast as the zip is read; memory does not
 * grow with their size. An error of a part is an error of the zip. If the zip is destroyed, the current part is ended.
 */
export function zip(parts: Iterable<ZipPart>): Readable {
  const file = new ZipFile();
  const packed = new PassThrough();
  const fail = (error: Error) => packed.destroy(error);
  for (const { name, content } of parts) {
    file.addReadStreamLazy(name, OPTIONS, (done) => {
      const unpacked = Readable.from(content, { objectMode: false });
      // The library does not handle errors of a part.
      unpacked.on('error', fail);
      packed.once('close', () => unpacked.destroy());
      done(null, unpacked);
    });
  }
  file.on('error', fail);
  file.end();
  return file.outputStream.pipe(packed);
}
