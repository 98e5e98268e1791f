import type { FastifyInstance } from 'fastify';
import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import type { CallName } from '../../contract/table.ts';
import { describeChange } from '../audit/audit.ts';
import { tryAgain } from '../database/interruption.ts';
import type { PackedAnswer } from '../network/compression.ts';
import type { Services } from '../services.ts';
import { callOf, type Call, type OpenCall, type Reply } from './call.ts';
import { answer } from './file-reply.ts';
import { createKeptAnswers, packed } from './kept-answers.ts';
import { performChange, type ChangeHandler } from './perform-change.ts';
import { registerRoute } from './register-route.ts';

/**
 * Gives calls of the contract their handlers. Method, path, validation, access and OpenAPI come from the contract;
 * a handler only answers. It throws a `HttpRefusal` for a 4xx.
 */
export type Router = {
  /** A public call. */
  open: <Name extends CallName>(
    name: Name,
    handle: (call: OpenCall<Name>) => Promise<Reply<Name>>,
  ) => void;
  read: <Name extends CallName>(
    name: Name,
    handle: (call: Call<Name>) => Promise<Reply<Name>>,
  ) => void;
  /**
   * A read that depends only on the account's data and on the result of `keyOf`: its answer is cached until the data
   * changes. Null when it also depends on the time.
   */
  readKept: <Name extends CallName>(
    name: Name,
    keyOf: (call: Call<Name>) => unknown,
    handle: (call: Call<Name>) => Promise<Reply<Name>>,
  ) => void;
  /** A read whose handler serialises and compresses its answer itself, as the header Accept-Encoding allows. */
  readPacked: <Name extends CallName>(
    name: Name,
    handle: (call: Call<Name>, accepted: string | undefined) => Promise<PackedAnswer>,
  ) => void;
  /**
   * A mutating call: applied exactly once per Idempotency-Key, in one transaction with its outcome.
   * `prepare` runs before the transaction for slow work, such as receiving an upload;
   * its result counts as part of the request.
   */
  change: <Name extends CallName, Prepared = undefined>(
    name: Name,
    handle: ChangeHandler<Name, Prepared>['handle'],
    prepare?: ChangeHandler<Name, Prepared>['prepare'],
  ) => void;
};

export function createRouter(app: FastifyInstance, services: Services): Router {
  const keptAnswer = createKeptAnswers(services.db);

  const serveOnce = <Name extends CallName>(
    name: Name,
    handle: (call: Call<Name>) => Promise<Reply<Name>>,
  ) =>
    registerRoute(app, services, {
      name,
      handle: async (request, reply) => answer(reply, await handle(callOf<Name>(request, reply))),
    });

  /** A change that waits for another server, and so is in no transaction. */
  const audited =
    <Name extends CallName>(name: Name, handle: (call: Call<Name>) => Promise<Reply<Name>>) =>
    async (call: Call<Name>): Promise<Reply<Name>> => {
      const record = await describeChange(services.db, { ...call, name, now: services.now() });
      const body = await handle(call);
      await record?.(services.db, body);
      return body;
    };

  return {
    open: serveOnce,
    // A read may be repeated when the database interrupted the first attempt.
    read: (name, handle) =>
      serveOnce(
        name,
        isQuestion(endpoints[name])
          ? (call) => tryAgain(() => handle(call))
          : audited(name, handle),
      ),
    readKept: (name, keyOf, handle) =>
      registerRoute(app, services, {
        name,
        handle: async (request, reply) => {
          const call = callOf<typeof name>(request, reply);
          const key = keyOf(call);
          if (key === null) return tryAgain(() => handle(call));
          const answerRequest = {
            accountId: call.session.accountId,
            key: JSON.stringify([name, key]),
            accepted: request.headers['accept-encoding'],
          };
          const make = async () => reply.serialize(await handle(call)) as string;
          return packed(reply, await tryAgain(() => keptAnswer(answerRequest, make)));
        },
      }),
    readPacked: (name, handle) =>
      registerRoute(app, services, {
        name,
        handle: async (request, reply) => {
          const call = callOf<typeof name>(request, reply);
          const accepted = request.headers['accept-encoding'];
          return packed(reply, await tryAgain(() => handle(call, accepted)));
        },
      }),
    change: <Name extends CallName, Prepared>(
      name: Name,
      handle: ChangeHandler<Name, Prepared>['handle'],
      prepare?: ChangeHandler<Name, Prepared>['prepare'],
    ) =>
      registerRoute(app, services, {
        name,
        keepsOutcomes: true,
        handle: async (request, reply) => {
          const call = callOf<Name>(request, reply);
          const outcome = await performChange(services, { name, call }, { handle, prepare });
          void reply.header('x-seq', outcome.seq);
          return answer(reply.code(outcome.status), outcome.body);
        },
      }),
  };
}

const isQuestion = ({ method, mutates }: Endpoint) => method === 'GET' && !mutates;
