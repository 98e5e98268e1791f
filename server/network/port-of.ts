import type { Server } from 'node:net';

/** The port at which a server listens. @throws Error when it listens at none */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error(`A server should listen at a port, not at ${address}`);
  }
  return address.port;
}
