import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import {
  isAllowedHost,
  isPrivateAddress,
  addressRefusalOf,
  type AddressPolicy,
} from './address-guard.ts';

/** Resolves a name to all its addresses. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/** An address that may not be visited. The message says why, in a sentence. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/** Connections to addresses that somebody else chose. */
export type GuardedAgents = {
  /** @throws ForbiddenAddress when the address may not be visited. */
  agentFor: (url: URL) => Agent;
  /** Breaks off what is under way. */
  close: () => Promise<void>;
};

type Options = {
  policy: AddressPolicy;
  resolve?: Resolve;
  /** In milliseconds. */
  connectTimeout?: number;
} & Pick<Agent.Options, 'headersTimeout' | 'bodyTimeout' | 'keepAliveTimeout' | 'maxHeaderSize'>;

/**
 * Two pools: only hosts the operator allowed may have private addresses, even when names coincide. A connection of the
 * other pool fails with `ForbiddenAddress` when the name leads off the public internet.
 */
export function createGuardedAgents({
  policy,
  resolve = resolveBySystem,
  connectTimeout,
  ...options
}: Options): GuardedAgents {
  const connect = connectTimeout === undefined ? {} : { timeout: connectTimeout };
  const open = new Agent({ ...options, connect });
  const guarded = new Agent({
    ...options,
    connect: { ...connect, lookup: guardedLookup(resolve) },
  });
  return {
    agentFor: (url) => {
      const refusal = addressRefusalOf(url.href, policy);
      if (refusal !== null) throw new ForbiddenAddress(refusal);
      return isAllowedHost(url, policy) ? open : guarded;
    },
    close: async () => {
      await Promise.all([open.destroy(), guarded.destroy()]);
    },
  };
}

/**
 * Names are checked where they are used: the addresses looked at here are those the socket connects to, so a name
 * that answers differently the second time (DNS rebinding) gains nothing.
 */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, lookupOptions, done) => {
    resolve(hostname, (error, addresses = []) => {
      const [first] = addresses;
      const bad = addresses.find(({ address }) => isPrivateAddress(address));
      if (error) done(error, '');
      else if (bad || !first) done(offTheInternet(hostname, bad?.address), '');
      else if (lookupOptions.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const offTheInternet = (hostname: string, address = 'no address') =>
  new ForbiddenAddress(`${hostname} leads to ${address}, which is not on the public internet.`);

const resolveBySystem: Resolve = (hostname, done) => systemLookup(hostname, { all: true }, done);

/**
 * Ends the connection of an answer that is not read, or no longer: one that only waits is held open by its sender, for as
 * long as it likes. The error that a destroyed body emits is ignored.
 */
export function abandon(body: Readable): void {
  body.on('error', () => {}).destroy();
}
