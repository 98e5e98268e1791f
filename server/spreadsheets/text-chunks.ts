const chunkLength = 65_536;

/**
 * Joins small pieces into chunks of some 64 thousand characters and lets other work of the
 * process run between them, however fast the pieces come.
 */
export async function* inChunks(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (chunk !== '') yield chunk;
}
