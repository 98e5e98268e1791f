import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unwrapBody } from '../../contract/encoding.ts';
import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import type { RealtimeMessage } from '../../contract/realtime.ts';
import { ROLE_HEADER } from '../../contract/rules/role.ts';
import type {
  CallBody,
  CallName,
  CallOutput,
  CallParams,
  CallQuery,
} from '../../contract/table.ts';
import { describeChange } from '../audit/audit.ts';
import { requireEntitlement } from '../billing/entitlement.ts';
import type { Database } from '../database/database.ts';
import { tryAgain } from '../database/interruption.ts';
import { MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from '../limits.ts';
import type { PackedAnswer } from '../network/compression.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/tokens.ts';
import { type MutationResponse, applyOnce } from '../sync/mutation.ts';
import { authenticate, levelRefusalOf, refuseForeignAccount } from './access.ts';
import { answer, type FileReply } from './file-reply.ts';
import { idempotencyKeyOf, isRepetition } from './idempotency.ts';
import { createKeptAnswers, packed } from './kept-answers.ts';
import { schemaOf } from './schema.ts';

/** A call as a handler gets it: parsed path, query and body in one flat object, as the client gave it. */
export type Call<Name extends CallName> = {
  input: CallParams<Name> & CallQuery<Name> & CallBody<Name>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type OpenCall<Name extends CallName> = Omit<Call<Name>, 'session'>;

type Reply<Name extends CallName> =
  CallOutput<Name> extends { blob: Blob } ? FileReply : CallOutput<Name>;

/** What a change tells the other devices of the account, once it is committed. */
export type Notice = Pick<RealtimeMessage, 'cause' | 'notification' | 'data'>;

/**
 * A change in progress. Write through `tx` only, and name what the other devices should hear with `tell`. What is given to
 * `whenStored` is done once the change is committed, and not at all for a repeated call.
 */
export type Change = {
  tx: Database;
  tell: (notice: Notice) => void;
  whenStored: (task: () => void) => void;
};

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
   * A read that depends on the account's data and on what `keyOf` says alone: its answer is kept until the data
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
   * `prepare` runs before the transaction for what must not hold it, such as receiving an upload;
   * what it returns counts as part of the request.
   */
  change: <Name extends CallName, Prepared = undefined>(
    name: Name,
    handle: (call: Call<Name>, change: Change, prepared: Prepared) => Promise<Reply<Name>>,
    prepare?: (call: Call<Name>) => Promise<{ prepared: Prepared; fingerprint: unknown }>,
  ) => void;
  /** Calls of the contract that no handler serves yet. */
  unserved: () => CallName[];
};

export function createRouter(app: FastifyInstance, services: Services): Router {
  const served = new Set<CallName>();
  const keptAnswer = createKeptAnswers(services.db);

  function route<Name extends CallName>(
    name: Name,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    { keepsOutcomes = false } = {},
  ) {
    served.add(name);
    const endpoint: Endpoint = endpoints[name];
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(name),
      bodyLimit: endpoint.access === 'public' ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES,
      // Before the body is read: what strangers send is not held.
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

  const callOf = <Name extends CallName>(request: FastifyRequest, reply: FastifyReply) =>
    ({
      input: { ...(request.params as object), ...(request.query as object), ...inputBody(request) },
      session: request.session,
      request,
      reply,
    }) as Call<Name>;

  const serveOnce = <Name extends CallName>(
    name: Name,
    handle: (call: Call<Name>) => Promise<Reply<Name>>,
  ) =>
    route(name, async (request, reply) =>
      answer(reply, await handle(callOf<Name>(request, reply))),
    );

  /** A change that waits for somebody else's server, and so is in no transaction. */
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
    // What only asks may be asked again when the database cut the first answer off.
    read: (name, handle) =>
      serveOnce(
        name,
        isQuestion(endpoints[name])
          ? (call) => tryAgain(() => handle(call))
          : audited(name, handle),
      ),
    readKept: <Name extends CallName>(
      name: Name,
      keyOf: (call: Call<Name>) => unknown,
      handle: (call: Call<Name>) => Promise<Reply<Name>>,
    ) =>
      route(name, async (request, reply) => {
        const call = callOf<Name>(request, reply);
        const key = keyOf(call);
        if (key === null) return tryAgain(() => handle(call));
        const asked = {
          accountId: call.session.accountId,
          key: JSON.stringify([name, key]),
          accepted: request.headers['accept-encoding'],
        };
        return packed(
          reply,
          await tryAgain(() =>
            keptAnswer(asked, async () => reply.serialize(await handle(call)) as string),
          ),
        );
      }),
    readPacked: (name, handle) =>
      route(name, async (request, reply) => {
        const call = callOf<typeof name>(request, reply);
        const accepted = request.headers['accept-encoding'];
        return packed(reply, await tryAgain(() => handle(call, accepted)));
      }),
    change: <Name extends CallName, Prepared>(
      name: Name,
      handle: (call: Call<Name>, change: Change, prepared: Prepared) => Promise<Reply<Name>>,
      prepare?: (call: Call<Name>) => Promise<{ prepared: Prepared; fingerprint: unknown }>,
    ) =>
      route(
        name,
        async (request, reply) => {
          const call = callOf<Name>(request, reply);
          const tasks: ((seq: number) => void)[] = [];
          const ready = await prepare?.(call);
          const { accountId, userId } = call.session;
          const key = idempotencyKeyOf(request);
          const mutation = {
            accountId,
            userId,
            call: name,
            key,
            request: [call.input, ready?.fingerprint],
          };
          const refusal = levelRefusalOf(endpoints[name], call.session);
          const apply = async (tx: Database): Promise<MutationResponse<Reply<Name>>> => {
            if (refusal) throw refusal;
            tasks.length = 0;
            const asked = { ...call, name, now: services.now(), prepared: ready?.prepared };
            const record = await describeChange(tx, asked);
            const body = await handle(
              call,
              {
                tx,
                tell: (notice) =>
                  tasks.push((seq) =>
                    services.realtime.publish(accountId, { ...notice, dataChanged: true, seq }),
                  ),
                whenStored: (task) => tasks.push(task),
              },
              ready?.prepared as Prepared,
            );
            await record?.(tx, body);
            return { status: (endpoints[name] as Endpoint).success ?? 200, body };
          };
          const applyNow = () => applyOnce(services.db, mutation, apply);
          // A commit whose answer was cut off is only recognised by its key.
          const outcome = await (key === undefined ? applyNow() : tryAgain(applyNow));
          for (const task of tasks) task(outcome.seq);
          void reply.header('x-seq', outcome.seq);
          return answer(reply.code(outcome.status), outcome.body);
        },
        { keepsOutcomes: true },
      ),
    unserved: () => (Object.keys(endpoints) as CallName[]).filter((name) => !served.has(name)),
  };
}

const isQuestion = ({ method, mutates }: Endpoint) => method === 'GET' && !mutates;

function inputBody({ body }: FastifyRequest): object {
  return typeof body === 'object' && body !== null ? body : {};
}
