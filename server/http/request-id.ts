import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withLogFields } from '../log.ts';

/** Short and safe to print: the id that a proxy or a client gave. */
const SANE = /^[\w.:-]{1,64}$/;

/** The id of a request: that of its header X-Request-Id where it is a sane one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Answers each request with its id and has every line that is logged meanwhile carry it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    withLogFields({ reqId: request.id }, done);
  });
  // A body arrives in the async context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done();
    else withLogFields({ reqId: request.id }, done);
  });
}
