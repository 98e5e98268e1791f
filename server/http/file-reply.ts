import type { FastifyReply } from 'fastify';

/** A file as a handler answers it. */
export type FileReply = { name: string; type: string; content: Uint8Array };

/** The reply for Fastify: a file with its name, or the body unchanged. */
export function answer(reply: FastifyReply, body: unknown): unknown {
  if (!isFileReply(body)) return body;
  return reply
    .type(body.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(body.name)}`)
    .header('filename', encodeURIComponent(body.name))
    .send(Buffer.from(body.content));
}

function isFileReply(body: unknown): body is FileReply {
  return (
    typeof body === 'object' &&
    body !== null &&
    'content' in body &&
    body.content instanceof Uint8Array
  );
}
