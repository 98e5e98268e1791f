import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isBearer } from '../network/bearer.ts';
import type { Metrics } from './metrics.ts';

/** Counts every call that is answered. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    metrics.countCall(
      { call: callOf(request), method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** The contract's name of a call, the registered path of another one, or 'client' files. */
function callOf({ routeOptions: { schema, url }, raw }: FastifyRequest): string {
  if (schema?.operationId !== undefined) return schema.operationId;
  const isPage = !raw.url?.startsWith('/api/') && url !== METRICS_PATH;
  return isPage ? 'page' : (url ?? 'unknown');
}

const METRICS_PATH = '/metrics';

/** Serves the metrics to callers with the token. Without a configured token the path does not exist. */
export function metricsRoute(
  app: FastifyInstance,
  metrics: Metrics | null,
  { METRICS_TOKEN: token }: Pick<Config, 'METRICS_TOKEN'>,
): void {
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/plain; charset=utf-8');
    if (!metrics || token === undefined) {
      return reply
        .code(404)
        .send('Metrics are not served here: see METRICS_TOKEN in the README.\n');
    }
    if (!isBearer(request.headers.authorization, token)) {
      void reply.header('www-authenticate', 'Bearer');
      return reply.code(401).send('The token is missing or wrong.\n');
    }
    const { type, text } = await metrics.read();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}
