import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { invalidRequest, type ErrorBody } from '../../contract/errors.ts';
import { Refusal } from './refusal.ts';

/** Every error leaves as `{message, status}`: a refusal with its sentence, a bug as 500 without its details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const body = bodyOf(error);
    if (body.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(body.status).send(body);
  });
}

/** NUL and halves of characters, which a person can paste and no column or JSON of the database takes. */
function isUnstorableText({ cause }: Error): boolean {
  const { code, message = '' } = (cause ?? {}) as { code?: unknown; message?: string };
  return code === '22021' || code === '22P05' || (code === '22P02' && / type json/.test(message));
}

function bodyOf(error: FastifyError): ErrorBody & { status: number } {
  if (error instanceof Refusal) return { message: error.message, status: error.status };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidRequest(
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter((part) => part !== ''),
        message: message ?? 'not valid',
      })),
    );
  }
  if (isUnstorableText(error)) {
    return { message: 'The request holds characters that cannot be stored.', status: 400 };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return { message: 'Something went wrong on the server. Please try again.', status: 500 };
  }
  return { message: error.message, status };
}
