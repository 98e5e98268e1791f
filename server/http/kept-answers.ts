import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { encodingOf, pack, type PackedAnswer } from '../network/compression.ts';
import { createSequenceReader } from '../sync/sequence-reader.ts';

type CachedAnswer = { seq: number; answer: Promise<PackedAnswer>; bytes: number };
type AnswerRequest = {
  accountId: string;
  /** The other inputs of the answer besides the account's data. */
  key: string;
  /** The header Accept-Encoding. */
  accepted: string | undefined;
};

/** Of one process. */
const MAX_BYTES = 32_000_000;
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Caches answers, serialised and compressed, until their account's data changes: many users open the
 * same pages, and making one takes a hundred times as long as sending it. The account's sequence number is read for
 * each request, so that no answer is older than stored changes. The most recently used stay.
 */
export function createKeptAnswers(db: Database, maxBytes = MAX_BYTES) {
  const answers = new Map<string, CachedAnswer>();
  const readSeq = createSequenceReader(db);
  let bytes = 0;

  function forget(id: string, entry: CachedAnswer): void {
    if (answers.get(id) !== entry) return;
    answers.delete(id);
    bytes -= entry.bytes;
  }

  async function keep(id: string, seq: number, answer: Promise<PackedAnswer>): Promise<void> {
    const entry: CachedAnswer = { seq, answer, bytes: 0 };
    answers.set(id, entry);
    try {
      const { content } = await answer;
      if (answers.get(id) !== entry) return;
      entry.bytes = content.length;
      bytes += content.length;
      if (content.length > MAX_ANSWER_BYTES) forget(id, entry);
      for (const [oldest, other] of answers) {
        if (bytes <= maxBytes) break;
        forget(oldest, other);
      }
    } catch {
      // The present callers get the error; the next one starts again.
      forget(id, entry);
    }
  }

  /** @param make the answer as JSON, when it is not cached. */
  return async function answer(
    { accountId, key, accepted }: AnswerRequest,
    make: () => Promise<string>,
  ): Promise<PackedAnswer> {
    const encoding = encodingOf(accepted, ['br', 'gzip']);
    const id = `${accountId} ${encoding} ${key}`;
    const seq = await readSeq(accountId);
    const known = answers.get(id);
    if (known) forget(id, known);
    if (known?.seq === seq) {
      answers.set(id, known);
      bytes += known.bytes;
      return known.answer;
    }
    const made = make().then((text) => pack(Buffer.from(text), encoding));
    void keep(id, seq, made);
    return made;
  };
}

/** Sends an answer that was serialised and compressed before. */
export function packed(reply: FastifyReply, { content, encoding }: PackedAnswer): Buffer {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding) void reply.header('content-encoding', encoding);
  return content;
}
