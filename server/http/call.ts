import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RealtimeMessage } from '../../contract/realtime.ts';
import type {
  CallBody,
  CallName,
  CallOutput,
  CallParams,
  CallQuery,
} from '../../contract/table.ts';
import type { Database } from '../database/database.ts';
import type { Session } from '../session/tokens.ts';
import type { FileReply } from './file-reply.ts';

/** The input of a handler: parsed path, query and body in one flat object, as the client gave it. */
export type Call<Name extends CallName> = {
  input: CallParams<Name> & CallQuery<Name> & CallBody<Name>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type OpenCall<Name extends CallName> = Omit<Call<Name>, 'session'>;

export type Reply<Name extends CallName> =
  CallOutput<Name> extends { blob: Blob } ? FileReply : CallOutput<Name>;

/** The message of a change to the other devices of the account, once it is committed. */
export type Notice = Pick<RealtimeMessage, 'cause' | 'notification' | 'data'>;

/**
 * A change in progress. Write only through `tx`, and send messages to the other devices with `publish`. Functions given
 * to `whenStored` run once the change is committed, and not for a repeated call.
 */
export type Change = {
  tx: Database;
  publish: (notice: Notice) => void;
  whenStored: (task: () => void) => void;
};

/** The call that a request makes, once its parts are validated. */
export const callOf = <Name extends CallName>(request: FastifyRequest, reply: FastifyReply) =>
  ({
    input: { ...fieldsOf(request.params), ...fieldsOf(request.query), ...fieldsOf(request.body) },
    session: request.session,
    request,
    reply,
  }) as Call<Name>;

export const fieldsOf = (part: unknown): object =>
  typeof part === 'object' && part !== null ? part : {};
