import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { answerErrors } from './http/errors.ts';
import { BROTLI } from './network/compression.ts';
import { nameRequests, requestIdOf } from './http/request-id.ts';
import { createRouter } from './http/router.ts';
import { refusePackedBodies } from './http/packed-bodies.ts';
import { parseQuery } from './http/parse-query.ts';
import { secureHeaders } from './http/security.ts';
import { serveClient } from './http/client.ts';
import { registerDomains } from './domains.ts';
import { IDLE_CONNECTION_MS, MAX_UPLOAD_BYTES, REQUEST_TIMEOUT_MS } from './limits.ts';
import { measureCalls, metricsRoute } from './monitor/routes.ts';
import type { Services } from './services.ts';
import { VERSION } from './version.ts';

/** Builds the HTTP application. Nothing listens and nothing works until the caller says so. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log;
  const fastify: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: services.log.level === 'warn' }),
    genReqId: requestIdOf,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    // Only a proxy of the own network may say from where a request came: attempts are counted by address.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: parseQuery,
    },
  });
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  answerErrors(fastify);
  nameRequests(fastify);
  if (services.metrics) measureCalls(fastify, services.metrics);

  await secureHeaders(fastify, services.config);
  await fastify.register(compress, {
    threshold: 1024,
    brotliOptions: BROTLI,
    globalDecompression: false,
  });
  refusePackedBodies(fastify);
  await fastify.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20 },
  });
  await fastify.register(swagger, {
    openapi: {
      info: { title: 'Vigia', description: 'Competitor price monitor', version: VERSION },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });

  registerDomains(fastify, createRouter(fastify, services), services);
  fastify.get('/api/docs', { schema: { hide: true } }, () => fastify.swagger());
  metricsRoute(fastify, services.metrics, services.config);
  await serveClient(fastify, services.config.CLIENT_DIR);
  return fastify;
}
