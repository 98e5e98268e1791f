import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { reasonNotListening } from '../../server/not-listening.ts';

async function failureOf(listen: { port: number; host: string }): Promise<unknown> {
  const server = createServer().listen(listen);
  try {
    const [error] = (await once(server, 'error')) as unknown[];
    return error;
  } finally {
    server.close();
  }
}

it('PACK-06 a foreign address or an unknown name is reported in one sentence', async () => {
  // Of the block for documentation: no machine has it.
  const error = await failureOf({ port: 0, host: '192.0.2.1' });
  expect(reasonNotListening(error)).toBe(
    'Vigia cannot listen at 192.0.2.1: this machine has no such address. Choose another with HOST.',
  );
  const unknown = Object.assign(new Error('getaddrinfo'), {
    syscall: 'getaddrinfo',
    code: 'ENOTFOUND',
    hostname: 'vigia.invalid',
  });
  expect(reasonNotListening(unknown)).toBe(
    'Vigia cannot listen at vigia.invalid: this name is not known. Write an address of this machine into HOST.',
  );
});

it('PACK-06 the port of the monitor is named by its own setting', async () => {
  const taken = createServer().listen({ port: 0, host: '127.0.0.1' });
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const error = await failureOf({ port, host: '127.0.0.1' });
  taken.close();
  expect(reasonNotListening(error, String(port))).toMatch(/another port with MONITOR_PORT\.$/);
  expect(reasonNotListening(error)).toMatch(/another port with PORT\.$/);
});

it('PACK-06 an error of another origin is not reported as one of listening', () => {
  const refused = Object.assign(new Error('no'), { syscall: 'open', code: 'EACCES' });
  for (const error of [refused, new Error('a bug'), 'text'])
    expect(reasonNotListening(error)).toBeNull();
});
