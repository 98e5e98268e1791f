import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unwrapBody } from '../../contract/encoding.ts';
import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import { ROLE_HEADER } from '../../contract/rules/role.ts';
import type { CallName } from '../../contract/table.ts';
import { requireEntitlement } from '../billing/entitlement.ts';
import { tryAgain } from '../database/interruption.ts';
import { MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from '../limits.ts';
import type { Services } from '../services.ts';
import { authenticate, levelRefusalOf, refuseForeignAccount } from './access.ts';
import { isRepetition } from './idempotency.ts';
import { schemaOf } from './schema.ts';

type Route = {
  name: CallName;
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** What was done while the person still might is answered again, under its Idempotency-Key. */
  keepsOutcomes?: boolean;
};

/** Serves a call where the contract says, to whom the contract says, and validates what comes and goes. */
export function registerRoute(
  app: FastifyInstance,
  services: Services,
  { name, handle, keepsOutcomes = false }: Route,
): void {
  const endpoint: Endpoint = endpoints[name];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(name),
    bodyLimit: endpoint.access === 'public' ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES,
    // Before the body is read, so that bodies without a session are not held in memory.
    onRequest: async (request) => {
      if (endpoint.access === 'public') return;
      request.session = await authenticate(request, services.tokens);
    },
    preValidation: async (request, reply) => {
      request.body = unwrapBody(endpoint, request.body);
      if (endpoint.access === 'public') return;
      refuseForeignAccount(request, request.session);
      const { session } = request;
      const held = await tryAgain(() => requireEntitlement(services, session, endpoint));
      request.session = { ...session, ...held };
      void reply.header(ROLE_HEADER, held.role);
      const refusal = levelRefusalOf(endpoint, request.session);
      if (!refusal) return;
      if (!keepsOutcomes || !(await isRepetition(services.db, name, request))) throw refusal;
    },
    handler: handle,
  });
}
