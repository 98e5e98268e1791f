import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the build puts the client: beside the bundled server, or in dist/ when the server runs from source. */
export function clientFolder(dir: string | undefined): string | null {
  const built = ['../client', '../../dist/client'].map((path) => join(import.meta.dirname, path));
  return (
    [...(dir ? [resolve(dir)] : []), ...built].find((folder) =>
      existsSync(join(folder, 'index.html')),
    ) ?? null
  );
}

/** The service worker fetches the images that a page shows, so that they can be shown offline; a page itself may not. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self' http: https:";

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built client; a path that is not a file is a page of it. Browsers cache only files named by a content
 * hash, so that a new build is noticed. Unknown API paths answer 404 as JSON.
 */
export async function serveClient(app: FastifyInstance, dir: string | undefined): Promise<void> {
  const root = clientFolder(dir);
  if (root) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      // The library's own header would override that of `setHeaders`.
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(root, 'assets'));
        response.setHeader('cache-control', isHashed ? FOR_EVER : 'no-cache');
        // It may end in .br or .gz.
        if (path.startsWith(join(root, 'service-worker.js')))
          response.setHeader('content-security-policy', WORKER_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && root !== null;
    if (isPage && !/\.\w+$/.test(request.url.replace(/\?.*/s, ''))) {
      return reply.sendFile('index.html');
    }
    return reply
      .code(404)
      .send({ message: `There is nothing at ${request.method} ${request.url}.`, status: 404 });
  });
}
