import { DOCUMENT_FORMAT } from './compact-document.ts';

/**
 * Some documents of an account: a head as JSON on the first line, then one compact document (`compact-document.ts`) per
 * line, in the order of `ids`. They can be stored without parsing them.
 */
export type DocumentPage = {
  epoch: string;
  /** The account's sequence number at the time of the request. */
  seq: number;
  /** The sequence number up to which this page reaches, where the next page continues. Null on the last page. */
  next: number | null;
  ids: string[];
  documents: string[];
};

/** `length` is the number of characters on the lines after it. */
type Head = Omit<DocumentPage, 'documents'> & { format: number; length: number };

export function encodeDocumentPage({ documents, ...rest }: DocumentPage): string {
  const lines = documents.map((one) => `\n${one}`).join('');
  const head: Head = { format: DOCUMENT_FORMAT, length: lines.length, ...rest };
  return JSON.stringify(head) + lines;
}

/** @returns null when the text is not such a page, is truncated, or has another format */
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
