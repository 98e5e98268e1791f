import type { FileEncoding } from '../../../contract/choices.ts';

/** What people call the encodings: the languages first, as few know the name of theirs. */
export const ENCODING_LABELS: Record<FileEncoding, string> = {
  'utf-8': 'All languages (UTF-8)',
  'utf-16le': 'All languages (UTF-16)',
  'utf-16be': 'All languages (UTF-16, big-endian)',
  'windows-1252': 'Western Europe (Windows-1252)',
  ibm850: 'Western Europe (DOS 850)',
  macintosh: 'Western Europe (old Mac)',
  'windows-1250': 'Central Europe (Windows-1250)',
  'iso-8859-2': 'Central Europe (ISO-8859-2)',
  ibm852: 'Central Europe (DOS 852)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-u': 'Cyrillic (KOI8)',
  ibm866: 'Cyrillic (DOS 866)',
  'windows-1253': 'Greek (Windows-1253)',
  'iso-8859-7': 'Greek (ISO-8859-7)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
};
