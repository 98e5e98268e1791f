/** A number from 0 up to 1 that depends on the words alone: the demo is the same on every machine and every day. */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const c of words.join('\u001f')) {
    hash = Math.imul(hash ^ (c.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
