import type { FastifyRequest } from 'fastify';

/** The browser as it names itself. */
export function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
