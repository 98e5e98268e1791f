const chunkLength = 65_536;

/**
 * Joins small pieces into chunks of about 64,000 characters. Other work of the process can run between the chunks,
 * however fast the pieces arrive.
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
