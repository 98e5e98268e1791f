import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { invalidRequest, type ErrorBody } from '../../contract/errors.ts';
import { isInterruption, isOfDisk } from '../database/interruption.ts';
import { errorCodeOf } from '../error-code.ts';
import { HttpRefusal } from '../refusal.ts';

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER_S = 2;

const DISK_MESSAGE =
  "The server's disk is full or cannot be written, so nothing was stored. Please tell who runs this server, and try again.";

/**
 * Every error leaves as `{message, status}`: a refusal with its sentence, a database that is away as 503, a
 * bug as 500 without its details. An internal error names the request, as the log does.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const body = bodyOf(error);
    if (isInterruption(error)) {
      // Without the statement and its values: one line for each of thousands of requests.
      const what = isOfDisk(error)
        ? 'the database cannot use its disk'
        : 'the database does not answer';
      request.log.warn({ cause: String(error.cause) }, what);
      void reply.header('retry-after', RETRY_AFTER_S);
    } else if (body.status >= 500 && !(error instanceof HttpRefusal)) {
      request.log.error({ err: error }, 'request failed');
    } else if (isUnfitValue(error)) {
      // The check of the request should have refused it.
      request.log.warn({ err: error }, 'the database refused a value');
    }
    const reference = body.status >= 500 ? { reference: request.id } : {};
    return reply.code(body.status).send({ ...body, error: body.message, ...reference });
  });
}

/** NUL and half surrogate pairs, which a user can paste and no column or JSON of the database accepts. */
function isUnstorableText({ cause }: Error): boolean {
  const code = errorCodeOf(cause);
  const isJson = cause instanceof Error && / type json/.test(cause.message);
  return code === '22021' || code === '22P05' || (code === '22P02' && isJson);
}

/** Numbers, dates and other values outside of the type of their column: SQLSTATE. */
const UNFIT = new Set(['22003', '22007', '22008', '22P02']);

const isUnfitValue = (error: Error): boolean =>
  UNFIT.has(errorCodeOf(error.cause) ?? '') && !isUnstorableText(error);

function bodyOf(error: FastifyError): ErrorBody & { status: number } {
  if (error instanceof HttpRefusal) {
    return { ...error.rest, message: error.message, status: error.status };
  }
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
  if (isUnfitValue(error)) {
    return { message: 'The request holds a number or a date that is out of range.', status: 400 };
  }
  if (isOfDisk(error)) {
    return { message: DISK_MESSAGE, status: 503 };
  }
  if (isInterruption(error)) {
    return { message: 'The database does not answer. Please try again soon.', status: 503 };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return { message: 'Something went wrong on the server. Please try again.', status: 500 };
  }
  return { message: error.message, status };
}
