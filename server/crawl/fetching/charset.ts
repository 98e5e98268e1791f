/** How many bytes of a page are searched for its encoding; the HTML standard requires the first 1024. */
const PRESCAN_BYTES = 4096;

const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i;
const XML_ENCODING = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i;

/**
 * Decodes the bytes of a page: by byte order mark, then by the header, then by the page's own declaration, whichever
 * names an encoding that is known. Without one it is decoded as UTF-8 if it is valid UTF-8, else as Windows-1252, as
 * browsers do.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  for (const labelOf of [byteOrderMark, () => headerCharset(contentType), declaredCharset]) {
    const label = labelOf(bytes);
    const decoder = label === null ? null : decoderFor(label);
    if (decoder) return decode(decoder, bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(new TextDecoder('windows-1252'), bytes);
  }
}

/** 0x80 to 0x9F in Windows-1252, which Node 20 decodes as control characters, as in ISO-8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The character of each byte of Windows-1252. */
const CODES = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
);

const UTF_16 = new TextDecoder('utf-16le');

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  if (decoder.encoding !== 'windows-1252') return decoder.decode(bytes);
  // With a table: replacing the characters one by one takes most of a second for a page full of them.
  const codes = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) codes[at] = CODES[bytes[at]!]!;
  return UTF_16.decode(codes);
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}

function headerCharset(contentType: string | null): string | null {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const label = XML_ENCODING.exec(start)?.[1] ?? META_CHARSET.exec(start)?.[1] ?? null;
  // If an ASCII declaration can be read in the bytes, they are not UTF-16, whatever it states.
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
