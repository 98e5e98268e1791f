import { DOCUMENT_FORMAT } from './compact-document.ts';

/**
 * Some documents of an account: a head as JSON on the first line, then one compact document (`compact-document.ts`) on
 * each, in the order of `ids`. Whoever stores them need not parse them.
 */
export type DocumentPage = {
  epoch: string;
  /** The account's sequence number when it was asked. */
  seq: number;
  /** Up to where it reaches: from there the next page goes on. Null when there is no more. */
  next: number | null;
  ids: string[];
  documents: string[];
};

/** `length`: how many characters follow on the lines after it. */
type Head = Omit<DocumentPage, 'documents'> & { format: number; length: number };

export function encodeDocumentPage({ documents, ...rest }: DocumentPage): string {
  const lines = documents.map((one) => `\n${one}`).join('');
  const head: Head = { format: DOCUMENT_FORMAT, length: lines.length, ...rest };
  return JSON.stringify(head) + lines;
}

/** @returns null when it is no such page, was cut off, or is of another format */
export function decodeDocumentPage(text: string): DocumentPage | null {
  const [first = '', ...documents] = text.split('\n');
  const head = headOf(first);
  if (head?.format !== DOCUMENT_FORMAT || head.length !== text.length - first.length) return null;
  const { epoch, seq, next, ids } = head;
  return ids.length === documents.length ? { epoch, seq, next, ids, documents } : null;
}

function headOf(line: string): Head | null {
  try {
    const head: Head | null = JSON.parse(line);
    return Array.isArray(head?.ids) ? head : null;
  } catch {
    return null;
  }
}
