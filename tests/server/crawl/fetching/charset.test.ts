import { expect, test } from 'vitest';
import { decodePage } from '../../../../server/crawl/fetching/charset.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, Uint8Array, string | null, string]>([
  ['the header', latin1('<p>caf\xe9'), 'text/html; charset=ISO-8859-1', '<p>café'],
  ['a quoted header', latin1('\x80 5'), 'text/html; charset="windows-1252"', '€ 5'],
  ['the byte order mark over the header', Buffer.from('\ufeffñ'), 'text/html; charset=latin1', 'ñ'],
  ['UTF-16 with its mark', Buffer.from('\ufeff5 €', 'utf16le'), null, '5 €'],
  [
    'meta charset',
    latin1('<meta charset="iso-8859-15"><p>\xa4'),
    null,
    '<meta charset="iso-8859-15"><p>€',
  ],
  [
    'meta http-equiv',
    Buffer.concat([
      latin1('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">'),
      Buffer.from([0x89, 0x7e]),
    ]),
    'text/html',
    '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">円',
  ],
  ['UTF-8 without a declaration', Buffer.from('5 €'), null, '5 €'],
  ['Windows-1252 if it is not valid UTF-8', latin1('5 \x80'), null, '5 €'],
  [
    'meta charset if the name in the header is unknown',
    latin1('<meta charset="iso-8859-2"><p>\xb1'),
    'text/html; charset=none',
    '<meta charset="iso-8859-2"><p>ą',
  ],
  ['UTF-8 if the name is unknown', Buffer.from('5 €'), 'text/html; charset=klingon', '5 €'],
])('a page is decoded by %s', (_, bytes, contentType, text) => {
  expect(decodePage(bytes, contentType)).toBe(text);
});
