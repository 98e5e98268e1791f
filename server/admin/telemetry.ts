import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { isInterruption } from '../database/interruption.ts';
import { type callCounts, callErrors } from '../database/schema/events.ts';
import { fieldsOf } from '../http/call.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../utc-day.ts';
import { redactParams } from './redact.ts';
import { addCalls, keyOfCount } from './repository.ts';

/** The counts are written at most this often, and when the server closes. */
const FLUSH_MS = 5000;
/** Failures kept between two writes; more of them add no information. */
const MAX_ERRORS = 100;
const MAX_MESSAGE = 300;

/** What is read of calls and refusals, which may be of any shape. */
const component = z.object({ component: z.string() });
const refusal = z.object({ message: z.string().catch('') });

const NOBODY = { accountId: '', userId: '' };

type Count = typeof callCounts.$inferInsert;
type Failure = typeof callErrors.$inferInsert;

export type Telemetry = {
  /** Writes the counts of this process, which keeps them while the database is away. */
  flush: () => Promise<void>;
};

/** Counts the calls of the contract, and keeps failures without texts of users. */
export function countCallsAndFailures(
  app: FastifyInstance,
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
): Telemetry {
  let counts = new Map<string, Count>();
  let failures: Failure[] = [];
  const messages = new WeakMap<FastifyRequest, string>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const add = (count: Count): void => {
    const key = keyOfCount(count);
    const known = counts.get(key);
    if (known) known.calls += count.calls;
    else counts.set(key, count);
  };
  const write = async (): Promise<void> => {
    const [counted, failed] = [[...counts.values()], failures];
    counts = new Map();
    failures = [];
    if (counted.length === 0) return;
    try {
      await db.transaction(async (tx) => {
        await addCalls(tx, counted);
        if (failed.length > 0) await tx.insert(callErrors).values(failed);
      });
    } catch (error) {
      // What it refuses once it refuses again, with all that came since.
      if (isInterruption(error)) {
        for (const count of counted) add(count);
        failures = [...failed, ...failures].slice(0, MAX_ERRORS);
      }
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing.catch((error: unknown) => {
      writing = Promise.resolve();
      log.error({ err: error }, 'the events log was not written');
    });
  };

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload;
    messages.set(request, messageIn(payload));
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const tag = tagOf(request);
    if (tag === undefined) return;
    const at = new Date(now());
    const day = dayOf(at);
    // Public calls have no session.
    const { accountId, userId } = ('session' in request && request.session) || NOBODY;
    const page = pageOf(request);
    add({ day, tag, accountId, userId, page, calls: 1 });
    if (reply.statusCode >= 400 && failures.length < MAX_ERRORS) {
      const error = describe(reply, messages.get(request));
      failures.push({ id: uuid(), day, tag, at, params: paramsOf(request), error });
    }
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  });
  app.addHook('onClose', flush);
  return { flush };
}

/** The name of the call; undefined for pages and files. */
function tagOf({ routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.schema?.operationId;
}

function describe({ statusCode }: FastifyReply, message = ''): string {
  return cleanText(`${statusCode} ${message}`, MAX_MESSAGE);
}

function messageIn(payload: string): string {
  try {
    return refusal.parse(JSON.parse(payload)).message;
  } catch {
    return '';
  }
}

/** The client's page, which most calls name. */
function pageOf({ query, body }: FastifyRequest): string {
  const named = [query, body].map((part) => component.safeParse(part).data?.component);
  const page = named.find((value) => value !== undefined) ?? '';
  return /^\/?[a-z]{1,40}$/i.test(page) ? page : '';
}

function paramsOf({ params, query, body }: FastifyRequest): unknown {
  return redactParams({
    ...fieldsOf(params),
    ...fieldsOf(query),
    ...(Array.isArray(body) ? {} : fieldsOf(body)),
  });
}
