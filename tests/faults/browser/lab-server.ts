import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TransportResponse } from '../../../src/db/environment/transport.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const PATHS = new Set(['/send', '/pull', '/snapshot', '/documents']);

/** Serves the lab and the reference server behind it. `isUp` false: no answer, as without a network. */
export class LabServer {
  reference = new ReferenceServer();
  isUp = true;
  pulls = 0;
  /** How often documents were asked for, and how often that is answered. */
  parts = 0;
  mostParts = Infinity;
  url = '';
  #script = '';
  readonly #http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://lab');
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html');
      return response.end('<!doctype html><title>lab</title><script src="/lab.js"></script>');
    }
    if (pathname === '/lab.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(this.#script);
    }
    if (!PATHS.has(pathname)) return response.writeHead(404).end();
    const isRefused = pathname === '/documents' && ++this.parts > this.mostParts;
    if (!this.isUp || isRefused) return request.socket.destroy();
    void this.#respond(request, response, pathname);
    return undefined;
  });

  async start(): Promise<void> {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, 'lab.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    });
    this.#script = outputFiles[0]!.text;
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise<void>((resolve) => this.#http.close(() => resolve()));
  }

  async #respond(request: IncomingMessage, response: ServerResponse, pathname: string) {
    try {
      const body = await readBody(request);
      response.end(JSON.stringify(this.#answer(pathname, body)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }

  #answer(pathname: string, body: Record<string, never>): TransportResponse {
    if (pathname === '/send')
      return this.reference.send(body['call']!, body['input']!, body['key']!);
    if (pathname === '/documents') return this.reference.documents(body as never);
    if (pathname === '/snapshot') {
      const { body: bytes, ...answer } = this.reference.snapshot(body['cursor']!);
      return { ...answer, body: bytes && [...bytes] };
    }
    this.pulls++;
    return this.reference.pull(body['cursor']!, body['epoch']!, body['limit']!);
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, never>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, never>;
}
