import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '../refusal.ts';

/** No client of ours compresses bodies, and a foreign compressed body may have any size. */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const packing = headers['content-encoding'];
    if (packing === undefined || packing === 'identity') return;
    throw new HttpRefusal(
      415,
      'Compressed request bodies are not taken. Please send it uncompressed.',
    );
  });
}
